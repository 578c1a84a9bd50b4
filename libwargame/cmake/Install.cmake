# Install rules. Components: core, one per title, all (every title at once), program, data.
include(CMakePackageConfigHelpers)

set(wargame_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/wargame")

# wargame_install(TARGET NAME [ARGUMENT...]): TARGET as the component NAME, with its own export file. The arguments
# go to install(TARGETS).
function(wargame_install target name)
    install(
        TARGETS ${target}
        EXPORT wargame_${name}
        ARCHIVE COMPONENT wargame_${name}
        LIBRARY COMPONENT wargame_${name}
        RUNTIME COMPONENT wargame_${name}
        ${ARGN})
    install(
        EXPORT wargame_${name}
        NAMESPACE wargame::
        FILE wargame-${name}.cmake
        DESTINATION "${wargame_package_dir}"
        COMPONENT wargame_${name})
endfunction()

wargame_install(wargame_core core FILE_SET HEADERS COMPONENT wargame_core)
foreach(title IN LISTS wargame_titles)
    wargame_install(wargame_${title} ${title})
endforeach()
wargame_install(wargame_all all FILE_SET HEADERS COMPONENT wargame_all)
if(TARGET wargame)
    wargame_install(wargame program)
endif()

install(
    DIRECTORY "${PROJECT_SOURCE_DIR}/data/"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/wargame/data"
    COMPONENT wargame_data)
install(
    FILES "${PROJECT_SOURCE_DIR}/LICENSE"
    DESTINATION "${CMAKE_INSTALL_DOCDIR}"
    COMPONENT wargame_core)

# Find-package configuration.
get_target_property(library_type wargame_core TYPE)
set(wargame_is_static OFF)
if(library_type STREQUAL "STATIC_LIBRARY")
    set(wargame_is_static ON)
endif()
set(wargame_data_dir "${CMAKE_INSTALL_DATADIR}/wargame/data")
list(JOIN wargame_titles " " wargame_titles_list)
configure_package_config_file(
    "${CMAKE_CURRENT_LIST_DIR}/wargameConfig.cmake.in" "${PROJECT_BINARY_DIR}/wargameConfig.cmake"
    INSTALL_DESTINATION "${wargame_package_dir}"
    PATH_VARS wargame_data_dir
    NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(
    "${PROJECT_BINARY_DIR}/wargameConfigVersion.cmake"
    COMPATIBILITY SameMinorVersion)
install(
    FILES "${PROJECT_BINARY_DIR}/wargameConfig.cmake"
          "${PROJECT_BINARY_DIR}/wargameConfigVersion.cmake"
          "${CMAKE_CURRENT_LIST_DIR}/YamlCpp.cmake"
    DESTINATION "${wargame_package_dir}"
    COMPONENT wargame_core)

# pkg-config: one file for the library with all titles, its prefix found from where the file lies.
set(pc_libs)
set(pc_targets wargame_all)
foreach(title IN LISTS wargame_titles)
    list(APPEND pc_targets wargame_${title})
endforeach()
list(APPEND pc_targets wargame_core)
foreach(target IN LISTS pc_targets)
    get_target_property(type ${target} TYPE)
    if(NOT type STREQUAL "INTERFACE_LIBRARY")
        string(APPEND pc_libs " -l${target}")
    endif()
endforeach()
# A static library hands what it is made of to whoever links it.
set(pc_requires)
if(wargame_is_static)
    set(pc_requires "yaml-cpp fmt")
    string(APPEND pc_libs " -pthread")
endif()
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX BASE_DIRECTORY "${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig"
           OUTPUT_VARIABLE pc_prefix)
configure_file("${CMAKE_CURRENT_LIST_DIR}/wargame.pc.in" "${PROJECT_BINARY_DIR}/wargame.pc" @ONLY)
install(
    FILES "${PROJECT_BINARY_DIR}/wargame.pc"
    DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig"
    COMPONENT wargame_core)
