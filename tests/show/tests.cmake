# Drawings are handed to other programs; a missing one is shown as skipped.
foreach(tool xmllint dot)
  add_test(NAME show.drawings_${tool}
    COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/show/drawings.sh $<TARGET_FILE:shudu> ${tool})
  set_tests_properties(show.drawings_${tool} PROPERTIES LABELS show SKIP_RETURN_CODE 77)
endforeach()
