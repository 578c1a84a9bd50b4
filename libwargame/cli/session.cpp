#include "session.hpp"

#include "layout.hpp"
#include "wargame/diagnostic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <istream>
#include <ostream>
#include <stdexcept>
#include <utility>

namespace wargame::cli {
namespace {

constexpr std::size_t lines_at_start = 12;

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// How many words or numbers stand here, with blanks or commas between.
std::size_t words_in(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto parts = [](char letter) { return letter == ' ' || letter == ','; };
        if (!parts(text[at]) && (at == 0 || parts(text[at - 1]))) ++count;
    }
    return count;
}

std::optional<std::size_t> number_in(std::string_view text) {
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return {};
    return value;
}

}  // namespace

std::optional<std::string> read_line(Context& context, std::string_view prompt) {
    context.out << prompt << std::flush;
    std::string line;
    if (!std::getline(context.in, line)) {
        context.out << '\n';
        return {};
    }
    if (!context.terminal_in) context.out << line << '\n';
    return std::string{trimmed(line)};
}

std::optional<std::vector<int>> ask_faces(Context& context, const Title& title, const DieWanted& why) {
    const DieRequest& request = why.request();
    const bool draw = request.kind == DieKind::draw;
    const NameTable* members =
        draw ? &title.name_lists[title.bags[request.bag.index()].members.index()].entries : nullptr;
    std::vector<int> faces;
    const auto wanted = static_cast<std::size_t>(draw ? 1 : std::max(1, request.count));
    while (faces.size() < wanted) {
        const std::string what = draw ? fmt::format("draw from {}", title.bags[request.bag.index()].name)
                                      : fmt::format("die {} of {}, 1 to {}", faces.size() + 1, wanted, request.sides);
        const auto line = read_line(context, fmt::format("{} ({}): ", why.what(), what));
        if (!line || *line == "quit") return {};
        std::string_view rest = *line;
        if (const std::size_t typed = words_in(rest); faces.size() + typed > wanted) {
            context.out << fmt::format(
                "{} wanted, not {}\n",
                wanted - faces.size() == 1 ? "one is" : fmt::format("{} are", wanted - faces.size()), typed);
            continue;
        }
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find_first_of(" ,"), rest.size());
            const std::string_view word = rest.substr(0, end);
            rest = trimmed(rest.substr(std::min(end + 1, rest.size())));
            const auto number = number_in(word);
            if (draw) {
                if (const auto member = members->find(word))
                    faces.push_back(static_cast<int>(*member));
                else
                    context.out << "that is not in it: " << in_quotes(word) << '\n';
            } else if (number && *number >= 1 && *number <= static_cast<std::size_t>(request.sides)) {
                faces.push_back(static_cast<int>(*number));
            } else {
                context.out << fmt::format("{} is no face of this die\n", in_quotes(word));
                rest = {};
            }
        }
    }
    return faces;
}

Session::Session(Context& context, Game& game, std::vector<std::unique_ptr<Player>> players, DiceBy dice)
    : context_{context}, game_{game}, players_{std::move(players)}, dice_{dice} {
    game_.on_event([this](const Game&, const Event& event) { show_event(event); });
}

SideId Session::reader() {
    const SideId acting = acting_side(game_);
    if (is_person(acting)) return acting;
    SideId only;
    for (std::size_t side = 0; side < players_.size(); ++side) {
        if (players_[side]) continue;
        if (only) return {};
        only = SideId::at(side);
    }
    return only;
}

void Session::show_event(const Event& event) {
    // What a person at this screen may not see is shown to nobody: several people may look at it.
    SideId eyes;
    for (std::size_t side = 0; side < players_.size(); ++side) {
        if (players_[side]) continue;
        if (!event.seen_by(SideId::at(side))) return;
        if (!eyes) eyes = SideId::at(side);
    }
    const std::string text = game_.text(event, eyes);
    if (text.empty()) return;
    if (event.heading) {
        heading_ = text;
        return;
    }
    show_heading();
    context_.out << "  " << text << '\n';
}

void Session::show_heading() {
    if (!heading_.empty()) context_.out << '\n' << context_.style.bold(std::exchange(heading_, {})) << '\n';
}

void Session::show_start() {
    context_.out << context_.style.bold(game_.scenario().name) << '\n' << wrapped(game_.scenario().says, "  ");
    const auto events = game_.events();
    const std::size_t first = events.size() > lines_at_start ? events.size() - lines_at_start : 0;
    if (first > 0) context_.out << context_.style.dim(fmt::format("  ... {} earlier lines: log all", first)) << '\n';
    for (const Event& event : events.subspan(first)) show_event(event);
    if (reader()) context_.out << context_.style.dim("  help tells what can be typed") << '\n';
}

void Session::run() {
    show_start();
    while (step() == Next::go_on) {
    }
}

bool Session::forced() { return game_.decision().actions().size() == 1 && game_.decision().asides().empty(); }

const Title& Session::title_now() {
    return game_.over() ? game_.title() : game_.known(game_.decision().side()).title();
}

Session::Next Session::step() {
    if (game_.over()) return after_end();
    ended_ = false;
    const SideId side = acting_side(game_);
    if (!is_person(side)) {
        stale_ = true;
        return apply(players_[side.index()]->choose(game_)) ? Next::go_on : Next::quit;
    }
    if (forced()) {
        const Action only = game_.decision().actions().front();
        show_heading();
        context_.out << context_.style.dim("  nothing else to do: " + game_.text(only)) << '\n';
        stale_ = true;
        return apply(only) ? Next::go_on : Next::quit;
    }
    return ask();
}

