// The political indices. [4.0]
#include "boer_war/chapters.hpp"

namespace wargame::boers {
void fill_political_index(Rulebook& book) { book.step("end_player_turn", pass_on()); }

}  // namespace wargame::boers
