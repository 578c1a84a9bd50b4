// Recovery. [20.0]
#include "boer_war/chapters.hpp"

namespace wargame::boers {
void fill_recovery(Rulebook& book) { book.step("recover", pass_on()); }

}  // namespace wargame::boers
