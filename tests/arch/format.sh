#!/bin/sh
# The tree is formatted by .clang-format. Other versions of the program format differently.
#   format.sh TOP
set -eu
cd "$1"
command -v clang-format-14 >/dev/null || exit 77
find include src parts cli fuzz tests tools examples -name '*.[ch]' 2>/dev/null |
    xargs clang-format-14 --dry-run -Werror
