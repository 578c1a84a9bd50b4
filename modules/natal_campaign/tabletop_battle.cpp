// [added.handoff] [added.side_break] A battle fought out as a game of skirmish_1881 inside the campaign.
#include "natal_campaign/battle.hpp"
#include "natal_campaign/chapters.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wargame::natal {
namespace {

constexpr Rule extended_order{"battles.4"};
constexpr Rule weather_rule{"added.sequence.weather"};
constexpr Rule side_break{"added.side_break"};
constexpr std::string_view inner_title = "skirmish_1881";

// Facts of a unit in what a battle gives back; see skirmish_1881.
constexpr std::size_t ints_of_unit = 4;
constexpr int fate_destroyed = 2;

// A node as YAML in one line; its texts are numbers and words.
std::string plain(const data::Node& node) {
    std::string out;
    if (node.is_scalar()) return std::string{node.text()};
    if (node.is_sequence()) {
        for (const data::Node item : node.items()) out += (out.empty() ? "" : ", ") + plain(item);
        return "[" + out + "]";
    }
    for (const auto& [key, value] : node.entries())
        out += fmt::format("{}{}: {}", out.empty() ? "" : ", ", key.text(), plain(value));
    return "{" + out + "}";
}

struct TableUnit {
    UnitId piece;
    std::string id;
    int figures = 0;
};

// A piece in units of its size, the rest a smaller one; a single figure left over of a commando joins another.
void split_piece(const Position& position, UnitId piece, std::vector<TableUnit>& out) {
    const Ids& ids = position.ids<Ids>();
    const int figures = position.get(ids.figures, piece);
    if (figures == 0) return;
    const std::string& type = position.title().types[position.unit(piece).type.index()].id;
    const int size = position.table(ids.unit_mapping).named(type, "figures").number_or(8);
    const bool boers = position.side(piece) == ids.boer;
    std::vector<int> sizes(static_cast<std::size_t>(figures / size), size);
    const int rest = figures % size;
    if (rest == 1 && boers && !sizes.empty())
        ++sizes.back();
    else if (rest > 0)
        sizes.push_back(rest);
    const std::string& id = position.unit(piece).id;
    for (std::size_t at = 0; at < sizes.size(); ++at)
        out.push_back({piece, sizes.size() == 1 ? id : fmt::format("{}_{}", id, at + 1), sizes[at]});
}

// Half of the units of a rear-guard, rounded up, are on the table.
std::vector<TableUnit> units_of(const Position& position, const BattleRequest& request, UnitId force) {
    std::vector<TableUnit> out;
    for (const UnitId piece : Theatre{position}.pieces(force)) split_piece(position, piece, out);
    if (request.rear_guard && force == request.defender) out.resize((out.size() + 1) / 2);
    return out;
}

std::string_view type_of(const Position& position, UnitId piece) {
    const std::string& type = position.title().types[position.unit(piece).type.index()].id;
    return position.table(position.ids<Ids>().unit_mapping).named(type, "unit_type").code();
}

std::string_view state_of(const Position& position, UnitId piece, bool attacks) {
    const Ids& ids = position.ids<Ids>();
    if (position.has_class(piece, ids.guns)) {
        const bool fixed = position.title().types[position.unit(piece).type.index()].id == "naval_gun";
        return attacks && !fixed ? "limbered" : "unlimbered";
    }
    if (position.has_class(piece, ids.cavalry)) return "mounted";
    return position.has_class(piece, ids.mounted) && attacks ? "mounted" : "foot";
}

class ScenarioText {
public:
    ScenarioText(const Position& position, const BattleRequest& request, bool extends)
        : position_{position}, request_{request}, extends_{extends}, ids_{position.ids<Ids>()},
          data_{ids_.battlefields_file.find("battlefields")} {}

