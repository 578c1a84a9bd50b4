#include "wargame/view.hpp"

#include "play/core.hpp"
#include "play/field_text.hpp"
#include "play/text.hpp"
#include "wargame/player.hpp"

#include <algorithm>

namespace wargame {
namespace {

class Viewer {
public:
    // `viewer` is the side of the level that now runs.
    Viewer(const Known& known, SideId viewer)
        : known_{known}, title_{known.title()}, scenario_{known.scenario()}, viewer_{viewer} {
        for (const TrackSpec& track : title_.tracks) {
            shown_elsewhere_.push_back(track.field);
            shown_elsewhere_.push_back(track.pending);
        }
        for (const BagSpec& bag : title_.bags) shown_elsewhere_.push_back(bag.field);
    }

    void fill(View& view) const {
        view.title = title_.id;
        view.name = title_.name;
        view.scenario = scenario_.id;
        view.scenario_name = scenario_.name;
        if (const PhaseId phase = known_.phase()) view.phase = title_.sequence.phases[phase.index()];
        if (const SideId phasing = known_.phasing()) view.phasing = title_.sides[phasing.index()].id;
        for (std::size_t side = 0; side < title_.sides.size(); ++side) {
            const SideSpec& spec = title_.sides[side];
            view.sides.push_back(
                {spec.id, spec.name, spec.colour, fields_of(Scope::side, side, SideId::at(side), true)});
        }
        for (std::size_t track = 0; track < title_.tracks.size(); ++track) add_track(TrackId::at(track), view);
        add_conditions(view);
        view.fields = fields_of(Scope::game, 0, {}, true);
        for (std::size_t bag = 0; bag < title_.bags.size(); ++bag) add_bag(BagId::at(bag), view);
        for (std::size_t place = 0; place < scenario_.layout.counts().places; ++place) add_place(place, view);
        for (std::size_t unit = 0; unit < scenario_.units.size(); ++unit) add_unit(UnitId::at(unit), view);
    }

private:
    bool sees(const FieldSpec& field, SideId owner) const {
        if (!viewer_ || field.audience == Audience::everyone) return true;
        return field.audience == Audience::owner && owner == viewer_;
    }

    ViewField field_of(std::size_t at, std::size_t element) const {
        const FieldSpec& spec = title_.fields[at];
        const FieldId id = FieldId::at(at);
        ViewField out{spec.id, spec.meaning == Meaning::number, spec.most > 0 || spec.length > 1, {}};
        const std::size_t first = spec.most > 0 ? 1 : 0;
        const std::size_t last = spec.most > 0 ? static_cast<std::size_t>(known_.cell(id, element, 0)) + 1
                                               : static_cast<std::size_t>(spec.length);
        for (std::size_t cell = first; cell < last; ++cell)
            out.values.push_back(value_text(spec, known_.cell(id, element, cell), title_, scenario_));
        return out;
    }

    bool as_at_start(std::size_t at, std::size_t element) const {
        const FieldSpec& spec = title_.fields[at];
        if (spec.most > 0) return known_.cell(FieldId::at(at), element, 0) == 0;
        for (std::size_t cell = 0; cell < static_cast<std::size_t>(spec.length); ++cell)
            if (known_.cell(FieldId::at(at), element, cell) != spec.start) return false;
        return true;
    }

    // The title's own fields of one element, as far as the viewer may know them.
    std::vector<ViewField> fields_of(Scope scope, std::size_t element, SideId owner, bool all) const {
        std::vector<ViewField> out;
        for (std::size_t at = builtin::count; at < title_.fields.size(); ++at) {
            if (title_.fields[at].scope != scope || !sees(title_.fields[at], owner)) continue;
            if (std::find(shown_elsewhere_.begin(), shown_elsewhere_.end(), FieldId::at(at)) != shown_elsewhere_.end())
                continue;
            if (all || !as_at_start(at, element)) out.push_back(field_of(at, element));
        }
        return out;
    }

    void add_track(TrackId id, View& view) const {
        const TrackSpec& track = title_.tracks[id.index()];
        if (!sees(title_.fields[track.field.index()], {})) return;
        const int band = known_.band(id);
        view.tracks.push_back({track.id, track.name, known_.track(id),
                               band < 0 ? std::string{} : track.bands[static_cast<std::size_t>(band)].id});
    }

    void add_bag(BagId id, View& view) const {
        const BagSpec& bag = title_.bags[id.index()];
        if (!sees(title_.fields[bag.field.index()], {})) return;
        ViewBag out{bag.id, bag.name, {}};
        const NameTable& members = scenario_.name_lists[bag.members.index()].entries;
        const std::size_t kinds = std::min<std::size_t>(members.size(), scenario_.layout.slot(bag.field).stride);
        for (std::size_t member = 0; member < kinds; ++member)
            if (const int count = known_.in_bag(id, member); count > 0)
                out.members.emplace_back(members.name(static_cast<std::uint32_t>(member)), count);
        view.bags.push_back(std::move(out));
    }

    void add_conditions(View& view) const {
        const int count = known_.cell(builtin::conditions, 0, 0);
        for (int at = 1; at <= count; ++at) {
            const int held = known_.cell(builtin::conditions, 0, static_cast<std::size_t>(at));
            const ConditionSpec& spec = title_.conditions[static_cast<std::size_t>(held / 64)];
            const SideId side = SideId::from(held % 64 - 1);
            view.conditions.push_back({spec.id, spec.name, side ? title_.sides[side.index()].id : std::string{}});
        }
    }

