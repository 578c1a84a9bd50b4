// title.yaml: sides, names, fields, locals, tracks, bags, conditions, values, options.
#include "title/loader.hpp"
#include "title/sequence_compiler.hpp"
#include "wargame/bind.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

namespace wargame {

constexpr auto enum_names(Audience) {
    return std::to_array<data::Name<Audience>>(
        {{"everyone", Audience::everyone}, {"owner", Audience::owner}, {"nobody", Audience::nobody}});
}
constexpr auto enum_names(Scope) {
    return std::to_array<data::Name<Scope>>({{"game", Scope::game},
                                             {"side", Scope::side},
                                             {"unit", Scope::unit},
                                             {"place", Scope::place},
                                             {"side_unit", Scope::side_unit},
                                             {"unit_pair", Scope::unit_pair}});
}

namespace {

using Range = std::array<int, 2>;
template <class T>
using Map = std::vector<std::pair<data::Located<std::string>, T>>;

struct RawSide {
    std::string name, colour = "#808080";
};
void describe(data::Fields<RawSide>& f) {
    f.is("side");
    f.required("name", &RawSide::name, data::some_text(), "what the log calls it");
    f.optional("colour", &RawSide::colour, "of its counters, #rrggbb");
}

struct RawField {
    Scope of = Scope::game;
    data::Located<std::string> is;
    std::optional<Range> range;
    std::optional<Audience> audience;
    data::Node start;
    int length = 1, most = 0;
    std::string says;
};
void describe(data::Fields<RawField>& f) {
    f.is("field");
    f.required("of", &RawField::of, "what it is a property of");
    f.optional("is", &RawField::is, "number, unit, side, place, or a name list");
    f.optional("range", &RawField::range, "smallest and largest number");
    f.optional("audience", &RawField::audience, "who may know it; everyone in a title without secrets, else needed");
    f.optional("start", &RawField::start, "value at the start of a game");
    f.optional("length", &RawField::length, data::range(1, 256), "cells of an array");
    f.optional("most", &RawField::most, data::range(1, 256), "entries of a list");
    f.optional("says", &RawField::says, "one line for people");
}

struct RawLocal {
    data::Located<std::string> is;
    Audience audience = Audience::everyone;
    int most = 0;
};
void describe(data::Fields<RawLocal>& f) {
    f.is("local");
    f.optional("is", &RawLocal::is, "number, unit, side, place, or a name list");
    f.optional("audience", &RawLocal::audience, "who may know it");
    f.optional("most", &RawLocal::most, data::range(1, 64), "entries of a list");
}

struct RawTrack {
    std::string name;
    Range range{0, 0};
    int start = 0;
    bool held = false;
    Audience audience = Audience::everyone;
    Map<Range> bands;
};
void describe(data::Fields<RawTrack>& f) {
    f.is("track");
    f.optional("name", &RawTrack::name, "what the log calls it");
    f.required("range", &RawTrack::range, "lowest and highest value");
    f.optional("start", &RawTrack::start, "value at the start");
    f.optional("held", &RawTrack::held, "changes wait until they are settled");
    f.optional("audience", &RawTrack::audience, "who may know it");
    f.optional("bands", &RawTrack::bands, "named parts of the track");
}

struct RawBag {
    std::string name;
    data::Located<std::string> members;
    Map<int> holds;
    std::optional<Audience> audience;
};
void describe(data::Fields<RawBag>& f) {
    f.is("bag");
    f.optional("name", &RawBag::name, "what the log calls it");
    f.required("members", &RawBag::members, "the name list of what can be in it");
    f.optional("holds", &RawBag::holds, data::range(0, 250), "how many of each at the start");
    f.optional("audience", &RawBag::audience,
               "who may know what is in it; everyone in a title without secrets, else needed");
}

struct RawCondition {
    std::string name;
    data::Located<std::string> until{"never", {}};
};
void describe(data::Fields<RawCondition>& f) {
    f.is("condition");
    f.optional("name", &RawCondition::name, "what the log calls it");
    f.optional("until", &RawCondition::until, "phase, never, or the track whose advance ends it");
}

struct RawTypeValue {
    data::Located<std::string> is;
    std::optional<Range> range;
};
void describe(data::Fields<RawTypeValue>& f) {
    f.is("type value");
    f.optional("is", &RawTypeValue::is, "a name list");
    f.optional("range", &RawTypeValue::range, "smallest and largest number");
}

struct RawOption {
    bool is_default = false;
    std::string rule, says;
    std::vector<std::pair<std::string, int>> values;
    std::vector<std::pair<std::string, std::string>> tables;
    Mark mark;
};
void describe(data::Fields<RawOption>& f) {
    f.is("option");
    f.required("default", &RawOption::is_default, "whether it is on");
    f.optional("rule", &RawOption::rule, "the rule it belongs to");
    f.required("says", &RawOption::says, data::some_text(), "what it does");
    f.optional("values", &RawOption::values, "named values it sets");
    f.optional("tables", &RawOption::tables, "tables it replaces");
    f.place(&RawOption::mark);
}

struct RawTitle {
    std::string title, name, says;
    Map<RawSide> sides;
    Map<Map<std::string>> names;
    std::vector<std::string> classes;
    Map<RawTypeValue> type_values;
    Map<RawField> fields;
    Map<RawLocal> locals;
    Map<RawTrack> tracks;
    Map<RawBag> bags;
    Map<RawCondition> conditions;
    Map<int> values;
    Map<RawOption> options;
    std::vector<data::Located<std::string>> plays;
    Mark mark;
};
void describe(data::Fields<RawTitle>& f) {
    f.is("title", "one game");
    f.required("title", &RawTitle::title, data::identifier(), "its id, that of its folder");
    f.required("name", &RawTitle::name, data::some_text(), "its name");
    f.optional("says", &RawTitle::says, "one line on what it is");
    f.required("sides", &RawTitle::sides, "sides in the order of the rules");
    f.optional("names", &RawTitle::names, "name lists");
    f.optional("classes", &RawTitle::classes, data::items(0, 32) & data::identifier(), "class flags of unit types");
    f.optional("type_values", &RawTitle::type_values, "values that unit types print");
    f.optional("fields", &RawTitle::fields, "what changes in play");
    f.optional("locals", &RawTitle::locals, "named values of running steps and blocks");
    f.optional("tracks", &RawTitle::tracks, "tracks");
    f.optional("bags", &RawTitle::bags, "bags and decks");
    f.optional("conditions", &RawTitle::conditions, "facts that end by themselves");
    f.optional("values", &RawTitle::values, "named numbers that scenarios, options and readings set");
    f.optional("options", &RawTitle::options, "optional rules");
    f.optional("plays", &RawTitle::plays, "titles whose games are played inside its own");
    f.place(&RawTitle::mark);
}

// What `is:` names, as meaning and name list.
struct Kind {
    Meaning meaning = Meaning::number;
    NameListId names;
};

Kind kind_of(const data::Located<std::string>& is, const Title& title, Diagnostics& diagnostics) {
    if (is.value.empty() || is.value == "number") return {};
    if (is.value == "unit") return {Meaning::unit, {}};
    if (is.value == "side") return {Meaning::side, {}};
    if (is.value == "place") return {Meaning::place, {}};
    std::vector<std::string_view> known{"number", "unit", "side", "place"};
    for (std::size_t list = 0; list < title.name_lists.size(); ++list) {
        if (title.name_lists[list].id == is.value) return {Meaning::name, NameListId::at(list)};
        known.push_back(title.name_lists[list].id);
    }
    report_unknown(diagnostics, is.mark, "kind of value", is.value, std::span<const std::string_view>{known});
    return {};
}

// Bounds and empty value that a meaning brings along.
void bound_by(FieldSpec& field, const Kind& kind, const std::optional<Range>& range) {
    field.meaning = kind.meaning;
    field.names = kind.names;
    switch (kind.meaning) {
        case Meaning::number:
            field.low = range ? (*range)[0] : 0;
            field.high = range ? (*range)[1] : 1;
            field.start = std::clamp(0, field.low, field.high);
            return;
        case Meaning::unit: field.low = -1, field.high = 30000, field.start = -1; return;
        case Meaning::side: field.low = -1, field.high = 7, field.start = -1; return;
        case Meaning::name: field.low = -1, field.high = 250, field.start = 0; return;
        case Meaning::place: field.low = 0, field.high = std::numeric_limits<int>::max(), field.start = 0; return;
    }
}

// Whether the file keeps anything from anybody.
bool keeps_secrets(const RawTitle& raw) {
    const auto any = [](const auto& list) {
        return std::any_of(list.begin(), list.end(), [](const auto& entry) {
            return std::optional<Audience>{entry.second.audience}.value_or(Audience::everyone) != Audience::everyone;
        });
    };
    return any(raw.fields) || any(raw.locals) || any(raw.tracks) || any(raw.bags);
}

class TitleFile {
public:
    TitleFile(Title& title, const Rulebook& rulebook, Diagnostics& diagnostics)
        : title_{title}, rulebook_{rulebook}, diagnostics_{diagnostics} {}

