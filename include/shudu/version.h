/* Version of the library, at compile time and at run time. */
#ifndef SHUDU_VERSION_H
#define SHUDU_VERSION_H

#include <shudu/types.h>

#ifdef __cplusplus
extern "C" {
#endif

#define SHUDU_VERSION_MAJOR 0
#define SHUDU_VERSION_MINOR 1
#define SHUDU_VERSION_PATCH 0
#define SHUDU_VERSION       "0.1.0"

/* SHUDU_VERSION of the library that was linked. Static text. */
SHUDU_API const char *shudu_version(void);

#ifdef __cplusplus
}
#endif
#endif
