#include "boer_war/player_means.hpp"

#include "boer_war/player_weights.hpp"
#include "boer_war/purchases.hpp"

#include <algorithm>

namespace wargame::boers {
namespace {

constexpr int no = -1;

int leaders_at(const War& war, Place place) {
    int sum = 0;
    for (const UnitId unit : war.units_at(place)) sum += war.headquarters(unit) ? 1 : 0;
    return sum;
}

// How far it is to what is fought for.
int front(const War& war, Distances& distances, Place place) {
    const Ground& ground = war.ground();
    const Place ladysmith = ground.board().find("ladysmith").value_or(ground.kimberley);
    int least = Distances::far;
    const bool boers = !war.position().phasing() || war.position().phasing() == war.ids().boer;
    for (const Place city : {ground.kimberley, ground.bloemfontein})
        least = std::min(least, distances.between(ground, place, city));
    return boers ? std::min(least, distances.between(ground, place, ladysmith)) : least;
}

// The army can do without it: the lower, the sooner; nothing: it is needed.
enum class Need : std::uint8_t { none, little, some, much };
Need need_of(const Survey& survey, UnitId unit) {
    const War& war = survey.war();
    const Place place = war.at(unit);
    if (war.kind(unit) == Kind::militia) {
        if (survey.value(place) >= weights::garrisoned) return Need::much;
        return war.railway(place) ? Need::some : Need::none;
    }
    if (war.headquarters(unit)) return war.tactical(unit) == 0 && war.ground().land(place) ? Need::little : Need::much;
    return war.train(unit) ? Need::some : Need::much;
}

// What could be had for all that is not needed, in sixths.
int spare(const Survey& survey) {
    const War& war = survey.war();
    int sum = war.position().get(war.ids().refund, survey.side());
    for (const UnitId unit : war.position().units(survey.side())) {
        if (!war.position().on_board(unit) || need_of(survey, unit) == Need::much) continue;
        if (war.kind(unit) == Kind::militia || war.ground().port(war.at(unit))) sum += worth_in_sixths(war, unit);
    }
    return sum;
}

// Points of the index that are missing to its average, with a cushion.
int missing(const War& war) { return weights::average_index + weights::british_cushion - war.index(war.ids().british); }

int carriers(const War& war) {
    int sum = 0;
    for (const UnitId unit : war.position().units(war.ids().british))
        sum += war.is(unit, war.ids().is.logistics) && war.position().on_board(unit) ? 1 : 0;
    return sum;
}

int brigades(const War& war) {
    int sum = 0;
    for (const UnitId each : war.position().units(war.ids().british))
        if (war.position().on_board(each) && counts_as_brigades(war, each))
            sum += war.prints(each, war.ids().prints.brigades);
    return sum;
}

// A post of militia in a town that would fall is worth more to the Boers than to the British.
bool given_up(const Survey& survey, UnitId unit) {
    const War& war = survey.war();
    const Place place = war.at(unit);
    return war.kind(unit) == Kind::militia && survey.value(place) < weights::garrisoned &&
           survey.threat(place) > survey.own(place);
}

// Who can lead an attack is bought before the troops, as long as there are few.
int worth_of_leader(const War& war, UnitId unit) {
    const Printed& prints = war.ids().prints;
    const auto leads = [&](UnitId each) {
        return war.headquarters(each) && war.prints(each, prints.tactical) > 0 &&
               war.prints(each, prints.tactical_paren) == 0 && war.prints(each, prints.command) > 0;
    };
    if (!leads(unit)) return no;
    int leaders = 0;
    for (const UnitId each : war.position().units(war.ids().british))
        leaders += war.position().on_board(each) && leads(each) ? 1 : 0;
    const int cost = war.prints(unit, prints.command) + war.prints(unit, prints.tactical);
    if (leaders >= weights::leaders_wanted || missing(war) + cost > 0) return no;
    return weights::worth_of_leader + 10 * war.prints(unit, prints.tactical) - cost;
}

// Set up in a port, it can be withdrawn at once. [7.52]
bool to_be_withdrawn(const War& war, UnitId unit) {
    if (war.position().side(unit) != war.ids().british || missing(war) <= 0) return false;
    if (war.train(unit)) return true;
    return war.headquarters(unit) && war.tactical(unit) == 0;
}

}  // namespace

bool counts_as_brigades(const War& war, UnitId unit) {
    const Classes& is = war.ids().is;
    return war.is(unit, is.infantry) || war.is(unit, is.marine) || war.is(unit, is.cavalry) ||
           war.is(unit, is.mounted_infantry);
}

int surplus_brigades(const War& war) {
    if (war.month() < weights::late_month - 1) return 0;
    return std::max(0, brigades(war) - weights::most_brigades);
}

int price_of(const War& war, UnitId unit) {
    const Printed& prints = war.ids().prints;
    if (war.headquarters(unit))
        return 10 * (war.prints(unit, prints.command) + war.prints(unit, prints.tactical) +
                     4 * war.prints(unit, prints.government));
    return 4 * war.strength(unit) + (war.kind(unit) == Kind::militia ? 0 : 5) +
           (war.is(unit, war.ids().is.logistics) ? 15 : 0);
}

int worth_of_place(const Survey& survey, Distances& distances, UnitId unit, Place place) {
    const War& war = survey.war();
    if (!war.ground().land(place)) return 0;
    const int own = survey.own(place);
    if (to_be_withdrawn(war, unit)) return war.ground().port(place) ? 200 : 0;
    if (war.headquarters(unit))
        return weights::leaders_last + 2 * std::min(own, 12) - 15 * leaders_at(war, place) -
               front(war, distances, place) / 2;
    if (own == 0 && survey.value(place) >= weights::precious && war.ground().in_republics(place))
        return 1000 - war.strength(unit);
    if (survey.threat(place) > own + war.strength(unit) + 4) return -100 + own;
    const int crowd = own < 10 ? own : 20 - own;
    const bool carries = war.is(unit, war.ids().is.logistics);
    return 100 + 2 * crowd - 5 * front(war, distances, place) - (carries && survey.threat(place) > 0 ? 50 : 0) -
           (survey.feeds(place, unit) ? 0 : 40);
}

int worth_of_fort(const Survey& survey, Place place) {
    const War& war = survey.war();
    const bool free = survey.side() == war.ids().boer || war.position().get(war.ids().free_markers, survey.side()) > 0;
    const int need = survey.value(place) + (survey.threat(place) > 0 ? 10 : 0);
    if (free) return need;
    return missing(war) < 0 && need > weights::precious ? need : no;
}

int worth_of_purchase(const Survey& survey, UnitId unit) {
    const War& war = survey.war();
    const Ids& ids = war.ids();
    if (war.headquarters(unit)) return worth_of_leader(war, unit);
    if (war.train(unit) || war.is(unit, ids.is.engineers)) return no;
    if (war.kind(unit) == Kind::militia) return no;
    const bool carries = war.is(unit, ids.is.logistics);
    if (war.month() >= weights::late_month - weights::months_to_fight && !carries &&
        brigades(war) >= weights::most_brigades)
        return no;
    const int cost = price(war.position(), cost_row(war, unit), war.prints(unit, ids.prints.brigades));
    const int index = war.index(ids.british);
    // Near its average the index is saved up for it.
    const bool hopes = missing(war) <= weights::british_hope;
    if (index - cost < (hopes ? weights::average_index + weights::british_cushion : weights::british_reserve))
        return no;
    if (carries) return index >= weights::index_for_logistics && carriers(war) < weights::logistics_wanted ? 60 : no;
    return 10 + 10 * war.strength(unit) / std::max(1, cost) + (war.mounted(unit) ? 5 : 0);
}

// What is not needed goes when that lifts the index to its average, and a great army late in the war. [4.52.2]
int worth_of_withdrawal(const Survey& survey, UnitId unit) {
    const War& war = survey.war();
    if (counts_as_brigades(war, unit) && surplus_brigades(war) > 0) return 200 - price_of(war, unit);
    if (given_up(survey, unit)) return 100;
    const int lacking = missing(war) - war.position().get(war.ids().refund, survey.side()) / 12;
    if (lacking <= 0 || missing(war) > spare(survey) / 12) return no;
    const Need need = need_of(survey, unit);
    return need == Need::much ? no : 10 - static_cast<int>(need);
}

}  // namespace wargame::boers