    void take(const RawTitle& raw) {
        secrets_ = rulebook_.sight || keeps_secrets(raw);
        title_.id = raw.title;
        title_.name = raw.name;
        title_.says = raw.says;
        title_.classes = raw.classes;
        for (const auto& [id, side] : raw.sides) title_.sides.push_back({id.value, side.name, side.colour});
        if (title_.sides.empty() || title_.sides.size() > 8)
            diagnostics_.error(raw.mark, codes::list_length, "a title has one to eight sides");
        for (const auto& [id, entries] : raw.names) add_names(id.value, entries);
        for (const auto& [id, value] : raw.type_values) add_type_value(id.value, value);
        for (const auto& [id, field] : raw.fields) add_field(id, field);
        for (const auto& [id, local] : raw.locals) add_local(id, local);
        for (const auto& [id, track] : raw.tracks) add_track(id, track);
        for (const auto& [id, bag] : raw.bags) add_bag(id, bag);
        for (const auto& [id, condition] : raw.conditions) add_condition(id.value, condition);
        for (const auto& [id, value] : raw.values) title_.values.emplace_back(id.value, value);
        for (const auto& [id, option] : raw.options)
            title_.options.push_back(
                {id.value, option.says, option.rule, option.is_default, option.values, option.tables, option.mark});
    }

private:
    void add_names(const std::string& id, const Map<std::string>& entries) {
        NameList list;
        list.id = id;
        list.open = entries.empty();
        for (const auto& [entry, name] : entries) {
            list.entries.add(entry.value);
            list.names.push_back(name);
        }
        title_.name_lists.push_back(std::move(list));
    }

