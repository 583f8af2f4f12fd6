#!/bin/sh
# Hands exports to other programs and compares what they make of them with what is known:
#   round_trip.sh WRITE_EXPORT glpsol|cbc
# Exits with 77 (skipped) if the program is not there.
set -eu
write=$1 tool=$2
command -v "$tool" >/dev/null || {
    echo "skipped: $tool is not installed"
    exit 77
}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

puzzle=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
answer=812753649943682175675491283154237896369845721287169534521974368438526917796318452
rest=${answer#??????????????????}
# Without four cells, a rectangle of the digits 2 and 3, there are two answers: this and `other`.
two=81.75.64994.68.175$rest
other=813752649942683175$rest
failures=0
fail() {
    echo "FAILED: $*"
    failures=$((failures + 1))
}

# The names of x columns with value 1, one a line, put into the puzzle: 81 digits.
decode() { # PUZZLE
    awk -v puzzle="$1" '
        { split($1, p, "_"); digit[(p[2] - 1) * 9 + p[3]] = p[4] }
        END {
            for (i = 1; i <= 81; i++) {
                clue = substr(puzzle, i, 1)
                printf "%s", clue != "." ? clue : digit[i] ? digit[i] : "?"
            }
            print ""
        }'
}

# Solves $dir/model.FORMAT; prints the answer or "infeasible".
run_glpsol() { # FORMAT PUZZLE
    case $1 in
    lp) set -- --lp "$@" ;;
    mps) set -- --freemps "$@" ;;
    gmpl) set -- -m "$@" ;;
    esac
    glpsol "$1" "$dir/model.$2" --last -o "$dir/solution" >"$dir/log" || { cat "$dir/log"; return; }
    if grep -Eq 'HAS NO (PRIMAL|INTEGER) FEASIBLE' "$dir/log"; then
        echo infeasible
    elif [ "$2" = gmpl ]; then
        grep -E '^( [1-9]){9}$' "$dir/log" | tr -d ' \n'
        echo
    else
        awk '$2 ~ /^x_/ && $4 == 1 { print $2 }' "$dir/solution" | decode "$3"
    fi
}

run_cbc() { # FORMAT PUZZLE
    rm -f "$dir/solution"
    cbc "$dir/model.$1" solve solu "$dir/solution" >"$dir/log" || { cat "$dir/log"; return; }
    if grep -q '^Optimal' "$dir/solution"; then
        awk '$2 ~ /^x_/ && $3 > 0.5 { print $2 }' "$dir/solution" | decode "$2"
    elif grep -Eq '^(Infeasible|Integer infeasible)' "$dir/solution"; then
        echo infeasible
    else
        cat "$dir/log"
    fi
}

# expect WANTED FORMAT FORM PUZZLE [ANSWER | rRcC-D ...]
expect() {
    wanted=$1
    shift
    "$write" "$@" >"$dir/model.$1"
    got=$("run_$tool" "$1" "$3")
    [ "$got" = "$wanted" ] || fail "$*: wanted $wanted, got $got"
}

case $tool in glpsol) formats='lp mps gmpl' ;; *) formats='lp mps' ;; esac
for format in $formats; do
    for form in paper fixed reduced; do
        expect "$answer" "$format" "$form" "$puzzle"
        expect infeasible "$format" "$form" "$puzzle" "$answer"
        # Pencil marks that leave the answer, and that take it away (r1c2 is 1, r9c9 is 2).
        expect "$answer" "$format" "$form" "$puzzle" r1c2-2 r1c2-4 r9c9-5
        expect infeasible "$format" "$form" "$puzzle" r1c2-1
        # Nothing left to solve; nothing left at all once it is forbidden.
        expect "$answer" "$format" "$form" "$answer"
        expect infeasible "$format" "$form" "$answer" "$answer"
        # Each of two answers when the other is forbidden, or closed by a pencil mark.
        expect "$other" "$format" "$form" "$two" "$answer"
        expect "$answer" "$format" "$form" "$two" "$other"
        expect infeasible "$format" "$form" "$two" "$answer" "$other"
        expect "$other" "$format" "$form" "$two" r1c3-2
    done
done

# What glpsol writes back has the sizes of what it read. It counts the objective as a row, with its
# term, in MPS; and the column of the objective everywhere.
if [ "$tool" = glpsol ]; then
    sizes() { sed -n 's/^\([0-9]*\) rows*, \([0-9]*\) columns*, \([0-9]*\) non-zeros*$/\2 \1 \3/p' | head -n 1; }
    for form in paper fixed reduced; do
        for cut in '' "$answer"; do
            # shellcheck disable=SC2086 # no cut is no argument
            set -- $("$write" size "$form" "$puzzle" $cut)
            in_lp="$(($1 + 1)) $2 $3"
            in_mps="$(($1 + 1)) $(($2 + 1)) $(($3 + 1))"
            # shellcheck disable=SC2086
            "$write" lp "$form" "$puzzle" $cut >"$dir/model.lp"
            got=$(glpsol --check --lp "$dir/model.lp" --wfreemps "$dir/back.mps" | sizes)
            [ "$got" = "$in_lp" ] || fail "lp $form: wanted $in_lp, got $got"
            got=$(glpsol --check --freemps "$dir/back.mps" | sizes)
            [ "$got" = "$in_mps" ] || fail "lp to mps $form: wanted $in_mps, got $got"
            # shellcheck disable=SC2086
            "$write" mps "$form" "$puzzle" $cut >"$dir/model.mps"
            got=$(glpsol --check --freemps "$dir/model.mps" --wlp "$dir/back.lp" | sizes)
            [ "$got" = "$in_mps" ] || fail "mps $form: wanted $in_mps, got $got"
            got=$(glpsol --check --lp "$dir/back.lp" | sizes)
            [ "$got" = "$in_lp" ] || fail "mps to lp $form: wanted $in_lp, got $got"
            # shellcheck disable=SC2086
            "$write" gmpl "$form" "$puzzle" $cut >"$dir/model.gmpl"
            got=$(glpsol --check -m "$dir/model.gmpl" --wlp "$dir/back.lp" >/dev/null &&
                glpsol --check --lp "$dir/back.lp" | sizes)
            [ "$got" = "$in_lp" ] || fail "gmpl to lp $form: wanted $in_lp, got $got"
        done
    done
fi

[ "$failures" -eq 0 ] || exit 1
echo "$tool read back every export"
