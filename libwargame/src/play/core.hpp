// Core: what runs a game. Levels, the frame machine, the judge, history, dice and log.
#pragma once

#include "play/desk.hpp"
#include "play/frames.hpp"
#include "play/journal.hpp"
#include "play/level.hpp"
#include "wargame/game.hpp"
#include "wargame/play.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace wargame {

// One small action as it was applied, for undo, save and replay.
struct Applied {
    Action action;
    const Title* title = nullptr;  // of the level it was applied on, running or retired
    const Scenario* scenario = nullptr;
    Journal::Mark mark = 0;
    std::uint32_t first_die = 0;
    std::uint32_t first_event = 0;
    SideId side;           // of that level
    SideId player;         // the side of the game itself that acted
    bool joined = false;   // part of the same apply as the one before
    bool reveals = false;  // threw a die or showed something
};

class Core {
public:
    Core(std::shared_ptr<const Title> title, std::shared_ptr<const Scenario> scenario, const GameOptions& options);
    Core(const Core& other);
    Core& operator=(const Core&) = delete;
    ~Core() = default;

    // Starts from the beginning: generator seeded, everything run up to the first decision.
    void start(std::uint64_t seed);

    Level& top() { return *levels_.back(); }
    const Level& top() const { return *levels_.back(); }
    Level& bottom() { return *levels_.front(); }
    const Level& bottom() const { return *levels_.front(); }
    std::size_t depth() const { return levels_.size(); }
    // A running level, 0 the game itself.
    const Level& level(std::size_t at) const { return *levels_[at]; }
    // The side of the bottom game that plays this side of the top one.
    SideId played_by(SideId side) const { return side ? top().sides[side.index()] : side; }
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): a Position only reads
    Position truth() const { return Position{const_cast<Level&>(top()).parts(use_)}; }
    // What a side of the top level knows; brought up to date if need be.
    Known known(SideId side);

    bool over() const;
    Decision& decision();
    const Step& asking_step() const;
    StepId asking_step_id() const;
    Judgement judge(const Known& known, const Action& action) const;
    Judgement judge(const Action& action);
    // Does a legal action and all that follows. See Game::apply.
    Judgement apply(const Action& action, bool joined);
    bool undo();
    void undo_to(std::size_t applied);
    const std::vector<Applied>& history() const { return history_; }
    // First entry of the last apply, shorthand taken whole.
    std::size_t last_apply() const;

    // Actions as text; see Game.
    std::optional<Refused> apply_text(Game& game, std::string_view text);
    std::optional<Refused> try_text(Game& game, std::string_view text);

    // Puts the sequence of play at a node with this phase in this side's turn. False when there is none.
    bool jump(SideId side, PhaseId phase);

    // The start other than the scenario's, if there is one; how many chances came before the first decision.
    const Opening* opening() const { return opening_.get(); }
    std::size_t opening_dice() const { return opening_thrown_; }
    // Faces given for what is thrown before the first decision that were not used.
    std::size_t opening_dice_left() const { return opening_left_; }
    // From now on the truth is what a side of the top level knows. For copies that look ahead; forgets history.
    void assume_known(SideId side);

    void set_check(bool check) { check_ = check; }
    std::optional<std::string> broken_invariant() const;

    Desk& desk() { return desk_; }
    const Desk& desk() const { return desk_; }
    std::uint64_t seed() const { return seed_; }
    RuleUse* use() const { return use_; }
    std::uint64_t hash() const;
    std::uint64_t position_hash();

    // For Play.
    void write(Play& play, FieldId field, std::size_t element, std::size_t at, int value);
    int chance(const DieRequest& request);
    // A number below `bound` from the generator, for what is no die of the game.
    std::uint32_t mix(std::uint32_t bound);
    bool heard() const { return keep_log_ || !observers_.empty(); }
    void tell(const Event& event);
    void note_revealed() { revealed_ = true; }
    void nest(NestedGame game) { nested_ = std::move(game); }
    std::span<const int> nested_result() const { return nested_result_; }
    void finish(SideId winner, Rule rule);

    const std::vector<Event>& events() const { return events_; }
    // The level an event was told on, running or retired.
    const Level& level_of(const Event& event) const;
    void observe(std::function<void(const Game&, const Event&)> observer) { observers_.push_back(std::move(observer)); }
    // The game that observers are given; a game that moves says so.
    void owned_by(const Game& game) { owner_ = &game; }
    void set_keep_log(bool keep) { keep_log_ = keep; }

    // The rule of the node of the sequence that runs the asking step.
    static Rule asking_rule(const Position& position);

