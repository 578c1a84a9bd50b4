#include "view/json_forms.hpp"

#include "play/core.hpp"

#include <fmt/format.h>

#include <charconv>

namespace wargame::json {
namespace {

using json::form;

// Adds a text that is not empty.
void put(Out& out, const char* key, const std::string& text) {
    if (!text.empty()) out[key] = text;
}

Out value_of(const ViewField& field, const std::string& text) {
    if (!field.is_number) return text;
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

Out form(const std::vector<ViewField>& fields) {
    Out out = Out::object();
    for (const ViewField& field : fields) {
        if (!field.several) {
            out[field.id] = value_of(field, field.values.front());
            continue;
        }
        Out list = Out::array();
        for (const std::string& value : field.values) list.push_back(value_of(field, value));
        out[field.id] = std::move(list);
    }
    return out;
}

Out form(const ViewUnit& unit) {
    Out out;
    out["id"] = unit.id;
    out["name"] = unit.name;
    put(out, "type", unit.type);
    put(out, "side", unit.side);
    if (unit.face_down) out["face_down"] = true;
    put(out, "place", unit.place);
    put(out, "place_name", unit.place_name);
    if (!unit.fields.empty()) out["fields"] = form(unit.fields);
    return out;
}

Out form(const ViewSide& side) {
    Out out;
    out["id"] = side.id;
    out["name"] = side.name;
    put(out, "colour", side.colour);
    if (!side.fields.empty()) out["fields"] = form(side.fields);
    return out;
}

Out form(const ViewTrack& track) {
    Out out;
    out["id"] = track.id;
    out["name"] = track.name;
    out["value"] = track.value;
    put(out, "band", track.band);
    return out;
}

Out form(const ViewBag& bag) {
    Out out;
    out["id"] = bag.id;
    out["name"] = bag.name;
    out["members"] = Out::object();
    for (const auto& [member, count] : bag.members) out["members"][member] = count;
    return out;
}

Out form(const ViewCondition& condition) {
    Out out;
    out["id"] = condition.id;
    out["name"] = condition.name;
    put(out, "side", condition.side);
    return out;
}

Out form(const ViewPlace& place) {
    Out out;
    out["id"] = place.id;
    out["name"] = place.name;
    out["fields"] = form(place.fields);
    return out;
}

template <class List>
Out list_of(const List& list) {
    Out out = Out::array();
    for (const auto& entry : list) out.push_back(form(entry));
    return out;
}

const char* kind_of(DieKind kind) {
    switch (kind) {
        case DieKind::face: return "face";
        case DieKind::sum: return "sum";
        case DieKind::successes: return "successes";
        case DieKind::draw: break;
    }
    return "draw";
}

}  // namespace

Out form(const ViewAction& action) {
    Out out;
    out["text"] = action.text;
    out["verb"] = action.verb;
    out["args"] = action.arguments;
    return out;
}

Out form(const ViewDecision& decision) {
    Out out = Out::object();
    put(out, "side", decision.side);
    out["mine"] = decision.mine;
    if (!decision.mine) return out;
    out["prompt"] = decision.prompt;
    out["actions"] = list_of(decision.actions);
    out["asides"] = list_of(decision.asides);
    return out;
}

Out form(const ViewEvent& event) {
    Out out;
    out["text"] = event.text;
    put(out, "rule", event.rule);
    if (event.heading) out["heading"] = true;
    if (!event.facts.empty()) {
        out["facts"] = Out::object();
        for (const auto& [name, text] : event.facts) out["facts"][name] = text;
    }
    if (!event.modifiers.empty()) {
        out["modifiers"] = Out::array();
        for (const auto& [id, amount] : event.modifiers) out["modifiers"].push_back({{"id", id}, {"amount", amount}});
    }
    return out;
}

Out form(const std::vector<ViewEvent>& events) { return list_of(events); }

Out form(const View& view) {
    Out out;
    out["title"] = view.title;
    out["name"] = view.name;
    out["scenario"] = view.scenario;
    out["scenario_name"] = view.scenario_name;
    put(out, "side", view.side);
    if (view.inside) out["inside"] = true;
    put(out, "phase", view.phase);
    put(out, "phasing", view.phasing);
    out["over"] = view.over;
    put(out, "winner", view.winner);
    put(out, "outcome", view.outcome);
    out["sides"] = list_of(view.sides);
    out["tracks"] = list_of(view.tracks);
    out["conditions"] = list_of(view.conditions);
    out["fields"] = form(view.fields);
    out["bags"] = list_of(view.bags);
    out["places"] = list_of(view.places);
    out["units"] = list_of(view.units);
    out["decision"] = form(view.decision);
    out["log"] = list_of(view.log);
    out["log_size"] = view.log_size;
    return out;
}

Out form(const Refused& refused) {
    Out out;
    out["code"] = "WG0400";
    out["message"] = refused.text;
    put(out, "rule", refused.rule);
    put(out, "action", refused.action);
    put(out, "nearest", refused.nearest);
    return out;
}

Out form(const DieRecord& die, const Game& game) {
    Out out;
    out["kind"] = kind_of(die.request.kind);
    if (die.request.kind == DieKind::draw) {
        const Level& level = game.core().top();
        const std::size_t bag = die.request.bag.index();
        if (bag < level.title->bags.size()) {
            out["bag"] = level.title->bags[bag].id;
            const NameTable& members = level.scenario->name_lists[level.title->bags[bag].members.index()].entries;
            const auto member = static_cast<std::uint32_t>(die.result);
            if (member < members.size()) out["member"] = members.name(member);
        }
    } else {
        out["count"] = die.request.count;
        out["sides"] = die.request.sides;
    }
    out["for"] = die.request.purpose;
    out["result"] = die.result;
    if (!die.faces.empty()) out["faces"] = die.faces;
    if (die.typed) out["typed"] = true;
    return out;
}

Out form(const Distribution& chances, const Game& game) {
    Out out;
    out["branches"] = Out::array();
    for (const Branch& branch : chances.branches) {
        Out one;
        one["chance"] = branch.chance.text();
        one["dice"] = Out::array();
        for (const DieRecord& die : branch.dice) one["dice"].push_back(form(die, game));
        one["log"] = branch.log;
        out["branches"].push_back(std::move(one));
    }
    out["estimate"] = chances.estimate;
    put(out, "limits", chances.limits);
    return out;
}

Out form(const Explanation& explanation, const Game& game) {
    const Title& title = *game.core().top().title;
    Out out;
    out["answer"] = explanation.answer;
    out["because"] = Out::array();
    for (const ExplanationLine& line : explanation.because) {
        Out one;
        one["text"] = line.text;
        for (const RuleRow& row : title.rules)
            if (line.rule && rule_key(row.id) == line.rule.key) one["rule"] = row.id;
        out["because"].push_back(std::move(one));
    }
    return out;
}

std::string action_text(const Node& node) {
    if (node.is_text()) return node.text();
    if (!node.is_object()) node.fail(json::FaultKind::kind, "an action is needed here, as a text or as an object");
    node.only({"text", "verb", "args"});
    std::string out = node.at("verb").text();
    if (const auto arguments = node.find("args"))
        for (const Node& argument : arguments->items(64))
            out += ' ' + (argument.is_text() ? argument.text() : std::to_string(argument.number()));
    return out;
}

}  // namespace wargame::json

namespace wargame {

std::string to_json(const View& view) { return json::dump(json::form(view)); }
std::string to_json(const ViewDecision& decision) { return json::dump(json::form(decision)); }
std::string to_json(const ViewAction& action) { return json::dump(json::form(action)); }
std::string to_json(const ViewEvent& event) { return json::dump(json::form(event)); }
std::string to_json(const Refused& refused) { return json::dump(json::form(refused)); }
std::string to_json(const Distribution& chances, const Game& game) { return json::dump(json::form(chances, game)); }
std::string to_json(const Explanation& explanation, const Game& game) {
    return json::dump(json::form(explanation, game));
}
std::string to_json(const DieRecord& die, const Game& game) { return json::dump(json::form(die, game)); }

std::string action_from_json(std::string_view text) {
    try {
        const json::In value =
            json::parse(text, {.bytes = std::size_t{1} << 16U, .depth = 4, .values = 256, .keys = 16});
        return json::action_text(json::Node{value, ""});
    } catch (const json::Fault& wrong) {
        throw FormError{wrong.kind == json::FaultKind::syntax ? "WG0401" : "WG0405",
                        fmt::format("this is no action in JSON: {}", wrong.what()), wrong.hint};
    }
}

}  // namespace wargame
