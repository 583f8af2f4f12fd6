#!/bin/sh
# Memory is bounded, whatever comes in or goes out. The bound is on address space, so it is set
# far below the size of what goes through.
#   memory.sh SHUDU
set -eu
shudu=$1
export LC_ALL=C MALLOC_ARENA_MAX=1 # arenas would reserve far more than they use
paper=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
bad=0
# shellcheck disable=SC3045 # where there is no such limit, the test is skipped
ulimit -v 100000 2>/dev/null || exit 77

lines=$(yes $paper | head -n 2000000 | "$shudu" convert --threads 2 | wc -l)
[ "$lines" = 2000000 ] || { echo "many lines: $lines came out"; bad=1; }

# One line of 160 MB between two good ones.
longest() { echo $paper; head -c 160000000 /dev/zero | tr '\0' '1'; echo; echo $paper; }
out=$(longest | "$shudu" check 2>/dev/null) && status=0 || status=$?
[ "$out" = "$(printf 'unique\t1\ninvalid\t0\nunique\t1')" ] && [ $status = 3 ] ||
    { echo "long line: $status, $out"; bad=1; }

# A result of 160 MB for one puzzle, and one behind it that has to wait for its turn.
empty=.................................................................................
bytes=$("$shudu" solve --all --limit 2000000 $empty $paper | wc -c)
[ "$bytes" = $((2000001 * 82)) ] || { echo "many solutions: $bytes bytes"; bad=1; }
# Too little for the program to begin, for a worker, for a search: the answer, or a word about it.
for kilobytes in $(seq 4000 500 12000); do
    out=$(ulimit -v $kilobytes && "$shudu" check $paper 2>&1) && status=0 || status=$?
    case "$status $out" in
    "0 unique"* | "4 "*memory* | 127*) ;;
    *) echo "$kilobytes kB: $status, $out"; bad=1 ;;
    esac
done
exit $bad
