// The armies on the map: counters and what they show, stacks, zones of control, command, supply. Read from the truth it
// tells the truth; read from what a side knows it tells what that side knows.
#pragma once

#include "boer_war/ids.hpp"
#include "wargame/action.hpp"
#include "wargame/derived.hpp"
#include "wargame/search_memory.hpp"
#include "wargame/stacks.hpp"
#include "wargame/whereabouts.hpp"

#include <array>
#include <span>
#include <utility>
#include <vector>

namespace wargame::boers {

// Who a zone of control or a line is looked at for: guerrillas pass those of foot. [28.1]
enum class Eye : std::uint8_t { any, guerrilla };

// Where a side's supply comes to without forage. What lies in an enemy zone of control serves its own hex alone. [19.6]
struct SupplyNet {
    PlaceSet sources;
    PlaceSet rails;   // hexes of railways that run open to a source
    struct Carrier {  // a logistics unit that is supplied and carries on
        Place place;
        int radius = 0;
    };
    std::vector<Carrier> carriers;
    PlaceSet traced, served;  // hexes from which a line was looked for, and those that have one
    int widest = 0;           // greatest radius of them
};

// Zones of control, counted: where nobody came or went or changed, nothing is looked at again.
struct Zones {
    struct Exerts {
        Place place;
        std::uint8_t kinds = 0;
    };

    explicit Zones(const Ids& ids);

    DerivedFrom from;
    Whereabouts units;
    ChangedCells turned, chosen, kept_back, fortified;
    std::vector<Exerts> exerts;  // by unit
    std::vector<UnitId> shown;   // by location
    std::vector<Place> changed;
    std::array<std::array<std::vector<std::uint8_t>, 2>, 2> controls;  // by Eye, side, location: by how many
    bool to_sea = false, within_borders = false, friends_cancel = false, none = false;
    bool hidden = false, mounted_count = false, forts_count = false;

    // Counts, for each side, what changes its lines of command and supply: a hex comes under enemy control or is free
    // of it, a headquarters or logistics unit of its own moves or turns over.
    std::array<std::uint64_t, 2> lines{};
};

// Whether what was found along lines still stands, by side and Eye.
class LinesFound {
public:
    // `also`: what it was found from beside Zones::lines.
    explicit LinesFound(std::vector<FieldId> also) : also_{std::move(also)} {}
    // When it does not, it is to be found now.
    bool stands(const Versions& versions, const Zones& zones, SideId side, Eye eye) {
        if (also_.changed(versions)) found_ = {};
        if (lines_[side.index()] != zones.lines[side.index()]) found_[side.index()] = {};
        lines_[side.index()] = zones.lines[side.index()];
        return std::exchange(found_[side.index()][static_cast<std::size_t>(eye)], true);
    }

private:
    DerivedFrom also_;
    std::array<std::uint64_t, 2> lines_{};
    std::array<std::array<bool, 2>, 2> found_{};
};

// What follows from the fields, kept while they stay as they are.
class Memory final : public Scratch {
public:
    explicit Memory(const Ids& ids);

    std::vector<Place> places;  // lists for a moment
    std::vector<UnitId> units;
    SearchMemory search;
    PlaceSet set;
    std::vector<Place> shared;  // hexes in which forage is shared out

    // Where a unit can ride to, kept while it is asked about that unit. [14.1]
    DerivedFrom ride_from;
    UnitId rider;
    PlaceSet ride;

    // The asides of a side, made ready.
    DerivedFrom asides_from;
    SideId asides_of;
    bool asides_in_own_turn = false;
    std::vector<Action> asides;

    Zones zones;

private:
    friend class War;

    Stacks stacks_;
    LinesFound command_found_, supply_found_;
    // By side and Eye.
    std::array<std::array<PlaceSet, 2>, 2> commanded_;
    std::array<std::array<SupplyNet, 2>, 2> supply_;
};

// A view of the war: made for each question, costs nothing but a version check.
class War {
public:
    explicit War(const Position& position);

    const Position& position() const { return *position_; }
    const Ids& ids() const { return *ids_; }
    const Ground& ground() const { return ids_->ground; }
    Memory& memory() const { return *memory_; }
    SideId foe(SideId side) const { return position_->enemy(side); }

