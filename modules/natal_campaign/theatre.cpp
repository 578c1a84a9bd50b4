#include "natal_campaign/theatre.hpp"

#include <algorithm>

namespace wargame::natal {
namespace {

constexpr Rule unled{"added.commanders"};
constexpr Rule sieges{"sieges.1"};
constexpr Rule frontier{"added.republics"};

}  // namespace

Theatre::Theatre(const Position& position)
    : position_{&position}, ids_{&position.ids<Ids>()}, memory_{&position.scratch<Memory>()} {
    const Versions& versions = position.versions();
    if (memory_->places_ != versions[builtin::place]) refresh_places();
    if (memory_->belongs_ != versions[ids_->in_force.id] || memory_->figures_ != versions[ids_->figures.id])
        refresh_members();
}

void Theatre::refresh_places() const {
    Memory& m = *memory_;
    const Campaign& all = campaign();
    m.places_ = position_->versions()[builtin::place];
    m.contact_.assign(position_->units_count(), 0);
    for (std::size_t side = 0; side < 2; ++side) {
        m.at_[side].assign(ground().hexes(), -1);
        m.forces_[side].clear();
        for (const UnitId force : all.forces_of[side]) {
            const Place place = position_->place(force);
            if (!place.is_location()) continue;
            m.at_[side][place.index()] = static_cast<std::int16_t>(force.number());
            m.forces_[side].push_back(force);
        }
        std::stable_sort(m.forces_[side].begin(), m.forces_[side].end(), [&](UnitId one, UnitId other) {
            return position_->get(ids_->made, one) < position_->get(ids_->made, other);
        });
    }
    for (std::size_t side = 0; side < 2; ++side)
        for (const UnitId force : m.forces_[side])
            for (const StepTo& step : ground().steps(position_->place(force)))
                if (m.at_[1 - side][step.hex] >= 0) m.contact_[force.index()] = 1;
}

// Members of one force stand one after the other: pieces first, then leaders.
void Theatre::refresh_members() const {
    Memory& m = *memory_;
    const Campaign& all = campaign();
    const std::size_t count = position_->units_count();
    m.belongs_ = position_->versions()[ids_->in_force.id];
    m.figures_ = position_->versions()[ids_->figures.id];
    m.first_.assign(count + 1, 0);
    m.leaders_first_.assign(count, 0);
    m.strength_.assign(count, 0);
    const auto each_member = [&](auto take) {
        for (const UnitId piece : all.pieces)
            if (const UnitId force = force_of(piece)) take(force, piece, true);
        for (const auto& leaders : all.leaders)
            for (const UnitId leader : leaders)
                if (const UnitId force = force_of(leader)) take(force, leader, false);
    };
    each_member([&](UnitId force, UnitId member, bool piece) {
        ++m.first_[force.index() + 1];
        if (piece) m.strength_[force.index()] += position_->get(ids_->figures, member);
    });
    for (std::size_t unit = 0; unit < count; ++unit)
        m.first_[unit + 1] = static_cast<std::uint16_t>(m.first_[unit + 1] + m.first_[unit]);
    m.members_.resize(m.first_[count]);
    std::vector<std::uint16_t>& next = m.leaders_first_;
    for (std::size_t unit = 0; unit < count; ++unit) next[unit] = m.first_[unit];
    bool leaders = false;
    std::vector<std::uint16_t> end_of_pieces;
    each_member([&](UnitId force, UnitId member, bool piece) {
        if (!piece && !leaders) {
            leaders = true;
            end_of_pieces = next;
        }
        m.members_[next[force.index()]++] = member;
    });
    if (leaders) next = end_of_pieces;
}

std::span<const UnitId> Theatre::pieces(UnitId force) const {
    const std::size_t first = memory_->first_[force.index()];
    return {memory_->members_.data() + first, memory_->leaders_first_[force.index()] - first};
}

std::span<const UnitId> Theatre::leaders(UnitId force) const {
    const std::size_t first = memory_->leaders_first_[force.index()];
    return {memory_->members_.data() + first, memory_->first_[force.index() + 1] - first};
}

int Theatre::guns(UnitId force) const {
    const auto all = pieces(force);
    return static_cast<int>(std::count_if(all.begin(), all.end(), [&](UnitId piece) {
        return position_->has_class(piece, ids_->guns) && position_->get(ids_->figures, piece) > 0;
    }));
}
bool Theatre::has_guns(UnitId force) const { return guns(force) > 0; }

bool Theatre::only_riders(UnitId force) const {
    const auto all = pieces(force);
    return !all.empty() &&
           std::all_of(all.begin(), all.end(), [&](UnitId piece) { return position_->has_class(piece, ids_->rides); });
}

Rating Theatre::rating(UnitId force) const {
    const UnitId leader = commander(force);
    return leader && position_->applies(unled) ? campaign().rating[leader.index()] : Rating::b;
}

UnitId Theatre::commander_in_chief(SideId side) const {
    for (const UnitId leader : campaign().leaders[side.index()])
        if (serves(leader) && on_map(force_of(leader))) return leader;
    return {};
}

bool Theatre::Enemies::has(UnitId unit) const { return std::find(begin(), end(), unit) != end(); }

Theatre::Enemies Theatre::enemies_at(Place hex, SideId enemy) const {
    Enemies out;
    if (!hex.is_location()) return out;
    for (const StepTo& step : ground().steps(hex))
        if (const UnitId other = UnitId::from(memory_->at_[enemy.index()][step.hex])) out.list[out.size++] = other;
    return out;
}

bool Theatre::touch(UnitId one, UnitId other) const {
    return on_map(one) && on_map(other) && ground().may_step(at(one), at(other));
}

bool Theatre::closes(unsigned sides) {
    for (unsigned side = 0; side < 3; ++side)
        if ((sides >> side & 1U) != 0 && (sides >> (side + 3) & 1U) != 0) return true;
    return (sides & 0b010101U) == 0b010101U || (sides & 0b101010U) == 0b101010U;
}

unsigned Theatre::ring(Place town, UnitId without) const {
    unsigned sides = 0;
    for (const StepTo& step : ground().steps(town)) {
        const UnitId boer = UnitId::from(memory_->at_[ids_->boer.index()][step.hex]);
        if (!boer || boer == without || position_->get(ids_->loose_through, boer) >= turn()) continue;
        sides |= 1U << static_cast<unsigned>(step.side);
    }
    return sides;
}

bool Theatre::besieged(Place town) const {
    if (!town.is_location() || !ground().town(town) || !force_at(ids_->british, town)) return false;
    return position_->applies(sieges) && closes(ring(town));
}

bool Theatre::may_march(SideId side, const StepTo& step) const {
    if (step.drift && storm()) return false;
    if (side != ids_->british || !ground().republic(Place::location(step.hex))) return true;
    return frontier_open();
}

bool Theatre::frontier_open() const { return position_->value(ids_->may_invade) != 0 || !position_->applies(frontier); }

bool Theatre::rolled(UnitId one, UnitId other) const {
    const int count = position_->cell(ids_->rolled_mover.id, 0, 0);
    for (int at = 1; at <= count; ++at) {
        const auto cell = static_cast<std::size_t>(at);
        const UnitId first = UnitId::from(position_->cell(ids_->rolled_mover.id, 0, cell));
        const UnitId second = UnitId::from(position_->cell(ids_->rolled_other.id, 0, cell));
        if ((first == one && second == other) || (first == other && second == one)) return true;
    }
    return false;
}

// Forces in contact see each other; all else a side knows from reports.
Seen sight(const Position& position, SideId viewer, UnitId unit) {
    const Theatre theatre{position};
    const Ids& ids = theatre.ids();
    if (position.side(unit) == viewer) return Seen::all;
    const bool is_force = position.has_class(unit, ids.force);
    const UnitId force = is_force ? unit : theatre.force_of(unit);
    if (force) return theatre.on_map(force) && theatre.in_contact(force) ? Seen::all : Seen::nothing;
    const bool at_sea = position.get(ids.fate, unit) == static_cast<int>(Fate::at_sea);
    return at_sea ? Seen::nothing : Seen::all;
}

Fact fact(const char* name, UnitId unit) { return Fact::of(name, unit); }

}  // namespace wargame::natal