    void add_type_value(const std::string& id, const RawTypeValue& raw) {
        const Kind kind = kind_of(raw.is, title_, diagnostics_);
        const Range range = raw.range.value_or(Range{0, 1});
        title_.type_values.push_back({id, kind.meaning, kind.names, range[0], range[1]});
    }

    FieldId add(FieldSpec field, const Mark& mark) {
        for (const FieldSpec& other : title_.fields)
            if (other.id == field.id)
                diagnostics_.error(mark, codes::duplicate_id, fmt::format("there is a field '{}' already", field.id));
        if (field.low > field.high)
            diagnostics_.error(mark, codes::out_of_range, fmt::format("the range of '{}' is empty", field.id));
        title_.fields.push_back(std::move(field));
        return FieldId::at(title_.fields.size() - 1);
    }

    void add_field(const data::Located<std::string>& id, const RawField& raw) {
        FieldSpec field;
        field.id = id.value;
        field.scope = raw.of;
        field.audience = audience_of(id, "field", raw.audience);
        field.says = raw.says;
        field.length = raw.length;
        field.most = raw.most;
        const Kind kind = kind_of(raw.is, title_, diagnostics_);
        bound_by(field, kind, raw.range);
        if (raw.start) field.start = read_value(raw.start, kind.meaning, kind.names, {title_, nullptr, diagnostics_});
        const bool bounded = field.low < field.high;
        if (bounded && (field.start < field.low || field.start > field.high))
            diagnostics_.error(raw.start.mark(), codes::out_of_range,
                               fmt::format("{} is outside the range of '{}'", field.start, field.id));
        add(std::move(field), id.mark);
    }

