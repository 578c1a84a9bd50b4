// Module: the rules of one title, and how they are registered by name so that YAML can compose them.
//
// A module is stateless. `fill` is called once for each load of its title; what it registers lives as long as the
// title. Registration is explicit: a program builds a Registry and adds the modules it links.
#pragma once

#include "wargame/bind.hpp"
#include "wargame/data.hpp"
#include "wargame/diagnostic.hpp"
#include "wargame/explain.hpp"
#include "wargame/play.hpp"
#include "wargame/position.hpp"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wargame {

struct RenderNotes;

// A file of a title's folder that only its module reads.
struct ModuleFile {
    std::string text;
    data::Node root;  // a map
};
using ModuleFiles = std::map<std::string, ModuleFile, std::less<>>;

// Turns names into ids while a title loads. A name that does not exist is reported with its place and gives nothing.
class Names {
public:
    Names(const Title& title, Diagnostics& diagnostics, Mark here)
        : title_{&title}, diagnostics_{&diagnostics}, here_{std::move(here)} {}

    // For the named members of a module's Ids; faults are reported at the title file.
    GameField game_field(std::string_view id);
    SideField side_field(std::string_view id);
    UnitField unit_field(std::string_view id);
    PlaceField place_field(std::string_view id);
    SideUnitField side_unit_field(std::string_view id);
    PairField pair_field(std::string_view id);
    SideId side(std::string_view id);
    TrackId track(std::string_view id);
    BagId bag(std::string_view id);
    ConditionId condition(std::string_view id);
    VerbId verb(std::string_view id);
    LocalId local(std::string_view id);
    TableId table(std::string_view id);
    TypeId type(std::string_view id);
    ValueId value(std::string_view id);
    TextId text(std::string_view id);
    NameListId name_list(std::string_view id);
    StepId step(std::string_view id);
    BlockId block(std::string_view id);
    PhaseId phase(std::string_view id);
    TerrainId terrain(std::string_view id);  // of the map, as the next four
    FeatureId feature(std::string_view id);
    AreaId area(std::string_view id);
    PlaceKindId place_kind(std::string_view id);
    Place place(std::string_view text);               // as Board::find reads it; nowhere after a fault
    std::size_t type_value(std::string_view id);      // index; 0 after a fault
    int class_index(std::string_view id);             // 0 after a fault
    int entry(NameListId list, std::string_view id);  // index in a name list; -1 after a fault

    const Title& title() const { return *title_; }
    Diagnostics& diagnostics() { return *diagnostics_; }
    // A file that the module has asked for (Rulebook::files); empty when it could not be read.
    const ModuleFile& file(std::string_view name) const;
    void give_files(const ModuleFiles& files) { files_ = &files; }
    // Where faults are reported from now on.
    void at(const Mark& mark) { here_ = mark; }
    const Mark& here() const { return here_; }

private:
    const Title* title_;
    Diagnostics* diagnostics_;
    const ModuleFiles* files_ = nullptr;
    Mark here_;
};

// What factories of effects and predicates get: names, diagnostics, and the means to build what is nested in them.
class Compiler : public Names {
public:
    using Names::Names;
    virtual ~Compiler() = default;

    // `{band: {...}}`, a list (all of them), `any:`, `all:`, `not:`. Null after a fault.
    virtual std::unique_ptr<const Predicate> predicate(const data::Node& node) = 0;
    // A list of effects and nodes, as a block that can be called.
    virtual BlockId block_of(const data::Node& node) = 0;
    // One of the registered queries; null after a fault.
    virtual const Query* query(const data::Node& node) = 0;
    // The number that stands for something that may happen once per game.
    virtual int once_number(std::string_view name) = 0;
    // The rule a node names, checked against the rules index.
    virtual Rule rule(const data::Node& node) = 0;
    // The value of a field or local as people write it: a number, true or false, a name, a side.
    virtual int value_of(const data::Node& node, Meaning meaning, NameListId names) = 0;
};

using EffectFactory = std::function<std::unique_ptr<const Effect>(const data::Node&, Compiler&)>;
using PredicateFactory = std::function<std::unique_ptr<const Predicate>(const data::Node&, Compiler&)>;

// A scenario while it loads: its roster and board are there, its own sections are read now.
struct ScenarioReader {
    const Title& title;
    Scenario& scenario;
    data::Node root;  // the whole file
    Compiler& compiler;
    Diagnostics& diagnostics;
};

// What a side sees of an enemy unit.
enum class Seen : std::uint8_t { nothing, counter, all };

// Chooses for a side, from what it knows: the worth of each action, in the title's own measure.
class Advisor {
public:
    Advisor() = default;
    Advisor(const Advisor&) = delete;
    Advisor& operator=(const Advisor&) = delete;
    virtual ~Advisor() = default;
    // Greater is better; only compared with others of the same decision.
    virtual int worth(const Known& known, const Action& action) = 0;
};

// What a step accepts, and the named values its frame holds (declared in title.yaml under `locals`). Those of `given`
// are in its frame too, and a node of sequence.yaml that runs the step must give each of them.
struct StepNeeds {
    std::vector<std::string> verbs = {};
    std::vector<std::string> locals = {};
    std::vector<std::string> given = {};
};

