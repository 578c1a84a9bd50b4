// Saves between JSON text and plain values.
#include "play/save_form.hpp"

#include "support/json.hpp"
#include "wargame/codes.hpp"
#include "wargame/hash.hpp"

#include <fmt/format.h>

namespace wargame {
namespace {

constexpr std::uint64_t exact_in_every_json = std::uint64_t{1} << 53U;
constexpr int most_face = 1'000'000;

json::Out out_dice(const SavedDice& dice) {
    json::Out out = json::Out::object();
    out["faces"] = dice.faces;
    if (dice.typed > 0) out["typed"] = dice.typed;
    return out;
}

json::Out out_action(const SavedAction& action) {
    json::Out out;
    out["do"] = action.text;
    if (action.joined) out["joined"] = true;
    if (!action.dice.faces.empty()) out["faces"] = action.dice.faces;
    if (action.dice.typed > 0) out["typed"] = action.dice.typed;
    out["hash"] = hex(action.hash);
    return out;
}

json::Out out_start(const SavedStart& start) {
    json::Out out;
    json::Out fields = json::Out::object();
    for (const SavedField& field : start.fields) {
        json::Out& value = fields[field.field][field.element];
        if (field.values.size() == 1)
            value = field.values.front();
        else
            value = field.values;
    }
    out["fields"] = std::move(fields);
    if (!start.side.empty()) out["side"] = start.side;
    if (!start.phase.empty()) out["phase"] = start.phase;
    return out;
}

SavedDice read_dice(const json::Node& node) {
    SavedDice dice;
    for (const json::Node& face : node.at("faces").items()) dice.faces.push_back(face.number(0, most_face));
    if (const auto typed = node.find("typed"))
        dice.typed = static_cast<std::size_t>(typed->integer(0, static_cast<std::int64_t>(dice.faces.size())));
    return dice;
}

std::uint64_t read_hash(const json::Node& node) {
    const std::string text = node.text();
    const auto value = parse_hex(text);
    if (!value || text.size() != 16) node.fail(json::FaultKind::range, "sixteen hexadecimal digits are needed here");
    return *value;
}

SavedAction read_action(const json::Node& node) {
    node.only({"do", "joined", "faces", "typed", "hash"});
    SavedAction action;
    action.text = node.at("do").text();
    if (const auto joined = node.find("joined")) action.joined = joined->boolean();
    if (node.find("faces"))
        action.dice = read_dice(node);
    else if (const auto typed = node.find("typed"))
        typed->fail(json::FaultKind::range, "faces are missing for this");
    action.hash = read_hash(node.at("hash"));
    return action;
}

SavedField read_field(const std::string& field, const std::string& element, const json::Node& node) {
    SavedField out{field, element, {}};
    if (node.is_text())
        out.values.push_back(node.text());
    else
        for (const json::Node& value : node.items(4096)) out.values.push_back(value.text());
    return out;
}

SavedStart read_start(const json::Node& node) {
    node.only({"fields", "side", "phase"});
    SavedStart start;
    for (const auto& [field, elements] : node.at("fields").entries())
        for (const auto& [element, values] : elements.entries())
            start.fields.push_back(read_field(field, element, values));
    if (const auto side = node.find("side")) start.side = side->text();
    if (const auto phase = node.find("phase")) start.phase = phase->text();
    return start;
}

Choices read_choices(const json::Node& root) {
    Choices choices;
    for (const auto& [option, on] : root.at("options").entries()) choices.options[option] = on.boolean();
    for (const auto& [rule, reading] : root.at("readings").entries()) choices.readings[rule] = reading.text();
    if (const auto printed = root.find("printed_only")) choices.printed_only = printed->boolean();
    return choices;
}

void read_version(const json::Node& root) {
    const json::Node node = root.at("save");
    const std::int64_t version = node.integer(0, 1'000'000);
    if (version != SaveForm::version)
        save_fault(codes::save_version,
                   fmt::format("this is a save of format {}; only format {} is read", version, SaveForm::version),
                   node.path(), "read it with the version of wargame that wrote it");
}

SaveForm read_form(const json::Node& root) {
    read_version(root);
    root.only({"save", "title", "data", "overlays", "scenario", "options", "readings", "printed_only", "seed",
               "opening", "start", "actions", "hash", "snapshot"});
    SaveForm form;
    form.title = root.at("title").text();
    form.data = read_hash(root.at("data"));
    for (const json::Node& overlay : root.at("overlays").items(256)) {
        overlay.only({"file", "digest"});
        form.overlays.push_back({overlay.at("file").text(), read_hash(overlay.at("digest"))});
    }
    form.scenario = root.at("scenario").text();
    form.choices = read_choices(root);
    form.seed = root.at("seed").big();
    form.opening = read_dice(root.at("opening").only({"faces", "typed"}));
    if (const auto start = root.find("start")) form.start = read_start(*start);
    const auto actions = root.at("actions").items();
    for (const json::Node& action : actions) form.actions.push_back(read_action(action));
    if (!form.actions.empty() && form.actions.front().joined)
        actions.front().at("joined").fail(json::FaultKind::range, "the first action cannot be joined to one before it");
    form.hash = read_hash(root.at("hash"));
    if (const auto snapshot = root.find("snapshot")) {
        for (const json::Node& level : snapshot->items(16)) {
            level.only({"title", "scenario", "state"});
            form.snapshot.push_back(
                {level.at("title").text(), level.at("scenario").text(), level.at("state").text(most_save_bytes)});
        }
    }
    return form;
}

std::string_view code_of(json::FaultKind kind) {
    switch (kind) {
        case json::FaultKind::too_large: return codes::save_too_large;
        case json::FaultKind::syntax: return codes::save_syntax;
        case json::FaultKind::too_deep:
        case json::FaultKind::too_many: return codes::save_too_deep;
        case json::FaultKind::duplicate_key: return codes::save_duplicate_key;
        case json::FaultKind::missing: return codes::save_missing_field;
        case json::FaultKind::unknown: return codes::save_unknown_field;
        case json::FaultKind::kind: return codes::save_kind;
        case json::FaultKind::range: break;
    }
    return codes::save_range;
}

std::string fault_text(const SaveFault& fault) {
    std::string out = fault.file.empty() ? "save" : fault.file;
    if (fault.line > 0) out += fmt::format(":{}:{}", fault.line, fault.column);
    if (!fault.path.empty()) out += fmt::format(" {}", fault.path);
    out += fmt::format(": {} [{}]", fault.message, fault.code);
    return fault.hint.empty() ? out : out + "; " + fault.hint;
}

}  // namespace

SaveError::SaveError(SaveFault fault)
    : std::runtime_error{fault_text(fault)}, fault_{std::make_shared<const SaveFault>(std::move(fault))} {}

void save_fault(std::string_view code, std::string message, std::string path, std::string hint) {
    SaveFault fault;
    fault.code = code;
    fault.message = std::move(message);
    fault.path = std::move(path);
    fault.hint = std::move(hint);
    throw SaveError{std::move(fault)};
}

std::string form_text(const SaveForm& form) {
    json::Out out;
    out["save"] = SaveForm::version;
    out["title"] = form.title;
    out["data"] = hex(form.data);
    out["overlays"] = json::Out::array();
    for (const SavedOverlay& overlay : form.overlays)
        out["overlays"].push_back({{"file", overlay.file}, {"digest", hex(overlay.digest)}});
    out["scenario"] = form.scenario;
    out["options"] = json::Out::object();
    for (const auto& [option, on] : form.choices.options) out["options"][option] = on;
    out["readings"] = json::Out::object();
    for (const auto& [rule, reading] : form.choices.readings) out["readings"][rule] = reading;
    if (form.choices.printed_only) out["printed_only"] = true;
    if (form.seed < exact_in_every_json)
        out["seed"] = form.seed;
    else
        out["seed"] = std::to_string(form.seed);
    out["opening"] = out_dice(form.opening);
    if (form.start) out["start"] = out_start(*form.start);
    json::Out actions = json::Out::array();
    for (const SavedAction& action : form.actions) actions.push_back(out_action(action));
    out["actions"] = std::move(actions);
    out["hash"] = hex(form.hash);
    if (!form.snapshot.empty()) {
        json::Out levels = json::Out::array();
        for (const SavedLevel& level : form.snapshot)
            levels.push_back({{"title", level.title}, {"scenario", level.scenario}, {"state", level.state}});
        out["snapshot"] = std::move(levels);
    }
    return json::dump(out, 1) + "\n";
}

SaveForm parse_form(std::string_view text) {
    try {
        const json::In value = json::parse(text, {.bytes = most_save_bytes, .depth = 8});
        return read_form(json::Node{value, ""});
    } catch (const json::Fault& wrong) {
        SaveFault fault;
        fault.code = code_of(wrong.kind);
        fault.message = wrong.what();
        fault.hint =
            wrong.hint.empty() ? "this is no save, or it was cut short or changed: use an unchanged copy" : wrong.hint;
        fault.path = wrong.path;
        fault.line = wrong.line;
        fault.column = wrong.column;
        throw SaveError{std::move(fault)};
    }
}

}  // namespace wargame
