#!/bin/sh
# Plain lines go through in a lane of their own. The same puzzles with another symbol for blanks go
# the other way; what comes out, on both streams, is the same.
#   lanes.sh SHUDU
set -eu
shudu=$1
export LC_ALL=C
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

paper=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
easy=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
many=.................................................................................
none=.876543212........3........4........5........6........7........8........9........
clash=11.......2................2......................................................
short=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7

# In a pattern that no chunk divides, odd lines among them; then a long stretch of plain ones.
i=0
while [ $i -lt 40 ]; do
    printf '%s\n%s a %d\n%s\r\n\n# %d\n%s\n%s\n%s\n%s,%s\n' $easy $paper $i $none $i $clash $many \
        $short $easy $i
    i=$((i + 1))
done >plain
yes $easy | head -n 3000 >>plain
printf '%s\n%s' $clash $paper >>plain
sed '/#/!y/./_/' plain >other
! cmp -s plain other || { echo 'nothing was changed'; exit 1; }

bad=0
same() { # OPTIONS...
    for file in plain other; do
        "$shudu" "$@" <$file >out.$file 2>err.$file && status=0 || status=$?
        echo "exit $status" >>err.$file
    done
    cmp out.plain out.other && cmp err.plain err.other || { echo "$*: differs"; bad=1; }
    lines=$(wc -l <out.plain)
    [ "$lines" = 3282 ] || { echo "$*: $lines lines"; bad=1; }
}
same solve
same solve --json
same solve --keep-rest
same solve --keep-rest --json --limit 1
same solve --limit 3 --quiet
same solve --nodes 50
same solve --stats
same solve --engine backtrack-mrv --nodes 1000
same check
same check --json --keep-rest
same check --limit 1
same check --all --nodes 100
same convert --keep-rest
exit $bad
