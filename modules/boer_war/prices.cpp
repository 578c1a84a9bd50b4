// Prices and limits of what the British buy. [7.1] [7.2] [7.6]
#include "boer_war/chapters.hpp"
#include "boer_war/purchases.hpp"
#include "boer_war/set_up.hpp"

#include <array>

namespace wargame::boers {
namespace {

constexpr Rule purchase{"7.1"};
constexpr Rule fractions{"7.6"};
constexpr Rule limits{"7.2"};
constexpr Rule home_limit{"7.2.1"};
constexpr Rule home_1899{"7.2.1.a"};
constexpr Rule home_1900{"7.2.1.b"};
constexpr Rule home_1901{"7.2.1.c"};
constexpr Rule overseas_limit{"7.2.2"};
constexpr Rule colonial_limit{"7.2.3"};
constexpr Rule loyalists{"7.2.4"};
constexpr Rule militia_limit{"7.2.5"};
constexpr Rule logistics_limit{"7.2.6"};
constexpr Rule train_limit{"7.2.7"};
constexpr Rule engineer_limit{"7.2.8"};
constexpr Rule divisions{"7.3"};
constexpr Rule natives{"7.43"};
constexpr Rule not_returning{"6.71"};
constexpr Rule counter_mix{"6.72"};
constexpr Rule no_replacement{"21.12"};
constexpr Rule always_replaced{"21.121"};
constexpr Rule major_general{"21.42"};
constexpr Rule special_bar{"S1.3.10"};

// The special rules of a scenario keep some headquarters back. [S1.3.10]
bool not_yet_for_sale(const Position& position, UnitId unit) {
    return War{position}.month() < plan(position).not_before(unit);
}

Limit limit_of(const War& war, UnitId unit) {
    switch (war.kind(unit)) {
        case Kind::militia: return Limit::militia;
        case Kind::logistics: return Limit::logistics;
        case Kind::armoured_train: return Limit::armoured_train;
        case Kind::railway_engineers: return Limit::railway_engineers;
        case Kind::headquarters:
        case Kind::native_infantry: return Limit::none;
        default: break;
    }
    switch (war.nationality(unit)) {
        case Nationality::br: return Limit::home;
        case Nationality::a:
        case Nationality::cn:
        case Nationality::in:
        case Nationality::nz: return Limit::overseas;
        case Nationality::tv:
        case Nationality::ofs: return Limit::loyalists;
        default: return Limit::colonies;
    }
}

// Columns of the table of limits: October 1899 is month 0, so the years begin with the months 3 and 15.
std::uint32_t year_column(const War& war) {
    constexpr int january_1900 = 3, january_1901 = 15;
    const int month = war.month();
    return month < january_1900 ? 0U : month < january_1901 ? 1U : 2U;
}

Rule rule_of(const War& war, Limit limit) {
    constexpr auto by_year = std::to_array<Rule>({home_1899, home_1900, home_1901});
    constexpr auto others = std::to_array<Rule>({home_limit, overseas_limit, colonial_limit, loyalists, militia_limit,
                                                 logistics_limit, train_limit, engineer_limit});
    return limit == Limit::home ? by_year[year_column(war)] : others[static_cast<std::size_t>(limit)];
}

// [7.2] Brigades in a turn; a division is two.
Judgement why_over_limit(const War& war, UnitId unit) {
    const Position& position = war.position();
    const Limit limit = limit_of(war, unit);
    if (limit == Limit::none || !position.applies(limits)) return {};
    if (limit == Limit::home && !position.applies(home_limit)) return {};
    const auto number = static_cast<std::uint32_t>(limit);
    const Table& table = position.table(war.ids().reinforcements.limits);
    const int most = table.find(AxisIndex{number}, AxisIndex{year_column(war)}).number();
    const int sum = position.cell(war.ids().bought.id, 0, number) + war.prints(unit, war.ids().prints.brigades);
    if (sum <= most) return {};
    return Refusal{rule_of(war, limit), "limit", {Fact::of("unit", unit), Fact::number("most", most)}};
}

// [7.2.4] Only while the Boers despair and their capital is held.
Judgement why_no_loyalists(const War& war, UnitId unit) {
    if (limit_of(war, unit) != Limit::loyalists) return {};
    const bool transvaal = war.nationality(unit) == Nationality::tv;
    const Place capital = transvaal ? war.ground().pretoria : war.ground().bloemfontein;
    if (war.state(war.ids().boer) > War::State::low) return Refusal{loyalists, "morale", {Fact::of("unit", unit)}};
    if (!war.held_by(capital, war.ids().british))
        return Refusal{loyalists, "capital", {Fact::of("unit", unit), Fact::of("hex", capital)}};
    return {};
}

// [6.71] [21.12] [21.42] Who falls does not return, but for the Major General.
Judgement why_no_headquarters(const War& war, UnitId unit) {
    const Position& position = war.position();
    const Fact who = Fact::of("unit", unit);
    const bool replaceable = war.prints(unit, war.ids().prints.replaceable) != 0;
    if (replaceable && !position.applies(major_general)) return Refusal{purchase, "sale", {who}};
    const bool returns = replaceable && position.applies(always_replaced);
    if (position.get(war.ids().barred, unit) != 0 && !returns && position.applies(not_returning))
        return Refusal{no_replacement, "fallen", {who}};
    if (not_yet_for_sale(position, unit)) return Refusal{special_bar, "early", {who}};
    return {};
}

Judgement why_no_counter(const War& war, const FreeCounters& free, UnitId unit) {
    const Position& position = war.position();
    const Fact who = Fact::of("unit", unit);
    if (!war.at(unit).nowhere()) return Refusal{counter_mix, "used", {who}};
    if (war.headquarters(unit)) return why_no_headquarters(war, unit);
    if (!war.free(unit)) return Refusal{counter_mix, "used", {who}};
    if (!free.is_first(position, unit))
        return Refusal{counter_mix, "order", {who, Fact::of("first", free.first(position.unit(unit).type))}};
    return {};
}

bool from_the_dominions(Nationality nationality) {
    return nationality == Nationality::a || nationality == Nationality::cn || nationality == Nationality::nz;
}

int cost_of(const War& war, UnitId unit) {
    if (war.headquarters(unit))
        return war.prints(unit, war.ids().prints.command) + war.prints(unit, war.ids().prints.tactical);
    return price(war.position(), cost_row(war, unit), war.prints(unit, war.ids().prints.brigades));
}

struct Rate {
    int points, buys;
};
Rate rate(const Position& position, CostRow row) {
    const Table& table = position.table(position.ids<Ids>().reinforcements.costs);
    const AxisIndex at{static_cast<std::uint32_t>(row)};
    return {table.find(at, AxisIndex{0U}).number(), table.find(at, AxisIndex{1U}).number()};
}

}  // namespace

CostRow cost_row(const War& war, UnitId unit) {
    switch (war.kind(unit)) {
        case Kind::marine: return CostRow::marine;
        case Kind::militia: return CostRow::militia;
        case Kind::cavalry: return CostRow::cavalry;
        case Kind::mounted_infantry: return CostRow::mounted_infantry;
        case Kind::irregular: return CostRow::irregular;
        case Kind::logistics: return CostRow::logistics;
        case Kind::railway_engineers: return CostRow::railway_engineers;
        case Kind::armoured_train: return CostRow::armoured_train;
        default: return CostRow::regular_infantry;
    }
}

int price(const Position& position, CostRow row, int pieces) {
    const auto [points, buys] = rate(position, row);
    if (!position.applies(fractions)) return pieces * points;
    const int before = position.cell(position.ids<Ids>().spent.id, 0, static_cast<std::size_t>(row));
    const auto sum = [each = points, of = buys](int number) { return (number * each + of - 1) / of; };
    return sum(before + pieces) - sum(before);
}

int worth_in_sixths(const War& war, UnitId unit) {
    if (war.kind(unit) == Kind::native_infantry) return 0;
    if (war.headquarters(unit)) return 6 * cost_of(war, unit);
    const auto [points, buys] = rate(war.position(), cost_row(war, unit));
    return 6 * points * war.prints(unit, war.ids().prints.brigades) / buys;
}

Judgement why_not_paid(const Position& position, int points) {
    const int index = War{position}.index(position.ids<Ids>().british);
    if (points <= 0 || index - points >= 1) return {};
    return Refusal{purchase, "index", {Fact::number("cost", points), Fact::number("index", index)}};
}

void pay(Play& play, CostRow row, int pieces, Rule rule) {
    const Ids& ids = play.ids<Ids>();
    const int points = price(play, row, pieces);
    const auto at = static_cast<std::size_t>(row);
    play.write(ids.spent.id, 0, at, play.cell(ids.spent.id, 0, at) + pieces);
    change_index(play, ids.british, -points, rule);
}

Judgement why_not_sold(const Position& position, const FreeCounters& free, UnitId unit) {
    const War war{position};
    const Fact who = Fact::of("unit", unit);
    if (position.side(unit) != war.ids().british) return Refusal{purchase, "sale", {who}};
    if (war.kind(unit) == Kind::native_infantry) return Refusal{natives, "sale", {who}};
    if (Judgement no = why_no_counter(war, free, unit)) return no;
    if (war.is(unit, war.ids().is.division) && !position.applies(divisions)) return Refusal{purchase, "sale", {who}};
    if (from_the_dominions(war.nationality(unit)) &&
        position.condition(war.ids().no_dominion_recruits, war.ids().british))
        return Refusal{overseas_limit, "event", {who}};
    if (Judgement no = why_over_limit(war, unit)) return no;
    if (Judgement no = why_no_loyalists(war, unit)) return no;
    if (Judgement no = why_not_paid(position, cost_of(war, unit))) return no;
    if (is_local(war, unit) && !can_be_raised(position, unit))
        return Refusal{rule_of_no_place(position, unit), "nowhere", {who}};
    return {};
}

void note_bought(Play& play, UnitId unit) {
    const War war{play};
    const Ids& ids = war.ids();
    const Limit limit = limit_of(war, unit);
    const int brigades = war.prints(unit, ids.prints.brigades);
    play.event(ids.reinforcements.bought, purchase,
               {Fact::of("side", ids.british), Fact::of("unit", unit), Fact::number("cost", cost_of(war, unit))});
    if (limit != Limit::none) {
        const auto at = static_cast<std::size_t>(limit);
        play.write(ids.bought.id, 0, at, play.cell(ids.bought.id, 0, at) + brigades);
    }
    if (war.headquarters(unit))
        change_index(play, ids.british, -cost_of(war, unit), purchase);
    else
        pay(play, cost_row(war, unit), brigades, purchase);
}

}  // namespace wargame::boers
