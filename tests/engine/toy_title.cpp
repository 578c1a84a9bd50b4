#include "toy_title.hpp"

#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace toy {
namespace {

using namespace wargame;

constexpr std::string_view title_yaml = R"(
title: toy
name: A toy
sides:
  red: {name: Red}
  blue: {name: Blue}
names:
  chit: {a: the first, b: the second, c: the third}
classes: [heavy]
fields:
  hp: {of: unit, range: [1, 9], start: 1, audience: everyone}
  secret: {of: unit, range: [0, 9], audience: owner}
  guard: {of: unit, is: unit, audience: everyone}
  met: {of: unit_pair, range: [0, 1], audience: everyone}
  plan: {of: side, range: [0, 9], audience: owner}
  mark: {of: place, range: [-3, 3], audience: everyone}
  memory: {of: side_unit, range: [0, 9], audience: owner}
  notes: {of: game, range: [0, 999], most: 12, audience: everyone}
  followers: {of: game, is: unit, most: 4, audience: everyone}
  fate: {of: game, range: [0, 9], audience: nobody}
  open: {of: game, range: [0, 99], audience: everyone}
locals:
  n: {}
  m: {}
  mover: {is: unit}
  group: {is: unit, most: 4}
  plot: {audience: nobody}
  chit: {is: chit}
tracks:
  turn: {range: [1, 9], start: 1}
  gauge: {name: the gauge, range: [0, 10], start: 5, bands: {low: [0, 3], middle: [4, 6], high: [7, 10]}}
  mood: {name: the mood, range: [0, 10], start: 5, held: true}
bags:
  bag: {members: chit, holds: {a: 1, b: 2}, audience: nobody}
  out: {members: chit, audience: everyone}
conditions:
  fog: {until: phase}
  mud: {until: turn}
  oath: {until: never}
values: {limit: 3, bonus: 1}
options:
  rich: {default: false, rule: r.4, says: more of all, values: {bonus: 5}, tables: {pay: rich_pay}}
)";

constexpr std::string_view rules_yaml = R"(
rules:
  - {id: r.1, title: Asking, met: engine, says: A side is asked., refuse: {low: "{n} is too low", verb: not now}}
  - {id: r.2, title: Second, met: automatic, says: Something happens.}
  - {id: r.3, title: Third, met: automatic, says: Something else happens.}
  - {id: r.4, title: Riches, met: automatic, says: Only with the option., option: rich}
  - id: r.5
    title: Unclear
    met: automatic
    says: This can be read in two ways.
    readings:
      three: {default: true, says: it is three}
      seven: {says: "it is seven, and the third rule falls", values: {limit: 7}, off: [r.3], tables: {pay: rich_pay}}
)";

