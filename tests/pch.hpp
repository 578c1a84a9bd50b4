#pragma once
// What nearly every test includes, compiled once.

#include "wargame/all.hpp"
#include "wargame/module.hpp"
#include "wargame/play.hpp"

#include "catch.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
