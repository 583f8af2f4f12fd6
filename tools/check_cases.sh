#!/bin/bash
# Holds the command against a file of small cases on which public Sudoku tools went wrong.
#   tools/check_cases.sh CASES.tsv [SHUDU]
# CASES.tsv has four columns without a header: id, kind, input, expected (input with \n \r \t \uXXXX
# escaped). Kinds that the command cannot answer yet are counted as skipped. Exit status 1 if any
# case comes out wrong.
set -u
export LC_ALL=C.UTF-8
cases=${1:?usage: tools/check_cases.sh CASES.tsv [SHUDU]}
here=$(cd -- "$(dirname -- "$0")/.." && pwd)
shudu=${2:-$here/run}
right=0 wrong=0 skipped=0

field() { # NAME EXPECTED: the value of NAME= in a list separated by semicolons
    local part
    IFS=';' read -ra part <<<"$2"
    printf '%s\n' "${part[@]}" | sed -n "s/^$1=//p" | head -n 1
}

member() { # NAME JSON: a number or string member
    sed -n "s/.*\"$1\":\"\{0,1\}\([^,\"}]*\).*/\1/p" <<<"$2"
}

judge() { # ID GOT EXPECTED
    if [ "$2" = "$3" ]; then
        ((right++))
    else
        ((wrong++))
        printf '%s: got %s, expected %s\n' "$1" "$2" "$3"
    fi
}

solutions() { # PUZZLE, on stdin or as an argument: how many, all of them
    "$shudu" check --all --json --lang en "$@" 2>/dev/null | { read -r line && member solutions "$line"; }
}

clashes() { # JSON: r1c2-r1c3:9,… as the file writes them
    sed -n 's/.*"clashes":\[\(.*\)\].*/\1/p' <<<"$1" |
        sed 's/\],\[/\n/g;s/[]["]//g' | sed 's/^\([^,]*\),\([^,]*\),\(.\).*$/\1-\2:\3/' | paste -sd,
}

keeps() { # PUZZLE ANSWER: whether every given of the puzzle stands in the answer
    [[ $2 =~ ^${1//[.0-]/[1-9]}$ ]]
}

case_count() {
    case $expected in
        "solutions>="*)
            local least=${expected#*>=} got
            got=$(member solutions "$("$shudu" check --json --limit "$least" "$input" 2>/dev/null)")
            judge "$id" "$((got >= least))" 1
            ;;
        *) judge "$id" "$(solutions "$input")" "$(field solutions "$expected")" ;;
    esac
}

case_solve() {
    judge "$id" "$("$shudu" check "$input" 2>/dev/null | cut -f1) $("$shudu" solve "$input" 2>/dev/null)" \
        "unique $(field solution "$expected")"
}

case_solve_any() {
    local answer
    answer=$("$shudu" solve --limit 1 "$input" 2>/dev/null)
    keeps "$input" "$answer"
    judge "$id" "$? $("$shudu" check "$answer" 2>/dev/null)" "0 unique	1"
}

case_nosol() {
    local cell
    cell=$(field empty-cell "$expected")
    judge "$id" "$("$shudu" check "$input" 2>/dev/null | cut -f1)" none
    [ -z "$cell" ] || judge "$id (dead cell)" "$("$shudu" analyze --lang en "$input" 2>/dev/null | grep -c "$cell" | sed 's/[1-9][0-9]*/named/')" named
}

case_invalid() {
    judge "$id" "$(clashes "$("$shudu" check --json "$input" 2>/dev/null)")" "$(field clashes "$expected")"
}

case_invalid_full() {
    local json
    json=$("$shudu" check --json "$input" 2>/dev/null)
    judge "$id" "rows=$(member rows "$json");columns=$(member columns "$json");boxes=$(member boxes "$json")" \
        "${expected#*;}"
}

case_check() { # every cell that the case names must be named
    local said cell missing=
    said=$("$shudu" verify --kind solutions --lang en "$input" 2>&1)
    [ $? -eq 1 ] || missing+=" exit-status"
    for cell in $(grep -oE 'r[1-9]c[1-9]' <<<"$expected" | sort -u); do
        grep -q "$cell" <<<"$said" || missing+=" $cell"
    done
    judge "$id" "missing:$missing" "missing:"
}

case_parse() {
    local text grid want
    text=$(printf '%bx' "$input")
    text=${text%x}
    grid=$(printf '%s' "$text" | "$shudu" convert --to line 2>/dev/null)
    judge "$id" "$(wc -l <<<"$grid")" 1
    want=$(field grid "$expected")
    [ -z "$want" ] || judge "$id (grid)" "$grid" "$want"
    want=$(field givens "$expected")
    [ -z "$want" ] || judge "$id (givens and entered)" "$(tr -d . <<<"$grid" | tr -d '\n' | wc -c)" \
        "$((want + $(field entered "$expected")))"
    want=$(field solutions "$expected")
    [ -z "$want" ] || judge "$id (solutions)" "$(printf '%s' "$text" | solutions)" "$want"
    want=$(field solution "$expected")
    [ -z "$want" ] || judge "$id (solution)" "$(printf '%s' "$text" | "$shudu" solve 2>/dev/null)" "$want"
}

case_parse_error() {
    local said status
    said=$(printf '%b' "$input" | "$shudu" convert --to line --lang en 2>&1 >/dev/null)
    status=$?
    judge "$id" "$status" 3
    judge "$id (place)" "$(grep -c "$(field cell "$expected")" <<<"$said")" 1
}

case_batch() {
    local line number=0 got
    got=$(printf '%b' "${input#*;}\n" | "$shudu" check 2>/dev/null | cut -f1)
    while read -r line; do
        ((++number))
        judge "$id (line $number)" "$line" "$(field "line$number" "$expected")"
    done <<<"$got"
    judge "$id (lines)" "$number" "$(field lines "$input")"
}

while IFS=$'\t' read -r id kind input expected; do
    case $kind:$input in
        *:size=*) ((skipped++)) ;; # other sizes
        count:* | solve:* | solve-any:* | nosol:* | invalid:* | invalid-full:* | check:* | parse:* | parse-error:* | batch:*)
            "case_${kind//-/_}"
            ;;
        *) ((skipped++)) ;;
    esac
done <"$cases"
printf '%d right, %d wrong, %d skipped\n' "$right" "$wrong" "$skipped"
[ "$wrong" -eq 0 ]
