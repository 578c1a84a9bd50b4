#include "natal_campaign/campaign.hpp"

#include "natal_campaign/campaign_form.hpp"
#include "natal_campaign/victory_reader.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wargame::natal {
namespace {

class CampaignReader : CampaignNames {
public:
    explicit CampaignReader(ScenarioReader& reader)
        : CampaignNames{reader}, victory_{reader}, out_{std::make_unique<Campaign>()} {}

    std::unique_ptr<Campaign> read() {
        check_sections();
        read_roster();
        read_also_scores();
        read_leaders();
        read_setup();
        read_arrivals();
        read_strategies();
        for (const auto& [key, value] : r_.root.find("fixed_strategies").entries()) {
            at(key);
            const SideId side = r_.compiler.side(key.text());
            at(value);
            if (side) out_->fixed[side.index()] = std::max(0, r_.compiler.entry(ids_.strategies, value.text()));
        }
        out_->orders = orders(r_.root.find("orders"));
        out_->victory =
            victory_.rows(r_.root.find("victory") ? r_.root.find("victory") : ids_.campaign_file.find("victory"));
        for (const auto& special : data::bind<std::vector<RawSpecial>>(r_.root.find("special"), r_.diagnostics))
            for (const data::Node& effect : special.effects) read_effect(effect);
        return std::move(out_);
    }

private:
    void check_sections() {
        constexpr auto known = std::to_array<std::string_view>(
            {"scenario", "name", "says", "source", "because", "options", "values", "tracks", "set", "units", "names",
             "counters", "setup", "reinforcements", "fixed_strategies", "orders", "victory", "special"});
        for (const auto& [key, value] : r_.root.entries())
            if (std::find(known.begin(), known.end(), key.text()) == known.end())
                report_unknown(r_.diagnostics, key.mark(), "field", key.text(),
                               std::span<const std::string_view>{known});
    }

    void begin(FieldId field, UnitId unit, int value) { r_.scenario.begin_with(field, unit.index(), value); }

    void read_roster() {
        const std::size_t count = r_.scenario.units.size();
        out_->rating.assign(count, Rating::b);
        out_->named_after.assign(count, UnitId{});
        out_->other_half.assign(count, UnitId{});
        for (std::size_t index = 0; index < count; ++index) {
            const UnitId unit = UnitId::at(index);
            const std::size_t side = r_.scenario.units[index].side.index();
            const std::string& id = r_.scenario.units[index].id;
            if (has_class(unit, ids_.force)) {
                out_->forces.push_back(unit);
                out_->forces_of[side].push_back(unit);
                continue;
            }
            if (has_class(unit, ids_.leader))
                out_->leaders[side].push_back(unit);
            else {
                out_->pieces.push_back(unit);
                out_->pieces_of[side].push_back(unit);
            }
            if (const auto force = r_.scenario.unit_names.find("force_" + id))
                out_->named_after[index] = UnitId::at(*force);
            else
                r_.diagnostics.error(r_.scenario.units[index].mark, codes::dangling_reference,
                                     fmt::format("there is no force 'force_{}' named after it", id));
            if (has_class(unit, ids_.half) && id.size() > 2) {
                const std::string other = id.substr(0, id.size() - 1) + (id.back() == 'a' ? "b" : "a");
                if (const auto found = r_.scenario.unit_names.find(other)) out_->other_half[index] = UnitId::at(*found);
            }
            begin(ids_.fate.id, unit, static_cast<int>(Fate::absent));
        }
    }

    // [leaders.1] [leaders.2] The table has them in the order of rank.
    void read_leaders() {
        const Table* table = r_.title.tables.find("leader_ratings");
        for (auto& leaders : out_->leaders) {
            const auto rank = [&](UnitId leader) {
                const AxisIndex row =
                    table == nullptr ? AxisIndex{} : table->axis(0).index_of(r_.scenario.units[leader.index()].id);
                return row ? *row : 1000U;
            };
            std::stable_sort(leaders.begin(), leaders.end(),
                             [&](UnitId one, UnitId other) { return rank(one) < rank(other); });
            for (const UnitId leader : leaders) {
                const Cell cell =
                    table == nullptr ? Cell{} : table->named(r_.scenario.units[leader.index()].id, "rating");
                if (!cell.present()) {
                    r_.diagnostics.error(r_.scenario.units[leader.index()].mark, codes::row_missing,
                                         "table 'leader_ratings' has no row for this leader");
                    continue;
                }
                out_->rating[leader.index()] = cell.code() == "a"   ? Rating::a
                                               : cell.code() == "c" ? Rating::c
                                                                    : Rating::b;
            }
        }
    }

    // A piece, or both halves of a battalion. [added.pieces]
    void add_pieces(const data::Located<std::string>& name, std::vector<UnitId>& out) {
        const auto first = r_.scenario.unit_names.find(name.value + "_a");
        const auto second = r_.scenario.unit_names.find(name.value + "_b");
        if (first && second) {
            out.push_back(UnitId::at(*first));
            out.push_back(UnitId::at(*second));
        } else if (const UnitId piece = unit(name, ids_.piece, "piece")) {
            out.push_back(piece);
        }
    }

