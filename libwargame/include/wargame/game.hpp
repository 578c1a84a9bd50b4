// Game: one game being played. Five verbs drive it: decision, check, apply, undo, over.
//
// A game runs by itself until a side must choose. Every action the decision lists is legal, and every legal action is
// listed (points of a table top between those of the lattice are judged alike and count as listed). Each apply is all
// or nothing. A game is used by one thread at a time; any number of games share a title.
#pragma once

#include "wargame/action.hpp"
#include "wargame/dice.hpp"
#include "wargame/event.hpp"
#include "wargame/fraction.hpp"
#include "wargame/position.hpp"
#include "wargame/rules.hpp"
#include "wargame/title.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace wargame {

class Core;

// Text that is no action at all: unknown verb, wrong number of words, a name that does not exist. Code WG04xx.
class FormError : public std::runtime_error {
public:
    FormError(std::string code, const std::string& message, std::string hint = {});
    const std::string& code() const { return code_; }
    const std::string& hint() const { return hint_; }

private:
    std::string code_;
    std::string hint_;
};

// A refusal with its texts.
struct Refused {
    std::string rule;     // "12.41"
    std::string text;     // the rule's own sentence, filled in
    std::string action;   // the small action that was refused
    std::string nearest;  // a legal action like it, if there is one
};

// A start other than the scenario's own: what a script or a front end has set up.
struct Opening {
    State start;    // of the scenario's layout
    SideId side;    // with `phase`: whose turn it is; nothing: any side's
    PhaseId phase;  // play begins at the first node of this phase; nothing: at the beginning
};

struct GameOptions {
    std::uint64_t seed = 1;
    Choices choices = {};        // options and readings; what is not named has the scenario's default
    std::vector<int> dice = {};  // faces for what is thrown before the first decision
    bool only_typed = false;     // those faces and no others: running out of them throws DieWanted
    bool keep_log = true;        // remember events
    bool check_invariants = false;
    RuleUse* use = nullptr;                       // counts rules, or mutes one; must outlive the game
    std::shared_ptr<const Opening> opening = {};  // instead of the scenario's start
};

struct Outcome {
    SideId winner;  // nothing: a draw
    std::string text;
};

// What one action can lead to, with its probability.
struct Branch {
    Fraction chance;
    std::uint64_t position = 0;   // position hash
    std::vector<DieRecord> dice;  // results that lead there (of the first way found)
    std::vector<std::string> log;
};

struct Distribution {
    std::vector<Branch> branches;
    bool estimate = false;  // not all of them: there are too many ways, or too unlikely ones
    std::string limits;     // what the side does not know, where that matters
};

class Decision {
public:
    SideId side() const { return side_; }
    StepId step() const { return step_; }
    // All legal actions but asides, in order of verb and arguments.
    std::span<const Action> actions() const { return actions_; }
    // Free actions, apart.
    std::span<const Action> asides() const { return asides_; }
    bool offers(const Action& action) const;

private:
    friend class Core;
    SideId side_;
    StepId step_;
    std::vector<Action> actions_;
    std::vector<Action> asides_;
};

class Game {
public:
    // A new game, played up to its first decision. Throws DataError for unknown options, std::out_of_range for an
    // unknown scenario, or a phase of the opening that never comes.
    Game(const std::shared_ptr<const Title>& title, std::string_view scenario, const GameOptions& options = {});
    Game(std::shared_ptr<const Title> title, std::shared_ptr<const Scenario> scenario, const GameOptions& options = {});
    // A copy plays on independently; it takes the history along.
    Game(const Game& other);
    Game& operator=(const Game& other);
    Game(Game&&) noexcept;
    Game& operator=(Game&&) noexcept;
    ~Game();

    // Starts again from the beginning, with another seed; memory is used again.
    void restart(std::uint64_t seed);

    // What must be decided now; empty once the game is over. Valid until the next change.
    const Decision& decision();
    // The prompt in the game's terms.
    std::string prompt();
    bool over() const;
    // Who won; only when over.
    Outcome outcome() const;

    // Why an action is refused, or nothing. Never changes anything.
    Judgement check(const Action& action);
    // The same for text, shorthand included (judged as far as no die is thrown). Throws FormError.
    std::optional<Refused> check(std::string_view text);

    // Does an action, then everything that nobody has to choose. A refused action changes nothing. Throws DieWanted
    // when listed dice do not suffice (nothing is changed), std::logic_error when the library broke a promise (rolled
    // back).
    Judgement apply(const Action& action);
    // The same for text; shorthand is one apply. Throws FormError. A shorthand that meets a die or another side's
    // decision before its end stops there; `left()` says what was not done.
    std::optional<Refused> apply(std::string_view text);
    const std::string& left() const;

    // Takes back one apply. False when there is none.
    bool undo();
    // Whether undo would take back a thrown die or something revealed.
    bool undo_reveals() const;
    std::size_t applied() const;

    // Faces for the next dice, in order, before any other source; `only_typed` makes running out an error (DieWanted).
    void give_dice(std::span<const int> faces, bool only_typed = true);
    // Back to the seeded generator. Returns how many given faces were not used.
    std::size_t take_back_dice();
    // The dice thrown by the last apply.
    std::vector<DieRecord> last_dice() const;

    // Exact chances of everything an action can lead to, as the side that acts knows it.
    Distribution outcomes(const Action& action, std::size_t most_branches = 4096);

    // Hash of everything, and of everything but the generator.
    std::uint64_t hash() const;
    std::uint64_t position_hash() const;

    // The truth, for hosts and tests; what a side knows, for its player.
    Position position() const;
    Known known(SideId side);

    // Events. Observers are called as things happen; `log` is what has been kept, as one side saw it (nothing: all).
    void on_event(std::function<void(const Game&, const Event&)> observer);
    std::span<const Event> events() const;
    std::vector<std::string> log(SideId side = {}) const;
    // An event in a player's words, with its rule in brackets.
    std::string text(const Event& event, SideId reader = {}) const;

    // Texts of actions and refusals.
    std::string text(const Action& action) const;
    Action parse(std::string_view text) const;  // one small action; throws FormError
    Refused text(const Judgement& no, const Action& action);

    const Title& title() const;
    const Scenario& scenario() const;
    const Ruleset& rules() const;
    std::shared_ptr<const Title> shared_title() const;
    std::uint64_t seed() const;
    // What broke, if an invariant does not hold.
    std::optional<std::string> broken_invariant() const;

    Core& core() { return *core_; }
    const Core& core() const { return *core_; }

private:
    std::unique_ptr<Core> core_;
};

}  // namespace wargame
