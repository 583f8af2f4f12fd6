if(NOT SHUDU_SANITIZE)
  add_test(NAME install.copy COMMAND ${CMAKE_CURRENT_LIST_DIR}/install.sh
    ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR} ${CMAKE_C_COMPILER})
  set_tests_properties(install.copy PROPERTIES LABELS install)
endif()
