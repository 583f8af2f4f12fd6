#!/bin/sh
# The installed copy serves others: every example is built from it through pkg-config (shared and
# static) and through find_package, run, and shows what its file in expect/ says. The command runs
# from there, moved to another folder.
#   install.sh TOP BUILD CC
set -eu
top=$1 build=$2 cc=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bad=0
fault() { echo "$*"; bad=1; }

cmake --install "$build" --prefix "$work/first place" >"$work/log" || { cat "$work/log"; exit 1; }
mv "$work/first place" "$work/prefix"
prefix=$work/prefix
export PKG_CONFIG_PATH="$prefix/lib/pkgconfig" LD_LIBRARY_PATH="$prefix/lib"

run() { # FOLDER: runs every example in it
    for source in "$top"/examples/*.c; do
        name=$(basename "$source" .c)
        "$1/$name" >"$work/out" || fault "$1/$name: exit $?"
        [ "$name" != milp ] || "$prefix/bin/shudu" version | grep -q '^part: GLPK' || continue
        while read -r wanted; do
            grep -qiF -e "$wanted" "$work/out" || fault "$1/$name: its output lacks: $wanted"
        done <"$top/tests/install/expect/$name"
    done
}

by_pkg_config() { # FOLDER OPTION...
    mkdir "$1" && cd "$1"
    shift
    for source in "$top"/examples/*.c; do
        package=shudu
        ! grep -q '<shudu/parts.h>' "$source" || package=shudu-parts
        # shellcheck disable=SC2046 # flags are words
        "$cc" -std=c11 -pthread "$source" -o "$(basename "$source" .c)" \
            $(pkg-config --cflags $package) $("$@" $package) || fault "$source: not built by $*"
    done
}
static() { pkg-config --static --libs "$1" | sed 's/-lshudu\b/-l:libshudu.a/'; }
(by_pkg_config "$work/shared" pkg-config --libs; exit $bad) || bad=1
(by_pkg_config "$work/static" static; exit $bad) || bad=1
run "$work/shared"
readelf -d "$work/shared/solve" | grep -q 'NEEDED.*libshudu\.so\.[0-9]' || fault "shared: no soname"
(unset LD_LIBRARY_PATH; run "$work/static"; exit $bad) || bad=1

cmake -S "$top/examples" -B "$work/package" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_C_COMPILER="$cc" \
    >"$work/log" 2>&1 && cmake --build "$work/package" >>"$work/log" 2>&1 || { # either of them
    cat "$work/log"
    exit 1
}
run "$work/package"

# The rival of the examples races against the installed command, and so does one built by hand.
echo 81.753.49.....2..567.4...8.1...3..9.36984.7...8...953..2197436843..2.9..7...18452 >"$work/easy"
# shellcheck disable=SC2046 # flags are words
"$cc" -std=c11 -fPIC -shared "$top/examples/rival/rival.c" -o "$work/by_hand.so" \
    $(pkg-config --cflags --libs shudu) || fault "rival.c: not built"
"$prefix/bin/shudu" bench "$work/easy" --rounds 1 --engines dlx --against "$work/by_hand.so" \
    --against "package=$work/package/librival.so" >"$work/out" || fault "rivals: exit $?"
grep -q '^by_hand ' "$work/out" && grep -q '^package ' "$work/out" || fault "rivals: not in the table"

version=$(sed -n 's/.*define SHUDU_VERSION  *"\(.*\)"/\1/p' "$top/include/shudu/version.h")
[ "$(pkg-config --modversion shudu)" = "$version" ] || fault "shudu.pc: not version $version"
"$prefix/bin/shudu" --version | grep -qF "$version" || fault "the command does not say $version"
for page in "$top"/man/*.[135]; do
    [ ! -e "$page" ] || [ -s "$prefix/share/man/man${page##*.}/${page##*/}" ] || fault "not installed: $page"
done
exit $bad
