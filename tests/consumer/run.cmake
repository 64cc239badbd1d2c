# Installs the build to a prefix, moves that elsewhere, and uses all that is there as others would:
#
#     cmake -D BUILD=FOLDER -D SCRATCH=FOLDER -D EXAMPLES=FOLDER -D CXX=.. [-D C=..] [-D PYTHON=..]
#           -P run.cmake
#
# EXAMPLES has the README's programs, readme_example.{cpp,c,python}.
set(prefix ${SCRATCH}/moved/prefix)
file(REMOVE_RECURSE ${SCRATCH})
unset(ENV{TURNTABLE_DATA})

# Fails unless COMMAND... prints exactly this.
function(expect text)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE out ERROR_VARIABLE err RESULT_VARIABLE status)
  if(NOT status EQUAL 0 OR NOT out STREQUAL "${text}\n")
    message(FATAL_ERROR "${ARGN}\nexpected: ${text}\nfound (${status}): ${out}${err}")
  endif()
  list(GET ARGN 0 command)
  message(STATUS "${command}: as expected")
endfunction()
function(run)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE out ERROR_VARIABLE out RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGN}\nfailed (${status}):\n${out}")
  endif()
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${SCRATCH}/first)
file(MAKE_DIRECTORY ${SCRATCH}/moved)
file(RENAME ${SCRATCH}/first ${prefix})
file(GLOB_RECURSE config ${prefix}/*/turntable-config.cmake)
cmake_path(GET config PARENT_PATH libraries)  # lib/cmake/turntable
cmake_path(SET libraries NORMALIZE ${libraries}/../..)

expect("7\nBCABCCB" ${prefix}/bin/turntable solve magic 26845731)
expect("AC\n2" ${prefix}/bin/turntable solve rotation 111132323132231222312133)

# C++, by find_package. The program is no part of the prefix, so it is told where the tables are.
run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR} -B ${SCRATCH}/cpp -D CMAKE_PREFIX_PATH=${prefix}
  -D CMAKE_CXX_COMPILER=${CXX} -D PROGRAM=${EXAMPLES}/readme_example.cpp)
run(${CMAKE_COMMAND} --build ${SCRATCH}/cpp)
expect("7 BCABCCB"
  ${CMAKE_COMMAND} -E env TURNTABLE_DATA=${prefix}/share/turntable ${SCRATCH}/cpp/consumer)

# C, by pkg-config, and Python: with the shared library, which finds its own tables.
set(with_library ${CMAKE_COMMAND} -E env LD_LIBRARY_PATH=${libraries})
find_program(PKG_CONFIG NAMES pkg-config pkgconf)
if(C AND PKG_CONFIG)
  execute_process(COMMAND ${CMAKE_COMMAND} -E env PKG_CONFIG_PATH=${libraries}/pkgconfig
    ${PKG_CONFIG} --cflags --libs turntable
    OUTPUT_VARIABLE flags OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  separate_arguments(flags UNIX_COMMAND "${flags}")
  run(${C} -std=c99 ${EXAMPLES}/readme_example.c -o ${SCRATCH}/c99 ${flags})
  expect("7 BCABCCB" ${with_library} ${SCRATCH}/c99)
else()
  message(STATUS "no C compiler or no pkg-config: the program in C is left out")
endif()
if(PYTHON)
  expect("2 AC 2" ${with_library} ${PYTHON} ${EXAMPLES}/readme_example.python)
else()
  message(STATUS "no python3: the program in Python is left out")
endif()

# Only the functions of c.h are seen.
find_program(NM nm)
if(NM)
  execute_process(COMMAND ${NM} -D --defined-only ${libraries}/libturntable.so
    OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL " [TWVBDR] [^\n]*" symbols "${symbols}")
  list(LENGTH symbols count)
  list(FILTER symbols EXCLUDE REGEX " T turntable_[a-z]+(@@TURNTABLE_1)?$")
  if(symbols OR count EQUAL 0)
    message(FATAL_ERROR "expected functions turntable_* only, found ${count}, among them ${symbols}")
  endif()
endif()
