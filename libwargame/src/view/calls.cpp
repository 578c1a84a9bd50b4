// The calls of the line protocol.
#include "play/core.hpp"
#include "view/cards.hpp"
#include "view/json_forms.hpp"
#include "view/session.hpp"
#include "wargame/codes.hpp"
#include "wargame/player.hpp"
#include "wargame/save.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wargame {
namespace {

using json::Node;
using json::Out;

template <class List>
std::vector<std::string> ids_of(const List& list) {
    std::vector<std::string> ids;
    for (const auto& entry : list) ids.push_back(entry.id);
    return ids;
}

[[noreturn]] void unknown(std::string_view what, const std::string& name, const std::vector<std::string>& known) {
    const std::string near = suggest(name, known);
    throw ProtocolFault{codes::unknown_thing, fmt::format("there is no {} {}", what, in_quotes(name)),
                        near.empty() ? std::string{} : fmt::format("did you mean '{}'?", near)};
}

const Scenario& scenario_of(const Title& title, const std::string& id) {
    if (const Scenario* found = title.scenario(id)) return *found;
    std::vector<std::string> ids;
    for (const auto& scenario : title.scenarios) ids.push_back(scenario->id);
    unknown("scenario", id, ids);
}

[[noreturn]] void refuse(const Refused& no) {
    ProtocolFault fault{"WG0400", no.text};
    if (!no.rule.empty()) fault.more["rule"] = no.rule;
    fault.more["action"] = no.action;
    if (!no.nearest.empty()) fault.more["nearest"] = no.nearest;
    throw fault;
}

std::vector<int> dice_of(const Node& request) {
    std::vector<int> faces;
    if (const auto dice = request.find("dice"))
        for (const Node& face : dice->items(4096)) faces.push_back(face.number(0, 1'000'000));
    return faces;
}

GameOptions options_of(const Node& request) {
    GameOptions options;
    if (const auto seed = request.find("seed")) options.seed = seed->big();
    if (const auto chosen = request.find("options"))
        for (const auto& [option, on] : chosen->entries()) options.choices.options[option] = on.boolean();
    if (const auto chosen = request.find("readings"))
        for (const auto& [rule, reading] : chosen->entries()) options.choices.readings[rule] = reading.text();
    if (const auto printed = request.find("printed_only")) options.choices.printed_only = printed->boolean();
    options.dice = dice_of(request);
    return options;
}

[[noreturn]] void surplus(std::size_t dice) {
    throw ProtocolFault{codes::dice_wanted, fmt::format("more dice were given than are thrown: {} left over", dice)};
}

// Given dice are used for one call and no longer, whatever happens in it.
class GivenDice {
public:
    GivenDice(Game& game, const Node& request) : game_{game} {
        if (request.find("dice")) game_.give_dice(dice_of(request), true);
    }
    GivenDice(const GivenDice&) = delete;
    GivenDice& operator=(const GivenDice&) = delete;
    ~GivenDice() { game_.take_back_dice(); }

    std::size_t left() const { return game_.core().desk().given_left(); }

private:
    Game& game_;
};

}  // namespace

std::shared_ptr<const Title> Protocol::Session::title(const Node& request) {
    const std::string id = request.at("title").text(256);
    if (!library_.has(id)) unknown("title", id, library_.ids());
    return library_.title(id);
}

Game& Protocol::Session::game(const Node& request) {
    const std::string handle = request.at("game").text(64);
    const auto found = games_.find(handle);
    if (found == games_.end())
        throw ProtocolFault{codes::unknown_game, fmt::format("there is no game {}", in_quotes(handle))};
    return found->second;
}

SideId Protocol::Session::side(const Node& request, const Game& game) const {
    const std::string id = request.at("side").text(256);
    if (const SideId side = game.title().side(id)) return side;
    unknown("side", id, ids_of(game.title().sides));
}

