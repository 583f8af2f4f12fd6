# Optional parts, each on one outside library. A part that is missing is left out with one line.
find_package(Threads REQUIRED)
find_package(PkgConfig QUIET)

add_library(shudu_parts STATIC parts/parts.c)
target_include_directories(shudu_parts PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/parts>)
target_link_libraries(shudu_parts PUBLIC shudu_static PRIVATE $<BUILD_INTERFACE:shudu_flags>)
set(shudu_parts_libs "") # what the parts link, for shudu-parts.pc: "-lx -ly"

# GLPK: through pkg-config where a .pc file exists (Debian's package has none), else by looking.
set(SHUDU_GLPK_FOUND FALSE)
if(SHUDU_WITH_GLPK)
  if(PkgConfig_FOUND)
    pkg_check_modules(PC_GLPK QUIET glpk)
  endif()
  find_path(GLPK_INCLUDE_DIR glpk.h HINTS ${PC_GLPK_INCLUDE_DIRS} PATH_SUFFIXES glpk)
  find_library(GLPK_LIBRARY glpk HINTS ${PC_GLPK_LIBRARY_DIRS})
  mark_as_advanced(GLPK_INCLUDE_DIR GLPK_LIBRARY)
  if(GLPK_INCLUDE_DIR AND GLPK_LIBRARY)
    set(SHUDU_GLPK_FOUND TRUE)
  elseif(NOT SHUDU_WITH_GLPK STREQUAL "AUTO")
    message(FATAL_ERROR "SHUDU_WITH_GLPK is ON, but GLPK was not found (Debian: libglpk-dev)")
  endif()
endif()

if(SHUDU_GLPK_FOUND)
  message(STATUS "Part GLPK: ${GLPK_LIBRARY}. A binary linked with GLPK is distributed under the "
    "GPL; -DSHUDU_WITH_GLPK=OFF avoids that.")
  target_sources(shudu_parts PRIVATE parts/glpk/glpk.c)
  target_include_directories(shudu_parts SYSTEM PRIVATE ${GLPK_INCLUDE_DIR})
  target_compile_definitions(shudu_parts PRIVATE SHUDU_HAVE_GLPK)
  target_link_libraries(shudu_parts PRIVATE
    $<BUILD_INTERFACE:${GLPK_LIBRARY}> $<BUILD_INTERFACE:Threads::Threads>
    $<INSTALL_INTERFACE:glpk> $<INSTALL_INTERFACE:pthread>)
  string(APPEND shudu_parts_libs " -lglpk -lpthread")
elseif(SHUDU_WITH_GLPK)
  message(STATUS "Part GLPK: not found, left out; the 0-1 programme cannot be solved, only written "
    "(Debian: libglpk-dev)")
else()
  message(STATUS "Part GLPK: switched off; the 0-1 programme cannot be solved, only written")
endif()
