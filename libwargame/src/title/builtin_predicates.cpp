// Conditions that every title has.
#include "title/loader.hpp"
#include "wargame/bind.hpp"

#include <algorithm>
#include <limits>

namespace wargame {
namespace {

// `is`, `at_least`, `at_most` of a number.
struct Limits {
    std::optional<int> is, at_least, at_most;

    bool hold(int value) const {
        return (!is || value == *is) && (!at_least || value >= *at_least) && (!at_most || value <= *at_most);
    }
};

struct RawNumber {
    data::Located<std::string> id;
    data::Node is;
    std::optional<int> at_least, at_most;

    // `is` may be a word where the number stands for one.
    Limits limits(Compiler& compiler, Meaning meaning = Meaning::number, NameListId names = {}) const {
        const auto exact = is ? std::optional{compiler.value_of(is, meaning, names)} : std::nullopt;
        return {exact, at_least, at_most};
    }
};

// A condition that would always hold has been left unfinished.
template <class Raw>
void check_limited(const Raw& raw, const Mark& mark, Diagnostics& diagnostics) {
    if (!raw.is && !raw.at_least && !raw.at_most)
        diagnostics.error(mark, codes::missing_field, "this condition always holds: it needs is, at_least or at_most");
}

template <class Raw>
void describe_number(data::Fields<Raw>& f) {
    f.is("condition");
    f.required("id", &RawNumber::id, "the track, field, local or bag");
    f.optional("is", &RawNumber::is, "exactly");
    f.optional("at_least", &RawNumber::at_least, "this or more");
    f.optional("at_most", &RawNumber::at_most, "this or less");
    f.check(check_limited<Raw>);
}
void describe(data::Fields<RawNumber>& f) { describe_number(f); }

struct RawField : RawNumber {
    data::Located<std::string> side;
};
void describe(data::Fields<RawField>& f) {
    describe_number(f);
    f.optional("side", &RawField::side, "whose field");
}

class TrackIs final : public Predicate {
public:
    TrackIs(TrackId track, Limits limits) : track_{track}, limits_{limits} {}
    bool holds(const Position& position) const override { return limits_.hold(position.track(track_)); }

private:
    TrackId track_;
    Limits limits_;
};

class BandIs final : public Predicate {
public:
    BandIs(TrackId track, int band) : track_{track}, band_{band} {}
    bool holds(const Position& position) const override { return position.band(track_) == band_; }

private:
    TrackId track_;
    int band_;
};

class FieldIs final : public Predicate {
public:
    FieldIs(FieldId field, std::size_t element, Limits limits) : field_{field}, element_{element}, limits_{limits} {}
    bool holds(const Position& position) const override { return limits_.hold(position.cell(field_, element_, 0)); }

private:
    FieldId field_;
    std::size_t element_;
    Limits limits_;
};

class LocalIs final : public Predicate {
public:
    LocalIs(LocalId local, Limits limits) : local_{local}, limits_{limits} {}
    bool holds(const Position& position) const override { return limits_.hold(position.local(local_)); }

private:
    LocalId local_;
    Limits limits_;
};

class ResultIs final : public Predicate {
public:
    explicit ResultIs(int result) : result_{result} {}
    bool holds(const Position& position) const override { return position.result() == result_; }

private:
    int result_;
};

class ConditionHolds final : public Predicate {
public:
    explicit ConditionHolds(ConditionId condition) : condition_{condition} {}
    bool holds(const Position& position) const override { return position.condition(condition_, position.phasing()); }

private:
    ConditionId condition_;
};

class BagHolds final : public Predicate {
public:
    BagHolds(BagId bag, Limits limits) : bag_{bag}, limits_{limits} {}
    bool holds(const Position& position) const override { return limits_.hold(position.bag_size(bag_)); }

private:
    BagId bag_;
    Limits limits_;
};

// How many units of a side are on the board, of those that pass the filter.
class UnitsCounted final : public Predicate {
public:
    struct Filter {
        SideId side;
        int class_index = -1;
        LocalId with;
        FieldId field;
        int having = 0;
        std::vector<Place> at;
        AreaId in;
    };
    UnitsCounted(Filter filter, const Limits& limits) : filter_{std::move(filter)}, limits_{limits} {}
    bool holds(const Position& position) const override {
        int count = 0;
        for (const UnitId unit : position.units(filter_.side)) count += counts(position, unit) ? 1 : 0;
        return limits_.hold(count);
    }

private:
    bool counts(const Position& position, UnitId unit) const {
        if (!position.on_board(unit)) return false;
        if (filter_.class_index >= 0 && !position.has_class(unit, filter_.class_index)) return false;
        if (filter_.field && position.cell(filter_.field, unit.index(), 0) != filter_.having) return false;
        const Place place = position.place(unit);
        if (!filter_.at.empty() && std::find(filter_.at.begin(), filter_.at.end(), place) == filter_.at.end())
            return false;
        if (filter_.in && !position.board().in(place, filter_.in)) return false;
        if (!filter_.with) return true;
        const UnitId other = position.local_unit(filter_.with);
        return other && position.place(other) == place;
    }

