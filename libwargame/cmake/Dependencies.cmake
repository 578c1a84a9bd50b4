# Everything that the library, the program, the tests and the benchmarks use, each looked for only where it is needed.
find_package(Threads REQUIRED)
find_package(yaml-cpp 0.7 REQUIRED)
include("${CMAKE_CURRENT_LIST_DIR}/YamlCpp.cmake")
find_package(fmt 9 REQUIRED)
find_package(Boost 1.74 REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)

# xxHash has no package configuration; only its header is used.
find_path(WARGAME_XXHASH_INCLUDE_DIR xxhash.h DOC "Directory of xxhash.h")
if(NOT WARGAME_XXHASH_INCLUDE_DIR)
    message(FATAL_ERROR "xxhash.h was not found: install xxHash (Debian: libxxhash-dev) or set its folder as "
                        "WARGAME_XXHASH_INCLUDE_DIR")
endif()
mark_as_advanced(WARGAME_XXHASH_INCLUDE_DIR)

if(WARGAME_BUILD_PROGRAM)
    find_package(CLI11 2 REQUIRED)
endif()
if(WARGAME_BUILD_TESTS)
    find_package(Catch2 REQUIRED)
endif()
if(WARGAME_BUILD_BENCH)
    find_package(benchmark REQUIRED)
endif()
