// The form of a script: what its YAML may hold, bound but not yet given a meaning.
#pragma once

#include "wargame/bind.hpp"
#include "wargame/data.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace wargame::script {

using Text = data::Located<std::string>;
template <class T>
using Map = std::vector<std::pair<Text, T>>;

struct RawAt {
    std::optional<data::Located<int>> turn;
    std::optional<Text> side, phase;
    Mark mark;
};

struct RawSetup {
    bool clear = false;
    data::Node place, state, tracks, markers, fields, bags, conditions, scenario;
    std::optional<RawAt> at;
    Mark mark;
};

struct RawLegal {
    std::optional<data::Located<int>> count;
    std::vector<Text> includes, excludes;
    Mark mark;
};

struct RawAuto {
    data::Node until;
    std::optional<int> decisions;
    Map<Text> players;
    Mark mark;
};

// One entry of `play`.
struct RawEntry {
    std::vector<Text> does, refuse, saying;
    std::optional<Text> rule, note, why;
    std::optional<RawLegal> legal;
    std::optional<RawAuto> automatic;
    data::Node see, undo, expect;
    std::optional<std::vector<data::Node>> dice;
    Mark mark;
};

// What a script and each of its cases can say.
struct RawCase {
    Text name;
    std::vector<Text> tests;
    data::Node scenario, expect;
    std::optional<std::uint64_t> seed;
    Map<bool> options;
    Map<Text> readings;
    std::optional<std::vector<data::Node>> dice;
    std::optional<RawSetup> setup;
    std::optional<std::vector<RawEntry>> play;
    std::string why;
    Mark mark;
};

struct RawScript : RawCase {
    data::Node version;
    Text title;
    std::optional<std::vector<RawCase>> cases;
};

// Binds a script and checks what can be checked without its title: version, entries of `play`, names of cases.
RawScript bind_script(const data::Node& root, Diagnostics& diagnostics);

}  // namespace wargame::script