SideId Protocol::Session::deciding(const Node& request, Game& game) const {
    const SideId asked = side(request, game);
    const SideId decides = acting_side(game);
    if (!decides) throw ProtocolFault{codes::not_your_decision, "the game is over"};
    if (asked != decides)
        throw ProtocolFault{codes::not_your_decision,
                            fmt::format("{} decide now", game.title().sides[decides.index()].name)};
    return asked;
}

void Protocol::Session::room() const {
    if (games_.size() >= limits_.games)
        throw ProtocolFault{codes::too_many_games, fmt::format("{} games are open, and no more may be", games_.size()),
                            "close one"};
}

json::Out Protocol::Session::keep(Game game) {
    const std::string handle = fmt::format("g{}", ++opened_);
    const auto [found, fresh] = games_.emplace(handle, std::move(game));
    Out out;
    out["game"] = handle;
    const SideId decides = acting_side(found->second);
    if (decides) out["decides"] = found->second.title().sides[decides.index()].id;
    out["over"] = found->second.over();
    return out;
}

json::Out Protocol::Session::list(const Node& request) {
    request.only({"id", "call"});
    Out out;
    out["titles"] = Out::array();
    for (const std::string& id : library_.ids()) {
        Out one;
        one["id"] = id;
        try {
            const auto title = library_.title(id);
            one["name"] = title->name;
            one["scenarios"] = Out::array();
            for (const auto& scenario : title->scenarios)
                one["scenarios"].push_back({{"id", scenario->id}, {"name", scenario->name}});
        } catch (const DataError& faulty) {
            one["fault"] = faulty.diagnostics().front().text();
        }
        out["titles"].push_back(std::move(one));
    }
    return out;
}

json::Out Protocol::Session::show(const Node& request) {
    request.only({"id", "call", "title", "what", "of", "scenario"});
    const auto shown = title(request);
    const auto what = request.find("what");
    if (!what) return json::title_card(*shown);
    const std::string kind = what->text(64);
    const auto kinds = json::card_kinds();
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
        what->fail(json::FaultKind::range, fmt::format("one of {} is needed here", fmt::join(kinds, ", ")));
    const std::string id = request.at("of").text(256);
    const Scenario* scenario = nullptr;
    if (const auto named = request.find("scenario")) scenario = &scenario_of(*shown, named->text(256));
    if (auto found = json::card(*shown, scenario, kind, id)) return std::move(*found);
    throw ProtocolFault{codes::unknown_thing, fmt::format("{} has no {} {}", shown->id, kind, in_quotes(id))};
}

json::Out Protocol::Session::begin(const Node& request) {
    request.only({"id", "call", "title", "scenario", "seed", "options", "readings", "printed_only", "dice"});
    room();
    const auto played = title(request);
    const std::string& scenario = scenario_of(*played, request.at("scenario").text(256)).id;
    Game begun{played, scenario, options_of(request)};
    if (const std::size_t unused = begun.core().opening_dice_left(); unused > 0) surplus(unused);
    return keep(std::move(begun));
}

json::Out Protocol::Session::view(const Node& request) {
    request.only({"id", "call", "game", "side", "log_from"});
    Game& seen = game(request);
    ViewOptions options;
    if (const auto from = request.find("log_from"))
        options.log_from = static_cast<std::size_t>(from->integer(0, std::int64_t{1} << 40));
    return json::form(view_for(seen, side(request, seen), options));
}

json::Out Protocol::Session::decision(const Node& request) {
    request.only({"id", "call", "game", "side"});
    Game& asked = game(request);
    return json::form(decision_for(asked, side(request, asked)));
}

json::Out Protocol::Session::check(const Node& request) {
    request.only({"id", "call", "game", "side", "action"});
    Game& asked = game(request);
    deciding(request, asked);
    const auto no = asked.check(json::action_text(request.at("action")));
    Out out;
    out["legal"] = !no;
    if (no) out["refusal"] = json::form(*no);
    return out;
}

