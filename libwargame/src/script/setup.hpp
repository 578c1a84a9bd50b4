// Set-up: the start of a game as a script changes it.
#pragma once

#include "script/form.hpp"
#include "script/lexicon.hpp"
#include "wargame/game.hpp"

#include <memory>
#include <span>

namespace wargame::script {

// The scenario's start with these changes, one set-up after the other; null when there are none.
std::shared_ptr<const Opening> make_opening(std::span<const RawSetup* const> setups, const Lexicon& lexicon);

}  // namespace wargame::script
