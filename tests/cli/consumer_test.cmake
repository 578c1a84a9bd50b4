# Builds examples/front_end as somebody else's project would, in the way named by WAY, and runs it.
#   find_package, pkg_config   against an installation in a temporary prefix, which is moved once: it may be
#   add_subdirectory           with the library's source tree as a part of the project
cmake_minimum_required(VERSION 3.24)

function(run)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "OUTPUT" "")
    execute_process(
        COMMAND ${arg_UNPARSED_ARGUMENTS}
        RESULT_VARIABLE result
        OUTPUT_VARIABLE output
        ERROR_VARIABLE output)
    if(NOT result EQUAL 0)
        list(JOIN arg_UNPARSED_ARGUMENTS " " command)
        message(FATAL_ERROR "${command}\nended with ${result}:\n${output}")
    endif()
    if(arg_OUTPUT)
        set(${arg_OUTPUT} "${output}" PARENT_SCOPE)
    endif()
endfunction()

# The front end prints a score when its game is over.
function(play program)
    run("${program}" OUTPUT score)
    string(STRIP "${score}" score)
    if(score STREQUAL "")
        message(FATAL_ERROR "${program} printed nothing")
    endif()
    message(STATUS "${score}")
endfunction()

function(install_to prefix)
    run("${CMAKE_COMMAND}" --install "${BUILD_DIR}" --config "${CONFIG}" --prefix "${WORK_DIR}/staged")
    file(RENAME "${WORK_DIR}/staged" "${prefix}")
    if(EXISTS "${prefix}/bin/wargame")
        run("${CMAKE_COMMAND}" -E env --unset=WARGAME_DATA "${prefix}/bin/wargame" list)
    endif()
endfunction()

function(configure_and_build source)
    run("${CMAKE_COMMAND}" -S "${source}" -B "${WORK_DIR}/build" -G "${GENERATOR}" "-DCMAKE_CXX_COMPILER=${CXX}"
        "-DCMAKE_CXX_FLAGS=${CXX_FLAGS}" "-DCMAKE_BUILD_TYPE=${CONFIG}" ${ARGN})
    run("${CMAKE_COMMAND}" --build "${WORK_DIR}/build" --config "${CONFIG}" --target front_end)
endfunction()

set(front_end "${SOURCE_DIR}/examples/front_end")
set(prefix "${WORK_DIR}/prefix")
file(REMOVE_RECURSE "${WORK_DIR}")
file(MAKE_DIRECTORY "${WORK_DIR}")
set(ENV{WARGAME_DATA} "${prefix}/share/wargame/data")

if(WAY STREQUAL "find_package")
    install_to("${prefix}")
    configure_and_build("${front_end}" "-DCMAKE_PREFIX_PATH=${prefix}")
    play("${WORK_DIR}/build/front_end")
elseif(WAY STREQUAL "pkg_config")
    install_to("${prefix}")
    find_program(PKG_CONFIG NAMES pkg-config pkgconf REQUIRED)
    file(GLOB_RECURSE packages "${prefix}/*/wargame.pc")
    cmake_path(GET packages PARENT_PATH folder)
    set(ENV{PKG_CONFIG_PATH} "${folder}:$ENV{PKG_CONFIG_PATH}")
    execute_process(
        COMMAND "${PKG_CONFIG}" --cflags --libs wargame
        OUTPUT_VARIABLE flags
        OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    separate_arguments(flags UNIX_COMMAND "${flags}")
    separate_arguments(own_flags UNIX_COMMAND "${CXX_FLAGS}")
    file(GLOB sources "${front_end}/*.cpp")
    run("${CXX}" -std=c++20 ${own_flags} ${sources} ${flags} "-Wl,-rpath,${prefix}/lib" -o "${WORK_DIR}/front_end")
    play("${WORK_DIR}/front_end")
elseif(WAY STREQUAL "add_subdirectory")
    set(ENV{WARGAME_DATA} "${SOURCE_DIR}/data")
    file(WRITE "${WORK_DIR}/source/CMakeLists.txt" "cmake_minimum_required(VERSION 3.24)\n"
         "project(consumer LANGUAGES CXX)\n" "add_subdirectory(\"${SOURCE_DIR}\" wargame)\n"
         "add_subdirectory(\"${front_end}\" front_end)\n")
    # Not optimised and with the title that it plays alone, which takes a third of the time.
    set(ENV{CMAKE_CXX_COMPILER_LAUNCHER} "${LAUNCHER}")
    configure_and_build("${WORK_DIR}/source" "-DCMAKE_COMPILE_WARNING_AS_ERROR=${WERROR}" "-DCMAKE_CXX_FLAGS_RELEASE="
                        "-DWARGAME_TITLES=skirmish_1881")
    file(GLOB_RECURSE tests "${WORK_DIR}/build/*_tests*")
    if(tests)
        message(FATAL_ERROR "as a part of another project the library builds its tests: ${tests}")
    endif()
    play("${WORK_DIR}/build/front_end/front_end")
else()
    message(FATAL_ERROR "WAY is '${WAY}', not find_package, pkg_config or add_subdirectory")
endif()
