# The command: its pool and its chunks as units, golden cases, and what a golden case cannot hold (pipes,
# signals, full disks, memory). What is labelled `threads` also runs under the thread sanitizer.
set(cli ${CMAKE_CURRENT_LIST_DIR})
target_sources(test_cli_pool PRIVATE ${PROJECT_SOURCE_DIR}/cli/pool.c)
target_include_directories(test_cli_pool PRIVATE ${PROJECT_SOURCE_DIR}/cli)
target_sources(test_cli_chunk PRIVATE ${PROJECT_SOURCE_DIR}/cli/chunk.c)
target_include_directories(test_cli_chunk PRIVATE ${PROJECT_SOURCE_DIR}/cli)
target_sources(test_cli_out PRIVATE ${PROJECT_SOURCE_DIR}/cli/out.c)
target_include_directories(test_cli_out PRIVATE ${PROJECT_SOURCE_DIR}/cli)
target_compile_definitions(test_cli_out PRIVATE _XOPEN_SOURCE=700)
set_property(TEST cli.pool APPEND PROPERTY LABELS threads)

file(GLOB areas RELATIVE ${cli} CONFIGURE_DEPENDS ${cli}/*/*/cmd)
list(TRANSFORM areas REPLACE "/.*" "")
list(REMOVE_DUPLICATES areas)
foreach(area ${areas})
  add_test(NAME cli.${area} COMMAND ${cli}/run_cases.sh $<TARGET_FILE:shudu> ${area})
  set_tests_properties(cli.${area} PROPERTIES LABELS cli)
endforeach()

# Rivals for bench: the example, one that takes many puzzles a call, one that lies.
set(rival_example ${PROJECT_SOURCE_DIR}/examples/rival/rival.c)
set(rival_many ${cli}/rival_many.c)
set(rival_wrong ${cli}/rival_wrong.c)
foreach(rival example many wrong)
  add_library(rival_${rival} MODULE ${rival_${rival}})
  target_link_libraries(rival_${rival} PRIVATE shudu_static shudu_flags)
  set_target_properties(rival_${rival} PROPERTIES PREFIX "")
endforeach()
add_test(NAME cli.bench_races COMMAND ${cli}/bench.sh $<TARGET_FILE:shudu>
  ${PROJECT_SOURCE_DIR}/bench/signature.txt $<TARGET_FILE:rival_example>
  $<TARGET_FILE:rival_many> $<TARGET_FILE:rival_wrong>)
set_tests_properties(cli.bench_races PROPERTIES LABELS cli)

add_test(NAME cli.manners COMMAND ${cli}/manners.sh $<TARGET_FILE:shudu>)
add_test(NAME cli.threads COMMAND ${cli}/threads.sh $<TARGET_FILE:shudu>)
add_test(NAME cli.lanes COMMAND ${cli}/lanes.sh $<TARGET_FILE:shudu>)
set_tests_properties(cli.manners cli.threads cli.lanes PROPERTIES LABELS "cli;threads")
if(NOT SHUDU_SANITIZE)
  # Sanitizers take memory of their own.
  include(CheckFunctionExists)
  check_function_exists(__libc_malloc has_libc_malloc)
  if(has_libc_malloc)
    add_library(fail_alloc MODULE ${cli}/fail_alloc.c)
    set_target_properties(fail_alloc PROPERTIES C_VISIBILITY_PRESET default)
    add_test(NAME cli.no_memory
             COMMAND ${cli}/no_memory.sh $<TARGET_FILE:shudu> $<TARGET_FILE:fail_alloc>)
    set_tests_properties(cli.no_memory PROPERTIES LABELS cli)
  endif()
  add_test(NAME cli.memory COMMAND ${cli}/memory.sh $<TARGET_FILE:shudu>)
  add_test(NAME cli.man COMMAND ${cli}/man.sh ${PROJECT_SOURCE_DIR} $<TARGET_FILE:shudu>)
  set_tests_properties(cli.memory cli.man PROPERTIES LABELS cli SKIP_RETURN_CODE 77)
endif()
