# Writes FILE, which gives ctest one test for each case of the Catch2 program PROGRAM, under LABEL. Catch2's own script
# for this splits names at semicolons, and takes a program that dies while it lists its cases for one without any.
cmake_minimum_required(VERSION 3.24)

if(CATCH_VERSION VERSION_LESS 3)
    set(list_arguments --list-test-names-only)
    set(run_arguments -w NoTests)
else()
    set(list_arguments --list-tests --verbosity quiet)
    set(run_arguments)
endif()
execute_process(
    COMMAND "${PROGRAM}" ${list_arguments}
    RESULT_VARIABLE result
    OUTPUT_VARIABLE names
    ERROR_VARIABLE errors)
# Version 2 ends with the number of cases; only a number says that it came to its end.
if(NOT result MATCHES "^[0-9]+$" OR names STREQUAL "")
    message(FATAL_ERROR "${PROGRAM} does not list its cases: ${result}\n${names}${errors}")
endif()

# What a list of CMake would take apart or together travels as control characters.
string(ASCII 1 semicolon)
string(ASCII 2 opening)
string(ASCII 3 closing)
string(REPLACE ";" "${semicolon}" names "${names}")
string(REPLACE "[" "${opening}" names "${names}")
string(REPLACE "]" "${closing}" names "${names}")
string(REPLACE "\n" ";" names "${names}")

# What takes long begins first, so that no core is idle at the end: ctest knows how long only after a first run.
set(cost 0)
if(LABEL STREQUAL "conformance")
    set(cost 100)
endif()

set(script "")
foreach(name IN LISTS names)
    if(name STREQUAL "")
        continue()
    endif()
    string(REPLACE "${semicolon}" ";" name "${name}")
    string(REPLACE "${opening}" "[" name "${name}")
    string(REPLACE "${closing}" "]" name "${name}")
    # What would be syntax in a test specification.
    string(REGEX REPLACE "([][,\"\\\\*])" "\\\\\\1" specification "${name}")
    list(JOIN run_arguments " " arguments)
    string(APPEND script "add_test([==[${name}]==] [==[${PROGRAM}]==] [==[${specification}]==] ${arguments})\n"
           "set_tests_properties([==[${name}]==] PROPERTIES LABELS [==[${LABEL}]==] COST ${cost} TIMEOUT 600)\n")
endforeach()
file(WRITE "${FILE}" "${script}")
