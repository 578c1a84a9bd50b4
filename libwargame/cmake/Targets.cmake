# Targets and functions shared by the directories below. Nothing here sets a flag for what is outside this project.

# Warnings for our own sources; whether they are errors is the presets' choice (CMAKE_COMPILE_WARNING_AS_ERROR).
add_library(wargame_warnings INTERFACE)
if(MSVC)
    target_compile_options(wargame_warnings INTERFACE /W4 /permissive- /utf-8)
else()
    target_compile_options(wargame_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wold-style-cast)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^12\\.")
    # Optimising, g++ 12 takes what its own std::string does in operator+ for an overflow.
    target_compile_options(wargame_warnings INTERFACE -Wno-array-bounds -Wno-restrict -Wno-stringop-overflow
                                                      -Wno-stringop-overread)
endif()

# Third-party headers that only sources include: a consumer of the library needs none of them.
add_library(wargame_header_only INTERFACE)
target_link_libraries(wargame_header_only INTERFACE Boost::headers nlohmann_json::nlohmann_json)
target_include_directories(wargame_header_only SYSTEM INTERFACE "${WARGAME_XXHASH_INCLUDE_DIR}")

# Where an installed shared library is found: beside the library that needs it, or in the library folder seen from bin.
if(APPLE)
    set(wargame_origin @loader_path)
else()
    set(wargame_origin $ORIGIN)
endif()
cmake_path(RELATIVE_PATH CMAKE_INSTALL_FULL_LIBDIR BASE_DIRECTORY "${CMAKE_INSTALL_FULL_BINDIR}"
           OUTPUT_VARIABLE wargame_libraries_from_program)

# wargame_precompile(TARGET): reading the headers that all sources share is half the time of a build.
function(wargame_precompile target)
    target_precompile_headers(${target} PRIVATE "${PROJECT_SOURCE_DIR}/libwargame/cmake/precompiled.hpp")
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # For ccache.
        target_compile_options(${target} PRIVATE -fpch-preprocess)
    endif()
endfunction()

# What every compiled library of this project has in common.
function(wargame_configure_library target component)
    target_compile_features(${target} PUBLIC cxx_std_20)
    target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:wargame_warnings> $<BUILD_INTERFACE:wargame_header_only>)
    set_target_properties(
        ${target}
        PROPERTIES CXX_EXTENSIONS OFF
                   EXPORT_NAME ${component}
                   INSTALL_RPATH "${wargame_origin}"
                   POSITION_INDEPENDENT_CODE ON
                   SOVERSION ${PROJECT_VERSION_MAJOR}
                   VERSION ${PROJECT_VERSION}
                   WINDOWS_EXPORT_ALL_SYMBOLS ON)
endfunction()

# wargame_add_title(NAME SOURCE...): the rules of one title as wargame::NAME. A title of data alone has no source.
function(wargame_add_title name)
    set(target wargame_${name})
    if(ARGN)
        add_library(${target} ${ARGN})
        target_link_libraries(${target} PUBLIC wargame_core)
        target_link_libraries(${target} PRIVATE fmt::fmt)
        target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/modules")
        wargame_configure_library(${target} ${name})
        wargame_precompile(${target})
    else()
        add_library(${target} INTERFACE)
        target_link_libraries(${target} INTERFACE wargame_core)
        set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
    endif()
    add_library(wargame::${name} ALIAS ${target})
endfunction()
