// A save as plain values, between JSON and the game.
#pragma once

#include "wargame/save.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wargame {

// Faces in the order thrown; the first `typed` were given, the others came from the generator.
struct SavedDice {
    std::vector<int> faces;
    std::size_t typed = 0;
};

struct SavedAction {
    std::string text;
    SavedDice dice;
    bool joined = false;     // part of the same apply as the one before
    std::uint64_t hash = 0;  // of everything, after it
};

struct SavedField {
    std::string field;
    std::string element;
    std::vector<std::string> values;
};

// A start other than the scenario's: how it differs.
struct SavedStart {
    std::vector<SavedField> fields;
    std::string side;   // whose turn it is; empty: any
    std::string phase;  // where play begins; empty: at the beginning
};

struct SavedOverlay {
    std::string file;
    std::uint64_t digest = 0;
};

struct SavedLevel {
    std::string title;
    std::string scenario;
    std::string state;  // the block, two digits a byte
};

struct SaveForm {
    static constexpr int version = 1;

    std::string title;
    std::uint64_t data = 0;
    std::vector<SavedOverlay> overlays;
    std::string scenario;
    Choices choices;
    std::uint64_t seed = 0;
    SavedDice opening;
    std::optional<SavedStart> start;
    std::vector<SavedAction> actions;
    std::uint64_t hash = 0;
    std::vector<SavedLevel> snapshot;
};

// Throws SaveError WG0530.
SaveForm form_of(const Game& game, const SaveOptions& options);
std::string form_text(const SaveForm& form);
// Throws SaveError for everything that is wrong with the text by itself.
SaveForm parse_form(std::string_view text);
// Throws SaveError for everything that does not come out as saved.
Game play_form(const SaveForm& form, Library& library, const ReplayOptions& options);

// The states of all levels.
std::vector<SavedLevel> snapshot_of(const Game& game);

[[noreturn]] void save_fault(std::string_view code, std::string message, std::string path = {}, std::string hint = {});

}  // namespace wargame
