#!/bin/sh
# What the built library asks for and offers:
#   the core asks for a handful of C functions, none of which does input or output;
#   it has no variable that can change;
#   the shared library exports exactly what the public headers declare;
#   no name of the static libraries can clash with one of the program they are linked into.
#   symbols.sh TOP BUILD
set -eu
top=$(cd -- "$1" && pwd) build=$(cd -- "$2" && pwd)
export LC_ALL=C
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
: >report
fault() { # TITLE: what comes in is a fault
    sed "s|^|$1: |" >>report
}

nm -A "$build/libshudu.a" 2>/dev/null | awk '$(NF-1) == "U" { print $NF }' | sort -u >asked
nm "$build/libshudu.a" 2>/dev/null | awk 'NF == 3 { print $3 }' | sort -u >own
tr -s ' \n' '\n' <<'ALLOWED' | sort -u >allowed
    memchr memcmp memcpy memmove memset strchr strcmp strcspn strlen strncmp strstr
    malloc realloc free
    _GLOBAL_OFFSET_TABLE_ __popcountdi2 __popcountsi2 __stack_chk_fail __cpu_model
ALLOWED
comm -23 asked own | comm -23 - allowed | fault "asked for, but not in the list of symbols.sh"

# Constant tables that hold addresses are in .data.rel.ro: read-only once they are loaded.
objdump -h "$build/libshudu.a" | awk '
    /file format/ { file = $1 }
    $2 ~ /^\.(data|bss|tdata|tbss)/ && $2 !~ /^\.data\.rel\.ro/ && $3 !~ /^0+$/ { print file $2 }' |
    fault "a variable that can change"

nm -D --defined-only "$build/libshudu.so" | awk '{ print $3 }' | sort -u >exported
cat "$top"/include/shudu/*.h | tr '\n' ' ' | sed 's/SHUDU_API/\n&/g' |
    sed -n 's/^SHUDU_API [^;(]*[ *]\(shudu_[a-z0-9_]*\)(.*/\1/p' | sort -u >declared
comm -23 exported declared | fault "exported, but in no public header"
comm -13 exported declared | fault "declared in a public header, but not exported"
grep -v '^shudu_[a-z]' exported | fault "exported without the prefix shudu_"

nm "$build/libshudu.a" "$build/libshudu_parts.a" 2>/dev/null |
    awk 'NF == 3 && $2 ~ /[A-Z]/ && $3 !~ /^shudu_/ { print $3 }' | sort -u |
    fault "in a static library without the prefix shudu_"

# A library in which nothing was found was not read.
for list in asked own exported declared; do
    [ -s $list ] || echo "nothing found for the list: $list" >>report
done
cat report
[ ! -s report ]
