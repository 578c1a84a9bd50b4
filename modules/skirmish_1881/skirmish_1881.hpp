// First Boer War skirmishes: figures on a measured table.
#pragma once

#include "wargame/module.hpp"

#include <memory>

namespace wargame::skirmish_1881 {

// The module, to be added to a Registry.
std::unique_ptr<const Module> make_module();

}  // namespace wargame::skirmish_1881
