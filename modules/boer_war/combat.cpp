// Combat. [18.0]
#include "boer_war/chapters.hpp"

namespace wargame::boers {
void fill_combat(Rulebook& book) {
    book.step("roll_inefficiency", pass_on());
    book.step("attack", pass_on());
    book.step("declare", pass_on());
    book.step("choose_table", pass_on());
    book.step("name_commander", pass_on());
    book.step("name_enemy_commander", pass_on());
    book.step("roll_battle", pass_on());
    book.step("choose_withdrawal", pass_on());
    book.step("take_losses", pass_on());
    book.step("retreat", pass_on());
    book.step("advance", pass_on());
    book.step("close_battle", pass_on());
}

}  // namespace wargame::boers
