// The forces on the map: who stands where, who is with whom, who is in contact, which towns are besieged. Read from
// the truth it tells the truth; read from what a side knows it tells what that side knows.
#pragma once

#include "natal_campaign/campaign.hpp"
#include "wargame/play.hpp"
#include "wargame/position.hpp"
#include "wargame/random.hpp"
#include "wargame/search_memory.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace wargame::natal {

// What follows from the fields, kept while they stay as they are.
class Memory final : public Scratch {
public:
    // Of a step, by the best link it has.
    struct Costs {
        int rail = 1, road = 1, none = 1;
        int of(const StepTo& step) const { return step.rail ? rail : step.road ? road : none; }
    };
    struct Rates {
        const Table* table = nullptr;  // they were read from
        Costs boer, british, riding;
    };
    // Costs to a goal, by goal and hex, if no enemy stood in the way.
    struct FreeCosts {
        std::uint64_t kind = 0;  // of march
        std::vector<std::vector<std::uint16_t>> to;
    };
    // The way from a hex to the nearest goal: its cost, and a bit for each legal step it can begin with.
    struct Leads {
        std::uint64_t key = 0;  // of the question
        int cost = 0;
        std::uint8_t steps = 0;
    };
    // The enemies a side knows of.
    struct Sighting {
        UnitId force;
        Place hex;
    };
    struct Sightings {
        std::array<std::uint64_t, 4> made_from{};
        std::uint64_t key = 0;  // follows from the hexes
        std::vector<Sighting> all;
        std::vector<std::uint8_t> at;  // by hex: 1 where there is one
    };

    SearchMemory search;
    Rates rates;
    std::vector<FreeCosts> free;
    std::array<Leads, 1024> leads;
    std::vector<std::uint8_t> dead;      // by hex: of the way that is looked for
    std::array<Sightings, 2> sightings;  // by side
    std::vector<UnitId> nearest;         // enemies

private:
    friend class Theatre;
    std::uint64_t places_ = 0, belongs_ = 0, figures_ = 0;
    std::array<std::vector<std::int16_t>, 2> at_;  // by hex: force of a side, or -1
    std::array<std::vector<UnitId>, 2> forces_;    // on the map, in the order of their making
    std::vector<std::uint8_t> contact_;            // by unit
    std::vector<std::uint16_t> first_;             // by unit: of a force its pieces, then its leaders
    std::vector<std::uint16_t> leaders_first_;
    std::vector<UnitId> members_;
    std::vector<int> strength_;  // by unit: of a force
};

// A view of the map: made for each question, costs nothing but a version check.
class Theatre {
public:
    explicit Theatre(const Position& position);

    const Position& position() const { return *position_; }
    const Ids& ids() const { return *ids_; }
    const Ground& ground() const { return ids_->ground; }
    const Campaign& campaign() const { return position_->extra<Campaign>(); }
    Memory& memory() const { return *memory_; }
    SideId enemy_of(SideId side) const { return position_->enemy(side); }

    // Forces of a side on the map, in the order of their making. [added.pieces]
    std::span<const UnitId> forces(SideId side) const { return memory_->forces_[side.index()]; }
    bool on_map(UnitId force) const { return position_->on_board(force); }
    Place at(UnitId force) const { return position_->place(force); }
    // The force of a side in a hex, or nothing. [added.stacking]
    UnitId force_at(SideId side, Place hex) const {
        return hex.is_location() ? UnitId::from(memory_->at_[side.index()][hex.index()]) : UnitId{};
    }
    // Pieces of a force in the order of the roster; leaders with it by rank.
    std::span<const UnitId> pieces(UnitId force) const;
    std::span<const UnitId> leaders(UnitId force) const;
    UnitId force_of(UnitId member) const { return position_->unit_in(ids_->in_force, member); }
    // Figures and crews. Of a force that waits to leave another: of the pieces that are to go with it.
    int figures(UnitId force) const { return memory_->strength_[force.index()]; }
    bool has_guns(UnitId force) const;  // artillery with crew
    int guns(UnitId force) const;
    // Of cavalry and mounted men only, without guns. [movement.4]
    bool only_riders(UnitId force) const;
    UnitId commander(UnitId force) const { return position_->unit_in(ids_->commander, force); }
    // [added.commanders] B without a leader.
    Rating rating(UnitId force) const;
    UnitId commander_in_chief(SideId side) const;
    bool serves(UnitId member) const {
        return position_->get(ids_->fate, member) == static_cast<int>(Fate::serves) &&
               static_cast<bool>(force_of(member));
    }

    // [added.contact]
    bool in_contact(UnitId force) const { return memory_->contact_[force.index()] != 0; }
    bool touch(UnitId one, UnitId other) const;
    // The enemies a force touches, at most six.
    struct Enemies {
        std::array<UnitId, 6> list{};
        std::size_t size = 0;
        const UnitId* begin() const { return list.data(); }
        const UnitId* end() const { return list.data() + size; }
        bool has(UnitId unit) const;
        UnitId operator[](std::size_t number) const { return list[number]; }
    };
    Enemies enemies(UnitId force) const { return enemies_at(at(force), enemy_of(position_->side(force))); }
    Enemies enemies_at(Place hex, SideId enemy) const;

    // [sieges.1]
    bool besieged(Place town) const;
    bool is_besieged(UnitId force) const { return besieged(at(force)) && position_->side(force) == ids_->british; }
    bool in_garrison(UnitId force) const { return position_->side(force) == ids_->british && ground().town(at(force)); }
    // Whether Boer forces in these hexes of the ring (by direction from the town) would besiege it.
    static bool closes(unsigned sides);
    // The directions from which Boer forces that count touch a town, a bit each.
    unsigned ring(Place town, UnitId without = {}) const;

    bool storm() const { return position_->get(ids_->weather) == static_cast<int>(Weather::storm); }
    // Whether the British may enter the republics. [added.republics]
    bool frontier_open() const;
    // A step that a force of this side may make: weather and frontier counted. [added.republics]
    bool may_march(SideId side, const StepTo& step) const;
    int turn() const { return position_->track(ids_->turn); }
    // How often a pair has met this turn. [added.contact_outcome]
    bool rolled(UnitId one, UnitId other) const;

private:
    void refresh_places() const;
    void refresh_members() const;

    const Position* position_;
    const Ids* ids_;
    Memory* memory_;
};

// What a side sees of an enemy unit. [intelligence.1]
Seen sight(const Position& position, SideId viewer, UnitId unit);

// Another truth that fits what a side knows: forces out of its sight stand elsewhere and have other orders.
std::vector<UnitId> scramble(Play& play, SideId viewer, Pcg32& dice);

Fact fact(const char* name, UnitId unit);

}  // namespace wargame::natal
