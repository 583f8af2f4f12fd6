#!/bin/sh
# The same bytes for any number of threads, on standard output and on standard error.
#   threads.sh SHUDU
set -eu
shudu=$1
export LC_ALL=C
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# Good, multiple, unsolvable, clashing, short and blank lines, in a pattern that no chunk divides.
paper=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
easy=530070000600195000098000060800060003400803001700020006060000280000419005000080079
many=.................................................................................
none=.876543212........3........4........5........6........7........8........9........
clash=11...............................................................................
i=0
while [ $i -lt 25 ]; do
    printf '%s\n%s a %d\n%s\n\n# %d\n%s\n%s\n123\n%s\n' $easy $easy $i $paper $i $none $clash $many
    i=$((i + 1))
done >lines
yes $easy | head -n 5000 >>lines # as many as fill the longest chunks
printf '%s\n%s\n' $clash $paper >>lines

bad=0
same() { # OPTIONS...: one, two and eight threads print the same
    "$shudu" "$@" --threads 1 lines >out.1 2>err.1 && status=0 || status=$?
    for threads in 2 8; do
        "$shudu" "$@" --threads $threads lines >out.n 2>err.n && now=0 || now=$?
        cmp out.1 out.n && cmp err.1 err.n && [ $status = $now ] ||
            { echo "$*: differs with $threads threads"; bad=1; }
    done
}
same solve
same solve --json --keep-rest
same check
same rate --metric wnf,nodes --json
same candidates
same convert --to csv --keep-rest
same verify --kind solutions
head -n 300 lines >some && mv some lines
same check --minimal
head -n 20 lines >few && mv few lines
same analyze --nodes 100000
same solve --all --limit 2000 --json
[ "$(grep -c . out.1)" -gt 2000 ] || { echo "no long result among them"; bad=1; }
exit $bad
