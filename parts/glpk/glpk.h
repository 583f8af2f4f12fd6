/* GLPK as a backend. A binary that is linked with GLPK is distributed under the GPL. */
#ifndef SHUDU_PARTS_GLPK_H
#define SHUDU_PARTS_GLPK_H

#include <shudu/model.h>

extern const shudu_backend shudu_glpk;

#endif
