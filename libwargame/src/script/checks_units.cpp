// Expectations of units and places.
#include "script/check_tests.hpp"

#include "wargame/module.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wargame::script {
namespace {

Seen seen_of(const Scene& scene, UnitId unit) {
    const auto& sight = scene.position.title().rulebook->sight;
    if (!sight || !scene.viewer || scene.position.side(unit) == scene.viewer) return Seen::all;
    return sight(scene.game.position(), scene.viewer, unit);
}

std::string_view seen_text(Seen seen) {
    switch (seen) {
        case Seen::nothing: return "hidden";
        case Seen::counter: return "counter";
        case Seen::all: break;
    }
    return "seen";
}

bool off(const Position& position, UnitId unit) { return position.place(unit).nowhere(); }

Test sight_test(UnitId unit, Seen wanted) {
    return [unit, wanted](const Scene& scene) {
        const Seen seen = seen_of(scene, unit);
        return compare(std::string{seen_text(wanted)}, std::string{seen_text(seen)});
    };
}

// A word alone: where the unit is, or an entry of any of its states.
Test unit_word_test(const CheckForm& form, UnitId unit) {
    const std::string word{form.value.text()};
    if (form.of_view) {
        for (const Seen seen : {Seen::nothing, Seen::counter, Seen::all})
            if (word == seen_text(seen)) return sight_test(unit, seen);
    }
    const auto states = form.lexicon.states(word);
    std::optional<Place> place;
    if (word == "off" || (word == "destroyed" && states.empty()))
        place = Place{};
    else
        place = form.lexicon.scenario().board->find(word);
    if (states.empty() && !place) {
        std::vector<std::string> known = form.lexicon.state_words();
        known.emplace_back("off");
        for (const std::string& id : form.lexicon.scenario().board->ids()) known.push_back(id);
        form.lexicon.unknown(codes::script_expectation, form.value.mark(), "state or place of a unit", word, known);
        return {};
    }
    return [unit, word, states, place](const Scene& scene) -> std::optional<Mismatch> {
        if (place && scene.position.place(unit) == *place) return {};
        for (const StateWord& state : states)
            if (scene.position.cell(state.field, unit.index(), 0) == state.value) return {};
        return Mismatch{word, unit_text(scene.position, unit)};
    };
}

Test field_test(FieldRef ref, Cells wanted) {
    return [ref, wanted = std::move(wanted)](const Scene& scene) {
        const Title& title = scene.position.title();
        const Scenario& scenario = scene.position.scenario();
        return compare(text_of(wanted, ref.field, title, scenario),
                       text_of(cells_of(scene.position, ref), ref.field, title, scenario));
    };
}

Test unit_fields_test(const CheckForm& form, UnitId unit) {
    std::vector<std::pair<std::string, Test>> tests;
    for (const auto& [key, value] : form.value.entries()) {
        const FieldId field = form.lexicon.unit_field(key.text(), key.mark());
        if (!field) continue;
        if (const auto cells = form.lexicon.value(value, field))
            tests.emplace_back(key.text(), field_test({field, unit.index()}, *cells));
    }
    return [tests = std::move(tests)](const Scene& scene) -> std::optional<Mismatch> {
        Mismatch all;
        for (const auto& [name, test] : tests) {
            const auto wrong = test(scene);
            if (!wrong) continue;
            all.expected += fmt::format("{}{} {}", all.expected.empty() ? "" : ", ", name, wrong->expected);
            all.got += fmt::format("{}{} {}", all.got.empty() ? "" : ", ", name, wrong->got);
        }
        return all.expected.empty() ? std::nullopt : std::optional{all};
    };
}

std::vector<UnitId> units_at(const Position& position, Place place) {
    std::vector<UnitId> units;
    for (std::size_t unit = 0; unit < position.units_count(); ++unit)
        if (position.place(UnitId::at(unit)) == place) units.push_back(UnitId::at(unit));
    return units;
}

std::string names_of(const Position& position, const std::vector<UnitId>& units) {
    if (units.empty()) return "empty";
    std::vector<std::string> names;
    for (const UnitId unit : units) names.push_back(position.unit(unit).id);
    return fmt::to_string(fmt::join(names, ", "));
}

// The same, of what a side knows: that it sees nobody does not tell that nobody is there.
bool only_hidden(const Scene& scene, Place place) {
    return scene.viewer && units_at(scene.position, place).empty() && !units_at(scene.game.position(), place).empty();
}
std::string who_is_there(const Scene& scene, Place place) {
    return only_hidden(scene, place) ? "hidden" : names_of(scene.position, units_at(scene.position, place));
}

Test who_stands_test(Place place, std::vector<UnitId> wanted) {
    std::sort(wanted.begin(), wanted.end());
    return [place, wanted = std::move(wanted)](const Scene& scene) -> std::optional<Mismatch> {
        const auto there = units_at(scene.position, place);
        if (there == wanted) return {};
        return Mismatch{names_of(scene.position, wanted), who_is_there(scene, place)};
    };
}

// One word for all who stand at a place: a side, "empty", "counter", "hidden".
Test stands_word_test(Place place, std::string word, SideId side) {
    return [place, word = std::move(word), side](const Scene& scene) -> std::optional<Mismatch> {
        const auto there = units_at(scene.position, place);
        const auto fits = [&](UnitId unit) {
            return side ? scene.position.side(unit) == side : scene.position.unit(unit).counter;
        };
        const bool holds = word == "empty"    ? there.empty()
                           : word == "hidden" ? only_hidden(scene, place)
                           : side             ? !there.empty() && std::all_of(there.begin(), there.end(), fits)
                                              : std::any_of(there.begin(), there.end(), fits);
        if (holds) return {};
        return Mismatch{word, who_is_there(scene, place)};
    };
}

// Which units a count counts: a class, a type, a side, or all.
std::optional<std::function<bool(const Position&, UnitId)>> counted(const CheckForm& form, std::string_view word) {
    const Title& title = form.lexicon.title();
    if (word == "units") return [](const Position& position, UnitId unit) { return !position.unit(unit).counter; };
    for (std::size_t at = 0; at < title.classes.size(); ++at)
        if (title.classes[at] == word)
            return [at](const Position& position, UnitId unit) {
                return !position.unit(unit).counter && position.has_class(unit, static_cast<int>(at));
            };
    if (const TypeId type = title.type(word))
        return [type](const Position& position, UnitId unit) {
            return !position.unit(unit).counter && position.unit(unit).type == type;
        };
    if (const SideId side = title.side(word))
        return [side](const Position& position, UnitId unit) { return position.side(unit) == side; };
    std::vector<std::string> known{title.classes};
    for (const UnitType& type : title.types) known.push_back(type.id);
    for (const SideSpec& side : title.sides) known.push_back(side.id);
    known.emplace_back("units");
    form.lexicon.unknown(codes::script_state, form.key, "class, type or side", word, known);
    return {};
}

}  // namespace

