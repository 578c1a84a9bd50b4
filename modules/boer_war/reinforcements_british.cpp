// British reinforcements: arrivals, withdrawals, purchases. [7.0]
#include "boer_war/chapters.hpp"

namespace wargame::boers {
void fill_british_reinforcements(Rulebook& book) {
    book.step("arrivals", pass_on());
    book.step("withdrawals", pass_on());
    book.step("purchases", pass_on());
}

}  // namespace wargame::boers
