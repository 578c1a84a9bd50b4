#pragma once
// What nearly every source of the library and of the titles includes, compiled once for each of them. Sources include
// what they use all the same.

#include "wargame/module.hpp"
#include "wargame/play.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>
