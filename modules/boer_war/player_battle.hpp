// What an attack of the greedy player promises: every result of the table is weighed.
#pragma once

#include "boer_war/combat.hpp"
#include "boer_war/player_survey.hpp"

#include <optional>
#include <span>
#include <vector>

namespace wargame::boers {

// A unit in an attack, and the hex it attacks from.
struct Charge {
    UnitId unit;
    Place from;
};

// A battle as it could be fought.
struct Prospect {
    std::vector<Charge> force;
    std::vector<Charge> rest;  // for a second wave
    Crt table = Crt::assault;
    int worth = 0;  // 0 and less: better not

    bool has(UnitId unit) const;
};

// Worth of a point of strength that is destroyed, and of one that is demoralized.
struct Losses {
    int killed = 0, shaken = 0;
};

// Attacks on one hex.
class Judge {
public:
    // `way`: movement points from each hex to what the army is for; none: it is of no account.
    Judge(const Survey& survey, Place target, const std::vector<int>* way = nullptr);

    const Defence& defence() const { return defence_; }
    // Six times the mean of the six faces. `lead`: what a headquarters will add; nothing: what those add that command
    // the force where they stand. `rest`: who can attack after them.
    int worth(std::span<const Charge> force, std::span<const Charge> rest, Crt crt, std::optional<int> lead) const;
    // The best of the forces that are made by taking these one after the other.
    void consider(std::span<const Charge> from, std::optional<int> lead, Prospect& best) const;

private:
    struct Odds {
        int attack = 0, defence = 1;
        bool trapped = false, fort = false;
        int second = 0;  // chances in six that a second wave finishes who is shaken and cannot get away
    };
    int second_wave(std::span<const Charge> rest, int multiple, int drm) const;
    int finished(int second) const;
    int of_result(std::string_view code, const Odds& odds) const;
    int bloodbath(const Odds& odds) const;
    int multiple(std::span<const Charge> force, bool fort) const;
    int strength_of(std::span<const Charge> force) const;
    int guns_of(std::span<const Charge> force) const;
    int on_table(const Odds& odds, Crt crt, int drm) const;
    int spent(const Charge& each) const;
    int modifiers(int lead) const;
    int leader(std::span<const Charge> force) const;
    int enemy_leader() const;
    bool trapped(std::span<const Charge> force) const;
    int stake(std::span<const Charge> force) const;

    const Survey* survey_;
    const War* war_;
    Place target_;
    const std::vector<int>* way_;
    Defence defence_;
    bool fort_ = false;
    int prize_ = 0, enemy_leads_ = 0;
    Losses own_, foe_;
};

// Whether a unit attacks at all, as far as it is not where it stands.
bool may_attack(const War& war, UnitId unit);
// Of those who stand beside the hex now.
Prospect best_attack(const Survey& survey, Place target);

}  // namespace wargame::boers
