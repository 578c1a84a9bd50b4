// Actions: a verb and up to four numbers, and the list a step puts them into.
//
// What the numbers mean is declared in data/<game>/actions.yaml (ParameterKind); text and JSON are made from that
// alone. Order: by verb as declared, then by arguments.
#pragma once

#include "wargame/ids.hpp"
#include "wargame/place.hpp"

#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace wargame {

enum class ParameterKind : std::uint8_t {
    unit,
    place,
    point,
    number,
    side,
    name,
    track,
    target  // a unit or a place
};

struct Action {
    static constexpr std::size_t most = 4;

    VerbId verb;
    std::uint8_t size = 0;  // arguments in use
    std::array<std::int32_t, most> arguments{};

    Action() = default;
    template <class... Arguments>
    explicit Action(VerbId does, Arguments... values)
        : verb{does}, size{static_cast<std::uint8_t>(sizeof...(values))}, arguments{as_int(values)...} {
        static_assert(sizeof...(values) <= most);
    }

    int number(std::size_t at = 0) const { return arguments[at]; }
    UnitId unit(std::size_t at = 0) const { return UnitId::from(arguments[at]); }
    SideId side(std::size_t at = 0) const { return SideId::from(arguments[at]); }
    Place place(std::size_t at = 0) const { return Place::from(arguments[at]); }
    // Of a target: whether it is a unit, else it is a place.
    bool is_unit(std::size_t at = 0) const { return arguments[at] >= 0 && !place(at).is_location(); }

    friend bool operator==(const Action&, const Action&) = default;
    // By verb, then by arguments.
    friend std::strong_ordering operator<=>(const Action& left, const Action& right) {
        if (left.verb != right.verb) return left.verb <=> right.verb;
        for (std::size_t at = 0; at < most; ++at)
            if (left.arguments[at] != right.arguments[at]) return left.arguments[at] <=> right.arguments[at];
        return left.size <=> right.size;
    }

private:
    static constexpr std::int32_t as_int(int value) { return value; }
    static constexpr std::int32_t as_int(Place place) { return place.number(); }
    template <class Tag>
    static constexpr std::int32_t as_int(Id<Tag> id) {
        return id.number();
    }
};

// What a step offers. The caller owns it and uses it again; after warm-up adding allocates nothing.
class ActionList {
public:
    // Something that could be tried; the step's `why_not` decides whether it is offered.
    template <class... Arguments>
    void add(VerbId verb, Arguments... arguments) {
        unjudged_.push_back(static_cast<std::uint32_t>(actions_.size()));
        append(verb, arguments...);
    }
    // Something the step already knows to be legal (from a cached search); not judged again, but in debug builds and
    // tests.
    template <class... Arguments>
    void add_judged(VerbId verb, Arguments... arguments) {
        append(verb, arguments...);
    }
    // The same for many that were made ready, in order.
    void add_judged(std::span<const Action> ready) {
        if (ready.empty()) return;
        const std::size_t first = actions_.size();
        actions_.insert(actions_.end(), ready.begin(), ready.end());
        if (first > 0) in_order_ = in_order_ && actions_[first - 1] < actions_[first];
    }
    // Asides that the step knows to be legal, made ready, in order.
    void add_judged_asides(std::span<const Action> ready) {
        if (ready.empty()) return;
        const std::size_t first = asides_.size();
        asides_.insert(asides_.end(), ready.begin(), ready.end());
        if (first > 0) asides_in_order_ = asides_in_order_ && asides_[first - 1] < asides_[first];
    }
    void clear() {
        actions_.clear();
        unjudged_.clear();
        asides_.clear();
        in_order_ = asides_in_order_ = true;
    }
    bool empty() const { return actions_.empty(); }
    std::size_t size() const { return actions_.size(); }

    // All that was added but ready asides, and the indices of what is still to be judged, rising.
    std::span<const Action> actions() const { return actions_; }
    std::span<const std::uint32_t> unjudged() const { return unjudged_; }
    // Whether every action comes after the one before it.
    bool in_order() const { return in_order_; }
    std::span<const Action> asides() const { return asides_; }
    bool asides_in_order() const { return asides_in_order_; }
    // Gives all that was added away, for memory to use again.
    void take(std::vector<Action>& out, std::vector<Action>& asides) {
        out.swap(actions_);
        asides.swap(asides_);
        clear();
    }

private:
    template <class... Arguments>
    void append(VerbId verb, Arguments... arguments) {
        actions_.emplace_back(verb, arguments...);
        const std::size_t last = actions_.size() - 1;
        if (last > 0) in_order_ = in_order_ && actions_[last - 1] < actions_[last];
    }

    std::vector<Action> actions_;
    std::vector<std::uint32_t> unjudged_;
    std::vector<Action> asides_;
    bool in_order_ = true, asides_in_order_ = true;
};

struct ParameterSpec {
    std::string id;
    ParameterKind kind = ParameterKind::number;
    NameListId names;  // with ParameterKind::name
    int low = 0;       // with ParameterKind::number
    int high = 0;
    // With ParameterKind::unit and target: the class that a unit must have, or -1. Its name and a `_` may be left out
    // at the beginning of a unit's id: `order kock` for `order force_kock`, also where another unit is called `kock`.
    int unit_class = -1;
};

// One verb of actions.yaml.
struct VerbSpec {
    std::string id;
    std::vector<ParameterSpec> parameters;
    std::string prompt;  // in the game's terms; {name} is filled from the frame
    std::string says;    // one line of help
    bool aside = false;  // free, at any own decision; listed apart
};

// One shorthand of actions.yaml, cut into words. `move UNIT POINT...` means `select UNIT; to POINT...; stop`.
struct ShorthandSpec {
    std::string id;
    std::string form;
    std::string means;
};

}  // namespace wargame
