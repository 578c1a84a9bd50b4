#include "choices.hpp"

#include "layout.hpp"
#include "wargame/diagnostic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

namespace wargame::cli {
namespace {

const VerbSpec& verb_of(const Known& known, const Action& action) { return known.title().verbs[action.verb.index()]; }

// What the ids of an action are in a player's words: units with their place; a verb alone with what it does.
std::string note_of(const Known& known, const Action& action) {
    const VerbSpec& verb = verb_of(known, action);
    std::string note;
    for (std::size_t at = 0; at < action.size; ++at) {
        const ParameterKind kind = verb.parameters[at].kind;
        const bool names_unit = kind == ParameterKind::unit || (kind == ParameterKind::target && action.is_unit(at));
        if (!names_unit || !action.unit(at)) continue;
        const UnitId unit = action.unit(at);
        note += (note.empty() ? "" : "; ") + known.unit(unit).name;
        if (known.on_board(unit)) note += ", " + known.board().text(known.place(unit));
    }
    return note.empty() && action.size == 0 ? verb.says : note;
}

bool measured(const ParameterSpec& parameter) {
    return parameter.kind == ParameterKind::point || parameter.kind == ParameterKind::number;
}

std::string in_capitals(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](char letter) {
        return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 32) : letter;
    });
    return text;
}

// "from 3 to 9", or the rectangle that points lie in.
std::string extent(std::span<const Action> actions, std::size_t at, const ParameterSpec& parameter) {
    if (parameter.kind == ParameterKind::number) {
        const auto [low, high] =
            std::minmax_element(actions.begin(), actions.end(),
                                [&](const Action& a, const Action& b) { return a.number(at) < b.number(at); });
        return fmt::format("from {} to {}", low->number(at), high->number(at));
    }
    Point low = actions.front().place(at).point();
    Point high = low;
    for (const Action& action : actions) {
        const Point point = action.place(at).point();
        low = {std::min(low.x, point.x), std::min(low.y, point.y)};
        high = {std::max(high.x, point.x), std::max(high.y, point.y)};
    }
    return fmt::format("{}, x {} to {}, y {} to {}", counted(actions.size(), "point"), format_tenths(low.x),
                       format_tenths(high.x), format_tenths(low.y), format_tenths(high.y));
}

// Splits a sorted list where the first `count` arguments (or the verb) change.
template <class Does>
void for_groups(std::span<const Action> actions, std::size_t count, Does does) {
    const auto same = [&](const Action& a, const Action& b) {
        return a.verb == b.verb &&
               std::equal(a.arguments.begin(), a.arguments.begin() + static_cast<std::ptrdiff_t>(count),
                          b.arguments.begin());
    };
    while (!actions.empty()) {
        std::size_t end = 1;
        while (end < actions.size() && same(actions[0], actions[end])) ++end;
        does(actions.first(end));
        actions = actions.subspan(end);
    }
}

}  // namespace

void Choices::make(Game& game) {
    lines_.clear();
    numbers_ = 0;
    const Decision& now = game.decision();
    add_all(game, now.actions(), false);
    add_all(game, now.asides(), true);
}

void Choices::add(Line line) {
    if (line.action) line.number = ++numbers_;
    lines_.push_back(std::move(line));
}

void Choices::add_all(Game& game, std::span<const Action> actions, bool aside) {
    for_groups(actions, 0, [&](std::span<const Action> group) { add_verb(game, group, aside); });
}

void Choices::add_verb(Game& game, std::span<const Action> actions, bool aside) {
    const Known known = game.known(game.decision().side());
    const VerbSpec& verb = verb_of(known, actions.front());
    if (actions.size() <= most_listed) {
        for (const Action& action : actions) add({game.text(action), note_of(known, action), action, aside});
        return;
    }
    // All that is measured is summed up; of the rest as many words are kept as make a short list.
    std::size_t given = verb.parameters.size() - 1;
    while (given > 0 && measured(verb.parameters[given - 1])) --given;
    for (; given > 0; --given) {
        std::size_t groups = 0;
        for_groups(actions, given, [&](std::span<const Action>) { ++groups; });
        if (groups <= most_listed) break;
    }
    for_groups(actions, given, [&](std::span<const Action> group) { add_sum(game, group, given, aside); });
}