    // What is left unsaid is open only where all is: a default would hide a field from its owner, or show it to foes.
    Audience audience_of(const data::Located<std::string>& id, std::string_view what,
                         const std::optional<Audience>& given) {
        if (!given && secrets_)
            diagnostics_.error(id.mark, codes::missing_field,
                               fmt::format("{} '{}' has no audience, in a title that keeps secrets", what, id.value),
                               "say who may know it: everyone, owner or nobody");
        return given.value_or(Audience::everyone);
    }

    void add_local(const data::Located<std::string>& id, const RawLocal& raw) {
        check_local_name(id);
        const Kind kind = kind_of(raw.is, title_, diagnostics_);
        title_.locals.push_back({id.value, kind.meaning, kind.names, raw.audience, raw.most});
    }

    // In a node such a key would be an argument as well.
    void check_local_name(const data::Located<std::string>& id) {
        const auto refuse = [&](const std::string& owner) {
            diagnostics_.error(id.mark, codes::duplicate_id,
                               fmt::format("no local can be named '{}', a key of {}", id.value, owner),
                               "in a node it would give the local a value; choose another name");
        };
        const auto is = [&](std::string_view key) { return key == id.value; };
        if (std::any_of(node_keys.begin(), node_keys.end(), is) ||
            std::any_of(common_keys.begin(), common_keys.end(), is))
            return refuse("nodes");
        for (const auto& [effect, keys] : rulebook_.effect_keys)
            if (is(effect) || std::any_of(keys.begin(), keys.end(), is))
                return refuse(fmt::format("the effect '{}'", effect));
    }

    void add_track(const data::Located<std::string>& id, const RawTrack& raw) {
        TrackSpec track;
        track.id = id.value;
        track.name = raw.name.empty() ? id.value : raw.name;
        track.low = raw.range[0];
        track.high = raw.range[1];
        FieldSpec field;
        field.id = "track " + id.value;
        field.audience = raw.audience;
        field.low = track.low;
        field.high = track.high;
        field.start = raw.start;
        if (raw.start < track.low || raw.start > track.high)
            diagnostics_.error(id.mark, codes::out_of_range, fmt::format("track '{}' starts off its ends", id.value));
        for (const auto& [band, range] : raw.bands) track.bands.push_back({band.value, range[0], range[1]});
        track.field = add(field, id.mark);
        if (raw.held) {
            field.id = "held " + id.value;
            // What is held back adds up before the ends of the track count.
            field.low = -30000;
            field.high = 30000;
            field.start = 0;
            track.pending = add(field, id.mark);
        }
        title_.tracks.push_back(std::move(track));
    }

    void add_bag(const data::Located<std::string>& id, const RawBag& raw) {
        const auto is_list = [&](const NameList& list) { return list.id == raw.members.value; };
        if (std::none_of(title_.name_lists.begin(), title_.name_lists.end(), is_list)) {
            std::vector<std::string> known;
            for (const NameList& list : title_.name_lists) known.push_back(list.id);
            return report_unknown(diagnostics_, raw.members.mark, "name list", raw.members.value, known);
        }
        const Kind kind = kind_of(raw.members, title_, diagnostics_);
        const NameList& members = title_.name_lists[kind.names.index()];
        FieldSpec field;
        field.id = "bag " + id.value;
        field.audience = audience_of(id, "bag", raw.audience);
        field.high = 250;
        field.length = static_cast<int>(std::max<std::size_t>(members.entries.size(), 1));
        const FieldId added = add(field, id.mark);
        title_.bags.push_back({id.value, raw.name.empty() ? id.value : raw.name, kind.names, added, {}});
        for (const auto& [member, count] : raw.holds) {
            const auto at = members.entries.find(member.value);
            if (!at)
                report_unknown(diagnostics_, member.mark, "member", member.value, members.entries.names());
            else
                title_.bags.back().start.emplace_back(*at, count);
        }
    }

