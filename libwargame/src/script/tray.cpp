#include "script/tray.hpp"

#include <fmt/format.h>

#include <charconv>

namespace wargame::script {
namespace {

std::optional<int> number(std::string_view word) {
    int face = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), face);
    if (error != std::errc{} || end != word.data() + word.size()) return {};
    return face;
}

// The member of a bag, by name, or by its number where a name looks like one.
std::optional<int> member(std::string_view word, const DieRequest& request, const Title& title,
                          const Scenario& scenario) {
    if (request.bag.index() >= title.bags.size()) return {};
    const NameListId list = title.bags[request.bag.index()].members;
    const auto found = scenario.name_lists[list.index()].entries.find(word);
    return found ? std::optional{static_cast<int>(*found)} : std::nullopt;
}

}  // namespace

std::optional<Tray::Fault> Tray::hand_out(const DieWanted& wanted, const Title& title, const Scenario& scenario) {
    const DieRequest& request = wanted.request();
    const std::size_t next = used_ + given_.size();
    if (next >= dice_.size()) return Fault{codes::too_few_dice, wanted.what(), {}};
    const Line& line = dice_[next];
    const bool draw = request.kind == DieKind::draw;
    const auto value = draw ? member(line.text, request, title, scenario) : number(line.text);
    if (!value || (!draw && (*value < 1 || *value > request.sides)))
        return Fault{codes::wrong_die,
                     draw ? fmt::format("{} cannot be drawn for {}", in_quotes(line.text), request.purpose)
                          : fmt::format("a die of {} sides cannot show {} (for {})", request.sides,
                                        in_quotes(line.text), request.purpose),
                     line.mark};
    given_.push_back(*value);
    return {};
}

void Tray::use(std::size_t count) {
    used_ += count;
    given_.erase(given_.begin(), given_.begin() + static_cast<std::ptrdiff_t>(count));
}

}  // namespace wargame::script