std::string unit_text(const Position& position, UnitId unit) {
    const Title& title = position.title();
    std::string out = position.board().text(position.place(unit));
    for (std::size_t at = builtin::count; at < title.fields.size(); ++at) {
        const FieldSpec& spec = title.fields[at];
        if (spec.scope != Scope::unit || spec.most > 0 || spec.length != 1) continue;
        const int value = position.cell(FieldId::at(at), unit.index(), 0);
        if (spec.meaning == Meaning::name)
            out += fmt::format(", {} {}", spec.id, text_of(Cells{value}, FieldId::at(at), title, position.scenario()));
        else if (spec.meaning == Meaning::number && spec.high == 1 && value == 1)
            out += ", " + spec.id;
    }
    return out;
}

// unit ID, unit ID FIELD
Test unit_test(const CheckForm& form) {
    if (!has_words(form, 1, 2, "unit ID' or 'unit ID FIELD")) return {};
    const UnitId unit = form.lexicon.unit(form.words[0], form.key);
    if (form.words.size() == 2) {
        const FieldId field = form.lexicon.unit_field(form.words[1], form.key);
        if (!field) return {};
        const auto cells = form.lexicon.value(form.value, field);
        return unit && cells ? field_test({field, unit.index()}, *cells) : Test{};
    }
    if (form.value.is_map()) return unit_fields_test(form, unit);
    if (form.value.is_scalar()) return unit_word_test(form, unit);
    if (!form.value.reported())
        form.lexicon.fault(codes::script_expectation, form.value.mark(),
                           "of a unit a state, a place or a map of its fields is expected");
    return {};
}

