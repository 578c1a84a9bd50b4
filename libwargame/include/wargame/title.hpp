// Title: one game as loaded from YAML. It never changes after loading and is shared by any number of games and threads.
//
// Everything here is plain data in the order of the files; ids are indices into these lists. Modules resolve the names
// they need once (see module.hpp); front ends read it to show cards, help and tables.
#pragma once

#include "wargame/action.hpp"
#include "wargame/board.hpp"
#include "wargame/names.hpp"
#include "wargame/rules.hpp"
#include "wargame/sequence.hpp"
#include "wargame/state.hpp"
#include "wargame/table.hpp"

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wargame {

class Module;
class Rulebook;
struct Title;

// Data a module keeps with a scenario (its own sections of the scenario file, bound at load).
class ScenarioExtra {
public:
    ScenarioExtra() = default;
    ScenarioExtra(const ScenarioExtra&) = delete;
    ScenarioExtra& operator=(const ScenarioExtra&) = delete;
    virtual ~ScenarioExtra() = default;
};

// The names a module resolved at load, and whatever else it computes once for the title.
class TitleExtra {
public:
    TitleExtra() = default;
    TitleExtra(const TitleExtra&) = delete;
    TitleExtra& operator=(const TitleExtra&) = delete;
    virtual ~TitleExtra() = default;
};

struct SideSpec {
    std::string id;
    std::string name;    // "the Boers"
    std::string colour;  // of its counters, "#rrggbb"
};

// A closed list of words that fields and actions use (states, edges); a scenario may fill an open one (brigades).
struct NameList {
    std::string id;
    NameTable entries;
    std::vector<std::string> names;  // for people, by entry
    bool open = false;               // filled by scenarios
};

struct LocalSpec {
    std::string id;
    Meaning meaning = Meaning::number;
    NameListId names;
    Audience audience = Audience::everyone;
    int most = 0;  // greater than 0: a bounded list
};

struct TrackBand {
    std::string id;
    int low = 0;
    int high = 0;
};

// A bounded number with named bands. Its value is the field `field`; changes held back until `settle` are in `pending`.
struct TrackSpec {
    std::string id;
    std::string name;
    int low = 0;
    int high = 0;
    std::vector<TrackBand> bands;
    FieldId field;
    FieldId pending;  // nothing when changes act at once
};

// A multiset; what it holds is a field of scope game with one cell per member.
struct BagSpec {
    std::string id;
    std::string name;
    NameListId members;
    FieldId field;
    std::vector<std::pair<std::uint32_t, int>> start;  // member, how many
};

enum class ConditionEnd : std::uint8_t { phase, track, never };

struct ConditionSpec {
    std::string id;
    std::string name;
    ConditionEnd ends = ConditionEnd::never;
    TrackId track;  // with ConditionEnd::track: ends when it advances
};

// A value that unit types print (figures, melee factor): a number or an entry of a name list.
struct TypeValueSpec {
    std::string id;
    Meaning meaning = Meaning::number;
    NameListId names;
    int low = 0;
    int high = 0;
};

struct UnitType {
    std::string id;
    std::string name;
    SideId side;                // nothing: any side
    std::uint32_t classes = 0;  // bits by index in Title::classes
    std::vector<int> values;    // by TypeValueSpec
    std::string symbol;         // of pictures
    Provenance source = Provenance::printed;
    std::string because;
    Mark mark;
};

struct Unit {
    std::string id;
    std::string name;
    TypeId type;
    SideId side;
    bool counter = false;  // a face-down stand-in that only views hold (see Known)
    Mark mark;
};

// Units, board, start of one scenario. Immutable and shared.
struct Scenario {
    std::string id;
    std::string name;
    std::string says;
    Provenance source = Provenance::printed;
    std::string because;
    std::map<std::string, bool, std::less<>> options;  // defaults that differ from the title's
    std::vector<std::pair<ValueId, int>> values;
    std::vector<Unit> units;  // the roster, in scenario order
    NameTable unit_names;
    std::vector<std::vector<UnitId>> units_of;  // by side
    std::vector<UnitId> counters;               // stand-ins, by handle
    std::vector<NameList> name_lists;           // those of the title, open ones filled
    std::shared_ptr<const Board> board;
    Layout layout;
    State start;  // the block at the start of a game
    std::shared_ptr<const ScenarioExtra> extra;
    Mark mark;

    // Changes the start, for a copy that a game inside another begins with: the first cell of an element of a field.
    // Throws std::logic_error outside the field's bounds.
    void begin_with(FieldId field, std::size_t element, int value);
};

// How a kind of terrain looks in pictures.
struct TerrainStyle {
    std::string type;
    std::string fill = "#d9c99a";
    std::string edge;
    std::string pattern;  // see render.hpp; may be empty
    Provenance source = Provenance::printed;
    std::string because;
};

// A file laid over the shipped ones.
struct OverlaySpec {
    std::string file;
    std::uint64_t digest = 0;
};

// Opens titles for another one that plays their games inside its own.
class TitleSource {
public:
    TitleSource() = default;
    TitleSource(const TitleSource&) = delete;
    TitleSource& operator=(const TitleSource&) = delete;
    virtual ~TitleSource() = default;
    virtual bool has(std::string_view id) const = 0;
    // The title with this scenario as its only one. Throws DataError.
    virtual std::shared_ptr<const Title> open(std::string_view id, const data::Node& scenario) const = 0;
};

struct Title {
    std::string id;
    std::string name;
    std::string says;
    std::vector<SideSpec> sides;
    std::vector<NameList> name_lists;
    std::vector<std::string> classes;
    std::vector<FieldSpec> fields;  // built-in ones first (see `builtin`)
    std::vector<LocalSpec> locals;
    std::vector<TrackSpec> tracks;
    std::vector<BagSpec> bags;
    std::vector<ConditionSpec> conditions;
    std::vector<TypeValueSpec> type_values;
    std::vector<UnitType> types;
    std::vector<std::pair<std::string, int>> values;  // named numbers with their defaults
    std::vector<OptionSpec> options;
    std::vector<RuleRow> rules;
    TableSet tables;
    std::vector<VerbSpec> verbs;
    std::vector<ShorthandSpec> shorthands;
    std::vector<std::pair<std::string, std::string>> texts;  // texts of events
    std::vector<TerrainStyle> terrain_styles;
    // The board of map.yaml, that all scenarios share; empty without one.
    std::shared_ptr<const Board> map = std::make_shared<const Board>();
    NameListId movement_classes;  // of the table top; nothing without one
    Sequence sequence;
    std::vector<std::shared_ptr<const Scenario>> scenarios;
    std::shared_ptr<const Rulebook> rulebook;  // what the module registered
    std::shared_ptr<const TitleExtra> extra;
    std::vector<std::string> cited;     // rules that its sequence cites
    std::uint64_t digest = 0;           // of all its files
    std::vector<OverlaySpec> overlays;  // in the order in which they were laid over it
    std::vector<std::string> plays;     // titles whose games are played inside its own
    std::shared_ptr<const TitleSource> source;

    // Look-ups by id; nothing when there is none.
    SideId side(std::string_view wanted) const;
    FieldId field(std::string_view wanted) const;
    TrackId track(std::string_view wanted) const;
    VerbId verb(std::string_view wanted) const;
    TypeId type(std::string_view wanted) const;
    TableId table(std::string_view wanted) const;
    const Scenario* scenario(std::string_view wanted) const;
    RowId rule(std::string_view wanted) const;

    // The rules in force under these choices, made once and kept. Throws DataError for an unknown option or reading, or
    // for a cell that is not printed under `printed_only`.
    std::shared_ptr<const Ruleset> ruleset(const Scenario& from, const Choices& choices) const;

    // A title of `plays` with this scenario (YAML in the form of its files) as its only one. The last few are kept, so
    // that the same request gives the same title. Throws DataError for faults of the text, std::logic_error for a title
    // that is not one of `plays`.
    std::shared_ptr<const Title> inner(std::string_view wanted, const std::string& scenario) const;

private:
    struct Inner {
        std::string scenario;
        std::shared_ptr<const Title> title;
    };
    mutable std::deque<Inner> inner_;
    mutable std::mutex rulesets_lock_;
    mutable std::map<std::pair<const Scenario*, Choices>, std::shared_ptr<const Ruleset>> rulesets_;
};

// Fields every title has, in this order, before its own.
namespace builtin {
inline constexpr FieldId place = FieldId::at(0);       // unit: where it is
inline constexpr FieldId handle = FieldId::at(1);      // unit: number of its face-down counter, -1 for none
inline constexpr FieldId phase = FieldId::at(2);       // game: current phase
inline constexpr FieldId phasing = FieldId::at(3);     // game: the side whose turn it is, -1 for none
inline constexpr FieldId result = FieldId::at(4);      // game: result of the last step or block that ended
inline constexpr FieldId ended = FieldId::at(5);       // game: 0 goes on, 1 over
inline constexpr FieldId winner = FieldId::at(6);      // game: side, -1 for a draw
inline constexpr FieldId conditions = FieldId::at(7);  // game: list of condition * 64 + side + 1
inline constexpr FieldId once = FieldId::at(8);        // game: list of what may happen once per game
inline constexpr FieldId stack_top = FieldId::at(9);   // game: word of the top frame, -1 for none
inline constexpr FieldId stack = FieldId::at(10);      // game: words of all frames
inline constexpr FieldId generator = FieldId::at(11);  // game: four words
inline constexpr FieldId asked = FieldId::at(12);      // game: the side that must choose, -1 for none
inline constexpr FieldId ended_by = FieldId::at(13);   // game: row of the rule that ended the game
inline constexpr std::size_t count = 14;
inline constexpr int stack_words = 320;
}  // namespace builtin

}  // namespace wargame
