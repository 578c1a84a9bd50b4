// What the words of a script mean in one title and scenario: units, places, fields and their values.
#pragma once

#include "wargame/data.hpp"
#include "wargame/diagnostic.hpp"
#include "wargame/position.hpp"
#include "wargame/title.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wargame::script {

// Reports "unknown unit 'kopje_7'" with a suggestion, or with all that is known when that is a short list.
void report_unknown(Diagnostics& diagnostics, std::string_view code, const Mark& mark, std::string_view what,
                    std::string_view word, std::span<const std::string> known);

// One element of a field: of a unit, a side, the game ...
struct FieldRef {
    FieldId field;
    std::size_t element = 0;
};

// The cells of an element, as a script writes them; of a list without its count.
using Cells = std::vector<int>;

// A unit's state by a word alone: any of these fields with this value.
struct StateWord {
    FieldId field;
    int value = 0;
};

// Looks names up; those that do not exist are reported and give nothing.
class Lexicon {
public:
    Lexicon(const Title& title, const Scenario& scenario, Diagnostics& diagnostics)
        : title_{&title}, scenario_{&scenario}, diagnostics_{&diagnostics} {}

    const Title& title() const { return *title_; }
    const Scenario& scenario() const { return *scenario_; }
    Diagnostics& diagnostics() const { return *diagnostics_; }

    UnitId unit(std::string_view word, const Mark& mark) const;
    SideId side(std::string_view word, const Mark& mark) const;
    TrackId track(std::string_view word, const Mark& mark) const;
    BagId bag(std::string_view word, const Mark& mark) const;
    // "off" is a place too: nowhere.
    std::optional<Place> place(std::string_view word, const Mark& mark) const;
    // A field of units by its id.
    FieldId unit_field(std::string_view word, const Mark& mark) const;
    FieldId place_field(std::string_view word, const Mark& mark) const;
    // "ap", "boer commander_lost", "kopje_1 figures", "1305 fortification", "boer kopje_1 seen", "kopje_1 rifles_1
    // charged": the last word is the field, those before it say of what.
    std::optional<FieldRef> field(std::string_view words, const Mark& mark) const;
    // "good_grazing", "boer good_grazing": the number a list of conditions holds for it.
    std::optional<int> condition(std::string_view words, const Mark& mark) const;

    // The value of a field as a script writes it: one value, or a list for fields that have several cells.
    std::optional<Cells> value(const data::Node& node, FieldId field) const;
    // Every way a word alone can be the state of a unit: an entry of a name list, a field of one bit. Reports nothing.
    std::vector<StateWord> states(std::string_view word) const;
    // All words that `states` knows, for suggestions.
    std::vector<std::string> state_words() const;

    void unknown(std::string_view code, const Mark& mark, std::string_view what, std::string_view word,
                 std::span<const std::string> known) const {
        report_unknown(*diagnostics_, code, mark, what, word, known);
    }
    void fault(std::string_view code, const Mark& mark, std::string message, std::string hint = {}) const;

private:
    std::optional<int> single(const data::Node& node, const FieldSpec& spec) const;
    std::optional<std::size_t> element(std::span<const std::string_view> words, const FieldSpec& spec,
                                       const Mark& mark) const;

    const Title* title_;
    const Scenario* scenario_;
    Diagnostics* diagnostics_;
};

// The cells of an element in a position, of a list without its count.
Cells cells_of(const Position& position, const FieldRef& ref);
// Cells as a script writes them: "3", "mounted", "[12, 9]".
std::string text_of(const Cells& cells, FieldId field, const Title& title, const Scenario& scenario);

// The track that counts turns: `turn`, else the first that the sequence of play advances; nothing when there is none.
TrackId turn_track(const Title& title);

}  // namespace wargame::script
