/* Everything: #include <shudu/shudu.h>, link with `pkg-config --libs shudu`. */
#ifndef SHUDU_SHUDU_H
#define SHUDU_SHUDU_H

#include <shudu/analysis.h>
#include <shudu/grid.h>
#include <shudu/measure.h>
#include <shudu/model.h>
#include <shudu/search.h>
#include <shudu/show.h>
#include <shudu/sink.h>
#include <shudu/text.h>
#include <shudu/types.h>
#include <shudu/version.h>

#endif