class Rulebook {
public:
    struct StepEntry {
        std::string id;
        std::unique_ptr<const Step> step;
        std::vector<std::string> verbs;
        std::vector<std::string> locals;
        std::vector<std::string> given;
        std::vector<VerbId> verb_ids;  // resolved at load, as all below
        FrameShape shape;
    };
    using Invariant = std::function<std::optional<std::string>(const Position&)>;

    // Any other verb than those it accepts is refused with the rule of the step's node in sequence.yaml.
    void step(std::string id, std::unique_ptr<const Step> step, StepNeeds needs = {});
    // The effect's node holds its id and these keys, beside `rule` and `when`; any other key is a fault of the data.
    void effect(std::string id, EffectFactory factory, std::vector<std::string> keys = {}) {
        effect_keys[id] = std::move(keys);
        effects[std::move(id)] = std::move(factory);
    }
    // What stands after the condition's name is a map of these keys, or no map; any other key is a fault of the data.
    void predicate(std::string id, PredicateFactory factory, std::vector<std::string> keys = {}) {
        predicate_keys[id] = std::move(keys);
        predicates[std::move(id)] = std::move(factory);
    }
    void query(std::string id, std::unique_ptr<const Query> query) { queries[std::move(id)] = std::move(query); }
    // The struct of resolved names: constructed with a Names&, reached by known.ids<Ids>().
    template <class Ids>
    void ids() {
        make_extra = [](Names& names) { return std::make_unique<Ids>(names); };
    }
    // A condition that must hold after every change; gives what is wrong.
    void invariant(std::string id, Invariant holds) { invariants.emplace_back(std::move(id), std::move(holds)); }
    // `@name(A, B)` in a shorthand: a value found from what the side knows.
    void shorthand_value(std::string id, std::function<std::optional<int>(const Known&, std::span<const int>)> find) {
        shorthand_values[std::move(id)] = std::move(find);
    }

    // What `why` answers for a kind of derived value (supply, zoc, reach, column, stack); see explain.hpp.
    void explanation(std::string kind, Explainer explain) { explanations[std::move(kind)] = std::move(explain); }

    // Files of the title's folder that the module reads itself (see Names::file); they count for the digest.
    std::vector<std::string> files;

    std::vector<StepEntry> steps;
    std::map<std::string, EffectFactory, std::less<>> effects;
    std::map<std::string, std::vector<std::string>, std::less<>> effect_keys;
    std::map<std::string, PredicateFactory, std::less<>> predicates;
    std::map<std::string, std::vector<std::string>, std::less<>> predicate_keys;  // not of those that check themselves
    std::map<std::string, std::unique_ptr<const Query>, std::less<>> queries;
    std::function<std::unique_ptr<TitleExtra>(Names&)> make_extra;
    std::function<std::unique_ptr<ScenarioExtra>(ScenarioReader&)> make_scenario_extra;
    std::function<std::unique_ptr<Scratch>(const Title&, const Scenario&)> make_scratch;
    std::function<Seen(const Position&, SideId, UnitId)> sight;  // absent: every unit is seen
    // Ids of the fields that `sight` reads: while none of them changes it is not asked again. Both lists empty: any.
    std::vector<std::string> sight_reads;
    // Those of units and places that it reads only where the unit lies: of itself, of who lies with it, of the place.
    // When one changes it is asked again about those who lie there, or lay there.
    std::vector<std::string> sight_reads_near;
    std::vector<FieldId> sight_fields, sight_near_fields;  // the same, resolved at load
    // What else it reads, as one number: when that is another, it is asked again about all. Absent: nothing.
    std::function<std::uint64_t(const Position&, SideId)> sight_reads_afar;
    // Sets the fields that follow from others (who holds a place, for those who do not see the units there), at the
    // start of a game and after what a script has set up, before anything of the sequence of play runs.
    std::function<void(Play&)> at_start;
    // Makes another truth that fits what a side knows: changes what it cannot see, by lot, and gives the units that it
    // changed. For tests and search; absent: hidden units change places.
    std::function<std::vector<UnitId>(Play&, SideId, Pcg32&)> scramble;
    std::vector<std::pair<std::string, Invariant>> invariants;
    std::map<std::string, std::function<std::optional<int>(const Known&, std::span<const int>)>, std::less<>>
        shorthand_values;
    std::map<std::string, Explainer, std::less<>> explanations;
    std::function<std::unique_ptr<Advisor>()> make_advisor;
    // Whether games of other titles are played inside it: names of its scripts may then mean things of theirs.
    bool nests = false;
    // Adds to pictures of the title what only its rules know; sees what the viewer knows (see render.hpp).
    std::function<void(const Known&, RenderNotes&)> render_notes;
    // The result a game of this title gives to the game it was played in.
    std::function<void(const Position&, std::vector<int>&)> nested_result;
};

class Module {
public:
    Module() = default;
    Module(const Module&) = delete;
    Module& operator=(const Module&) = delete;
    virtual ~Module() = default;
    // The folder of its data, and its id everywhere.
    virtual std::string_view id() const = 0;
    virtual void fill(Rulebook& rulebook) const = 0;
};

}  // namespace wargame
