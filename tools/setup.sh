#!/bin/sh
# Installs what the machine lacks for building (run) or for building and testing (test). The only
# file that knows names of Debian packages. Speaks on stderr; asks apt for nothing if all is there.
#   tools/setup.sh run|test
set -u
goal=${1:?run or test}

has() { command -v "$1" >/dev/null 2>&1; }
header() { echo "#include <$1>" | cc -E -x c - >/dev/null 2>&1; }
links() { echo 'int main(void) { return 0; }' | "$@" -x c - -o /dev/null 2>/dev/null; }

must='' # packages without which nothing works
wish='' # packages without which a part is left out
need() { # must|wish PACKAGES PROBE...: the packages are lacking if the probe fails
    kind=$1 packages=$2
    shift 2
    "$@" && return
    case $kind in
    must) must="$must $packages" ;;
    wish) wish="$wish $packages" ;;
    esac
}

need must 'gcc libc6-dev' header stdio.h
need must cmake has cmake
{ [ "$goal" = run ] && has make; } || need must ninja-build has ninja
need wish libglpk-dev header glpk.h
if [ "$goal" = test ]; then
    need must pkg-config has pkg-config
    need must libcmocka-dev header cmocka.h
    need must clang has clang
    need must libclang-rt-14-dev links clang -fsanitize=address
    need must clang-format-14 has clang-format-14
    need must mandoc has mandoc
    need must glpk-utils has glpsol
    need must coinor-cbc has cbc
    need must libxml2-utils has xmllint
    need must graphviz has dot
    # For tools/check_targets.sh: some 30 MB, and as much again for a node that is not there.
    need wish lld links clang -fuse-ld=lld
    need wish 'libc6-dev-arm64-cross libgcc-12-dev-arm64-cross' \
        links clang --target=aarch64-linux-gnu -fuse-ld=lld -static
    need wish qemu-user has qemu-aarch64
    need wish 'wasi-libc libclang-rt-14-dev-wasm32' links clang --target=wasm32-wasi
    need wish nodejs has node
fi
[ -n "$must$wish" ] || exit 0

say() { echo "setup: $*" >&2; }
give_up() { # only what must be there stops us
    [ -z "$wish" ] || say "left out, its package is not installed:$wish"
    [ -z "$must" ] && exit 0
    say "please install these Debian packages (or the same from elsewhere):$must"
    exit 1
}

has apt-get || give_up
if [ "$(id -u)" = 0 ]; then
    root=
elif has sudo && { sudo -n true 2>/dev/null || [ -t 2 ]; }; then
    root=sudo
else
    give_up
fi

log=$(mktemp) || exit 1
trap 'rm -f "$log"' EXIT
# The package lists are fetched only if what they say, or their absence, makes the install fail.
install() {
    set -- env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@"
    $root "$@" >"$log" 2>&1 </dev/null && return
    [ -n "$updated" ] || $root apt-get update -qq >"$log" 2>&1 </dev/null
    updated=1
    $root "$@" >"$log" 2>&1 </dev/null
}
updated=''
say "installing$must$wish"
# shellcheck disable=SC2086 # lists of words
if install $must $wish; then
    exit 0
fi
# One of them cannot be had: what must be there is tried alone, then each wish.
# shellcheck disable=SC2086
if [ -n "$must" ] && install $must; then
    must=''
fi
[ -z "$must" ] || cat "$log" >&2
wanted=$wish wish=''
for package in $wanted; do
    [ -z "$must" ] && install "$package" || wish="$wish $package"
done
give_up
