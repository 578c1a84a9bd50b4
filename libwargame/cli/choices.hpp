// The actions of a decision as a person chooses among them: few as a numbered list, many summed up.
#pragma once

#include "context.hpp"
#include "wargame/game.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wargame::cli {

class Choices {
public:
    // All that can be done now, asides apart.
    void make(Game& game);
    void print(Context& context) const;
    // Numbers and prints every action that begins with these words ("fire", "to"); false when there is none.
    bool list(Context& context, Game& game, std::string_view words);
    // The action of a number that was shown.
    std::optional<Action> pick(std::size_t number) const;
    bool empty() const { return lines_.empty(); }

    static constexpr std::size_t most_listed = 14;   // of one verb, before they are summed up
    static constexpr std::size_t most_points = 400;  // that `list` prints

private:
    struct Line {
        std::string text;  // as it is typed
        std::string note;
        std::optional<Action> action;  // none: a sum of several
        bool aside = false;
        std::size_t number = 0;  // what picks it; 0: nothing
    };

    void add_all(Game& game, std::span<const Action> actions, bool aside);
    void add_verb(Game& game, std::span<const Action> actions, bool aside);
    void add_sum(Game& game, std::span<const Action> actions, std::size_t given, bool aside);

    void add(Line line);
    void print_last(Context& context, std::size_t count) const;

    std::vector<Line> lines_;
    std::size_t numbers_ = 0;  // given so far
};

}  // namespace wargame::cli