private:
    friend class Game;

    void advance();
    void run_top(Play& play);
    void run_step(Play& play, int word, const FrameHeader& frame);
    void run_each(Play& play, int word, const FrameHeader& frame);
    static bool acts(const Position& position, const Watch& watch);
    static bool some_watch_acts(const Position& position);
    void run_watch(Play& play, int word, const FrameHeader& frame);
    void run_block(Play& play, int word, const FrameHeader& frame);
    void begin_node(Play& play, const Node& node);
    bool skips(const Position& position, const Node& node) const;
    bool goes_on(const Position& position, const Node& node, int times) const;
    void enter(Play& play, int word, const Node& node, int state);
    void leave(Play& play, int word, int pc);
    void start_each(Play& play, const Node& node);
    void advance_track(Play& play, const Node& node);
    void end_conditions(Play& play, ConditionEnd end, TrackId track);
    void begin_turn_of(Play& play, SideId side);
    void enter_phase(Play& play, const Node& node);
    void deal_counters(Play& play);
    void obey(Play& play, const Then& then);

    void push(Play& play, FrameKind kind, int id, const FrameShape* shape, int extra_words = 0);
    void pop(Play& play);
    void set_word(Play& play, int word, int value);
    void set_arguments(Play& play, const std::vector<NodeArgument>& arguments);
    void begin_nested();
    void end_nested();
    bool find_path(BlockId block, SideId side, PhaseId phase, SideId turn, std::vector<int>& path) const;

    std::optional<std::vector<std::string>> shorthand(std::string_view text) const;
    std::optional<Refused> apply_parts(Game& game, std::string_view text, const std::vector<std::string>& parts,
                                       std::size_t first);
    void pass_forced(const Action& wanted);
    std::string rule_of_asking() const;

    void begin_opening();
    void roll_back(Journal::Mark mark, std::size_t dice, std::size_t events);
    void after_change();
    void list();
    // Those that may be done, asides apart.
    void judge_candidates(const Known& known);
    void stand_in(Fact& fact);
    // In checked games every name of a sentence is told.
    void throw_if_unsaid(const Event& event) const;
    std::uint8_t outer_sides(std::uint8_t sides) const;
    Pcg32 generator() const;
    void set_generator(const Pcg32& generator);
    void throw_if_broken() const;
    // Counts a rule that refused something or stands in the log, for coverage.
    void note_use(Rule rule) const;

    std::vector<std::unique_ptr<Level>> levels_;
    std::vector<std::unique_ptr<Level>> retired_;  // popped levels, for undo
    Journal journal_;
    Desk desk_;
    std::vector<Applied> history_;
    std::vector<Event> events_;
    std::vector<std::function<void(const Game&, const Event&)>> observers_;
    const Game* owner_ = nullptr;
    Decision decision_;
    ActionList candidates_;
    std::vector<int> ids_;
    std::vector<int> weights_;  // of a draw
    std::optional<NestedGame> nested_;
    std::vector<int> nested_result_;
    std::uint64_t changes_ = 1;
    std::uint64_t seed_ = 1;
    RuleUse* use_ = nullptr;
    std::vector<int> opening_dice_;
    bool opening_only_ = false;
    std::shared_ptr<const Opening> opening_;
    std::uint32_t opening_thrown_ = 0;
    std::size_t opening_left_ = 0;
    bool listed_ = false;
    bool revealed_ = false;
    bool keep_log_ = true;
    bool check_ = false;
    bool quiet_ = false;  // observers are not called: what happens is taken back
    std::string left_;    // small actions of a shorthand that were not done
};

}  // namespace wargame
