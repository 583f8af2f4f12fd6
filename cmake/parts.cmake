# Optional parts, each on one outside library. A part that is missing is left out with one line.
add_library(shudu_parts STATIC parts/parts.c)
target_include_directories(shudu_parts PUBLIC parts PRIVATE include)
target_link_libraries(shudu_parts PUBLIC shudu_static PRIVATE shudu_flags)
