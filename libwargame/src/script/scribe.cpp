#include "script/scribe.hpp"

#include "play/core.hpp"
#include "script/lexicon.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace wargame::script {
namespace {

constexpr std::size_t lines_of_a_failure = 8;

std::string die_text(const DieRecord& record, const Title& title, const Scenario& scenario) {
    if (record.request.kind != DieKind::draw) return fmt::to_string(fmt::join(record.faces, " "));
    if (record.request.bag.index() >= title.bags.size()) return std::to_string(record.result);
    const NameListId list = title.bags[record.request.bag.index()].members;
    const NameTable& members = scenario.name_lists[list.index()].entries;
    const auto member = static_cast<std::uint32_t>(record.result);
    return member < members.size() ? members.name(member) : std::to_string(record.result);
}

std::string dice_text(const Game& game, const std::vector<DieRecord>& records) {
    std::string dice;
    const Level& top = game.core().top();
    for (const DieRecord& record : records)
        dice += (dice.empty() ? "" : " ") + die_text(record, *top.title, *top.scenario);
    return dice;
}

}  // namespace

void Scribe::line(std::string text) {
    if (options_.quiet) return;
    for (std::string* heading : {&turn_heading_, &heading_}) {
        if (heading->empty()) continue;
        write({});
        write(std::exchange(*heading, {}));
    }
    if (!thrown_.empty()) write(fmt::format("  (thrown: {})", std::exchange(thrown_, {})));
    write(std::move(text));
}

void Scribe::write(std::string text) {
    if (options_.print) options_.print(text);
    log_.push_back(std::move(text));
}

void Scribe::begin(std::string_view heading) {
    for (std::string* waiting : {&turn_heading_, &heading_, &thrown_}) waiting->clear();
    if (!log_.empty()) line({});
    line(std::string{heading});
    first_line_ = log_.size();
    written_ = 0;
    turn_ = -1;
}

void Scribe::opening(const Game& game) {
    if (options_.quiet || game.core().opening_dice() == 0) return;
    std::vector<DieRecord> records;
    for (std::size_t at = 0; at < game.core().opening_dice(); ++at) records.push_back(game.core().desk().record(at));
    thrown_ = dice_text(game, records);
}

void Scribe::move(const Game& game, std::string_view text, Whose whose) {
    if (options_.quiet) return;
    std::string dice = dice_text(game, game.last_dice());
    const auto all = game.events();
    const bool nothing_came_of_it = written_ >= all.size() || all[written_].heading;
    if (whose == Whose::forced && nothing_came_of_it) {
        thrown_ = std::move(dice);
        return;
    }
    line(dice.empty() ? fmt::format("  > {}", text) : fmt::format("  > {}   ({})", text, dice));
}

void Scribe::turn(const Game& game, const Event& event) {
    const TrackId track = turn_track(game.title());
    if (!track || event.level > 0) return;
    const TrackSpec& spec = game.title().tracks[track.index()];
    for (const Fact& fact : event.facts) {
        if (fact.name != std::string_view{spec.id} || fact.kind != FactKind::number || fact.value == turn_) continue;
        turn_ = fact.value;
        turn_heading_ = fmt::format("== {} {}", spec.name, fact.value);
    }
}

void Scribe::events(const Game& game) {
    const auto all = game.events();
    for (; written_ < all.size() && !options_.quiet; ++written_) {
        const Event& event = all[written_];
        if (event.heading) {
            turn(game, event);
            heading_ = fmt::format("-- {}", game.text(event));
        } else {
            line(std::string(static_cast<std::size_t>(event.level) * 2, ' ') + game.text(event));
        }
    }
    written_ = all.size();
}

void Scribe::taken_back(const Game& game) {
    if (written_ > game.events().size()) heading_.clear();
    written_ = std::min(written_, game.events().size());
}

std::vector<std::string> Scribe::last_lines(const Game* game) const {
    std::vector<std::string> lines;
    if (!options_.quiet) {
        for (std::size_t at = log_.size(); at > first_line_ && lines.size() < lines_of_a_failure; --at)
            if (!log_[at - 1].empty()) lines.push_back(log_[at - 1]);
    } else if (game != nullptr) {
        const auto all = game->events();
        for (std::size_t at = all.size(); at > 0 && lines.size() < lines_of_a_failure; --at)
            lines.push_back(game->text(all[at - 1]));
    }
    std::reverse(lines.begin(), lines.end());
    return lines;
}

}  // namespace wargame::script
