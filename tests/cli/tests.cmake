# The command: its pool as a unit. What is labelled `threads` also runs under the thread sanitizer.
set(cli ${CMAKE_CURRENT_LIST_DIR})
target_sources(test_cli_pool PRIVATE ${PROJECT_SOURCE_DIR}/cli/pool.c)
target_include_directories(test_cli_pool PRIVATE ${PROJECT_SOURCE_DIR}/cli)
set_property(TEST cli.pool APPEND PROPERTY LABELS threads)
