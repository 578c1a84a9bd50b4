# What only the top-level project decides: where programs go, and ccache when it is there.
if(NOT PROJECT_IS_TOP_LEVEL)
    return()
endif()

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release, RelWithDebInfo or MinSizeRel" FORCE)
endif()

set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")

if(NOT CMAKE_CXX_COMPILER_LAUNCHER)
    find_program(WARGAME_CCACHE ccache)
    mark_as_advanced(WARGAME_CCACHE)
    if(WARGAME_CCACHE AND UNIX)
        set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_CURRENT_LIST_DIR}/ccache.sh")
    endif()
endif()
