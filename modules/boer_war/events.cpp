// Random events. [5.0]
#include "boer_war/chapters.hpp"

namespace wargame::boers {
void fill_events(Rulebook& book) { book.step("events", pass_on()); }

}  // namespace wargame::boers
