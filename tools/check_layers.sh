#!/bin/sh
# Holds the layers: which room may include which. Private headers are included from src/
# ("base/bits.h"), public ones as <shudu/x.h>, so that every arrow between rooms is visible.
#   tools/check_layers.sh [TOP]    prints what breaks the rules; exits with 1 if anything does
set -u
cd "${1:-$(dirname -- "$0")/..}" || exit 1

# What the files below a folder may include. A bare word is a room: the private headers of
# src/ROOM. <c>: C headers without input and output; <shudu>: public headers; <other>: all others
# in angle brackets; <simd>: vector instructions; own: headers named without a folder. Below parts/ a word is a part.
rules='
include/shudu  <c> <shudu>
src/base       <c> <shudu> base
src/text       <c> <shudu> base text
src/search     <c> <shudu> base search
src/search/lockstep  <c> <shudu> <simd> base search
src/search/single  <c> <shudu> <simd> base search
src/logic      <c> <shudu> base logic
src/canon      <c> <shudu> base canon
src/measure    <c> <shudu> base search logic measure
src/model      <c> <shudu> base model
src/make       <c> <shudu> base search logic measure make
src/show       <c> <shudu> base text logic show
src/api        <c> <shudu> base text search logic canon measure model make show api
parts          <c> <shudu> own glpk
parts/glpk     <c> <shudu> <other> own glpk
cli            <c> <shudu> <other> own
examples       <c> <shudu> <other>
'
c_headers='float inttypes limits math stdalign stdarg stdatomic stdbool stddef stdint stdlib string'

find include src parts cli examples -name '*.[ch]' -o -name '*.def' 2>/dev/null | sort |
    xargs grep -Hn '^[[:space:]]*#[[:space:]]*include' |
    awk -v rules="$rules" -v c_headers="$c_headers" '
        BEGIN {
            lines = split(rules, line, "\n")
            for (i = 1; i <= lines; i++) {
                words = split(line[i], word, " ")
                for (w = 2; w <= words; w++) may[word[1], word[w]] = 1
                if (words) is_folder[word[1]] = 1
            }
            words = split(c_headers, word, " ")
            for (w = 1; w <= words; w++) is_c["<" word[w] ".h>"] = 1
        }
        {
            split($0, place, ":")
            match($0, /[<"].*[>"]/)
            header = substr($0, RSTART, RLENGTH)
            if (header in is_c) kind = "<c>"
            else if (header ~ /^<shudu\//) kind = "<shudu>"
            else if (header ~ /^<([a-z]mm|arm_|wasm_)[a-z_0-9]*\.h>/) kind = "<simd>"
            else if (header ~ /^</) kind = "<other>"
            else if (split(header, step, /["\/]/) == 3) kind = "own"
            else kind = step[2]

            folder = place[1]
            while (!(folder in is_folder) && sub("/[^/]*$", "", folder)) continue
            if ((folder, kind) in may) next
            print place[1] ":" place[2] ": " folder " may not include " header
            bad = 1
        }
        END { exit bad }'
