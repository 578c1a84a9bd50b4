// Reorganization: breakdown, combination, markers, demolition. [8.0] [30.0] [32.0]
#include "boer_war/chapters.hpp"

namespace wargame::boers {
void fill_reorganization(Rulebook& book) { book.step("reorganize", pass_on()); }

}  // namespace wargame::boers
