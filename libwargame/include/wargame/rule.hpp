// Rule handles, facts, refusals and modifiers: what every change and every "no" is made of.
//
// A chapter of a module names the rules it cites: `constexpr Rule stop_in_zoc{"12.41"};`. A handle is the number of a
// row in data/<game>/rules.yaml; it is looked up by its hash, so that asking whether a rule applies costs a few
// instructions. A fact is a name and an id or number; text is made from facts only when somebody reads it.
#pragma once

#include "wargame/ids.hpp"
#include "wargame/place.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace wargame {

class Cell;

// FNV-1a of a rule's number; unique within a title (checked at load).
constexpr std::uint32_t rule_key(std::string_view id) {
    std::uint32_t hash = 2166136261U;
    for (const char letter : id) hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619U;
    return hash;
}

struct Rule {
    std::uint32_t key = 0;

    constexpr Rule() = default;
    constexpr explicit Rule(std::string_view id) : key{rule_key(id)} {}
    constexpr explicit operator bool() const { return key != 0; }
    friend constexpr bool operator==(Rule, Rule) = default;
};

enum class FactKind : std::uint8_t {
    none,
    number,
    tenths,  // a number of tenths, written with one decimal
    unit,
    side,
    place,
    name,  // an entry of a name list: high half list, low half entry
    verb,
    track,
    piece,  // terrain piece of the table top
    phase,
    text,  // another sentence of texts.yaml, as it stands
    cell   // a cell of a table: high half table, low half index of the cell
};

// One named detail. `name` must outlive the program (a string literal).
struct Fact {
    const char* name = "";
    FactKind kind = FactKind::none;
    std::uint8_t hidden_from = 0;  // bit per side that may not learn it
    std::int16_t counter = -1;     // of a unit: the face-down counter that they are shown in its place
    std::int32_t value = 0;

    static constexpr Fact number(const char* name, int value) { return {name, FactKind::number, 0, -1, value}; }
    static constexpr Fact tenths(const char* name, int value) { return {name, FactKind::tenths, 0, -1, value}; }
    static constexpr Fact of(const char* name, UnitId id) { return {name, FactKind::unit, 0, -1, id.number()}; }
    static constexpr Fact of(const char* name, SideId id) { return {name, FactKind::side, 0, -1, id.number()}; }
    static constexpr Fact of(const char* name, Place place) { return {name, FactKind::place, 0, -1, place.number()}; }
    static constexpr Fact of(const char* name, TrackId id) { return {name, FactKind::track, 0, -1, id.number()}; }
    static constexpr Fact of(const char* name, VerbId id) { return {name, FactKind::verb, 0, -1, id.number()}; }
    static constexpr Fact listed(const char* name, NameListId list, int index) {
        return {name, FactKind::name, 0, -1, static_cast<std::int32_t>(list.index() << 16U) | (index & 0xffff)};
    }
    static constexpr Fact of(const char* name, PieceId piece) { return {name, FactKind::piece, 0, -1, piece.number()}; }
    static constexpr Fact of(const char* name, PhaseId id) { return {name, FactKind::phase, 0, -1, id.number()}; }
    static constexpr Fact of(const char* name, TextId id) { return {name, FactKind::text, 0, -1, id.number()}; }
    static constexpr Fact cell(const char* name, TableId table, std::size_t index) {
        return {name, FactKind::cell, 0, -1, static_cast<std::int32_t>(table.index() << 16U | index)};
    }
    // The same of a cell that a table of the title gave; of one outside the table an empty text.
    static Fact cell(const char* name, const Cell& cell);
    // The same fact, not shown to this side.
    constexpr Fact kept_from(SideId side) const {
        Fact copy = *this;
        copy.hidden_from = static_cast<std::uint8_t>(copy.hidden_from | 1U << side.index());
        return copy;
    }
};

// A fixed number of facts, no allocation.
template <std::size_t Most>
class FactList {
public:
    constexpr FactList() = default;
    constexpr FactList(std::initializer_list<Fact> facts) {
        for (const Fact& fact : facts) add(fact);
    }
    // Facts beyond the capacity are left out.
    constexpr void add(const Fact& fact) {
        if (size_ < Most) facts_[size_++] = fact;
    }
    constexpr Fact* begin() { return facts_.data(); }
    constexpr Fact* end() { return facts_.data() + size_; }
    constexpr const Fact* begin() const { return facts_.data(); }
    constexpr const Fact* end() const { return facts_.data() + size_; }
    constexpr std::size_t size() const { return size_; }

private:
    std::array<Fact, Most> facts_{};
    std::size_t size_ = 0;
};

// Why an action is not legal: the rule that says no and the facts its sentence in rules.yaml names.
struct Refusal {
    Rule rule;
    const char* reason = "";  // which of the rule's sentences (`refuse:` in rules.yaml); empty: its only one
    FactList<4> facts;

    constexpr Refusal() = default;
    constexpr explicit Refusal(Rule because, const char* why = "") : rule{because}, reason{why} {}
    constexpr Refusal(Rule because, const char* why, std::initializer_list<Fact> details)
        : rule{because}, reason{why}, facts{details} {}
};

using Judgement = std::optional<Refusal>;

// The first "no" of several judgements, or none.
template <class... Rest>
Judgement first_of(Judgement first, Rest... rest) {
    if (first) return first;
    if constexpr (sizeof...(rest) > 0) return first_of(std::move(rest)...);
    return {};
}

// A change of a number, with where it comes from. One id at most once; of one group (0: none) only the strongest
// counts.
struct Modifier {
    const char* id = "";
    Rule rule;
    int amount = 0;
    int group = 0;
};

// The identified list that a number was made from; the sum is taken once, and the list goes into the event.
class ModifierList {
public:
    static constexpr std::size_t most = 12;

    // Adds a modifier; the same id twice is a broken promise (std::logic_error).
    void add(const Modifier& modifier);
    // Sum of all, of each group only the one of greatest size (the first of two equal).
    int sum() const;
    const Modifier* begin() const { return list_.data(); }
    const Modifier* end() const { return list_.data() + size_; }
    std::size_t size() const { return size_; }

private:
    std::array<Modifier, most> list_{};
    std::size_t size_ = 0;
};

}  // namespace wargame