void Choices::add_sum(Game& game, std::span<const Action> actions, std::size_t given, bool aside) {
    const Known known = game.known(game.decision().side());
    const VerbSpec& verb = verb_of(known, actions.front());
    if (actions.size() == 1) {
        add({game.text(actions.front()), note_of(known, actions.front()), actions.front(), aside});
        return;
    }
    std::string text = game.text(actions.front());
    std::size_t end = 0;
    for (std::size_t word = 0; word <= given && end != std::string::npos; ++word) end = text.find(' ', end + 1);
    text = text.substr(0, end);
    for (std::size_t at = given; at < verb.parameters.size(); ++at)
        text += ' ' + (verb.parameters[at].kind == ParameterKind::point ? std::string{"X,Y"}
                                                                        : in_capitals(verb.parameters[at].id));
    const ParameterSpec& first = verb.parameters[given];
    add({text, measured(first) ? extent(actions, given, first) : counted(actions.size(), "choice"), {}, aside});
}

void Choices::print(Context& context) const {
    std::size_t longest = 0;
    for (const Line& line : lines_) longest = std::max(longest, width(line.text));
    bool asides = false;
    for (const Line& line : lines_) {
        if (line.aside && !asides) context.out << context.style.dim("  at any time:") << '\n';
        asides = line.aside;
        const std::string at = line.action ? std::to_string(line.number) : std::string{"-"};
        std::string whole = fmt::format("{:>4}  {}", at, padded(line.text, std::min<std::size_t>(longest, 44) + 2));
        if (!line.note.empty()) whole += context.style.dim(line.note);
        whole.erase(whole.find_last_not_of(' ') + 1);
        context.out << whole << '\n';
    }
}

bool Choices::list(Context& context, Game& game, std::string_view words) {
    const Known known = game.known(game.decision().side());
    std::size_t shown = 0;
    std::size_t left = 0;
    const std::string start{words};
    for (const std::span<const Action> actions : {game.decision().actions(), game.decision().asides()})
        for (const Action& action : actions) {
            const std::string text = game.text(action);
            if (text != start && text.rfind(start + ' ', 0) != 0) continue;
            if (shown >= most_points) {
                ++left;
                continue;
            }
            ++shown;
            add({text, note_of(known, action), action, false});
        }
    print_last(context, shown);
    if (left > 0) context.out << fmt::format("      and {} more\n", left);
    return shown > 0;
}

// The last lines, several on one where they have no notes.
void Choices::print_last(Context& context, std::size_t count) const {
    constexpr std::size_t columns = 110;
    std::size_t longest = 0;
    bool notes = false;
    for (std::size_t at = lines_.size() - count; at < lines_.size(); ++at) {
        longest = std::max(longest, width(lines_[at].text));
        notes = notes || !lines_[at].note.empty();
    }
    const std::size_t each = notes ? 1 : std::max<std::size_t>(1, columns / (longest + 8));
    for (std::size_t at = lines_.size() - count, place = 0; at < lines_.size(); ++at, ++place) {
        std::string cell = fmt::format("{:>4}  {}", lines_[at].number, padded(lines_[at].text, longest + 2));
        const bool last = place % each + 1 == each || at + 1 == lines_.size();
        cell += context.style.dim(lines_[at].note);
        if (last) cell.erase(cell.find_last_not_of(' ') + 1);
        context.out << cell << (last ? "\n" : "");
    }
}

std::optional<Action> Choices::pick(std::size_t number) const {
    for (const Line& line : lines_)
        if (line.action && line.number == number) return line.action;
    return {};
}

}  // namespace wargame::cli
