#pragma once
// Catch2, version 2 or 3: they differ in the path of the header.

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
