#!/bin/sh
# Builds the core for other targets and runs it there: aarch64 (NEON) under qemu-user, WebAssembly
# with and without SIMD in node. Every target is to answer as this machine does (tests/arch/targets.c),
# and the WebAssembly module is to ask its host for nothing: it has no imports.
#   tools/check_targets.sh HERE    HERE: a program that prints the report on this machine, such as
#                                  build-dev/tests/targets_here
# Exits with 1 if something is wrong, else with 77 if a target was left out for lack of a tool.
# shellcheck disable=SC2086,SC2016 # flags are lists of words, and a small script holds them
set -u
export LC_ALL=C
here=$(readlink -f -- "${1:?a program that prints the report here}")
cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

warnings='-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Werror'
arm='--target=aarch64-linux-gnu -fuse-ld=lld -static'
wasm='--target=wasm32-wasi'
# The whole library is linked, since all that is public is exported.
reactor='-mexec-model=reactor -Wl,--export-dynamic,--export=targets_report,-z,stack-size=1048576'
bad='' left_out=''

missing() { # LIBRARY FLAGS COMMAND...: what lacks for a target: its commands, or else its C library
    library=$1 flags=$2 list=''
    shift 2
    for tool in clang "$@"; do
        command -v "$tool" >/dev/null 2>&1 || list="$list $tool"
    done
    [ -n "$list" ] || echo '#include <stdlib.h>
int main(void) { return 0; }' | clang $flags -x c - -o "$work/probe" 2>/dev/null || list=" $library, or a linker"
    echo "$list"
}

build() { # TARGET COMPILE_FLAGS LINK_FLAGS SOURCE...
    mkdir "$work/$1.o" || return
    flags="-std=c11 -O2 $warnings -fvisibility=hidden -Iinclude -Isrc $2" out=$work/$1 link=$3
    shift 3
    { find src -name '*.c' && printf '%s\n' "$@"; } |
        xargs -P "$(nproc)" -n 8 sh -c '
            for source in "$@"; do
                clang '"$flags"' -c "$source" -o "'"$out.o"'/$(echo "$source" | tr / _).o" || exit 255
            done' - || return
    clang $link "$out".o/*.o -o "$out"
}

fault() {
    bad=yes
    echo "$*"
}

# What is the same on every target: the rows' names are not, what they answer is.
common() { sed 's/^row [^ ]*/row/' "$1" | sort -u; }

check() { # TARGET COMPILE_FLAGS LINK_FLAGS SOURCES RUN...
    target=$1 compile=$2 link=$3 sources=$4
    shift 4
    if ! build "$target" "$compile" "$link" tests/arch/targets.c $sources; then
        fault "$target: cannot be built"
    elif ! "$@" "$work/$target" >"$work/$target.out"; then
        fault "$target: cannot be run"
    elif grep '^differ' "$work/$target.out"; then
        fault "$target: differs in itself"
    else
        common "$work/$target.out" >"$work/$target.common"
        diff "$work/here.common" "$work/$target.common" || fault "$target: differs from this machine"
        echo "$target: $(sed -n 's/^row \([^ ]*\).*/\1/p' "$work/$target.out" | tr '\n' ' ')"
    fi
}

leave_out() { # TARGET MISSING
    left_out=yes
    echo "left out: $1, missing:$2"
}

"$here" >"$work/here.out" || exit 1
common "$work/here.out" >"$work/here.common"
[ "$(grep -c '^answers\|^texts' "$work/here.common")" -gt 6 ] || fault 'here: nothing is reported'

lacking=$(missing 'libc6-dev-arm64-cross libgcc-12-dev-arm64-cross' "$arm" ld.lld qemu-aarch64)
if [ -z "$lacking" ]; then
    check aarch64 "${arm%% *}" "$arm" tests/arch/targets_main.c qemu-aarch64
else
    leave_out aarch64 "$lacking"
fi
lacking=$(missing 'wasi-libc libclang-rt-14-dev-wasm32' "$wasm" wasm-ld node)
if [ -z "$lacking" ]; then
    check wasm-simd "$wasm -msimd128" "$wasm $reactor" '' node tests/arch/targets.mjs
    check wasm "$wasm" "$wasm $reactor" '' node tests/arch/targets.mjs
else
    leave_out WebAssembly "$lacking"
fi
[ -z "$bad" ] || exit 1
[ -z "$left_out" ] || exit 77
