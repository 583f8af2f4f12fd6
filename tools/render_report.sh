#!/bin/sh
# Renders a report (or any HTML page) with chromium, to be looked at:
#   tools/render_report.sh REPORT.html FOLDER
# writes into FOLDER: screen, dark and phone pictures and A4 pages, each in both languages:
#   screen-en.png dark-en.png phone-en.png a4-en.pdf a4-en-1.png …, and the same with zh.
# Needs chromium, and pdftoppm (poppler-utils) for the A4 pages. CHROMIUM names another browser.
set -eu
[ $# -eq 2 ] || { sed -n '2,6s/^# \{0,1\}//p' "$0" >&2; exit 2; }
page=$1 folder=$2 chromium=${CHROMIUM:-chromium}
command -v "$chromium" >/dev/null || { echo "render_report.sh: no $chromium" >&2; exit 5; }
mkdir -p "$folder"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

browse() { # OPTION...
    "$chromium" --headless --no-sandbox --disable-gpu --disable-quic --no-first-run \
        --disable-background-networking --disable-component-update --disable-sync \
        --hide-scrollbars --user-data-dir="$work/profile" "$@" >"$work/log" 2>&1 ||
        { cat "$work/log" >&2; exit 1; }
}

# The page with the other language chosen, and with a theme, as a reader would set them.
prepare() { # LANG THEME: prints the name of the file
    sed -e 's/ checked aria-label/ aria-label/' \
        -e "s/id=\"L-$1\" aria-label/id=\"L-$1\" checked aria-label/" \
        -e "s/<html lang=\"[a-z]*\"/<html lang=\"$1\" data-theme=\"$2\"/" "$page" >"$work/$1-$2.html"
    echo "file://$work/$1-$2.html"
}

# Chromium has no window narrower than 500 pixels: a phone is a frame of 390 in a wider window.
phone() { # LANG HEIGHT: prints the name of a page that shows the report at 390 pixels
    printf '<!doctype html><body style="margin:0"><iframe src="%s" style="border:0;width:390px;height:%spx"></iframe>' \
        "$(prepare "$1" light)" "$2" >"$work/phone-$1.html"
    echo "file://$work/phone-$1.html"
}

for lang in en zh; do
    browse --window-size=900,4300 --screenshot="$folder/screen-$lang.png" "$(prepare $lang light)"
    browse --window-size=900,4300 --screenshot="$folder/dark-$lang.png" "$(prepare $lang dark)"
    browse --window-size=500,6200 --screenshot="$folder/phone-$lang.png" "$(phone $lang 6200)"
    browse --no-pdf-header-footer --print-to-pdf="$folder/a4-$lang.pdf" "$(prepare $lang light)"
    if command -v pdftoppm >/dev/null; then
        rm -f "$folder/a4-$lang"-*.png
        pdftoppm -r 90 -png "$folder/a4-$lang.pdf" "$folder/a4-$lang"
    fi
done