    std::string make() {
        add("scenario: campaign_battle\nname: \"Battle at {}\"\nsource: reconstructed\n"
            "because: set up by the campaign from two forces that met\n",
            position_.board().text(request_.hex));
        add("options: {}\n", plain(data_.find("options")));
        add("values: {{length: {}, figure_scale: 50}}\n", plain(data_.find("length")));
        add_terrain();
        read_surprise();
        const std::string first = order_.empty() ? "defender" : order_[0],
                          second = order_.empty() ? "attacker" : order_[1];
        add("setup_order: [{}, {}]\n", side_of(first), side_of(second));
        add("zones:\n  {}: {}\n  {}: {}\n", side_of("attacker"), attacker_zone_, side_of("defender"), defender_zone());
        add_units();
        add_special();
        add_victory();
        return std::move(out_);
    }

private:
    template <class... Arguments>
    void add(fmt::format_string<Arguments...> form, Arguments&&... arguments) {
        out_ += fmt::format(form, std::forward<Arguments>(arguments)...);
    }

    std::string side_of(std::string_view role) const {
        const UnitId force = role == "attacker" ? request_.attacker : request_.defender;
        return position_.title().sides[position_.side(force).index()].id;
    }

    void add_terrain() {
        const std::string& field = position_.scenario()
                                       .name_lists[ids_.battlefields.index()]
                                       .entries.names()[static_cast<std::size_t>(request_.field)];
        for (const data::Node ground : data_.find("grounds").items())
            if (ground.find("id").text() == field) add("terrain: {}\n", plain(ground.find("terrain")));
    }

    // What surprise changes: zone of the attacker, order of set-up, effects for a role.
    void read_surprise() {
        attacker_zone_ = plain(data_.find("zones_by_role").find("attacker"));
        const std::string_view who = request_.surprise == Surprise::attacker   ? "attacker"
                                     : request_.surprise == Surprise::defender ? "defender"
                                                                               : "";
        if (who.empty()) return;
        for (const data::Node effect : data_.find("surprise").find(who).find("effects").items())
            for (const auto& [key, value] : effect.entries()) {
                if (key.text() == "zone")
                    attacker_zone_ = "{rect: " + plain(value.find("rect")) + "}";
                else if (key.text() == "setup_order")
                    for (const data::Node role : value.items()) order_.emplace_back(role.text());
                else
                    effects_.push_back(fmt::format("{{{}: {}}}", key.text(), for_sides(value)));
            }
    }

    // The same effect with the side that plays the role.
    std::string for_sides(const data::Node& node) const {
        std::string out;
        for (const auto& [key, value] : node.entries()) {
            const bool role = key.text() == "role";
            out += fmt::format("{}{}: {}", out.empty() ? "" : ", ", role ? "side" : std::string{key.text()},
                               role ? side_of(value.text()) : plain(value));
        }
        return "{" + out + "}";
    }

    std::string defender_zone() const {
        const auto outcome = static_cast<Outcome>(std::max(0, position_.local(ids_.outcome)));
        const std::string_view zone = outcome == Outcome::battle_meeting ? "meeting_defender"
                                      : request_.prepared                ? "defender_prepared"
                                                                         : "defender";
        return plain(data_.find("zones_by_role").find(zone));
    }

    void add_units() {
        add("units:\n");
        for (const SideId side : {ids_.boer, ids_.british}) {
            const UnitId force = request_.force(side, position_);
            add("  {}:\n", position_.title().sides[side.index()].id);
            const auto units = units_of(position_, request_, force);
            for (const TableUnit& unit : units) {
                const bool extends = side == ids_.british && position_.has_class(unit.piece, ids_.foot) && extends_ &&
                                     position_.applies(extended_order);
                add("    - {{id: {}, name: \"{}\", type: {}, set: {{figures: {}, state: {}{}}}}}\n", unit.id,
                    position_.unit(unit.piece).name, type_of(position_, unit.piece), unit.figures,
                    state_of(position_, unit.piece, force == request_.attacker), extends ? ", may_extend: 1" : "");
            }
            for (const UnitId leader : Theatre{position_}.leaders(force))
                add("    - {{id: {}, name: \"{}\", type: command_figure, set: {{with: {}}}}}\n",
                    position_.unit(leader).id, position_.unit(leader).name, units.front().id);
        }
    }

