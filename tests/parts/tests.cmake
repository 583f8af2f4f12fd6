# The memory limit of GLPK is set through the library itself.
if(SHUDU_GLPK_FOUND)
  target_compile_definitions(test_parts_glpk PRIVATE HAVE_GLPK)
  target_include_directories(test_parts_glpk SYSTEM PRIVATE ${GLPK_INCLUDE_DIR})
  target_link_libraries(test_parts_glpk PRIVATE ${GLPK_LIBRARY})
endif()

# Calls the backend from several threads: also run under the thread sanitizer. 77: not built in.
set_tests_properties(parts.glpk PROPERTIES LABELS "parts;threads" SKIP_RETURN_CODE 77)