    void read_also_scores() {
        out_->also_scores.assign(r_.scenario.units.size(), {});
        const Table& points = r_.title.tables.tables()[ids_.victory_points.index()];
        for (const auto& [key, value] : ids_.campaign_file.find("also_scores").entries()) {
            if (!points.axis(0).index_of(key.text()))
                r_.diagnostics.error(key.mark(), codes::dangling_reference,
                                     fmt::format("victory_points has no row '{}'", key.text()));
            for (const auto& name : data::bind<std::vector<data::Located<std::string>>>(value, r_.diagnostics))
                if (const UnitId piece = unit(name, ids_.piece, "piece")) out_->also_scores[piece.index()] = key.text();
        }
    }

    void enlist(UnitId piece, UnitId into) {
        begin(ids_.fate.id, piece, static_cast<int>(into ? Fate::serves : Fate::at_sea));
        begin(ids_.in_force.id, piece, into.number());
        begin(ids_.began_in.id, piece, into.number());
        begin(ids_.figures.id, piece, r_.scenario.start.read(r_.scenario.layout.slot(ids_.full.id), piece.index()));
        const auto type = r_.scenario.units[piece.index()].type.index();
        begin(ids_.officers.id, piece, r_.title.types[type].values[ids_.officers_of_type]);
    }

    void read_setup() {
        int number = 0;
        for (const auto& raw : data::bind<std::vector<RawSetup>>(r_.root.find("setup"), r_.diagnostics)) {
            const UnitId here = force(raw.force);
            const Place hex = place(raw.hex);
            if (!here || !hex) continue;
            begin(builtin::place, here, hex.number());
            begin(ids_.made.id, here, ++number);
            begin(ids_.order.id, here, static_cast<int>(OrderType::hold));
            std::vector<data::Located<std::string>> names{raw.also};
            if (raw.leader.value != "none") names.insert(names.begin(), raw.leader);
            for (const auto& name : names)
                if (const UnitId leader = unit(name, ids_.leader, "leader")) {
                    begin(ids_.in_force.id, leader, here.number());
                    begin(ids_.fate.id, leader, static_cast<int>(Fate::serves));
                }
            if (raw.leader.value != "none")
                if (const UnitId leader = unit(raw.leader, ids_.leader, "leader"))
                    begin(ids_.commander.id, here, leader.number());
            std::vector<UnitId> pieces;
            for (const auto& name : raw.units) add_pieces(name, pieces);
            for (const UnitId piece : pieces) enlist(piece, here);
        }
        if (number == 0)
            r_.diagnostics.error(r_.scenario.mark, codes::missing_field, "the field 'setup' has no forces");
        r_.scenario.begin_with(ids_.makings.id, 0, number);
        for (const Place town : ids_.ground.towns())
            r_.scenario.begin_with(ids_.held.id, town.index(), ids_.british.number());
    }

    void read_arrivals() {
        for (const auto& raw : data::bind<std::vector<RawArrival>>(r_.root.find("reinforcements"), r_.diagnostics)) {
            Arrival arrival;
            arrival.turn = raw.turn;
            arrival.at = place(raw.at);
            arrival.otherwise = place(raw.otherwise);
            if (raw.leader) {
                arrival.leader = unit(*raw.leader, ids_.leader, "leader");
                if (arrival.leader) begin(ids_.fate.id, arrival.leader, static_cast<int>(Fate::at_sea));
            }
            for (const auto& name : raw.units) add_pieces(name, arrival.pieces);
            for (const UnitId piece : arrival.pieces) enlist(piece, {});
            out_->arrivals.push_back(std::move(arrival));
        }
        // [added.reinforcements] Units before leaders.
        std::stable_sort(out_->arrivals.begin(), out_->arrivals.end(),
                         [](const Arrival& one, const Arrival& other) { return !one.leader && other.leader; });
    }

    // ------------------------------------------------------------------------------------------------- orders
    Point point(const data::Located<std::string>& name) {
        const Board& board = *r_.title.map;
        const auto two = ids_.campaign_file.find("crossings").find(name.value);
        if (!two) return {place(name), 0};
        const Place first = place(located(two.item(0))), second = place(located(two.item(1)));
        const HexSide side = first && second ? board.side_between(first, second) : HexSide::none;
        if (side == HexSide::none) {
            r_.diagnostics.error(two.mark(), codes::dangling_reference, "these hexes are not side by side");
            return {};
        }
        return {first, static_cast<int>(side) + 1};
    }