    void add_special() {
        const Table& table = position_.table(ids_.weather_effects);
        if (position_.applies(weather_rule)) {
            constexpr std::array<std::string_view, 3> names{"clear", "storm", "mist"};
            const std::string_view now = names[static_cast<std::size_t>(position_.get(ids_.weather))];
            const int die = table.named(now, "register_at_least").number_or(4);
            const int cap = table.named(now, "range_cap").number_or(0);
            if (die > 4) effects_.push_back(fmt::format("{{register_at_least: {{from_turn: 1, die: {}}}}}", die));
            if (cap > 0)
                effects_.push_back(fmt::format("{{range_cap: {{from_turn: 1, through_turn: {}, inches: {}}}}}",
                                               table.named(now, "range_cap_turns").number_or(0), cap / 10));
        }
        if (effects_.empty()) return;
        add("special:\n  - text: weather and surprise\n    effects: [{}]\n", fmt::join(effects_, ", "));
    }

    // [added.side_break] Half of its units gone, a side has lost; in the end the defender has held.
    void add_victory() {
        add("victory:\n");
        for (const std::string_view role : {"attacker", "defender"}) {
            const std::string_view enemy = role == "attacker" ? "defender" : "attacker";
            add("  {}:\n    text: half of the enemy's units are gone\n    when:\n", side_of(role));
            if (position_.applies(side_break))
                add("      - {{at: turn_end, all: [{{units_gone: {{side: {}, share: half_up}}}}]}}\n", side_of(enemy));
            if (role == "defender") add("      - {{at: last_turn_end, all: [{{otherwise: true}}]}}\n");
        }
    }

    const Position& position_;
    const BattleRequest& request_;
    bool extends_;
    const Ids& ids_;
    data::Node data_;
    std::string out_, attacker_zone_;
    std::vector<std::string> order_, effects_;
};

class TabletopBattle final : public Step {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const BattleRequest request{play};
        if (const auto result = play.nested_result(); !result.empty()) {
            const std::vector<int> facts{result.begin(), result.end()};
            take_result(play, request, facts);
            return Then::done();
        }
        const UnitId british = request.force(ids.british, play);
        const std::string text = tabletop_scenario(play, request, extends(play, british));
        auto inner = play.shared_title()->inner(inner_title, text);
        auto scenario = inner->scenarios.front();
        play.nest({std::move(inner), std::move(scenario), {}, {ids.boer, ids.british}});
        return Then::wait();
    }

    // Killed are the figures hit, fled those that broke or left; leaders lost on the table are hit.
    static void take_result(Play& play, const BattleRequest& request, std::span<const int> facts) {
        const Ids& ids = play.ids<Ids>();
        std::size_t at = 1;
        for (const SideId side : {ids.boer, ids.british}) {
            const UnitId force = request.force(side, play);
            const auto units = units_of(play, request, force);
            for (const TableUnit& unit : units) {
                take_loss(play, {unit.piece, facts[at + 1], facts[at + 2], 0});
                at += ints_of_unit;
            }
            for (const UnitId leader : Theatre{play}.leaders(force)) {
                if (facts[at + 3] == fate_destroyed) play.set(ids.hit, leader, 1);
                at += ints_of_unit;
            }
        }
        const SideId winner = SideId::from(facts[0]);
        decide(play, !winner ? Verdict::draw : winner == ids.boer ? Verdict::boer : Verdict::british, false);
    }
};

}  // namespace

std::string tabletop_scenario(const Position& position, const BattleRequest& request, bool whole_force_extends) {
    return ScenarioText{position, request, whole_force_extends}.make();
}

std::unique_ptr<const Step> make_tabletop_battle() { return std::make_unique<TabletopBattle>(); }

}  // namespace wargame::natal
