#!/bin/sh
# ./run as people use it, in a copy of the tree whose path has blanks: builds by itself, once; from
# any folder; passes on arguments, streams and the exit status; rebuilds when a source is younger.
#   run.sh TOP
set -eu
top=$1
paper=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
copy="$work/a copy/of Shudu"
mkdir -p "$copy" "$work/else where"
cd "$top"
cp -R CMakeLists.txt LICENSE run tools cmake include src parts cli "$copy"
for more in man README.md README.zh-CN.md CHANGELOG.md; do [ ! -e $more ] || cp -R $more "$copy"; done

bad=0
is() { # WHAT WANTED GOT
    [ "$2" = "$3" ] || { printf '%s: wanted "%s", got "%s"\n' "$1" "$2" "$3"; bad=1; }
}
quiet() { is "$1: stderr is empty" "" "$(cat "$work/err")"; }

cd "$work/else where"
echo "$paper" >puzzle.txt
# Two at once, the first time: both wait for one build, and no build talk reaches the pipe.
got=$("$copy/run" convert puzzle.txt --to line 2>"$work/err1" | "$copy/run" check 2>"$work/err") ||
    { cat "$work/err1" "$work/err"; exit 1; }
is "two in a pipe, not built yet" "unique	1" "$got"
is "the build is told of once" 1 "$(cat "$work/err1" "$work/err" | grep -c '^run: building')"

got=$("$copy/run" check puzzle.txt 2>"$work/err")
is "a file of the caller's folder" "unique	1" "$got"
quiet "nothing to build"
got=$(printf '%s\n' "$paper" | "$copy/run" check - 2>"$work/err")
is "standard input" "unique	1" "$got"
status=0
"$copy/run" check "$(printf '%081d' 0)" >/dev/null 2>&1 || status=$?
is "the answer is no" 1 $status
status=0
"$copy/run" no-such-command >/dev/null 2>&1 || status=$?
is "usage" 2 $status

"$copy/run" >"$work/out" 2>"$work/err" || { cat "$work/err"; bad=1; }
grep -q '1,388' "$work/out" || { echo "main job: no WF"; bad=1; }
page=$(grep -o '/.*\.html' "$work/out" "$work/err" -h | tail -n 1)
grep -q '</html>' "$page" || { echo "main job: no page at '$page'"; bad=1; }

moved=$work/moved
mv "$copy" "$moved"
touch "$moved/src/base/err.c"
"$moved/run" version >"$work/out" 2>"$work/err" || { cat "$work/err"; bad=1; }
is "a younger source is built, in a tree that was moved too" 1 "$(grep -c '^run: building' "$work/err")"
echo '#error broken' >>"$moved/cli/main.c"
status=0
"$moved/run" version >"$work/out" 2>"$work/err" || status=$?
is "a build that fails" 125 $status
is "a build that fails prints nothing on stdout" "" "$(cat "$work/out")"
grep -q 'broken' "$work/err" || { echo "a build that fails: no reason given"; bad=1; }
exit $bad