    Filter filter_;
    Limits limits_;
};

class TurnOf final : public Predicate {
public:
    explicit TurnOf(SideId side) : side_{side} {}
    bool holds(const Position& position) const override { return position.phasing() == side_; }

private:
    SideId side_;
};

class RuleApplies final : public Predicate {
public:
    explicit RuleApplies(Rule rule) : rule_{rule} {}
    bool holds(const Position& position) const override { return position.applies(rule_); }

private:
    Rule rule_;
};

class OncePerGame final : public Predicate {
public:
    explicit OncePerGame(int number) : number_{number} {}
    bool holds(const Position& position) const override {
        const int count = position.cell(builtin::once, 0, 0);
        for (int at = 1; at <= count; ++at)
            if (position.cell(builtin::once, 0, static_cast<std::size_t>(at)) == number_) return false;
        return true;
    }
    void taken(Play& play) const override { play.once(number_); }

private:
    int number_;
};

std::unique_ptr<const Predicate> make_track(const data::Node& node, Compiler& compiler) {
    const auto raw = data::bind<RawNumber>(node, compiler.diagnostics());
    if (raw.id.value.empty()) return nullptr;
    compiler.at(raw.id.mark);
    const TrackId track = compiler.track(raw.id.value);
    return track ? std::make_unique<TrackIs>(track, raw.limits(compiler)) : nullptr;
}

struct RawBand {
    data::Located<std::string> track, is;
};
void describe(data::Fields<RawBand>& f) {
    f.is("condition");
    f.required("track", &RawBand::track, "the track");
    f.required("is", &RawBand::is, "the band it stands in");
}

std::unique_ptr<const Predicate> make_band(const data::Node& node, Compiler& compiler) {
    const auto raw = data::bind<RawBand>(node, compiler.diagnostics());
    if (raw.track.value.empty() || raw.is.value.empty()) return nullptr;
    compiler.at(raw.track.mark);
    const TrackId track = compiler.track(raw.track.value);
    if (!track) return nullptr;
    const auto& bands = compiler.title().tracks[track.index()].bands;
    std::vector<std::string> known;
    for (std::size_t band = 0; band < bands.size(); ++band) {
        if (bands[band].id == raw.is.value) return std::make_unique<BandIs>(track, static_cast<int>(band));
        known.push_back(bands[band].id);
    }
    report_unknown(compiler.diagnostics(), raw.is.mark, "band", raw.is.value, known);
    return nullptr;
}

std::unique_ptr<const Predicate> make_field(const data::Node& node, Compiler& compiler) {
    const auto raw = data::bind<RawField>(node, compiler.diagnostics());
    if (raw.id.value.empty()) return nullptr;
    compiler.at(raw.id.mark);
    const bool of_side = !raw.side.value.empty();
    const FieldId field = of_side ? compiler.side_field(raw.id.value).id : compiler.game_field(raw.id.value).id;
    if (of_side) compiler.at(raw.side.mark);
    const SideId side = of_side ? compiler.side(raw.side.value) : SideId::at(0);
    const FieldSpec& spec = compiler.title().fields[field.index()];
    const Limits limits = raw.limits(compiler, spec.meaning, spec.names);
    return side ? std::make_unique<FieldIs>(field, of_side ? side.index() : 0, limits) : nullptr;
}

std::unique_ptr<const Predicate> make_local(const data::Node& node, Compiler& compiler) {
    const auto raw = data::bind<RawNumber>(node, compiler.diagnostics());
    if (raw.id.value.empty()) return nullptr;
    compiler.at(raw.id.mark);
    const LocalId local = compiler.local(raw.id.value);
    if (!local) return nullptr;
    const LocalSpec& spec = compiler.title().locals[local.index()];
    return std::make_unique<LocalIs>(local, raw.limits(compiler, spec.meaning, spec.names));
}

std::unique_ptr<const Predicate> make_bag(const data::Node& node, Compiler& compiler) {
    const auto raw = data::bind<RawNumber>(node, compiler.diagnostics());
    if (raw.id.value.empty()) return nullptr;
    compiler.at(raw.id.mark);
    const BagId bag = compiler.bag(raw.id.value);
    return bag ? std::make_unique<BagHolds>(bag, raw.limits(compiler)) : nullptr;
}

struct RawUnits : Limits {
    data::Located<std::string> side, of_class, with, field, in;
    std::vector<data::Located<std::string>> at;
    std::optional<int> having;
};
void describe(data::Fields<RawUnits>& f) {
    f.is("condition");
    f.required("side", &RawUnits::side, "whose units are counted");
    f.optional("class", &RawUnits::of_class, "only those of this class");
    f.optional("with", &RawUnits::with, "only those in the place of this unit, a local");
    f.optional("at", &RawUnits::at, data::one_or_many(), "only those in this place of the map, or in one of several");
    f.optional("in", &RawUnits::in, "only those in this area of the map");
    f.optional("field", &RawUnits::field, "only those whose field holds a number");
    f.optional("having", &RawUnits::having, "that number");
    f.optional("is", &RawUnits::is, "exactly");
    f.optional("at_least", &RawUnits::at_least, "this or more");
    f.optional("at_most", &RawUnits::at_most, "this or less");
    f.check([](const RawUnits& raw, const Mark& mark, Diagnostics& diagnostics) {
        check_limited(raw, mark, diagnostics);
        if (raw.field.value.empty() == raw.having.has_value())
            diagnostics.error(mark, codes::missing_field, "'field' and 'having' are needed together");
    });
}

std::unique_ptr<const Predicate> make_units(const data::Node& node, Compiler& compiler) {
    const auto raw = data::bind<RawUnits>(node, compiler.diagnostics());
    if (raw.side.value.empty()) return nullptr;
    UnitsCounted::Filter filter;
    compiler.at(raw.side.mark);
    filter.side = compiler.side(raw.side.value);
    if (!raw.of_class.value.empty()) {
        compiler.at(raw.of_class.mark);
        filter.class_index = compiler.class_index(raw.of_class.value);
    }
    if (!raw.with.value.empty()) {
        compiler.at(raw.with.mark);
        filter.with = compiler.local(raw.with.value);
    }
    if (!raw.field.value.empty()) {
        compiler.at(raw.field.mark);
        filter.field = compiler.unit_field(raw.field.value).id;
        filter.having = raw.having.value_or(0);
    }
    for (const auto& place : raw.at) {
        compiler.at(place.mark);
        filter.at.push_back(compiler.place(place.value));
    }
    if (!raw.in.value.empty()) {
        compiler.at(raw.in.mark);
        filter.in = compiler.area(raw.in.value);
    }
    return filter.side ? std::make_unique<UnitsCounted>(std::move(filter), raw) : nullptr;
}

}  // namespace

// They refuse keys themselves, as they bind them: none is declared.
void add_builtin_predicates(Rulebook& rulebook) {
    auto& add = rulebook.predicates;
    add["track"] = make_track;
    add["band"] = make_band;
    add["field"] = make_field;
    add["local"] = make_local;
    add["bag"] = make_bag;
    add["units"] = make_units;
    add["result"] = [](const data::Node& node, Compiler& compiler) {
        return std::make_unique<ResultIs>(data::bind<int>(node, compiler.diagnostics()));
    };
    add["condition"] = [](const data::Node& node, Compiler& compiler) {
        return std::make_unique<ConditionHolds>(compiler.condition(node.text()));
    };
    add["turn_of"] = [](const data::Node& node, Compiler& compiler) {
        return std::make_unique<TurnOf>(compiler.side(node.text()));
    };
    add["applies"] = [](const data::Node& node, Compiler& compiler) {
        return std::make_unique<RuleApplies>(compiler.rule(node));
    };
    add["once_per_game"] = [](const data::Node& node, Compiler& compiler) {
        return std::make_unique<OncePerGame>(compiler.once_number(node.text()));
    };
}

}  // namespace wargame
