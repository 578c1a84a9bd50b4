# Compares docs/rules/TITLE.md with what the program makes of the tree. UPDATE=1 writes it.
cmake_minimum_required(VERSION 3.24)
execute_process(
    COMMAND "${PROGRAM}" rules "${TITLE}" --markdown --data "${SOURCE_DIR}/data"
    OUTPUT_VARIABLE made
    COMMAND_ERROR_IS_FATAL ANY)
set(page "${SOURCE_DIR}/docs/rules/${TITLE}.md")
if(UPDATE)
    file(WRITE "${page}" "${made}")
endif()
file(READ "${page}" kept)
if(NOT made STREQUAL kept)
    message(FATAL_ERROR "${page} is out of date: ./dev wargame rules ${TITLE} --markdown > docs/rules/${TITLE}.md")
endif()