// place PLACE (also hex, box, point)
Test place_test(const CheckForm& form) {
    if (!has_words(form, 1, 1, "hex PLACE")) return {};
    const auto place = form.lexicon.place(form.words[0], form.key);
    if (form.value.is_scalar()) {
        const std::string word{form.value.text()};
        const SideId side = form.lexicon.title().side(word);
        if (side || word == "empty" || ((word == "counter" || word == "hidden") && form.of_view))
            return place ? stands_word_test(*place, word, side) : Test{};
    }
    std::vector<UnitId> units;
    for (const std::string& id : word_list(form))
        if (const UnitId unit = form.lexicon.unit(id, form.value.mark())) units.push_back(unit);
    return place ? who_stands_test(*place, std::move(units)) : Test{};
}

// marker PLACE: none, a marker, a list of them, or a map of their values.
Test marker_test(const CheckForm& form) {
    if (!has_words(form, 1, 1, "marker PLACE")) return {};
    const auto place = form.lexicon.place(form.words[0], form.key);
    if (place && !place->is_location()) {
        form.lexicon.fault(codes::script_place, form.key, fmt::format("{} holds no markers", in_quotes(form.words[0])));
        return {};
    }
    if (!place) return {};
    const std::size_t at = place->index();
    if (form.value.is_map()) {
        std::vector<std::pair<std::string, Test>> tests;
        for (const auto& [key, value] : form.value.entries())
            if (const FieldId field = form.lexicon.place_field(key.text(), key.mark()))
                if (const auto cells = form.lexicon.value(value, field))
                    tests.emplace_back(key.text(), field_test({field, at}, *cells));
        return [tests = std::move(tests)](const Scene& scene) -> std::optional<Mismatch> {
            for (const auto& [name, test] : tests)
                if (const auto wrong = test(scene))
                    return Mismatch{name + ' ' + wrong->expected, name + ' ' + wrong->got};
            return {};
        };
    }
    std::vector<std::string> wanted;
    for (const std::string& word : word_list(form))
        if (word != "none" && form.lexicon.place_field(word, form.value.mark())) wanted.push_back(word);
    std::sort(wanted.begin(), wanted.end());
    return [wanted = std::move(wanted), at](const Scene& scene) {
        std::vector<std::string> there;
        const Title& title = scene.position.title();
        for (std::size_t field = builtin::count; field < title.fields.size(); ++field)
            if (title.fields[field].scope == Scope::place &&
                scene.position.cell(FieldId::at(field), at, 0) != title.fields[field].start)
                there.push_back(title.fields[field].id);
        std::sort(there.begin(), there.end());
        const auto text = [](const std::vector<std::string>& words) {
            return words.empty() ? std::string{"none"} : fmt::to_string(fmt::join(words, ", "));
        };
        return compare(text(wanted), text(there));
    };
}

// count CLASS PLACE; the place may be `board` for everywhere on it.
Test count_test(const CheckForm& form) {
    if (!has_words(form, 2, 2, "count CLASS PLACE")) return {};
    const auto counts = counted(form, form.words[0]);
    const bool anywhere = form.words[1] == "board";
    const auto place = anywhere ? std::optional{Place{}} : form.lexicon.place(form.words[1], form.key);
    const auto number = whole_number(form);
    if (!counts || !place || !number) return {};
    return [counts = *counts, anywhere, place = *place, number = *number](const Scene& scene) {
        int count = 0;
        for (std::size_t unit = 0; unit < scene.position.units_count(); ++unit) {
            const UnitId id = UnitId::at(unit);
            const bool there = anywhere ? !off(scene.position, id) : scene.position.place(id) == place;
            if (there && counts(scene.position, id)) ++count;
        }
        return compare(std::to_string(number), std::to_string(count));
    };
}

}  // namespace wargame::script