    void add_condition(const std::string& id, const RawCondition& raw) {
        ConditionSpec condition{id, raw.name.empty() ? id : raw.name, ConditionEnd::never, {}};
        if (raw.until.value == "phase")
            condition.ends = ConditionEnd::phase;
        else if (raw.until.value != "never") {
            condition.ends = ConditionEnd::track;
            condition.track = title_.track(raw.until.value);
            std::vector<std::string_view> known{"phase", "never"};
            for (const TrackSpec& track : title_.tracks) known.push_back(track.id);
            if (!condition.track)
                report_unknown(diagnostics_, raw.until.mark, "end", raw.until.value,
                               std::span<const std::string_view>{known});
        }
        title_.conditions.push_back(std::move(condition));
    }

    Title& title_;
    const Rulebook& rulebook_;
    Diagnostics& diagnostics_;
    bool secrets_ = false;
};

FieldSpec builtin_field(std::string id, Scope scope, Audience audience, int low, int high, int start) {
    FieldSpec field;
    field.id = std::move(id);
    field.scope = scope;
    field.audience = audience;
    field.low = low;
    field.high = high;
    field.start = start;
    return field;
}

}  // namespace

void Loader::add_builtin_fields() {
    constexpr int int_low = std::numeric_limits<int>::min();
    constexpr int int_high = std::numeric_limits<int>::max();
    auto& fields = title_->fields;
    fields.push_back(builtin_field("place", Scope::unit, Audience::everyone, 0, int_high, 0));
    fields.back().meaning = Meaning::place;
    fields.push_back(builtin_field("handle", Scope::unit, Audience::nobody, -1, 30000, -1));
    fields.push_back(builtin_field("phase", Scope::game, Audience::everyone, -1, 250, -1));
    fields.push_back(builtin_field("phasing", Scope::game, Audience::everyone, -1, 7, -1));
    fields.push_back(builtin_field("result", Scope::game, Audience::nobody, -30000, 30000, 0));
    fields.push_back(builtin_field("ended", Scope::game, Audience::everyone, 0, 1, 0));
    fields.push_back(builtin_field("winner", Scope::game, Audience::everyone, -1, 7, -1));
    fields.push_back(builtin_field("conditions", Scope::game, Audience::everyone, 0, 30000, 0));
    fields.back().most = 32;
    fields.push_back(builtin_field("once", Scope::game, Audience::nobody, 0, 30000, 0));
    fields.back().most = 32;
    fields.push_back(builtin_field("stack_top", Scope::game, Audience::everyone, -1, 30000, -1));
    fields.push_back(builtin_field("stack", Scope::game, Audience::everyone, int_low, int_high, 0));
    fields.back().length = builtin::stack_words;
    fields.push_back(builtin_field("generator", Scope::game, Audience::nobody, int_low, int_high, 0));
    fields.back().length = 4;
    fields.push_back(builtin_field("asked", Scope::game, Audience::everyone, -1, 7, -1));
    fields.push_back(builtin_field("ended_by", Scope::game, Audience::everyone, 0, 30000, 0));
}

void Loader::read_title() {
    const data::Node root = read("title.yaml");
    add_builtin_fields();
    const auto raw = data::bind<RawTitle>(root, diagnostics_);
    TitleFile{*title_, *rulebook_, diagnostics_}.take(raw);
    if (root && !raw.title.empty() && raw.title != module_.id())
        diagnostics_.error(raw.mark, codes::dangling_reference,
                           fmt::format("this is the folder of '{}', not of '{}'", module_.id(), raw.title));
    title_->id = module_.id();
    title_->source = options_.source;
    for (const auto& inner : raw.plays) {
        title_->plays.push_back(inner.value);
        if (!options_.source || !options_.source->has(inner.value))
            diagnostics_.error(
                inner.mark, codes::dangling_reference,
                fmt::format("games of '{}' are played inside this title, and it is not linked", inner.value));
    }
}

}  // namespace wargame
