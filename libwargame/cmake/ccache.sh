#!/bin/sh
# ccache for builds with precompiled headers: ccache.sh COMPILER ARGUMENT...
set -eu

# While the header of an earlier build lies there, ccache takes it for the source of the new one: a change of what it includes
# can then bring back one that was made from something else.
for argument in "$@"; do
    case $argument in
        *.gch) rm -f "$argument" ;;
    esac
done

# Without this ccache gives up on every file that uses a precompiled header.
CCACHE_SLOPPINESS=pch_defines,time_macros exec ccache "$@"
