#!/bin/sh
# No function has more than 100 lines, unless the comment above it says why with "Long because".
#   function_length.sh TOP
set -eu
top=$1
long() { # FILE...: prints the functions that are too long; fails if there are any
    awk '
        FNR == 1 { why = 0; begin = 0 }
        /Long because/ { why = 1 }
        /^[a-zA-Z_].*\)[^;]*$/ && !begin { name = $0 }
        /^\{/ || /^[a-zA-Z_].*\{[ \t]*$/ { begin = FNR }
        /^\}/ {
            if (begin && FNR - begin > 100 && !why) {
                print FILENAME ":" begin ": " FNR - begin " lines: " name
                bad = 1
            }
            begin = why = 0
        }
        END { exit bad }' "$@"
}

mess=$(mktemp)
trap 'rm -f "$mess"' EXIT
body() { echo 'static int f(void)'; echo '{'; seq -f 'g(%g);' "$1"; echo '}'; }
body 99 >"$mess" && long "$mess" || { echo "100 lines refused"; exit 1; }
body 101 >"$mess" && ! long "$mess" >/dev/null || { echo "102 lines not seen"; exit 1; }
{ echo '/* Long because a test says so. */'; body 101; } >"$mess" && long "$mess" ||
    { echo "reason not seen"; exit 1; }

cd "$top"
# shellcheck disable=SC2046 # no name in the tree has blanks
long $(find include src parts cli fuzz tests tools examples -name "*.[ch]" 2>/dev/null)
