install(TARGETS shudu shudu_static shudu_shared)
install(DIRECTORY include/shudu TYPE INCLUDE)
