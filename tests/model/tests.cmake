# Exports are handed to other programs; a missing one is shown as skipped.
add_executable(write_export model/write_export.c)
target_link_libraries(write_export PRIVATE shudu_static shudu_flags)
foreach(tool glpsol cbc)
  add_test(NAME model.round_trip_${tool}
    COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/model/round_trip.sh $<TARGET_FILE:write_export> ${tool})
  set_tests_properties(model.round_trip_${tool} PROPERTIES LABELS model SKIP_RETURN_CODE 77)
endforeach()
