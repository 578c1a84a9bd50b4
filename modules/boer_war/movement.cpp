// Movement by land, rail and sea. [12.0] to [16.0]
#include "boer_war/chapters.hpp"

namespace wargame::boers {
void fill_movement(Rulebook& book) {
    book.step("move_units", pass_on());
    book.step("remove_excess", pass_on());
}

}  // namespace wargame::boers