    void add_place(std::size_t index, View& view) const {
        std::vector<ViewField> fields = fields_of(Scope::place, index, {}, false);
        const Place place = Place::location(index);
        if (!fields.empty())
            view.places.push_back({known_.board().text(place), known_.board().name(place), std::move(fields)});
    }

    void add_unit(UnitId id, View& view) const {
        const Unit& unit = known_.unit(id);
        const Place place = known_.place(id);
        if (unit.counter && !place) return;
        ViewUnit out{unit.id, unit.name, {}, {}, unit.counter, {}, {}, {}};
        if (unit.side) out.side = title_.sides[unit.side.index()].id;
        if (place) {
            out.place = known_.board().text(place);
            out.place_name = known_.board().name(place);
        }
        if (!unit.counter) {
            out.type = known_.type(id).id;
            out.fields = fields_of(Scope::unit, id.index(), unit.side, true);
        }
        if (viewer_) {
            const std::size_t remembered = viewer_.index() * known_.units_count() + id.index();
            for (ViewField& field : fields_of(Scope::side_unit, remembered, viewer_, true))
                out.fields.push_back(std::move(field));
        }
        view.units.push_back(std::move(out));
    }

    const Known& known_;
    const Title& title_;
    const Scenario& scenario_;
    SideId viewer_;
    std::vector<FieldId> shown_elsewhere_;
};

std::string rule_of(const Title& title, Rule rule) {
    for (const RuleRow& row : title.rules)
        if (rule_key(row.id) == rule.key) return row.id;
    return {};
}

}  // namespace

std::string ViewField::text() const {
    std::string out;
    for (const std::string& value : values) out += (out.empty() ? "" : " ") + value;
    return out;
}

ViewAction view_of(const Game& game, const Action& action) {
    const Level& level = game.core().top();
    ViewAction out;
    if (action.verb.index() >= level.title->verbs.size()) return out;
    const VerbSpec& verb = level.title->verbs[action.verb.index()];
    out.verb = verb.id;
    out.text = verb.id;
    for (std::size_t at = 0; at < action.size && at < verb.parameters.size(); ++at) {
        out.arguments.push_back(
            argument_text(verb.parameters[at], action.arguments[at], *level.title, *level.scenario));
        out.text += ' ' + out.arguments.back();
    }
    return out;
}

std::optional<ViewEvent> view_of(const Game& game, const Event& event, SideId side) {
    const Level& level = game.core().level_of(event);
    const SideId reader = side ? side_in(level, side) : side;
    if ((side && !reader) || !event.seen_by(side)) return {};
    ViewEvent out;
    const std::span<const Fact> facts{event.facts.begin(), event.facts.size()};
    if (event.text)
        out.text = fill(level.title->texts[event.text.index()].second, facts, *level.title, *level.scenario, side);
    out.rule = rule_of(*level.title, event.rule);
    out.heading = event.heading;
    for (const Fact& fact : facts) {
        const Fact shown = as_shown_to(side, fact);
        if (shown.kind != FactKind::none)
            out.facts.emplace_back(fact.name, fact_text(shown, *level.title, *level.scenario));
    }
    for (const Modifier& modifier : event.modifiers) out.modifiers.emplace_back(modifier.id, modifier.amount);
    return out;
}

std::vector<ViewEvent> events_for(const Game& game, SideId side, std::size_t first) {
    std::vector<ViewEvent> out;
    const auto events = game.events();
    for (std::size_t at = first; at < events.size(); ++at)
        if (auto seen = view_of(game, events[at], side)) out.push_back(std::move(*seen));
    return out;
}

ViewDecision decision_for(Game& game, SideId side) {
    ViewDecision out;
    const SideId decides = acting_side(game);
    if (!decides) return out;
    out.side = game.title().sides[decides.index()].id;
    out.mine = side == decides;
    if (!out.mine) return out;
    const Decision& now = game.decision();
    out.prompt = game.prompt();
    for (const Action& action : now.actions()) out.actions.push_back(view_of(game, action));
    for (const Action& action : now.asides()) out.asides.push_back(view_of(game, action));
    return out;
}

View view_for(Game& game, SideId side, const ViewOptions& options) {
    Core& core = game.core();
    View view;
    const SideId here = side ? side_in(core.top(), side) : side;
    if (side) view.side = game.title().sides[side.index()].id;
    view.inside = core.depth() > 1;
    view.over = game.over();
    if (!side || here) Viewer{core.known(here), here}.fill(view);
    if (view.over) {
        const Outcome outcome = game.outcome();
        view.outcome = outcome.text;
        if (outcome.winner) view.winner = game.title().sides[outcome.winner.index()].id;
    } else if (options.decision) {
        view.decision = decision_for(game, side);
    }
    view.log = events_for(game, side);
    view.log_size = view.log.size();
    const std::size_t left_out = std::min(options.log_from, view.log.size());
    view.log.erase(view.log.begin(), view.log.begin() + static_cast<std::ptrdiff_t>(left_out));
    return view;
}

}  // namespace wargame
