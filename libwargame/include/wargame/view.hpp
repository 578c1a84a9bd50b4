// Views: what one side may see of a game, as plain texts and numbers, for front ends.
//
// Everything is made from Known and from what the side saw happen, so that no view can tell more. Ids are those of the
// data (units, places, fields); names are for people. While a game inside the game runs, the view shows that one. Sides
// are named as the game itself names them in `side` and `decides`, everything else as the running game does.
#pragma once

#include "wargame/action.hpp"
#include "wargame/event.hpp"
#include "wargame/game.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace wargame {

// A field's values as texts: one, or several of an array or list. Numbers are marked, so that JSON can hold them as
// such.
struct ViewField {
    std::string id;
    bool is_number = false;
    bool several = false;
    std::vector<std::string> values;

    std::string text() const;  // values with blanks between them
};

struct ViewUnit {
    std::string id;
    std::string name;
    std::string type;  // empty for a face-down counter
    std::string side;
    bool face_down = false;  // an enemy counter of which only the place is known
    std::string place;       // empty: on no place that this side knows of
    std::string place_name;
    std::vector<ViewField> fields;
};

struct ViewTrack {
    std::string id;
    std::string name;
    int value = 0;
    std::string band;  // may be empty
};

struct ViewBag {
    std::string id;
    std::string name;
    std::vector<std::pair<std::string, int>> members;  // only those it holds
};

struct ViewCondition {
    std::string id;
    std::string name;
    std::string side;  // empty: all
};

// Fields of a place that differ from their start: what lies there.
struct ViewPlace {
    std::string id;
    std::string name;
    std::vector<ViewField> fields;
};

struct ViewSide {
    std::string id;
    std::string name;
    std::string colour;
    std::vector<ViewField> fields;
};

// One action that may be taken, as text and in parts.
struct ViewAction {
    std::string text;
    std::string verb;
    std::vector<std::string> arguments;
};

// Who decides, and for that side what it may do.
struct ViewDecision {
    std::string side;   // of the game itself; empty when it is over
    bool mine = false;  // the viewer decides; else there are no prompt and no actions
    std::string prompt;
    std::vector<ViewAction> actions;
    std::vector<ViewAction> asides;
};

// Something that happened, as its reader saw it.
struct ViewEvent {
    std::string text;      // in a player's words, without its rule
    std::string rule;      // may be empty
    bool heading = false;  // begins a turn or phase
    std::vector<std::pair<std::string, std::string>> facts;
    std::vector<std::pair<std::string, int>> modifiers;
};

struct View {
    std::string title;
    std::string name;  // of the title
    std::string scenario;
    std::string scenario_name;
    std::string side;     // whose view; empty: a referee's
    bool inside = false;  // a game inside the game runs
    std::string phase;    // empty before the first
    std::string phasing;  // empty: nobody's turn
    bool over = false;
    std::string winner;   // empty: nobody yet, or a draw
    std::string outcome;  // in words, when over
    std::vector<ViewSide> sides;
    std::vector<ViewTrack> tracks;
    std::vector<ViewCondition> conditions;
    std::vector<ViewField> fields;  // of the game as a whole
    std::vector<ViewBag> bags;
    std::vector<ViewPlace> places;
    std::vector<ViewUnit> units;  // in the order of the roster, counters last
    ViewDecision decision;
    std::vector<ViewEvent> log;
    std::size_t log_size = 0;  // events the side has seen in all; `log` may begin later
};

struct ViewOptions {
    bool decision = true;      // list actions
    std::size_t log_from = 0;  // leave out so many events at the beginning
};

// The view of a side of the game itself; nothing: a referee, who sees all and is never the one who decides.
View view_for(Game& game, SideId side, const ViewOptions& options = {});
ViewDecision decision_for(Game& game, SideId side);
ViewAction view_of(const Game& game, const Action& action);
// Nothing when the side did not see it.
std::optional<ViewEvent> view_of(const Game& game, const Event& event, SideId side);
// What the side has seen, from the given event of `Game::events` on.
std::vector<ViewEvent> events_for(const Game& game, SideId side, std::size_t first = 0);

}  // namespace wargame
