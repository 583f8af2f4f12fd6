# The laws of the tree (CONTRIBUTING.md). What they look at does not depend on the compiler, so
# they are left out where sanitizers change the code.
if(SHUDU_SANITIZE)
  return()
endif()
set(arch ${CMAKE_CURRENT_LIST_DIR})
set(top ${PROJECT_SOURCE_DIR})
add_test(NAME arch.layers COMMAND ${arch}/layers.sh ${top})
add_test(NAME arch.function_length COMMAND ${arch}/function_length.sh ${top})
add_test(NAME arch.format COMMAND ${arch}/format.sh ${top})
add_test(NAME arch.headers COMMAND ${arch}/headers.sh ${top} ${CMAKE_C_COMPILER})
add_test(NAME arch.calls COMMAND ${arch}/calls.sh ${PROJECT_BINARY_DIR})
add_test(NAME arch.symbols COMMAND ${arch}/symbols.sh ${top} ${PROJECT_BINARY_DIR})
add_executable(targets_here ${arch}/targets.c ${arch}/targets_main.c)
target_link_libraries(targets_here PRIVATE shudu_static shudu_flags)
add_test(NAME arch.targets COMMAND ${top}/tools/check_targets.sh $<TARGET_FILE:targets_here>)
set_tests_properties(arch.targets PROPERTIES TIMEOUT 600) # a wrong row may never end
set_tests_properties(arch.layers arch.function_length arch.format arch.headers arch.calls arch.symbols
  arch.targets PROPERTIES LABELS arch SKIP_RETURN_CODE 77)
