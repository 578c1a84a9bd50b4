// The form of what scenarios, strategies.yaml and campaign.yaml say of the campaign, as it is bound from YAML.
#pragma once

#include "natal_campaign/campaign.hpp"
#include "wargame/bind.hpp"

#include <optional>
#include <string>
#include <vector>

namespace wargame::natal {

struct RawSetup {
    data::Located<std::string> force, side, hex, leader;
    std::vector<data::Located<std::string>> also, units;
};
inline void describe(data::Fields<RawSetup>& f) {
    f.is("force");
    f.required("force", &RawSetup::force, "its id");
    f.required("side", &RawSetup::side, "its side");
    f.required("hex", &RawSetup::hex, "where it stands");
    f.required("leader", &RawSetup::leader, "who commands it, or none");
    f.optional("also", &RawSetup::also, "other leaders with it");
    f.required("units", &RawSetup::units, "its pieces; a battalion stands for both its halves");
}

struct RawArrival {
    int turn = 0;
    std::optional<data::Located<std::string>> leader;
    std::vector<data::Located<std::string>> units;
    data::Located<std::string> at, otherwise;
};
inline void describe(data::Fields<RawArrival>& f) {
    f.is("arrival");
    f.required("turn", &RawArrival::turn, data::range(1, 99), "the turn");
    f.optional("leader", &RawArrival::leader, "a leader");
    f.optional("units", &RawArrival::units, "pieces");
    f.required("at", &RawArrival::at, "the town");
    f.required("else", &RawArrival::otherwise, "the town when that is not to be had");
}

struct RawZone {
    std::vector<data::Located<std::string>> places, except;
    std::string country, not_region;
    std::optional<data::Located<std::string>> railway, from, to;
    int row_at_least = 0;
    bool expelled_area = false;
};
inline void describe(data::Fields<RawZone>& f) {
    f.is("zone");
    f.optional("places", &RawZone::places, "these places");
    f.optional("except", &RawZone::except, "without these places");
    f.optional("country", &RawZone::country, "natal");
    f.optional("not_region", &RawZone::not_region, "outside this region");
    f.optional("railway", &RawZone::railway, "hexes of this line");
    f.optional("from", &RawZone::from, "from this hex of it");
    f.optional("to", &RawZone::to, "to this hex of it");
    f.optional("row_at_least", &RawZone::row_at_least, "in this row or farther south");
    f.optional("expelled_area", &RawZone::expelled_area, "behind the line of expulsion");
}

struct RawTest {
    std::optional<data::Located<std::string>> place, side, by, setup_force, record;
    data::Node in, at_least, at_most;
    std::vector<int> share_of_start;
    std::optional<bool> is;
    int different_enemies = 0;
};
inline void describe(data::Fields<RawTest>& f) {
    f.is("test");
    f.optional("place", &RawTest::place, "of this place");
    f.optional("side", &RawTest::side, "of this side");
    f.optional("by", &RawTest::by, "by this side");
    f.optional("setup_force", &RawTest::setup_force, "of the pieces that began in this force");
    f.optional("record", &RawTest::record, "this record");
    f.optional("in", &RawTest::in, "where");
    f.optional("at_least", &RawTest::at_least, "this or more");
    f.optional("at_most", &RawTest::at_most, "this or less");
    f.optional("share_of_start", &RawTest::share_of_start, data::items(2, 2), "at least this share of the start");
    f.optional("is", &RawTest::is, "whether it is so");
    f.optional("different_enemies", &RawTest::different_enemies, "against so many forces");
}

struct RawVictory {
    data::Located<std::string> winner, level;
    std::string text, because;
    std::vector<RawClause> when;
};
inline void describe(data::Fields<RawVictory>& f) {
    f.is("line of victory");
    f.required("winner", &RawVictory::winner, "a side or none");
    f.required("level", &RawVictory::level, "decisive, marginal or draw");
    f.required("text", &RawVictory::text, "in words");
    f.optional("because", &RawVictory::because, "why it is as it is");
    f.required("when", &RawVictory::when, "clauses, one of which is enough");
}

struct RawRecord {
    data::Located<std::string> id, at;
    int through_turn = 99;
    std::vector<data::Node> all;
};
inline void describe(data::Fields<RawRecord>& f) {
    f.is("record");
    f.required("id", &RawRecord::id, "its id");
    f.required("at", &RawRecord::at, "turn_end");
    f.optional("through_turn", &RawRecord::through_turn, "not noted later");
    f.required("all", &RawRecord::all, "tests that must all hold");
}

struct RawAchieved {
    std::string text;
    std::vector<RawRecord> records;
    std::vector<RawClause> when;
};
inline void describe(data::Fields<RawAchieved>& f) {
    f.is("achievement");
    f.required("text", &RawAchieved::text, "in words");
    f.optional("records", &RawAchieved::records, "what is noted at turn ends");
    f.required("when", &RawAchieved::when, "clauses, one of which is enough");
}

struct RawPlan {
    data::Located<std::string> id;
    int die = 0;
    std::vector<std::pair<data::Located<std::string>, data::Node>> orders;
    std::optional<RawAchieved> achieved;
};
inline void describe(data::Fields<RawPlan>& f) {
    f.is("strategy");
    f.required("id", &RawPlan::id, "its id");
    f.required("die", &RawPlan::die, data::range(1, 6), "the die that gives it");
    f.required("orders", &RawPlan::orders, "orders by force");
    f.optional("achieved", &RawPlan::achieved, "when it is achieved");
}

struct RawSpecial {
    std::string text;
    std::vector<data::Node> effects;
    std::vector<std::string> follows_from;
};
inline void describe(data::Fields<RawSpecial>& f) {
    f.is("special rule");
    f.required("text", &RawSpecial::text, "in words");
    f.required("effects", &RawSpecial::effects, "effects that hold");
    f.optional("follows_from", &RawSpecial::follows_from, "rules that already say so");
}

}  // namespace wargame::natal
