// Boer reinforcements. [6.0] [23.131]
#include "boer_war/chapters.hpp"

namespace wargame::boers {
void fill_boer_reinforcements(Rulebook& book) {
    book.step("boer_reinforcements", pass_on());
    book.step("boer_fortification", pass_on());
}

}  // namespace wargame::boers