    void read_target(Order& order, const data::Node& node) {
        for (const auto& [key, value] : node.entries()) {
            if (key.text() == "place" || key.text() == "hex")
                order.target = point(located(value));
            else if (key.text() == "force")
                order.aim = force(located(value));
            else if (key.text() == "hexes")
                for (const data::Node hex : value.items()) order.by.push_back({place(located(hex)), 0});
            else if (key.text() == "nearest_detected") {
                const data::Node of = value.find("of");
                if (of.is_map()) order.near = place(located(of.find("place")));
                order.within = data::bind<int>(value.find("within"), r_.diagnostics, data::range(1, 99));
            } else
                unknown_key(key);
        }
    }
    void unknown_key(const data::Node& key) {
        r_.diagnostics.error(key.mark(), codes::unknown_field, fmt::format("unknown field {}", in_quotes(key.text())));
    }

    void read_detach(Order& order, const data::Node& node) {
        order.type = OrderType::detach;
        for (const auto& [key, value] : node.entries()) {
            if (key.text() == "leader")
                order.leader = unit(located(value), ids_.leader, "leader");
            else if (key.text() == "also")
                for (const data::Node name : value.items()) {
                    if (const UnitId leader = unit(located(name), ids_.leader, "leader")) order.also.push_back(leader);
                }
            else if (key.text() == "units")
                for (const data::Node name : value.items()) add_pieces(located(name), order.pieces);
            else if (key.text() == "order")
                order.sub = std::make_shared<const Order>(order_of(value));
            else
                unknown_key(key);
        }
    }

    OrderType type_of(const data::Node& node) {
        at(node);
        const int entry = r_.compiler.entry(ids_.orders, node.text());
        return entry < 0 ? OrderType::hold : static_cast<OrderType>(entry);
    }

    Order order_of(const data::Node& node) {
        Order order;
        if (node.is_scalar()) {
            order.type = type_of(node);
            return order;
        }
        for (const auto& [key, value] : node.entries()) {
            const std::string_view word = key.text();
            if (word == "by") {
                for (const data::Node name : value.items()) order.by.push_back(point(located(name)));
            } else if (word == "detach") {
                read_detach(order, value);
            } else if (word == "rest") {
                order.rest = std::make_shared<const Order>(order_of(value));
            } else if (word == "hold_until") {
                order.type = OrderType::hold_until;
                order.until = force(located(value.find("force_gone")));
            } else if (word == "then") {
                const Order then = order_of(value);
                order.then = then.type;
                order.target = then.target;
                order.aim = then.aim;
                order.by = then.by;
            } else {
                order.type = type_of(key);
                read_target(order, value);
            }
        }
        if (order.by.size() > 8)
            r_.diagnostics.error(node.mark(), codes::list_length, "an order has at most eight points");
        return order;
    }

    std::vector<std::pair<UnitId, Order>> orders(const data::Node& node) {
        std::vector<std::pair<UnitId, Order>> out;
        for (const auto& [key, value] : node.entries())
            if (const UnitId who = force(located(key))) out.emplace_back(who, order_of(value));
        return out;
    }

    void read_strategies() {
        for (const SideId side : {ids_.boer, ids_.british}) {
            const data::Node list = ids_.strategies_file.find(r_.title.sides[side.index()].id);
            for (const auto& raw : data::bind<std::vector<RawPlan>>(list, r_.diagnostics)) {
                Plan plan;
                r_.compiler.at(raw.id.mark);
                plan.strategy = std::max(0, r_.compiler.entry(ids_.strategies, raw.id.value));
                plan.die = raw.die;
                for (const auto& [name, node] : raw.orders)
                    if (const UnitId who = force(name)) plan.orders.emplace_back(who, order_of(node));
                if (raw.achieved) victory_.read_achieved(*raw.achieved, plan);
                out_->plans[side.index()].push_back(std::move(plan));
            }
        }
    }

    // ------------------------------------------------------------------------------------------------ effects
    void read_effect(const data::Node& node) {
        for (const auto& [key, value] : node.entries()) {
            if (key.text() == "self_order")
                read_self_order(value);
            else if (key.text() == "detected_before_start")
                for (const data::Node name : value.find("forces").items()) {
                    const int report = data::bind<int>(value.find("report"), r_.diagnostics, data::range(4, 6));
                    if (const UnitId who = force(located(name))) out_->detected.push_back({who, report});
                }
            else
                unknown_key(key);
        }
    }

    void read_self_order(const data::Node& node) {
        SelfOrder self;
        self.force = force(located(node.find("force")));
        self.from_turn = data::bind<int>(node.find("from_turn"), r_.diagnostics, data::range(1, 99));
        const data::Node of = node.find("order_of");
        at(of.find("strategy"));
        const int strategy = r_.compiler.entry(ids_.strategies, of.find("strategy").text());
        const UnitId from = force(located(of.find("force")));
        for (const auto& plans : out_->plans)
            for (const Plan& plan : plans)
                for (const auto& [who, order] : plan.orders)
                    if (plan.strategy == strategy && who == from) self.order = order;
        if (self.force) out_->self_orders.push_back(std::move(self));
    }

    VictoryReader victory_;
    std::unique_ptr<Campaign> out_;
};

}  // namespace

std::unique_ptr<ScenarioExtra> read_campaign(ScenarioReader& reader) { return CampaignReader{reader}.read(); }

}  // namespace wargame::natal
