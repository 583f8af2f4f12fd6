#!/bin/sh
# The tree keeps its layers, and the check sees each kind of breach.
#   layers.sh TOP
set -eu
top=$1
"$top/tools/check_layers.sh" "$top"

mess=$(mktemp -d)
trap 'rm -rf "$mess"' EXIT
breach() { # FILE INCLUDE: refused when it stands alone in a tree that is otherwise clean
    rm -rf "${mess:?}/src" && mkdir -p "$mess/src/base" "$mess/$(dirname "$1")"
    echo '#include <stdint.h>' >"$mess/src/base/clean.c"
    "$top/tools/check_layers.sh" "$mess" || { echo "clean tree refused"; exit 1; }
    echo "#include $2" >"$mess/$1"
    ! "$top/tools/check_layers.sh" "$mess" >/dev/null || { echo "not seen: $1 includes $2"; exit 1; }
    rm "$mess/$1"
}
breach src/text/x.c '"search/engine.h"'
breach src/search/x.c '"logic/state.h"'
breach src/model/x.h '"search/engine.h"'
breach src/base/x.c '"text/parse.h"'
breach src/base/x.c '"bits.h"'
breach src/new_room/x.c '<stdint.h>'
breach src/api/x.c '<stdio.h>'
breach src/base/x.c '<time.h>'
breach src/show/x.c '<locale.h>'
breach src/search/x.c '<assert.h>'
breach src/search/x.c '<immintrin.h>'
breach src/search/x.c '<pthread.h>'
breach include/shudu/x.h '"base/bits.h"'
breach parts/glpk/x.c '"base/bits.h"'
breach parts/glpk/x.c '"sqlite/store.h"'
breach parts/x.c '<glpk.h>'
breach cli/x.c '"search/engine.h"'
