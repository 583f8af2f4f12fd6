#!/bin/sh
# Whichever one allocation finds no memory: all that is to come out comes out, or it is told.
#   no_memory.sh SHUDU FAIL_ALLOC_LIBRARY
set -u
shudu=$1 library=$2
export LC_ALL=C
paper=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
easy=530070000600195000098000060800060003400803001700020006060000280000419005000080079
clash=11...............................................................................
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
bad=0 failures=0

wrong() { # TEXT
    echo "$call, allocation $n: $1"
    bad=1
}

for call in "solve $paper $easy" "solve --json --stats $paper" "solve --trace trace $easy" \
    "check --minimal $easy $clash" "rate --metric wnf,nodes $paper" "rate --metric list" \
    "candidates $paper" "convert --to grid $paper" "convert --to list" "convert --json $paper" \
    "draw --svg $paper" "draw --candidates $paper" "model sudoku --to mps $paper" \
    "model sudoku --json --to lp $paper" "verify --kind solutions $paper|$easy" engines help \
    "draw --svg --output file $paper" "model sudoku --to mps --output file $paper"; do
    rm -f file
    # shellcheck disable=SC2086 # words
    "$shudu" --threads 1 $call >whole 2>/dev/null
    normal=$?
    if [ -e file ]; then mv file whole; fi
    for n in $(seq 40); do
        # shellcheck disable=SC2086 # words
        FAIL_ALLOC=$n LD_PRELOAD=$library "$shudu" --threads 1 $call >out 2>err
        status=$?
        if grep -q memory err; then
            failures=$((failures + 1))
            [ $status = 3 ] || [ $status = 4 ] || [ $status = 6 ] || wrong "exit $status: $(cat err)"
            if [ -e file ]; then wrong 'a file was left'; fi
            continue
        fi
        if [ -e file ]; then mv file out; fi
        [ $status = $normal ] || wrong "exit $status: $(head -c 200 err)"
        cmp -s whole out || wrong "not a word, but the output is not whole: $(head -c 200 err)"
    done
done

# What bench tells is never the same twice: there is a table, or a word of memory.
call=bench
for n in $(seq 40); do
    FAIL_ALLOC=$n LD_PRELOAD=$library "$shudu" bench --rounds 1 --engines dlx --svg file $easy >out 2>err
    status=$?
    if grep -q memory err; then
        failures=$((failures + 1))
        [ $status = 4 ] || [ $status = 6 ] || wrong "exit $status: $(cat err)"
        rm -f file
    else
        [ $status = 0 ] && [ -s file ] && grep -q '^dlx ' out || wrong "exit $status: $(cat out err)"
    fi
done
[ $failures -gt 100 ] || { echo "only $failures allocations failed"; bad=1; }
exit $bad
