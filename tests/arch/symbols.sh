#!/bin/sh
# What the built library asks for and offers:
#   it needs a handful of C functions, none of which does input or output;
#   it has no variable that can change;
#   the shared library exports exactly what the headers declare.
#   symbols.sh TOP BUILD
set -eu
top=$1 build=$2
export LC_ALL=C
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bad=0
none() { # TITLE: fails if there are lines on standard input
    if grep . >"$work/lines"; then
        echo "$1:"
        sed 's/^/    /' "$work/lines"
        bad=1
    fi
}

nm -A "$build/libshudu.a" 2>/dev/null | awk '$(NF-1) == "U" { print $NF }' | sort -u >"$work/asked"
nm "$build/libshudu.a" 2>/dev/null | awk 'NF == 3 { print $3 }' | sort -u >"$work/own"
tr -s ' \n' '\n' <<'ALLOWED' | sort -u >"$work/allowed"
    memchr memcmp memcpy memmove memset strchr strcmp strlen strncmp
    malloc realloc free
    _GLOBAL_OFFSET_TABLE_ __popcountdi2 __popcountsi2 __stack_chk_fail
ALLOWED
comm -23 "$work/asked" "$work/own" | comm -23 - "$work/allowed" |
    none "the core asks for functions that are not in the list of tests/arch/symbols.sh"

# Constant tables that hold addresses are in .data.rel.ro: read-only once they are loaded.
objdump -h "$build/libshudu.a" |
    awk '/file format/ { file = $1 } $2 ~ /^\.(data|bss|tdata|tbss)/ && $2 !~ /^\.data\.rel\.ro/ && $3 !~ /^0+$/ { print file $2 }' |
    none "the core has variables that can change"

nm -D --defined-only "$build/libshudu.so" | awk '{ print $3 }' | sort -u >"$work/exported"
cat "$top"/include/shudu/*.h | tr '\n' ' ' | sed 's/SHUDU_API/\n&/g' |
    sed -n 's/^SHUDU_API [^;(]*\(shudu_[a-z0-9_]*\)(.*/\1/p' | sort -u >"$work/declared"
grep -c . "$work/declared" >/dev/null || { echo "no declaration found"; bad=1; }
comm -23 "$work/exported" "$work/declared" | none "exported, but in no public header"
comm -13 "$work/exported" "$work/declared" | none "declared in a public header, but not there"
grep -v '^shudu_[a-z]' "$work/exported" | none "exported without the prefix shudu_"
exit $bad
