# What `cmake --install` puts below a prefix. It may be moved afterwards: programs and libraries find
# the tables from where they lie, users of the library find it from the files that they read.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(headers  # the two doors, and what they include
  c.h error.h oracle/game.h oracle/word.h parallel.h puzzle/puzzle.h table/table.h table/verify.h
  text.h turntable.h)
foreach(header ${headers})
  cmake_path(GET header PARENT_PATH folder)
  install(FILES turntable/${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/turntable/${folder})
endforeach()
install(TARGETS turntable ARCHIVE)
if(TARGET turntable_shared)
  install(TARGETS turntable_shared LIBRARY)
endif()

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/turntable)
configure_package_config_file(turntable-config.cmake.in turntable-config.cmake
  INSTALL_DESTINATION ${package}
  PATH_VARS CMAKE_INSTALL_INCLUDEDIR CMAKE_INSTALL_LIBDIR)
write_basic_package_version_file(turntable-config-version.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/turntable-config.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/turntable-config-version.cmake DESTINATION ${package})

# From its own folder up to the prefix.
set(folder ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
string(REGEX REPLACE "[^/]+" ".." up_to_prefix ${folder})
configure_file(turntable.pc.in turntable.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/turntable.pc DESTINATION ${folder})