    // ------------------------------------------------------------------ a counter, as it lies
    bool is(UnitId unit, int unit_class) const { return position_->has_class(unit, unit_class); }
    int prints(UnitId unit, std::size_t value) const { return position_->printed(unit, value); }
    bool demoralized(UnitId unit) const { return position_->get(ids_->demoralized, unit) != 0; }
    bool good(UnitId unit) const { return !demoralized(unit); }
    Kind kind(UnitId unit) const { return static_cast<Kind>(prints(unit, ids_->prints.kind)); }
    Size size(UnitId unit) const { return static_cast<Size>(prints(unit, ids_->prints.size)); }
    Nationality nationality(UnitId unit) const {
        return static_cast<Nationality>(prints(unit, ids_->prints.nationality));
    }
    int strength(UnitId unit) const { return shown(unit, ids_->prints.strength, ids_->prints.back_strength); }
    // Its strength stands in parentheses: it defends only. [2.22]
    bool parenthesised(UnitId unit) const {
        return position_->applies(defends_only) && shown(unit, ids_->prints.paren, ids_->prints.back_paren) != 0;
    }
    // Printed movement points; 0 of trains, which move by rail only. [2.4]
    int movement(UnitId unit) const { return shown(unit, ids_->prints.move, ids_->prints.back_move); }
    bool mounted(UnitId unit) const { return is(unit, ids_->is.mounted); }
    bool train(UnitId unit) const { return is(unit, ids_->is.train); }
    bool headquarters(UnitId unit) const { return is(unit, ids_->is.headquarters); }
    // Never moves, retreats or advances. [12.22]
    bool immobile(UnitId unit) const { return movement(unit) == 0 && !train(unit); }
    bool can_bombard(UnitId unit) const { return good(unit) && prints(unit, ids_->prints.bombards) != 0; }  // [17.0]
    // Command and tactical value of a headquarters; one less when demoralized. [21.1]
    int command(UnitId unit) const;
    int tactical(UnitId unit) const;
    // Of logistics: how far it carries. [2.25]
    int radius(UnitId unit) const { return shown(unit, ids_->prints.radius, ids_->prints.back_radius); }
    // Whether it looks at zones of control as a guerrilla does. [28.0]
    Eye eye(UnitId unit) const;
    // Its part of the stacking limit, and that limit, in sixths of a division or column. [9.1] [9.2]
    int share(UnitId unit) const;
    int stacking_limit(SideId side) const;

    // ------------------------------------------------------------------ places
    // Where all units lie: faster than one by one.
    const Whereabouts& whereabouts() const {
        if (!zones_ready_) refresh_zones();
        return memory_->zones.units;
    }
    Place at(UnitId unit) const { return position_->place(unit); }
    bool on_map(UnitId unit) const { return position_->board().is_hex(at(unit)); }
    // Units in a hex or box: those of one side, by the roster.
    std::span<const UnitId> units_at(Place place) const { return stacks().units(place); }
    // Where a side has units; of the enemy's only those that are seen.
    const PlaceSet& places_of(SideId side) const { return stacks().places(side); }
    // The side with units there, known to both; nothing when it is empty. [4.6]
    SideId holder(Place place) const {
        if (!place.is_location()) return {};
        const int held = position_->get(ids_->held, place);
        return held == 1 ? ids_->boer : held == 2 ? ids_->british : SideId{};
    }
    bool held_by(Place place, SideId side) const { return holder(place) == side; }
    bool fortified(Place place) const { return position_->get(ids_->fortification, place) != 0; }
    Policy policy(Place place) const { return static_cast<Policy>(position_->get(ids_->policy, place)); }
    int stacked(Place place) const;  // in sixths
    // Hard Measures in the hex or, within its region, next to it. [30.12] [30.121]
    bool under_hard_measures(Place place) const;
    bool mine_intact(Place place) const;
    // A railway runs through: printed or laid. [31.3]
    bool railway(Place place) const;
    // Trains and roads go over this step: a railway crosses the side, and its bridge stands. [14.1] [12.5]
    bool rails(Place from, const Neighbour& step) const;

    // ------------------------------------------------------------------ zones of control
    // Whether a hex is in a zone of control of a side's enemies. [10.1]
    bool in_enemy_zoc(SideId side, Place place, Eye eye = Eye::any) const;
    bool in_enemy_zoc(UnitId unit, Place place) const { return in_enemy_zoc(position_->side(unit), place, eye(unit)); }
    // Whether a unit as it lies can have a zone of control. [10.2]
    bool has_zoc(UnitId unit) const;
    // The unit that is shown for the zone of control of a hex, or nothing. [22.3]
    UnitId shown_unit(Place place) const;
    // The units of a side that exert control there over those who look at it so.
    void zoc_from(SideId side, Place place, std::vector<UnitId>& out, Eye eye = Eye::any) const;

    // ------------------------------------------------------------------ command, in command.cpp
    bool in_command(UnitId unit) const;
    // Whether a headquarters reaches a hex for a unit of this eye. [11.4]
    bool reaches(UnitId headquarters, Place place, Eye eye) const;