constexpr std::string_view other_yaml[][2] = {
    {"units.yaml", "types:\n  man: {name: a man}\n  gun: {name: a gun, classes: [heavy]}\n"},
    {"map.yaml",
     "board:\n  locations: {p: {}, q: {}, r: {}, pool: {kind: box}}\n  join: [[p, q], [q, r], [r, pool]]\n"},
    {"actions.yaml", R"(
verbs:
  pick: {unit: unit, says: picks a unit}
  go: {place: place, prompt: "Where does {mover} go? {n} left"}
  say: {n: {number: [0, 9]}, prompt: "What do you say?"}
  roll: {says: throws a die}
  wave: {aside: true, says: costs nothing}
  done: {says: ends the step}
shorthand:
  both: {form: "N [and M]", means: "say N; say M; done"}
  tell: {form: "N... [with UNIT...]", means: "say N...; pick UNIT...; done"}
  best: {form: "UNIT to TARGET", means: "pick UNIT; go @home(UNIT,TARGET); done"}
  gamble: {form: "N", means: "roll; say N; done"}
)"},
    {"texts.yaml", R"(
texts:
  phase_day: "{side} at day, gauge {gauge}"
  noted: "{n} is noted by {unit}"
)"},
    {"tables.yaml", R"(
tables:
  - {id: pay, title: Pay, rule: r.2, source: printed, axes: {rank: {names: [low, high]}, coin: {names: [pence]}},
     rows: {low: {cells: [1]}, high: {cells: [2]}}}
  - {id: rich_pay, title: Rich pay, rule: r.2, source: printed, axes: {rank: {names: [low, high]}, coin: {names: [pence]}},
     rows: {low: {cells: [10]}, high: {cells: [20]}}}
)"},
    {"scenarios/field.yaml", R"(
scenario: field
name: The field
units:
  red:
    - {id: red_1, name: the first Red, type: man, at: p, set: {secret: 3}}
    - {id: red_2, name: the second Red, type: man, at: q}
  blue:
    - {id: blue_1, name: the first Blue, type: gun, at: r, set: {secret: 4, hp: 7}}
    - {id: blue_2, name: the second Blue, type: man, at: r, set: {secret: 5}}
)"}};

class NoteEffect final : public Effect {
public:
    explicit NoteEffect(int number) : number_{number} {}
    Then run(Play& play) const override {
        note(play, number_);
        return Then::done();
    }

private:
    int number_;
};

class NoteLocal final : public Effect {
public:
    explicit NoteLocal(LocalId local) : local_{local} {}
    Then run(Play& play) const override {
        note(play, play.local(local_) < 0 ? 99 : play.local(local_));
        return Then::done();
    }

private:
    LocalId local_;
};

class RedUnits final : public Query {
    void list(const Position& position, std::vector<int>& out) const override {
        for (const UnitId one : position.units(SideId::at(0))) out.push_back(one.number());
    }
};

VerbId verb(const Position& position, std::string_view id) { return position.title().verb(id); }

// Asks the side whose turn it is (or Red) until it says `done`. `say 0` is refused by rule r.1; `say 9` breaks a
// promise.
class Ask final : public Step {
    Then run(Play& play) const override {
        const SideId side = play.phasing() ? play.phasing() : SideId::at(0);
        return play.local(names_of(play).done) == 1 ? Then::done(7) : Then::ask(side);
    }
    void candidates(const Known& known, ActionList& out) const override {
        for (int n = 0; n < 9; ++n) out.add(verb(known, "say"), n);
        for (std::size_t one = 0; one < known.units_count(); ++one) out.add(verb(known, "pick"), UnitId::at(one));
        for (std::size_t at = 0; at < known.board().locations(); ++at) out.add(verb(known, "go"), Place::location(at));
        for (const char* id : {"roll", "wave", "done"}) out.add(verb(known, id));
    }
    Judgement why_not(const Known& known, const Action& action) const override {
        if (action.verb == verb(known, "say") && action.number() == 0)
            return Refusal{Rule{"r.1"}, "low", {Fact::number("n", 0)}};
        if (action.verb == verb(known, "pick") && known.side(action.unit()) != known.viewer())
            return Refusal{Rule{"r.2"}};
        return {};
    }
    void perform(Play& play, const Action& action) const override {
        if (action.verb == verb(play, "done")) return play.set_local(names_of(play).done, 1);
        if (action.verb == verb(play, "wave")) return;
        if (action.verb == verb(play, "roll")) return note(play, 100 + play.roll(6, "a die"));
        if (action.verb == verb(play, "pick")) return play.set_local(names_of(play).mover, action.unit());
        if (action.verb == verb(play, "go")) return play.move(UnitId::at(0), action.place());
        note(play, action.number());
        if (action.number() == 9) throw std::runtime_error{"a fault in the middle of a change"};
    }

    struct Locals {
        LocalId done, mover;
    };
    static Locals names_of(const Position& position) {
        Locals found;
        for (std::size_t at = 0; at < position.title().locals.size(); ++at) {
            if (position.title().locals[at].id == "n") found.done = LocalId::at(at);
            if (position.title().locals[at].id == "mover") found.mover = LocalId::at(at);
        }
        return found;
    }
};

void fill_toy(Rulebook& book) {
    book.step("ask", std::make_unique<Ask>(), {{"say", "pick", "go", "roll", "wave", "done"}, {"n", "mover"}});
    book.effect("note", [](const data::Node& node, Compiler& compiler) {
        return std::make_unique<NoteEffect>(data::bind<int>(node.find("note"), compiler.diagnostics()));
    });
    book.effect("note_local", [](const data::Node& node, Compiler& compiler) {
        return std::make_unique<NoteLocal>(compiler.local(node.find("note_local").text()));
    });
    book.query("reds", std::make_unique<RedUnits>());
}

class Toy final : public Module {
public:
    explicit Toy(const std::function<void(Rulebook&)>& more) : more_{more} {}
    std::string_view id() const override { return "toy"; }
    void fill(Rulebook& book) const override {
        fill_toy(book);
        if (more_) more_(book);
    }

private:
    const std::function<void(Rulebook&)>& more_;
};

// A folder that is gone when the title is loaded.
class Folder {
public:
    Folder() {
        do path_ = std::filesystem::temp_directory_path() / ("wargame_toy_" + std::to_string(any_number()));
        while (!std::filesystem::create_directory(path_));
        std::filesystem::create_directories(path_ / "toy" / "scenarios");
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    void write(std::string_view file, std::string_view text) const {
        std::ofstream{path_ / "toy" / file, std::ios::binary} << text;
    }
    const std::filesystem::path& path() const { return path_; }

private:
    // Another at each call, so that test programs that run at once do not meet.
    static std::uint64_t any_number() {
        const auto now = std::filesystem::file_time_type::clock::now().time_since_epoch().count();
        auto state = static_cast<std::uint64_t>(now);
        return splitmix64(state);
    }

    std::filesystem::path path_;
};

}  // namespace

std::string title_file() { return std::string{title_yaml}; }

std::shared_ptr<const Title> title(const Files& files, const std::function<void(Rulebook&)>& more) {
    const Folder folder;
    folder.write("title.yaml", title_yaml);
    folder.write("rules.yaml", rules_yaml);
    for (const auto& [file, text] : other_yaml) folder.write(file, text);
    folder.write("sequence.yaml", files.sequence);
    for (const auto& [file, text] : files.other) folder.write(file, text);
    return load_title(Toy{more}, folder.path());
}

FieldId field(const Position& position, std::string_view id) {
    const FieldId found = position.title().field(id);
    if (!found) throw std::logic_error{"no field " + std::string{id}};
    return found;
}

int cell(const Position& position, std::string_view field_id, std::size_t element, std::size_t at) {
    return position.cell(field(position, field_id), element, at);
}

UnitId unit(const Position& position, std::string_view id) {
    return UnitId::at(position.scenario().unit_names.find(id).value());
}

std::vector<int> notes(const Position& position) {
    std::vector<int> out;
    const int count = cell(position, "notes");
    for (int at = 1; at <= count; ++at) out.push_back(cell(position, "notes", 0, static_cast<std::size_t>(at)));
    return out;
}

void note(Play& play, int number) { play.append(field(play, "notes"), 0, number); }

std::shared_ptr<const Title> proving() {
    Registry registry;
    register_proving(registry);
    return Library{std::move(registry), WARGAME_TESTS_DIR "/engine/proving/data"}.title("proving");
}

int play_at_random(Game& game, std::uint64_t seed, const std::function<void(Game&, const Action&)>& before) {
    int done = 0;
    while (!game.over()) {
        const auto actions = game.decision().actions();
        const Action action = actions[splitmix64(seed) % actions.size()];
        if (before) before(game, action);
        if (game.apply(action)) throw std::logic_error{"an offered action was refused: " + game.text(action)};
        ++done;
    }
    return done;
}

}  // namespace toy
