#!/bin/sh
# The documents tell the truth: every block of commands (```sh) in which `./run` or `shudu` is
# called is run, in an empty folder, and must end with 0, or with N if its last line ends in
# "# exit N". A block of output (```text) right behind it is what it must print; there a line "…"
# stands for any lines.
#   blocks.sh TOP BUILD FILE
set -eu
top=$1 build=$2 document=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/place" && cd "$work/place"
ln -s "$top/run" run
export PATH="$build:$PATH" NO_COLOR=1

case $document in
*.zh-CN.md) export LC_ALL=zh_CN.UTF-8 ;;
*) export LC_ALL=C.UTF-8 ;;
esac

# The Nth block of commands goes to N.sh, what it prints to N.text.
awk -v out="$work/" '
    /^```/ && inside { inside = ""; next }
    /^```sh$/ { inside = "sh"; file = sprintf("%s%03d", out, ++n); between = 0; next }
    /^```text$/ { inside = n && !between ? "text" : "other"; next }
    /^```/ { inside = "other"; next }
    inside == "sh" || inside == "text" { print >(file "." inside); next }
    !inside && NF { between = 1 }
' "$document"

bad=0 ran=0
for block in "$work"/*.sh; do
    grep -qE '(^|[|;&] *)(\./run|shudu)( |$)' "$block" || continue
    ran=$((ran + 1))
    wanted=$(sed -n '$s/.*# exit \([0-9]*\)$/\1/p' "$block")
    status=0
    sh "$block" >"$work/out" 2>"$work/err" </dev/null || status=$?
    if [ $status -ne "${wanted:-0}" ]; then
        echo "$document: exit $status, not ${wanted:-0}:"
        cat "$block" "$work/err"
        bad=1
    fi
    text=${block%.sh}.text
    [ -e "$text" ] || continue
    awk '
        NR == FNR { want[++wants] = $0; next }
        { got[++gots] = $0 }
        function fits(w, g) {
            for (; w <= wants && want[w] != "…"; w++) if (got[g++] != want[w]) return 0
            if (w > wants) return g > gots
            for (; g <= gots + 1; g++) if (fits(w + 1, g)) return 1
            return 0
        }
        END { exit !fits(1, 1) }' "$text" "$work/out" || {
        echo "$document: prints something else than the document shows:"
        cat "$block"
        diff "$text" "$work/out" || :
        bad=1
    }
done
echo "$document: $ran blocks run"
exit $bad
