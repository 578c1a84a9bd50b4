// The Natal campaign of 1899.
#pragma once

#include "wargame/module.hpp"

#include <memory>

namespace wargame::natal_campaign {

std::unique_ptr<const Module> make_module();

}  // namespace wargame::natal_campaign
