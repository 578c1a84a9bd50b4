#include "show.hpp"

#include "view/cards.hpp"

namespace wargame::cli {

std::string card_json(const Title& title, const Scenario* scenario, std::string_view kind, std::string_view id) {
    if (kind.empty()) return json::dump(json::title_card(title), 2);
    const auto card = json::card(title, scenario, kind, id);
    return card ? json::dump(*card, 2) : std::string{};
}

}  // namespace wargame::cli
