# What is installed: command, static and shared library, headers, the parts (static only),
# pkg-config files, a CMake package, man pages, completions.
include(CMakePackageConfigHelpers)

set_target_properties(shudu_static PROPERTIES EXPORT_NAME static)
set_target_properties(shudu_shared PROPERTIES EXPORT_NAME shudu)
set_target_properties(shudu_parts PROPERTIES EXPORT_NAME parts)
install(TARGETS shudu)
install(TARGETS shudu_static shudu_shared EXPORT shudu)
install(DIRECTORY include/shudu TYPE INCLUDE)

# The solvers behind the model, for programs that want them as the command has them.
install(TARGETS shudu_parts EXPORT shudu)
install(FILES parts/parts.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/shudu)

# Relative, so that the installed copy can be moved.
file(RELATIVE_PATH up_from_pkgconfig /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" up_from_pkgconfig ${up_from_pkgconfig})
foreach(file shudu shudu-parts)
  configure_file(cmake/${file}.pc.in ${file}.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${file}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endforeach()

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/shudu)
install(EXPORT shudu NAMESPACE shudu:: FILE shudu-config.cmake DESTINATION ${package_dir})
write_basic_package_version_file(shudu-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/shudu-config-version.cmake DESTINATION ${package_dir})

foreach(section 1 3 5)
  file(GLOB pages CONFIGURE_DEPENDS man/*.${section})
  install(FILES ${pages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man${section})
endforeach()
install(FILES README.md README.zh-CN.md CHANGELOG.md LICENSE TYPE DOC)
install(FILES completions/shudu.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
  RENAME shudu)
