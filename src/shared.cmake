# The C face as a shared library: one file of its own, the rest from the archive. Nobody sees more of
# it than the functions of c.h.
add_library(turntable_shared SHARED turntable/c.cpp)
target_include_directories(turntable_shared PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
target_compile_features(turntable_shared PRIVATE cxx_std_20)
target_compile_definitions(turntable_shared PRIVATE TURNTABLE_SHARED)
target_link_libraries(turntable_shared PRIVATE turntable turntable_options ${CMAKE_DL_LIBS})
set_target_properties(turntable_shared PROPERTIES
  OUTPUT_NAME turntable
  VERSION ${PROJECT_VERSION}
  SOVERSION ${PROJECT_VERSION_MAJOR})
if(APPLE)
  target_link_options(turntable_shared PRIVATE -Wl,-exported_symbol,_turntable_* -Wl,-dead_strip)
else()
  target_link_options(turntable_shared PRIVATE
    -Wl,--version-script=${CMAKE_CURRENT_SOURCE_DIR}/turntable.map -Wl,--gc-sections)
  set_target_properties(turntable_shared PROPERTIES
    LINK_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/turntable.map)
endif()
