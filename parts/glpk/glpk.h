/* GLPK as a backend. A binary that is linked with GLPK is distributed under the GPL.
 * Every solve ends by freeing GLPK's environment of the calling thread, so a program that uses
 * GLPK itself must not keep problem objects across a solve in the same thread. */
#ifndef SHUDU_PARTS_GLPK_H
#define SHUDU_PARTS_GLPK_H

#include <shudu/model.h>

extern const shudu_backend shudu_glpk;

#endif
