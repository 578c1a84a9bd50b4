// The proving title: a small game with a part of everything that larger titles need. Not shipped; tests play it.
#pragma once

#include "wargame/library.hpp"

namespace wargame {
void register_proving(Registry& registry);  // its data: WARGAME_TESTS_DIR/engine/proving/data
}
