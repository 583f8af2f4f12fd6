/* Every part that was built has its row here. */
#include "parts.h"

#ifdef SHUDU_HAVE_GLPK
#include "glpk/glpk.h"
#endif

/* The NULL at the end keeps the array from being empty; it is not counted. */
static const shudu_backend *const backends[] = {
#ifdef SHUDU_HAVE_GLPK
    &shudu_glpk,
#endif
    NULL};

const shudu_backend *const *shudu_parts_backends(size_t *count)
{
    *count = sizeof backends / sizeof *backends - 1;
    return backends;
}
