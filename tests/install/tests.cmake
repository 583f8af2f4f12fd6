if(NOT SHUDU_SANITIZE)
  add_test(NAME install.copy COMMAND ${CMAKE_CURRENT_LIST_DIR}/install.sh
    ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR} ${CMAKE_C_COMPILER})
  add_test(NAME install.completion COMMAND ${CMAKE_CURRENT_LIST_DIR}/completion.bash
    ${PROJECT_SOURCE_DIR} $<TARGET_FILE:shudu>)
  set_tests_properties(install.copy install.completion PROPERTIES LABELS install)
  # A machine may have Ninja and no make.
  set_tests_properties(install.copy PROPERTIES ENVIRONMENT "CMAKE_GENERATOR=${CMAKE_GENERATOR}")
endif()
