#!/bin/bash
# Bash completes commands, options and names of engines.
#   completion.bash TOP SHUDU
set -eu
{ export LC_ALL=zh_CN.UTF-8; } 2>/dev/null # asks for English by itself
source "$1/completions/shudu.bash"
offers() { # WANTED WORD...: the last word is completed
    COMP_WORDS=("$shudu" "${@:2}") COMP_CWORD=$(($# - 1))
    _shudu "$shudu"
    [[ " ${COMPREPLY[*]} " == *" $1 "* ]] || { echo "${*:2}: $1 is not among: ${COMPREPLY[*]}"; exit 1; }
}
shudu=$2
offers analyze a
offers candidates ''
offers --html analyze --h
offers --json check --
offers backtrack-mrv solve --engine b
offers wnf-refined rate --metric w
offers rounds rate --metric ''
