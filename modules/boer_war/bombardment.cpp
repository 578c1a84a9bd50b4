// Bombardment. [17.0]
#include "boer_war/chapters.hpp"

namespace wargame::boers {
void fill_bombardment(Rulebook& book) { book.step("bombard", pass_on()); }

}  // namespace wargame::boers
