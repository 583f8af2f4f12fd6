if(NOT SHUDU_SANITIZE)
  add_test(NAME run.run COMMAND ${CMAKE_CURRENT_LIST_DIR}/run.sh ${PROJECT_SOURCE_DIR})
  set_tests_properties(run.run PROPERTIES LABELS run)
endif()
