#!/bin/sh
# Golden cases of the command.
#   run_cases.sh SHUDU AREA            run the cases below tests/cli/AREA
#   run_cases.sh --accept SHUDU AREA   write what comes out as what is expected
# A case is a folder with a shell line `cmd`, and optionally `in` (standard input), `out` and `err`
# (exactly what is to come out; nothing if absent), `exit` (0 if absent) and `needs` (a part without
# which the case is skipped; with a ! in front, with which). Any other file is there for the line to read; it runs in a copy.
set -eu
accept=
if [ "$1" = --accept ]; then
    accept=yes
    shift
fi
shudu=$1 area=$2
cases=$(dirname -- "$(readlink -f -- "$0")")/$area
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
ln -s "$shudu" "$work/bin/shudu"
PATH=$work/bin:$PATH
unset LANG LANGUAGE LC_MESSAGES NO_COLOR
export PATH LC_ALL=C TERM=dumb
parts=$(shudu version --json)
passed=0 failed=0 skipped=0

differs() { # NAME FILE: whether what came out is not what the case expects
    [ -e "$case/$2" ] || : >"$work/none"
    if [ -e "$case/$2" ]; then wanted=$case/$2; else wanted=$work/none; fi
    ! diff -u "$wanted" "$work/$2" >"$work/diff" || return 1
    echo "$1: $2"
    cat "$work/diff"
}

fits() { # whether the build has what the case needs
    [ -e "$case/needs" ] || return 0
    need=$(cat "$case/needs")
    if echo "$parts" | grep -q "\"part\":\"${need#!}\""; then has=${need#!}; else has=!${need#!}; fi
    [ "$has" = "$need" ]
}

keep() { # FILE: becomes the expectation, or none if it is empty
    if [ -s "$work/$1" ]; then cp "$work/$1" "$case/$1"; else rm -f "$case/$1"; fi
}

for case in "$cases"/*/; do
    case=${case%/}
    name=$area/${case##*/}
    if ! fits; then
        echo "$name: skipped, needs $need"
        skipped=$((skipped + 1))
        continue
    fi
    rm -rf "$work/run"
    cp -r "$case" "$work/run"
    (cd "$work/run" && rm -f cmd in out err exit needs)
    if [ -e "$case/in" ]; then input=$case/in; else input=/dev/null; fi
    status=0
    (cd "$work/run" && exec sh "$case/cmd") <"$input" >"$work/out" 2>"$work/err" || status=$?
    if [ "$status" = 0 ]; then : >"$work/exit"; else echo "$status" >"$work/exit"; fi
    if [ -n "$accept" ]; then
        keep out && keep err && keep exit
        continue
    fi
    bad=
    for part in out err exit; do
        if differs "$name" "$part"; then bad=yes; fi
    done
    if [ -n "$bad" ]; then failed=$((failed + 1)); else passed=$((passed + 1)); fi
done
[ -n "$accept" ] || echo "$area: $passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ] && [ $((passed + skipped)) -gt 0 ] || [ -n "$accept" ]
