// Naval transport and landing. [16.0]
#include "boer_war/movement.hpp"

namespace wargame::boers {
namespace {

constexpr Rule naval{"16.0"};
constexpr Rule transport{"16.1"};
constexpr Rule landing{"16.2"};
constexpr Rule whole_move{"16.3"};
constexpr Rule enemy_units{"16.4"};
constexpr Rule port_of_the_box{"16.4.2"};
constexpr Rule six{"16.51"};
constexpr Rule two{"16.52"};
constexpr Rule not_both{"15.4"};
constexpr Rule no_mixing{"13.53"};

Fact who(UnitId unit) { return Fact::of("unit", unit); }
Fact where(Place place) { return Fact::of("hex", place); }

bool port(const War& war, Place place) {
    if (place == war.ground().cape_colony_west) return war.position().applies(port_of_the_box);
    return war.ground().port(place);
}

// Whether a voyage goes from port to port; any other ends with a landing.
bool to_port(const War& war, SideId side, Place to) {
    return port(war, to) && (to == war.ground().cape_colony_west || war.held_by(to, side));
}

Judgement why_no_room(const War& war, const March& march, Place to) {
    const Position& position = war.position();
    const Ids& ids = war.ids();
    const int brigades = war.prints(march.unit, ids.prints.brigades);
    const int by_sea = position.value(ids.movement.naval_transport),
              landed = position.value(ids.movement.naval_landing);
    if (position.get(ids.naval_used, march.side) + brigades > by_sea)
        return Refusal{six, "", {who(march.unit), Fact::number("most", by_sea)}};
    if (to_port(war, march.side, to) || position.get(ids.landed, march.side) + brigades <= landed) return {};
    if (port(war, to)) return Refusal{transport, "not_held", {who(march.unit), where(to)}};
    return Refusal{two, "", {who(march.unit), Fact::number("most", landed)}};
}

}  // namespace

Judgement why_no_voyage(const War& war, const March& march) {
    const UnitId unit = march.unit;
    if (march.side != war.ids().british) return Refusal{naval, "boers", {who(unit)}};
    if (war.movement(unit) == 0) return Refusal{naval, "cannot", {who(unit)}};
    if (march.forced) return Refusal{no_mixing, "sea", {who(unit)}};
    if (!march.begins()) return Refusal{whole_move, "", {who(unit)}};
    if (!port(war, march.from)) return Refusal{transport, "no_port", {who(unit), where(march.from)}};
    return {};
}

Judgement why_no_landfall(const War& war, const March& march, Place to) {
    const Ground& ground = war.ground();
    const UnitId unit = march.unit;
    const Place box = ground.cape_colony_west;
    if (to == march.from) return Refusal{transport, "same", {who(unit)}};
    if (to == box || march.from == box) {
        const int crossed = war.position().get(war.ids().crossed_box, unit);
        if (crossed == (to == box ? 2 : 1) && war.position().applies(not_both))
            return Refusal{not_both, "", {who(unit)}};
    }
    if (to != box) {
        if (!ground.coastal(to)) return Refusal{landing, "coast", {who(unit), where(to)}};
        if (ground.neutral(to)) return Refusal{landing, "neutral", {who(unit), where(to)}};
        if (war.held_by(to, war.foe(march.side))) return Refusal{enemy_units, "", {who(unit), where(to)}};
    } else if (!port(war, to)) {
        return Refusal{transport, "no_port", {who(unit), where(to)}};
    }
    return why_no_room(war, march, to);
}

void sail(Play& play, UnitId unit, Place to) {
    const Ids& ids = play.ids<Ids>();
    const Place from = play.place(unit), box = ids.ground.cape_colony_west;
    const int brigades = play.printed(unit, ids.prints.brigades);
    const SideId side = play.side(unit);
    const bool transported = to_port(War{play}, side, to);
    if (play.applies(six)) play.set(ids.naval_used, side, play.get(ids.naval_used, side) + brigades);
    if (!transported && play.applies(two)) play.set(ids.landed, side, play.get(ids.landed, side) + brigades);
    if (to == box || from == box) play.set(ids.crossed_box, unit, to == box ? 1 : 2);
    go(play, unit, to);
    const Fact used = Fact::number("used", play.get(ids.naval_used, side)),
               most = Fact::number("capacity", play.value(ids.movement.naval_transport));
    if (transported) return tell(play, unit, ids.movement.sails, transport, {who(unit), where(to), used, most});
    tell(play, unit, ids.movement.lands, landing,
         {who(unit), where(to), used, most, Fact::number("landed", play.get(ids.landed, side))});
}

}  // namespace wargame::boers
