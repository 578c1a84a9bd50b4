// Reads events.yaml.
#include "boer_war/event_data.hpp"

#include "boer_war/event_form.hpp"
#include "boer_war/ids.hpp"
#include "wargame/sound_rows.hpp"
#include "wargame/title.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wargame::boers {

std::size_t EventTables::row(SideId side, int number) const {
    const auto& rows = of(side);
    const auto found = std::find_if(rows.begin(), rows.end(),
                                    [&](const Event& row) { return number >= row.from && number <= row.to; });
    return static_cast<std::size_t>(found - rows.begin());
}

class EventReader {
public:
    EventReader(Names& names, const Ground& ground, EventTables& out)
        : n_{names}, ground_{ground}, filters_{names, ground}, out_{out},
          nationalities_{names.name_list("nationality")}, nationality_value_{names.type_value("nationality")} {}

    void read(const data::Node& root) {
        for (const auto& [key, value] : root.entries()) {
            n_.at(key.mark());
            const SideId side = n_.side(key.text());
            if (!side) continue;
            auto& rows = out_.events_[side.index()];
            const int faults = n_.diagnostics().error_count();
            const auto sound = data::sound_rows<RawEvent>(value, n_.diagnostics());
            const bool whole = n_.diagnostics().error_count() == faults;
            for (const RawEvent& raw : sound) rows.push_back(event(raw));
            if (whole) check_numbers(rows, key.mark());
        }
    }

private:
    // ------------------------------------------------------------------ names
    SideId side(const PlacedName& name) {
        n_.at(name.mark);
        return n_.side(name.value);
    }
    unsigned bits(NameListId list, const PlaceNames& names) {
        unsigned set = 0;
        for (const PlacedName& name : names) {
            n_.at(name.mark);
            if (const int entry = n_.entry(list, name.value); entry >= 0) set |= 1U << static_cast<unsigned>(entry);
        }
        return set;
    }
    std::vector<TypeId> types(const PlaceNames& names) {
        std::vector<TypeId> list;
        for (const PlacedName& name : names) {
            n_.at(name.mark);
            if (const TypeId type = n_.type(name.value)) list.push_back(type);
        }
        return list;
    }
    Rule rule(const PlacedName& name) {
        if (!n_.title().rule(name.value))
            n_.diagnostics().error(name.mark, codes::unknown_name, fmt::format("there is no rule '{}'", name.value));
        return Rule{name.value};
    }
    void must_be(const PlacedName& name, std::string_view word) {
        if (name.value != word)
            n_.diagnostics().error(name.mark, codes::unknown_name, fmt::format("this can only be '{}'", word));
    }

    // ------------------------------------------------------------------ rows
    // Two dice give each number of tens and units from 1 to 6: one row has it. [5.1]
    void check_numbers(const std::vector<Event>& rows, const Mark& mark) {
        for (int tens = 1; tens <= 6; ++tens)
            for (int units = 1; units <= 6; ++units) {
                const int number = 10 * tens + units;
                const auto has = [&](const Event& row) { return number >= row.from && number <= row.to; };
                if (std::count_if(rows.begin(), rows.end(), has) != 1)
                    n_.diagnostics().error(mark, codes::bad_intervals,
                                           fmt::format("number {} has not one event", number));
            }
    }

    Event event(const RawEvent& raw) {
        Event out;
        n_.at(raw.id.mark);
        out.name = std::max(0, n_.entry(n_.name_list("event"), raw.id.value));
        out.from = raw.from.value;
        out.to = raw.to.value;
        out.once = raw.once;
        if (raw.rule) out.rule = rule(*raw.rule);
        for (const RawEventTest& each : raw.when) out.when.push_back(test(each));
        add(raw.effects, out.effects);
        return out;
    }

    EventTest test(const RawEventTest& raw) {
        EventTest out;
        if (raw.index) {
            out.side = side(raw.index->side);
            out.states = states(raw.index->is);
        } else if (raw.occupies) {
            const bool any = raw.occupies->all_of.empty();
            out.kind = any ? EventTest::Kind::occupies_any : EventTest::Kind::occupies_all;
            out.side = side(raw.occupies->side);
            out.places = filters_.places(any ? raw.occupies->any_of : raw.occupies->all_of).list();
        } else if (raw.unit_in) {
            out.kind = EventTest::Kind::unit_in;
            out.side = side(raw.unit_in->side);
            out.within = filters_.regions(raw.unit_in->regions);
            out.rail = raw.unit_in->rail;
        } else if (raw.applies) {
            out.kind = EventTest::Kind::applies;
            out.rule = rule(*raw.applies);
        } else {
            n_.diagnostics().error(raw.mark, codes::missing_field, "a test is missing");
        }
        return out;
    }

