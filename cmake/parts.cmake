# Optional parts, each on one outside library. A part that is missing is left out with one line.
add_library(shudu_parts STATIC parts/parts.c)
target_include_directories(shudu_parts PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/parts>)
target_link_libraries(shudu_parts PUBLIC shudu_static PRIVATE $<BUILD_INTERFACE:shudu_flags>)
set(shudu_parts_libs "") # what the parts link, for shudu-parts.pc: "-lx -ly"
