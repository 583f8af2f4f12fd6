/* The optional parts that this build has. */
#ifndef SHUDU_PARTS_H
#define SHUDU_PARTS_H

#include <shudu/model.h>

/* MILP backends in order of preference, `*count` of them (may be 0). Static. */
const shudu_backend *const *shudu_parts_backends(size_t *count);

#endif