    unsigned states(const PlaceNames& names) {
        unsigned set = 0;
        const TrackId track = n_.track("boer_index");
        if (!track) return 0;
        const auto& bands = n_.title().tracks[track.index()].bands;
        for (const PlacedName& name : names) {
            const auto found =
                std::find_if(bands.begin(), bands.end(), [&](const TrackBand& band) { return band.id == name.value; });
            if (found == bands.end())
                n_.diagnostics().error(name.mark, codes::unknown_name, "an index is low, average or high");
            else
                set |= 1U << static_cast<unsigned>(found - bands.begin());
        }
        return set;
    }

    // ------------------------------------------------------------------ effects
    void add(const std::vector<RawEventEffect>& list, std::vector<EventEffect>& out) {
        for (const RawEventEffect& raw : list) {
            if (raw.index) out.push_back(index(*raw.index));
            if (raw.give) out.push_back(give(*raw.give));
            if (raw.lose) out.push_back(lose(*raw.lose));
            if (raw.demoralize) out.push_back(demoralize(*raw.demoralize));
            if (raw.remove_hq) out.push_back(remove_hq(*raw.remove_hq));
            if (raw.capacity) out.push_back(plain(EventEffect::Kind::capacity, raw.capacity->side, raw.capacity->add));
            if (raw.free_markers) out.push_back(free_markers(*raw.free_markers));
            if (raw.examine) out.push_back(examine(*raw.examine));
            if (raw.flag) out.push_back(flag(*raw.flag));
            if (raw.condition) out.push_back(condition(*raw.condition));
            for (const RawIf& branch : raw.branch) add_branch(branch, out);
        }
    }

    void add_branch(const RawIf& raw, std::vector<EventEffect>& out) {
        const std::size_t branch = out.size();
        EventEffect effect;
        effect.kind = EventEffect::Kind::branch;
        for (const RawEventTest& each : raw.when) effect.when.push_back(test(each));
        out.push_back(effect);
        add(raw.then, out);
        const std::size_t jump = out.size();
        effect.kind = EventEffect::Kind::jump;
        effect.when.clear();
        out.push_back(effect);
        out[branch].target = out.size();
        add(raw.otherwise, out);
        out[jump].target = out.size();
    }

    EventEffect plain(EventEffect::Kind kind, const PlacedName& whose, int amount = 0) {
        EventEffect out;
        out.kind = kind;
        out.side = side(whose);
        out.chooser = out.side;
        out.amount = amount;
        return out;
    }

    EventEffect index(const RawIndexChange& raw) {
        EventEffect out = plain(EventEffect::Kind::index, raw.side, raw.add);
        out.dice = raw.dice;
        out.sign = raw.sign;
        out.divide = raw.divide;
        out.at_most = raw.at_most;
        if (raw.round) must_be(*raw.round, "up");
        if (!raw.per_marker) return out;
        n_.at(raw.per_marker->mark);
        out.policy = n_.entry(n_.name_list("policy"), raw.per_marker->value);
        return out;
    }

    EventEffect give(const RawGive& raw) {
        EventEffect out;
        out.kind = EventEffect::Kind::give;
        out.amount = raw.n;
        for (const RawGift& gift : raw.of) {
            n_.at(gift.type.mark);
            const TypeId type = n_.type(gift.type.value);
            if (!type) continue;
            out.chooser = out.side = n_.title().types[type.index()].side;
            out.gifts.push_back({type, place(gift.at.value_or(raw.at), type)});
        }
        return out;
    }

    EventPlace place(const RawAt& raw, TypeId type) {
        EventPlace out;
        const auto nationality = static_cast<unsigned>(n_.title().types[type.index()].values[nationality_value_]);
        if (raw.box) {
            out.places = filters_.places({*raw.box});
            return out;
        }
        RawFilter filter;
        filter.not_neutral = true;
        filter.regions = raw.regions;
        filter.places = raw.places;
        out.places = filters_.hexes(filter);
        if (raw.own_region) out.places &= own_region(static_cast<Nationality>(nationality));
        if (raw.occupied_by) out.holder = side(*raw.occupied_by);
        if (raw.with) {
            if (raw.with->front().value == "any_own")
                out.with_own = true;
            else if (raw.with->front().value == "same_nationality")
                out.with = 1U << nationality;
            else
                out.with = bits(nationalities_, *raw.with);
        }
        return out;
    }

