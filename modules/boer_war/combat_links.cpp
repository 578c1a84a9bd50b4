#include "boer_war/chapters.hpp"

namespace wargame::boers {

void entered(Play&, UnitId) {}
void settle_losses(Play&, std::span<const UnitId>, std::span<const UnitId>) {}

}  // namespace wargame::boers
