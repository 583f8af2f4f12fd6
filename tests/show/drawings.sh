#!/bin/sh
# Files that the command draws, read by programs of others: xmllint for SVG, dot for the tree.
#   drawings.sh SHUDU xmllint|dot      exit 77: there is no such program
set -eu
shudu=$1 tool=$2
command -v "$tool" >/dev/null || { echo "skipped: no $tool"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
paper=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
several=...........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..

# Exit 1 says that there are several solutions, which is no failure here.
for puzzle in $paper $several; do
    "$shudu" analyze "$puzzle" --trace "$work/$puzzle.jsonl" >/dev/null || [ $? -eq 1 ]
    for lang in en zh; do
        "$shudu" draw --svg --solution --lang $lang "$puzzle" >"$work/$puzzle-$lang.svg"
        "$shudu" draw --svg --candidates --coordinates --dark --lang $lang "$puzzle" \
            >"$work/$puzzle-$lang-dark.svg"
    done
done
case $tool in
xmllint) xmllint --noout "$work"/*.svg ;;
dot) for tree in "$work"/*.dot; do dot -Tsvg "$tree" >/dev/null; done ;;
esac
