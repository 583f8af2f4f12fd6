#!/bin/sh
# Every command has a man page, every option of a command stands in its page or in shudu(1), and
# mandoc has nothing to say about any page. Without mandoc the last is skipped (77).
#   man.sh TOP SHUDU
set -eu
top=$1 shudu=$2
export LC_ALL=C
bad=0
for command in $("$shudu" help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    page=$top/man/shudu-$command.1
    [ -e "$page" ] || { echo "no page for $command"; bad=1; continue; }
    for option in $("$shudu" "$command" --help | sed -n 's/.*/ & /;s/--[a-z-]*/\n&\n/gp' |
        sed -n '/^--[a-z-]*[a-z]$/p' | sort -u); do
        name=$(echo "${option#-}" | sed 's/-/\\{0,1\\}-/g')
        grep -q "Fl $name\( \|\$\)" "$page" || grep -q "Fl .*$name\( \|\$\)" "$page" "$top/man/shudu.1" ||
            { echo "$command: $option is in no page"; bad=1; }
    done
done
command -v mandoc >/dev/null || exit 77
cd "$top/man"
for page in *.[0-9]; do
    mandoc -T lint "$page" || { echo "$page: see above"; bad=1; }
done
exit $bad
