// Builds blocks of the sequence of play, with their effects and predicates, from YAML.
#pragma once

#include "wargame/module.hpp"

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wargame {

// Keys that every node may have, effects too.
inline constexpr auto common_keys = std::to_array<std::string_view>({"phase", "rule", "only", "when"});
// Keys that say what a node does, and `do`, what some of them run.
inline constexpr auto node_keys =
    std::to_array<std::string_view>({"step", "call", "do", "repeat", "for_each", "turn_of", "advance", "watch"});

// Reports the keys of a map that are not among these.
bool has_only(const data::Node& map, std::span<const std::string_view> keys, Diagnostics& diagnostics);
// What `map` has under `key`; what is missing is reported: "'draw' needs 'into': the local that ...".
data::Node needed(const data::Node& map, std::string_view owner, std::string_view key, std::string_view meaning,
                  Diagnostics& diagnostics);

class SequenceCompiler final : public Compiler {
public:
    SequenceCompiler(Title& title, const Rulebook& rulebook, Diagnostics& diagnostics)
        : Compiler{title, diagnostics, Mark{}}, title_{title}, rulebook_{rulebook} {}

    std::unique_ptr<const Predicate> predicate(const data::Node& node) override;
    BlockId block_of(const data::Node& node) override;
    const Query* query(const data::Node& node) override;
    int once_number(std::string_view name) override;
    Rule rule(const data::Node& node) override { return rule_of(node, nullptr); }
    int value_of(const data::Node& node, Meaning meaning, NameListId names) override;

    // A named block whose place is already taken in the title.
    void fill_block(BlockId block, const data::Node& node, std::vector<LocalId> locals);
    BlockId add_block(std::string id, const data::Node& node, std::vector<LocalId> locals);
    Rule rule_of(const data::Node& node, std::string* text);
    // Reports arguments that no frame of what a node runs can take, and those that a step needs and a node leaves out.
    // Once all blocks are there.
    void check_arguments();
    // Conditions under which `do` is done whenever they hold.
    void add_watch(const data::Node& watch);
    // Rules that the data cites, with repeats.
    const std::vector<std::string>& cited() const { return cited_; }

private:
    void check_given(const Node& node);
    std::vector<std::unique_ptr<const Predicate>> predicates(const data::Node& node);
    Node compile(const data::Node& node);
    void take_common(Node& made, const data::Node& node);
    void compile_repeat(Node& made, const data::Node& node);
    void compile_each(Node& made, const data::Node& node);
    void compile_effect(Node& made, const data::Node& node);
    void report_no_effect(const data::Node& node);
    void check_keys(const Node& made, const data::Node& node);
    void check_effect_keys(std::string_view effect, const data::Node& node);
    // The named value that a text names, to be copied; nothing when it is a value itself.
    LocalId local_named(const data::Node& node) const;
    BlockId block_around(const data::Node& name, LocalId local);
    BlockId block_named_or_list(const data::Node& node, std::vector<LocalId> locals);
    PhaseId phase_of(const data::Node& node);
    Bound bound_of(const data::Node& node);

    Title& title_;
    const Rulebook& rulebook_;
    std::vector<std::string> cited_;
};

}  // namespace wargame
