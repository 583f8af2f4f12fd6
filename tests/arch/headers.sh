#!/bin/sh
# Each public header compiles alone, twice in a row, as C11 and as C++17, without a warning.
#   headers.sh TOP COMPILER...
set -eu
top=$1
shift
bad=0
alone() { # HEADER COMMAND...
    header=$1
    shift
    printf '#include <%s>\n#include <%s>\n' "$header" "$header" |
        "$@" -Wall -Wextra -Wpedantic -Wconversion -Werror -I"$top/include" -I"$top/parts" -fsyntax-only - || {
        echo "<$header> does not stand alone: $*"
        bad=1
    }
}
for compiler in "$@"; do
    for header in $(cd "$top/include" && echo shudu/*.h) parts.h; do
        alone "$header" "$compiler" -x c -std=c11
        # A compiler without its C++ half is a machine without it, no fault of the header.
        ! echo | "$compiler" -x c++ -fsyntax-only - 2>/dev/null ||
            alone "$header" "$compiler" -x c++ -std=c++17
    done
done
exit $bad