    // Republics and rebels have a region; volunteers come to either republic.
    PlaceSet own_region(Nationality nationality) {
        PlaceSet set{ground_.board().locations()};
        const auto insert = [&](Region region) {
            for (const Place hex : ground_.in_region(region)) set.insert(hex);
        };
        const bool volunteers = nationality == Nationality::fv;
        if (nationality == Nationality::tv || volunteers) insert(Region::transvaal);
        if (nationality == Nationality::ofs || volunteers) insert(Region::orange_free_state);
        if (nationality == Nationality::cc) insert(Region::cape_colony);
        if (nationality == Nationality::nl) insert(Region::natal);
        if (nationality == Nationality::rh) insert(Region::rhodesia);
        return set;
    }

    EventEffect lose(const RawLose& raw) {
        EventEffect out = plain(EventEffect::Kind::lose, raw.side);
        out.dice = raw.dice;
        out.types = types(raw.of);
        return out;
    }

    EventEffect demoralize(const RawDemoralize& raw) {
        EventEffect out = plain(EventEffect::Kind::demoralize, raw.side, raw.n);
        out.chooser = side(raw.chosen_by);
        out.half_die = raw.half_die;
        if (raw.filter.enemy_mounted_within >= 0 && out.chooser == out.side)
            n_.diagnostics().error(raw.mark, codes::out_of_range, "the owner does not see the enemies that are near");
        if (raw.count) must_be(*raw.count, "brigades");
        out.in_brigades = raw.count.has_value();
        out.filter = {raw.filter.mounted,
                      bits(n_.name_list("kind"), raw.filter.kinds),
                      bits(n_.name_list("size"), raw.filter.sizes),
                      raw.filter.enemy_mounted_within,
                      raw.filter.not_hq,
                      raw.filter.on_map,
                      raw.filter.not_in_fort};
        return out;
    }

    EventEffect remove_hq(const RawRemoveHq& raw) {
        EventEffect out = plain(EventEffect::Kind::remove_hq, raw.side);
        out.types = types(raw.except);
        return out;
    }

    EventEffect free_markers(const RawFreeMarkers& raw) {
        must_be(raw.kind, "fortification");
        must_be(raw.until, "end_of_player_turn");
        return plain(EventEffect::Kind::free_markers, raw.side, raw.n);
    }

    EventEffect examine(const RawExamine& raw) {
        must_be(raw.until, "end_of_player_turn");
        if (side(raw.stacks_of) == side(raw.side))
            n_.diagnostics().error(raw.stacks_of.mark, codes::out_of_range, "a side knows its own stacks");
        if (raw.near_hq < 0) {
            if (raw.one_region_of.size() != 2)
                n_.diagnostics().error(raw.mark, codes::list_length, "both republics must be named");
            return plain(EventEffect::Kind::spies, raw.side);
        }
        out_.scouting_ = raw.near_hq;
        return plain(EventEffect::Kind::scouts, raw.side, raw.near_hq);
    }

    EventEffect flag(const RawFlag& raw) {
        must_be(raw.id, "portuguese_line_cut");
        EventEffect out;
        out.kind = EventEffect::Kind::flag;
        return out;
    }

    EventEffect condition(const RawCondition& raw) {
        must_be(raw.until, "end_of_player_turn");
        EventEffect out = plain(EventEffect::Kind::condition, raw.side, raw.amount);
        if (raw.id.value == "mounted_movement") {
            out.kind = EventEffect::Kind::mounted;
            out.floor = raw.at_least;
            return out;
        }
        const bool recruits = raw.id.value == "no_purchase";
        if (recruits) out_.not_recruited_ |= bits(nationalities_, raw.nationalities);
        n_.at(raw.id.mark);
        out.condition = n_.condition(recruits ? "no_recruits_from_the_dominions" : raw.id.value);
        return out;
    }

    Names& n_;
    const Ground& ground_;
    Filters filters_;
    EventTables& out_;
    NameListId nationalities_;
    std::size_t nationality_value_;
};

EventTables::EventTables(Names& names, const Ground& ground) {
    EventReader{names, ground, *this}.read(names.file("events.yaml").root);
}

}  // namespace wargame::boers
