// The form of what scenarios say of set-up and special rules, as it is bound from YAML.
#pragma once

#include "boer_war/filter.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace wargame::boers {

struct RawWanted {
    std::optional<PlacedName> unit, type;
    int n = 1;
    int equivalents = 0;
    std::vector<PlacedName> of;
    Mark mark;
};
inline void describe(data::Fields<RawWanted>& f) {
    f.is("units of a line");
    f.optional("unit", &RawWanted::unit, "this unit");
    f.optional("type", &RawWanted::type, "units of a type");
    f.optional("n", &RawWanted::n, data::range(1, 99), "so many of them");
    f.optional("equivalents", &RawWanted::equivalents, data::range(1, 99), "counters worth so many corneties");
    f.optional("of", &RawWanted::of, "of these types");
    f.place(&RawWanted::mark);
    f.check([](const RawWanted& wanted, const Mark& mark, Diagnostics& diagnostics) {
        const int given = int{wanted.unit.has_value()} + int{wanted.type.has_value()} + int{wanted.equivalents > 0};
        if (given != 1)
            diagnostics.error(mark, codes::missing_field, "one of 'unit', 'type' and 'equivalents' is needed");
        if ((wanted.equivalents > 0) == wanted.of.empty())
            diagnostics.error(mark, codes::missing_field, "'equivalents' and 'of' go together");
    });
}

struct RawLine {
    PlacedName ref, side;
    data::Node rule;
    std::string where, source, because, note;
    RawWhere at;
    std::vector<RawWanted> units;
    std::vector<PlacedName> markers;
    bool needs_unit = false;
    Mark mark;
};
inline void describe(data::Fields<RawLine>& f) {
    f.is("line of a set-up");
    f.required("ref", &RawLine::ref, "its number in the scenario");
    f.required("rule", &RawLine::rule, "the rule that it follows from");
    f.required("side", &RawLine::side, "whose units");
    f.required("where", &RawLine::where, "where, in words");
    f.required("at", &RawLine::at, "where");
    f.optional("units", &RawLine::units, "which units");
    f.optional("markers", &RawLine::markers, "fortifications");
    f.optional("needs_unit", &RawLine::needs_unit, "each of them only in a hex with a unit of the side");
    f.optional("source", &RawLine::source, "printed, published or reconstructed");
    f.optional("because", &RawLine::because, "why it is as it is");
    f.optional("note", &RawLine::note, "a remark");
    f.place(&RawLine::mark);
}

struct RawArmy {
    std::vector<PlacedName> replaces;
    std::vector<RawLine> setup;
};
inline void describe(data::Fields<RawArmy>& f) {
    f.is("conventional army");
    f.required("replaces", &RawArmy::replaces, "lines that do not count with it");
    f.required("setup", &RawArmy::setup, "lines that count instead");
}

struct RawOffer {
    PlacedName option, side, before;
};
inline void describe(data::Fields<RawOffer>& f) {
    f.is("offer of an option");
    f.required("option", &RawOffer::option, "conventional_boer_army");
    f.required("side", &RawOffer::side, "who may take it");
    f.required("before", &RawOffer::before, "setup");
}

struct RawBar {
    PlacedName option;
};
inline void describe(data::Fields<RawBar>& f) {
    f.is("bar of an option");
    f.required("option", &RawBar::option, "conventional_boer_army");
}

struct RawInefficiency {
    bool in_effect = false;
    PlacedName first_roll;
};
inline void describe(data::Fields<RawInefficiency>& f) {
    f.is("tactical inefficiency");
    f.required("in_effect", &RawInefficiency::in_effect, "whether it is in effect at the start");
    f.required("first_roll", &RawInefficiency::first_roll, "the month of the first roll");
}

struct RawNotBefore {
    std::vector<PlacedName> units;
    PlacedName turn;
};
inline void describe(data::Fields<RawNotBefore>& f) {
    f.is("bar of units");
    f.required("units", &RawNotBefore::units, "which units");
    f.required("turn", &RawNotBefore::turn, "not for sale before this month");
}

struct RawNoPhase {
    PlacedName phase, turn;
    std::vector<PlacedName> sides;
};
inline void describe(data::Fields<RawNoPhase>& f) {
    f.is("phase that is left out");
    f.required("phase", &RawNoPhase::phase, "event");
    f.required("sides", &RawNoPhase::sides, "whose");
    f.required("turn", &RawNoPhase::turn, "in which month");
}

struct RawArrives {
    PlacedName box, turn;
};
inline void describe(data::Fields<RawArrives>& f) {
    f.is("arrival");
    f.required("box", &RawArrives::box, "the units of this box");
    f.required("turn", &RawArrives::turn, "arrive in this month, the first of the scenario");
}

struct RawPoints {
    PlacedName side;
    data::Located<int> points;
};
inline void describe(data::Fields<RawPoints>& f) {
    f.is("worth of a political point");
    f.required("side", &RawPoints::side, "whose");
    f.required("points", &RawPoints::points, "victory points for each");
}

struct RawSpecialEffect {
    std::optional<RawOffer> offered;
    std::optional<RawBar> barred;
    std::optional<RawInefficiency> inefficiency;
    std::optional<RawNotBefore> not_before;
    std::optional<RawNoPhase> no_phase;
    std::optional<RawArrives> arrives;
    std::optional<RawPoints> points;
};
inline void describe(data::Fields<RawSpecialEffect>& f) {
    f.is("effect of a special rule");
    f.optional("option_offered", &RawSpecialEffect::offered, "an option can be taken");
    f.optional("option_barred", &RawSpecialEffect::barred, "an option cannot be taken");
    f.optional("inefficiency", &RawSpecialEffect::inefficiency, "British tactical inefficiency");
    f.optional("not_before", &RawSpecialEffect::not_before, "units that are not for sale earlier");
    f.optional("no_phase", &RawSpecialEffect::no_phase, "a phase that is left out");
    f.optional("arrives", &RawSpecialEffect::arrives, "units on their way at the start");
    f.optional("vp_per_political_point", &RawSpecialEffect::points, "what political points are worth at the end");
}

struct RawSpecial {
    PlacedName ref;
    std::string text, source, because, note;
    std::vector<RawSpecialEffect> effects;
};
inline void describe(data::Fields<RawSpecial>& f) {
    f.is("special rule");
    f.required("ref", &RawSpecial::ref, "its number");
    f.required("text", &RawSpecial::text, "in words");
    f.required("effects", &RawSpecial::effects, "what it does");
    f.optional("source", &RawSpecial::source, "printed, published or reconstructed");
    f.optional("because", &RawSpecial::because, "why it is as it is");
    f.optional("note", &RawSpecial::note, "a remark");
}

}  // namespace wargame::boers
