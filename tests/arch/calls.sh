#!/bin/sh
# Rooms of the core may call each other's public functions, but never in a circle. (Which private
# headers they may include is held by layers.sh; this looks at what was linked.)
#   calls.sh BUILD
set -eu
objects=$1/CMakeFiles/shudu_core.dir/src

edges() { # lines "ROOM CALLED" from lines "ROOM D|U NAME"
    awk '
        $2 == "D" { home[$3] = $1 }
        $2 == "U" { wants[$1, $3] = 1 }
        END {
            for (pair in wants) {
                split(pair, part, SUBSEP)
                if (part[2] in home && home[part[2]] != part[1]) print part[1], home[part[2]]
            }
        }' | sort -u
}

! printf '%s\n' 'a D f' 'b D g' 'a U g' 'b U f' | edges | tsort >/dev/null 2>&1 ||
    { echo "a circle is not seen"; exit 1; }

list=$(mktemp)
trap 'rm -f "$list"' EXIT
for room in "$objects"/*/; do
    find "$room" -name '*.o' -exec nm {} + | awk -v room="$(basename "$room")" '
        NF == 3 && $2 ~ /[A-Z]/ { print room, "D", $3 }
        NF == 2 && $1 == "U" { print room, "U", $2 }'
done | edges >"$list"
cat "$list"
[ -s "$list" ] && tsort <"$list" >/dev/null