json::Out Protocol::Session::apply(const Node& request) {
    request.only({"id", "call", "game", "side", "action", "dice"});
    Game& played = game(request);
    const SideId acts = deciding(request, played);
    const std::string action = json::action_text(request.at("action"));
    const std::size_t events = played.events().size();
    const std::size_t before = played.applied();
    std::size_t unused = 0;
    {
        const GivenDice dice{played, request};
        if (const auto no = played.apply(action)) refuse(*no);
        unused = dice.left();
    }
    if (unused > 0) {
        while (played.applied() > before) played.undo();
        surplus(unused);
    }
    Out out;
    out["events"] = json::form(events_for(played, acts, events));
    if (!played.left().empty()) out["left"] = played.left();
    const SideId decides = acting_side(played);
    if (decides) out["decides"] = played.title().sides[decides.index()].id;
    out["over"] = played.over();
    if (played.over()) out["outcome"] = played.outcome().text;
    return out;
}

json::Out Protocol::Session::undo(const Node& request) {
    request.only({"id", "call", "game", "side", "reveal"});
    Game& played = game(request);
    const SideId asks = side(request, played);
    const bool reveal = request.find("reveal") && request.at("reveal").boolean();
    const Core& core = played.core();
    if (core.history().empty()) throw ProtocolFault{codes::nothing_to_undo, "nothing has been done yet"};
    if (core.history()[core.last_apply()].player != asks)
        throw ProtocolFault{codes::nothing_to_undo, "another side did what was done last"};
    if (!reveal && played.undo_reveals())
        throw ProtocolFault{codes::undo_reveals, "this would take back a die or something that was revealed",
                            "ask with \"reveal\": true"};
    played.undo();
    Out out;
    out["decides"] = played.title().sides[acting_side(played).index()].id;
    out["applied"] = played.applied();
    return out;
}

json::Out Protocol::Session::why(const Node& request) {
    request.only({"id", "call", "game", "side", "kind", "of"});
    Game& asked = game(request);
    const SideId viewer = side(request, asked);
    std::vector<std::string> words;
    if (const auto of = request.find("of")) {
        if (of->is_text())
            words.push_back(of->text(256));
        else
            for (const Node& word : of->items(8)) words.push_back(word.text(256));
    }
    return json::form(explain(asked, viewer, request.at("kind").text(64), words), asked);
}

json::Out Protocol::Session::outcomes(const Node& request) {
    request.only({"id", "call", "game", "side", "action"});
    Game& asked = game(request);
    deciding(request, asked);
    const Action action = asked.parse(json::action_text(request.at("action")));
    if (const Judgement no = asked.check(action)) refuse(asked.text(no, action));
    return json::form(asked.outcomes(action, limits_.branches), asked);
}

json::Out Protocol::Session::save(const Node& request) {
    if (request.find("side"))
        throw ProtocolFault{codes::kept_from_sides, "a save holds secrets: it is for the host, not for a side",
                            "leave out 'side'"};
    request.only({"id", "call", "game", "snapshot"});
    const bool snapshot = request.find("snapshot") && request.at("snapshot").boolean();
    Out out;
    out["save"] = Out::parse(wargame::save(game(request), {.snapshot = snapshot}));
    return out;
}

json::Out Protocol::Session::load(const Node& request) {
    request.only({"id", "call", "save", "other_data"});
    room();
    ReplayOptions options;
    options.other_data = request.find("other_data") && request.at("other_data").boolean();
    const Node saved = request.at("save");
    return keep(load_save(saved.is_text() ? saved.text(most_save_bytes) : saved.value().dump(), library_, options));
}

json::Out Protocol::Session::close(const Node& request) {
    request.only({"id", "call", "game"});
    game(request);
    games_.erase(games_.find(request.at("game").text(64)));
    return Out::object();
}

}  // namespace wargame
