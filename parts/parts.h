/* The optional parts that this build has. Installed as <shudu/parts.h>; link shudu-parts. */
#ifndef SHUDU_PARTS_H
#define SHUDU_PARTS_H

#include <shudu/model.h>

#ifdef __cplusplus
extern "C" {
#endif

/* MILP backends in order of preference, `*count` of them (may be 0). Static. */
const shudu_backend *const *shudu_parts_backends(size_t *count);

#ifdef __cplusplus
}
#endif
#endif