Session::Next Session::after_end() {
    if (!ended_) context_.out << '\n' << context_.style.bold("The game is over: " + game_.outcome().text + ".") << '\n';
    ended_ = true;
    const bool people = std::any_of(players_.begin(), players_.end(), [](const auto& player) { return !player; });
    if (!people) return Next::quit;
    const auto line = read_line(context_, "log, save FILE, undo --reveal or quit> ");
    return line ? obey(*line) : input_ended();
}

Session::Next Session::input_ended() {
    context_.out << (saved_ ? "The input has ended; the game is saved.\n"
                            : "The input has ended; the game is not saved.\n");
    return Next::quit;
}

Session::Next Session::ask() {
    if (stale_) {
        show_heading();
        choices_.make(game_);
        context_.out << '\n' << context_.style.bold(game_.prompt()) << '\n';
        choices_.print(context_);
        stale_ = false;
    }
    const SideId side = acting_side(game_);
    const auto line = read_line(context_, game_.title().sides[side.index()].id + "> ");
    return line ? obey(*line) : input_ended();
}

Session::Next Session::obey(const std::string& line) {
    if (line.empty()) {
        stale_ = true;
        return Next::go_on;
    }
    if (const auto number = number_in(line)) {
        const auto action = choices_.pick(*number);
        if (game_.over() || !action)
            context_.out << fmt::format("there is no choice {}\n", *number);
        else if (apply(*action))
            stale_ = true;
        return Next::go_on;
    }
    // A colon marks a command of this program where the game has a verb of the same name.
    const bool marked = line.front() == ':';
    const std::string_view text = trimmed(std::string_view{line}.substr(marked ? 1 : 0));
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    const bool asks = !word.empty() && word.front() == '?';
    const std::string_view rest = asks ? trimmed(text.substr(1)) : trimmed(text.substr(end));
    if (asks) {
        if (rest.empty())
            help({});
        else
            explain_no(rest);
        return Next::go_on;
    }
    if (marked || !title_now().verb(word))
        if (const auto next = command(word, rest)) return *next;
    if (apply_text(std::string{text})) stale_ = true;
    return Next::go_on;
}

void Session::say_nothing_begins(std::string_view rest) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    const bool known = static_cast<bool>(title_now().verb(word));
    const std::string near = known ? std::string{} : suggest(word, words());
    context_.out << "nothing that begins so can be done now" << (near.empty() ? "" : "; did you mean '" + near + "'?")
                 << '\n';
}

std::vector<std::string> Session::words() {
    std::vector<std::string> all{"help", "undo", "save", "log", "view", "why", "rule", "list", "quit"};
    for (const VerbSpec& verb : title_now().verbs) all.push_back(verb.id);
    for (const ShorthandSpec& shorthand : title_now().shorthands) all.push_back(shorthand.id);
    return all;
}

std::optional<Session::Next> Session::command(std::string_view word, std::string_view rest) {
    if (word == "quit" || word == "exit" || word == "q") return Next::quit;
    if (word == "help")
        help(rest);
    else if (word == "undo")
        undo(rest);
    else if (word == "save")
        save(rest);
    else if (word == "log")
        log(rest);
    else if (word == "view")
        view();
    else if (word == "why")
        why(rest);
    else if (word == "rule")
        rule(rest);
    else if (word == "list") {
        if (rest.empty())
            stale_ = true;
        else if (game_.over() || !choices_.list(context_, game_, rest))
            say_nothing_begins(rest);
    } else {
        return {};
    }
    return Next::go_on;
}

template <class Does>
bool Session::with_dice(Does does) {
    std::vector<int> faces;
    while (true) {
        if (dice_ == DiceBy::hand) game_.give_dice(faces, true);
        try {
            const bool done = does();
            game_.take_back_dice();
            saved_ = saved_ && !done;
            return done;
        } catch (const DieWanted& wanted) {
            game_.take_back_dice();
            const auto more = ask_faces(context_, title_now(), wanted);
            if (!more) return false;
            faces.insert(faces.end(), more->begin(), more->end());
        }
    }
}

bool Session::apply(const Action& action) {
    return with_dice([&] {
        if (const Judgement no = game_.apply(action))
            throw std::logic_error{fmt::format("'{}' is listed and refused", game_.text(action))};
        return true;
    });
}

bool Session::apply_text(const std::string& text) {
    if (game_.over()) {
        context_.out << "the game is over\n";
        return false;
    }
    try {
        return with_dice([&] {
            if (const auto no = game_.apply(text)) {
                refuse(*no);
                return false;
            }
            if (!game_.left().empty()) context_.out << "  not done any more: " << game_.left() << '\n';
            return true;
        });
    } catch (const FormError& error) {
        context_.out << error.what();
        const std::string_view word = std::string_view{text}.substr(0, text.find(' '));
        if (const std::string near = suggest(word, words()); error.hint().empty() && !title_now().verb(word))
            if (!near.empty()) context_.out << "; did you mean '" << near << "'?";
        context_.out << '\n';
        return false;
    }
}

void Session::refuse(const Refused& no) {
    context_.out << context_.style.yellow("No: ") << no.text;
    if (!no.rule.empty()) context_.out << " [" << no.rule << ']';
    context_.out << '\n';
    if (!no.nearest.empty()) context_.out << "    but: " << no.nearest << '\n';
}

}  // namespace wargame::cli