    // ------------------------------------------------------------------ supply, in logistics.cpp
    // Types that never need any. [19.4]
    bool supplied_always(UnitId unit) const;
    // Supply without forage: automatic, at a source, by a line, in a box. [19.3]
    bool supplied_without_forage(UnitId unit) const;
    // The same, or by the share of the forage that its owner gave it. [19.3]
    bool supplied(UnitId unit) const;
    // The same, of the line alone: what is supplied automatically must trace one too. [31.1] [32.41]
    bool traces_supply(UnitId unit) const;
    // Brigades or columns that a hex feeds, for its side. [19.5]
    int forage(Place place, SideId side) const;
    // Any case of 19.3, as if the unit were the first to be fed. [23.1]
    bool could_be_supplied(UnitId unit) const;

    // ------------------------------------------------------------------ the counter mix
    // Whether a counter is free to come into play. [6.72]
    bool free(UnitId unit) const { return at(unit).nowhere() && position_->get(ids_->barred, unit) == 0; }
    // The first free counter of a type, or nothing.
    UnitId first_free(TypeId type) const;

    // Index of the month: 0 is October 1899. [2.7]
    int month() const { return position_->value(ids_->first_month) + position_->track(ids_->turn) - 1; }
    bool last_turns(int turns) const { return position_->track(ids_->turn) > position_->value(ids_->length) - turns; }
    // The state of an index. [4.2]
    enum class State : std::uint8_t { collapse, low, average, high };
    State state(SideId side) const;
    int index(SideId side) const { return position_->track(ids_->index_of(side)); }

private:
    friend class SupplyTracer;

    // [2.23] [20.2]
    int shown(UnitId unit, std::size_t front, std::size_t back) const {
        const bool turned = demoralized(unit) && position_->applies(two_sides) && position_->applies(reduced);
        return prints(unit, turned ? back : front);
    }
    static constexpr Rule two_sides{"2.23"};
    static constexpr Rule defends_only{"2.22"};
    const Stacks& stacks() const {
        if (!stacks_ready_) memory_->stacks_.refresh(*position_);
        stacks_ready_ = true;
        return memory_->stacks_;
    }
    static constexpr Rule reduced{"20.2"};
    void begin_zones() const;
    void find_changed() const;
    void look_again(Place place) const;
    void control(UnitId unit, Place from, std::uint8_t kinds, int by) const;
    void refresh_zones() const;
    void note_line(UnitId unit) const;
    const PlaceSet& commanded(SideId side, Eye eye) const;
    void find_command(UnitId headquarters, Eye eye, PlaceSet& out) const;
    const SupplyNet& supply_net(SideId side, Eye eye) const;
    bool line_barred(SideId side, Place place, Rule portugal) const;
    bool line_ends(SideId side, Eye eye, Place place) const;
    void find_sources(SideId side, std::vector<Place>& out) const;
    void find_railways(SideId side, Eye eye, SupplyNet& net) const;
    void find_carriers(SideId side, Eye eye, SupplyNet& net) const;
    void reach_lines(SideId side, Eye eye, Place from, int limit) const;
    bool carrier_served(UnitId carrier, Eye eye, const SupplyNet& net) const;
    bool line_serves(UnitId unit) const;

    const Position* position_;
    const Ids* ids_;
    Memory* memory_;
    mutable bool zones_ready_ = false, stacks_ready_ = false;
};

// ---------------------------------------------------------------------- changes that every chapter makes

// Puts a unit into a hex or box, and keeps what follows from it: who holds a hex, forts without a unit. [23.5]
void put(Play& play, UnitId unit, Place place);
// Takes a unit off the map; it is free again unless it may not return. [6.71] [6.72]
void take_off(Play& play, UnitId unit);
// Turns a unit to its Demoralized or its Good Order side; another unit of its hex may be shown then. [22.3]
void turn_over(Play& play, UnitId unit, bool demoralized);
// Changes the index of a side, at most to 100. [4.3]
void change_index(Play& play, SideId side, int by, Rule rule, const ModifierList* modifiers = nullptr);

// A side's decision of the title: its own choices, and the asides that are open at every decision of his.
class PlayerStep : public Step {
protected:
    void candidates(const Known& known, ActionList& out) const final;
    Judgement why_not(const Known& known, const Action& action) const final;
    void perform(Play& play, const Action& action) const final;

    virtual void list(const Known& known, ActionList& out) const = 0;
    virtual Judgement judge(const Known& known, const Action& action) const = 0;
    virtual void act(Play& play, const Action& action) const = 0;
};
// The verbs of a step with those of the asides.
std::vector<std::string> with_asides(std::vector<std::string> verbs);

}  // namespace wargame::boers
