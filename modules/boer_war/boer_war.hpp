// The Boer War: the South African war month by month.
#pragma once

#include "wargame/module.hpp"

#include <memory>

namespace wargame::boer_war {

std::unique_ptr<const Module> make_module();

}  // namespace wargame::boer_war
