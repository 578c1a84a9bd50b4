// Values of fields and tracks in the course of a game: as it begins, as each further turn begins, and as it ends.
#pragma once

#include "wargame/game.hpp"

#include <string>
#include <vector>

namespace wargame::cli {

// One number, or one word of a list of names, for each of these moments.
struct Series {
    std::string name;  // of a field of sides with the side: "victory_points.boer"
    std::vector<int> numbers;
    std::vector<std::string> words;  // instead of numbers, of a field that has names
};

class Recorder {
public:
    // Tracks of the title, and fields of the game or of its sides that hold one value. Throws UsageError for others.
    Recorder(const Title& title, const std::vector<std::string>& wanted);

    void restart();
    // Notes the values once for each turn; nothing while another game runs inside this one.
    void turn(const Position& position, int number);
    void end(const Position& position);
    const std::vector<Series>& series() const { return series_; }
    bool empty() const { return series_.empty(); }

private:
    struct Source {
        FieldId field;
        std::size_t element = 0;
        const NameList* names = nullptr;
    };
    void add(const std::string& name, const Source& source);
    void note(const Position& position);

    std::vector<Source> sources_;
    std::vector<Series> series_;
    int turn_ = 0;
};

}  // namespace wargame::cli
