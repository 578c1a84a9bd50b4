// The compiler: builds blocks, effects and predicates from YAML.
#include "title/loader.hpp"
#include "title/sequence_compiler.hpp"
#include "wargame/bind.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wargame {
namespace {

class All final : public Predicate {
public:
    explicit All(std::vector<std::unique_ptr<const Predicate>> parts) : parts_{std::move(parts)} {}
    bool holds(const Position& position) const override {
        return std::all_of(parts_.begin(), parts_.end(), [&](const auto& part) { return part->holds(position); });
    }
    void taken(Play& play) const override {
        for (const auto& part : parts_) part->taken(play);
    }

private:
    std::vector<std::unique_ptr<const Predicate>> parts_;
};

class Any final : public Predicate {
public:
    explicit Any(std::vector<std::unique_ptr<const Predicate>> parts) : parts_{std::move(parts)} {}
    bool holds(const Position& position) const override {
        return std::any_of(parts_.begin(), parts_.end(), [&](const auto& part) { return part->holds(position); });
    }
    void taken(Play& play) const override {
        for (const auto& part : parts_)
            if (part->holds(play)) return part->taken(play);
    }

private:
    std::vector<std::unique_ptr<const Predicate>> parts_;
};

class Not final : public Predicate {
public:
    explicit Not(std::unique_ptr<const Predicate> part) : part_{std::move(part)} {}
    bool holds(const Position& position) const override { return !part_->holds(position); }

private:
    std::unique_ptr<const Predicate> part_;
};

constexpr std::string_view what_is_done = "a list of nodes, or the name of a block";
constexpr auto block_keys = std::to_array<std::string_view>({"locals", "do"});
constexpr auto repeat_keys = std::to_array<std::string_view>({"track", "through", "times", "while"});

template <class List>
bool holds(const List& list, std::string_view text) {
    return std::find(list.begin(), list.end(), text) != list.end();
}

}  // namespace

bool has_only(const data::Node& map, std::span<const std::string_view> keys, Diagnostics& diagnostics) {
    bool good = true;
    for (const auto& [key, value] : map.entries()) {
        if (holds(keys, key.text())) continue;
        report_unknown(diagnostics, key.mark(), "field", key.text(), keys);
        good = false;
    }
    return good;
}

data::Node needed(const data::Node& map, std::string_view owner, std::string_view key, std::string_view meaning,
                  Diagnostics& diagnostics) {
    data::Node found = map.find(key);
    if (!found)
        diagnostics.error(map.mark(), codes::missing_field, fmt::format("'{}' needs '{}': {}", owner, key, meaning));
    return found;
}

std::unique_ptr<Compiler> make_compiler(Title& title, const Rulebook& rulebook, Diagnostics& diagnostics) {
    return std::make_unique<SequenceCompiler>(title, rulebook, diagnostics);
}

FrameShape shape_for(const Title& title, const std::vector<LocalId>& locals) {
    FrameShape shape;
    shape.offset_of.assign(title.locals.size(), -1);
    for (const LocalId local : locals) {
        if (!local || shape.offset_of[local.index()] >= 0) continue;
        shape.offset_of[local.index()] = static_cast<std::int16_t>(shape.words);
        shape.locals.push_back(local);
        shape.offsets.push_back(shape.words);
        shape.words = static_cast<std::uint16_t>(shape.words + 1 + title.locals[local.index()].most);
    }
    return shape;
}

std::unique_ptr<const Predicate> SequenceCompiler::predicate(const data::Node& node) {
    if (node.is_sequence()) return std::make_unique<All>(predicates(node));
    if (!node.is_map() || node.size() != 1) {
        if (!node.reported())
            diagnostics().error(node.mark(), codes::sequence_fault, "a condition is a map with one name, or a list");
        return nullptr;
    }
    const data::Entry entry = node.entries().entry(0);
    const std::string_view name = entry.key.text();
    if (name == "any") return std::make_unique<Any>(predicates(entry.value));
    if (name == "all") return std::make_unique<All>(predicates(entry.value));
    if (name == "not") {
        auto inner = predicate(entry.value);
        return inner ? std::make_unique<Not>(std::move(inner)) : nullptr;
    }
    const auto found = rulebook_.predicates.find(name);
    if (found == rulebook_.predicates.end()) {
        std::vector<std::string_view> known{"any", "all", "not"};
        for (const auto& [id, factory] : rulebook_.predicates) known.push_back(id);
        report_unknown(diagnostics(), entry.key.mark(), "condition", name, std::span<const std::string_view>{known});
        return nullptr;
    }
    if (const auto keys = rulebook_.predicate_keys.find(name); keys != rulebook_.predicate_keys.end()) {
        const std::vector<std::string_view> known{keys->second.begin(), keys->second.end()};
        if (!has_only(entry.value, known, diagnostics())) return nullptr;
    }
    at(entry.value.mark());
    return found->second(entry.value, *this);
}

std::vector<std::unique_ptr<const Predicate>> SequenceCompiler::predicates(const data::Node& node) {
    std::vector<std::unique_ptr<const Predicate>> parts;
    if (!node.is_sequence()) {
        diagnostics().error(node.mark(), codes::list_expected, "a list of conditions is needed");
        return parts;
    }
    for (const data::Node item : node.items())
        if (auto part = predicate(item)) parts.push_back(std::move(part));
    return parts;
}

const Query* SequenceCompiler::query(const data::Node& node) {
    const auto found = rulebook_.queries.find(node.text());
    if (found != rulebook_.queries.end()) return found->second.get();
    std::vector<std::string_view> known;
    for (const auto& [id, query] : rulebook_.queries) known.push_back(id);
    report_unknown(diagnostics(), node.mark(), "query", node.text(), std::span<const std::string_view>{known});
    return nullptr;
}

int SequenceCompiler::once_number(std::string_view name) {
    auto& names = title_.sequence.once;
    const auto found = std::find(names.begin(), names.end(), name);
    if (found != names.end()) return static_cast<int>(found - names.begin());
    names.emplace_back(name);
    return static_cast<int>(names.size()) - 1;
}

int SequenceCompiler::value_of(const data::Node& node, Meaning meaning, NameListId names) {
    return read_value(node, meaning, names, {title_, nullptr, diagnostics()});
}

BlockId SequenceCompiler::block_of(const data::Node& node) { return add_block({}, node, {}); }

BlockId SequenceCompiler::add_block(std::string id, const data::Node& node, std::vector<LocalId> locals) {
    const std::size_t at = title_.sequence.blocks.size();
    title_.sequence.blocks.push_back({std::move(id), {}, {}});
    fill_block(BlockId::at(at), node, std::move(locals));
    return BlockId::at(at);
}

void SequenceCompiler::fill_block(BlockId block, const data::Node& node, std::vector<LocalId> locals) {
    data::Node list = node;
    if (node.is_map() && (node.find("do") || node.find("locals"))) {
        has_only(node, block_keys, diagnostics());
        for (const auto& name :
             data::bind<std::vector<data::Located<std::string>>>(node.find("locals"), diagnostics())) {
            at(name.mark);
            locals.push_back(local(name.value));
        }
        list = needed(node, "locals", "do", "the list of nodes that has them", diagnostics());
    }
    std::vector<Node> nodes;
    if (list && !list.is_sequence()) {
        diagnostics().error(list.mark(), codes::list_expected, "a block is a list of steps, calls and effects");
    } else {
        for (const data::Node item : list.items()) nodes.push_back(compile(item));
    }
    Block& made = title_.sequence.blocks[block.index()];
    made.shape = shape_for(title_, locals);
    made.nodes = std::move(nodes);
}

BlockId SequenceCompiler::block_named_or_list(const data::Node& node, std::vector<LocalId> locals) {
    if (node.is_scalar()) {
        at(node.mark());
        return block(node.text());
    }
    return add_block({}, node, std::move(locals));
}

LocalId SequenceCompiler::local_named(const data::Node& node) const {
    for (std::size_t local = 0; local < title_.locals.size(); ++local)
        if (title_.locals[local].id == node.text() && title_.locals[local].most == 0) return LocalId::at(local);
    return {};
}

// A block that only calls a named one: its frame holds the named value of a for_each.
BlockId SequenceCompiler::block_around(const data::Node& name, LocalId local) {
    Node call;
    call.kind = NodeKind::call;
    call.label = fmt::format("{}:{}", name.mark().file_name(), name.mark().line);
    at(name.mark());
    call.block = block(name.text());
    Block made{{}, shape_for(title_, {local}), {}};
    made.nodes.push_back(std::move(call));
    title_.sequence.blocks.push_back(std::move(made));
    return BlockId::at(title_.sequence.blocks.size() - 1);
}

PhaseId SequenceCompiler::phase_of(const data::Node& node) {
    auto& phases = title_.sequence.phases;
    const std::string name{node.text()};
    auto found = std::find(phases.begin(), phases.end(), name);
    if (found == phases.end()) {
        phases.push_back(name);
        title_.sequence.headings.emplace_back();
        for (std::size_t text = 0; text < title_.texts.size(); ++text)
            if (title_.texts[text].first == "phase_" + name) title_.sequence.headings.back() = TextId::at(text);
        found = phases.end() - 1;
    }
    return PhaseId::at(static_cast<std::size_t>(found - phases.begin()));
}

Rule SequenceCompiler::rule_of(const data::Node& node, std::string* text) {
    const std::string name{node.text()};
    if (text != nullptr) *text = name;
    if (!title_.rule(name)) {
        std::vector<std::string> known;
        for (const RuleRow& row : title_.rules) known.push_back(row.id);
        report_unknown(diagnostics(), node.mark(), "rule", name, known);
    }
    cited_.push_back(name);
    return Rule{name};
}

Bound SequenceCompiler::bound_of(const data::Node& node) {
    Bound bound;
    for (std::size_t at = 0; at < title_.values.size(); ++at) {
        if (title_.values[at].first != node.text()) continue;
        bound.value = ValueId::at(at);
        return bound;
    }
    bound.number = data::bind<int>(node, diagnostics());
    return bound;
}

void SequenceCompiler::take_common(Node& made, const data::Node& node) {
    made.label = fmt::format("{}:{}", node.mark().file_name(), node.mark().line);
    made.mark = node.mark();
    if (const data::Node phase = node.find("phase")) made.phase = phase_of(phase);
    if (const data::Node rule = node.find("rule")) made.rule = rule_of(rule, &made.rule_text);
    if (const data::Node when = node.find("when")) made.when = predicate(when);
    if (const data::Node only = node.find("only")) {
        at(only.mark());
        made.only = side(only.text());
    }
    for (const auto& [key, value] : node.entries()) {
        for (std::size_t local = 0; local < title_.locals.size(); ++local) {
            const LocalSpec& spec = title_.locals[local];
            if (spec.id != key.text()) continue;
            if (const LocalId from = local_named(value))
                made.arguments.push_back({LocalId::at(local), 0, from});
            else
                made.arguments.push_back({LocalId::at(local), value_of(value, spec.meaning, spec.names), {}});
        }
    }
}

Node SequenceCompiler::compile(const data::Node& node) {
    Node made;
    if (!node.is_map()) {
        diagnostics().error(node.mark(), codes::map_expected,
                            "a step, a call or an effect is needed, like {step: name}");
        return made;
    }
    take_common(made, node);
    if (const data::Node step = node.find("step")) {
        made.kind = NodeKind::step;
        at(step.mark());
        made.step = this->step(step.text());
    } else if (const data::Node call = node.find("call")) {
        made.kind = NodeKind::call;
        at(call.mark());
        made.block = block(call.text());
    } else if (const data::Node side = node.find("turn_of")) {
        made.kind = NodeKind::turn_of;
        at(side.mark());
        made.side = this->side(side.text());
        made.block = block_named_or_list(needed(node, "turn_of", "do", what_is_done, diagnostics()), {});
    } else if (node.find("repeat")) {
        compile_repeat(made, node);
    } else if (node.find("for_each")) {
        compile_each(made, node);
    } else if (const data::Node track = node.find("advance")) {
        made.kind = NodeKind::advance;
        at(track.mark());
        made.track = this->track(track.text());
    } else if (node.find("watch")) {
        made.kind = NodeKind::watch;
    } else if (const data::Node list = node.find("do")) {
        made.kind = NodeKind::call;
        made.block = block_named_or_list(list, {});
    } else {
        compile_effect(made, node);
    }
    check_keys(made, node);
    return made;
}

void SequenceCompiler::compile_repeat(Node& made, const data::Node& node) {
    made.kind = NodeKind::repeat;
    const data::Node how = node.find("repeat");
    has_only(how, repeat_keys, diagnostics());
    if (const data::Node track = how.find("track")) {
        at(track.mark());
        made.track = this->track(track.text());
    }
    if (const data::Node through = how.find("through")) made.through = bound_of(through);
    if (const data::Node times = how.find("times")) made.times = bound_of(times);
    if (const data::Node condition = how.find("while")) made.repeat_while = predicate(condition);
    if (!made.through && !made.times && !made.repeat_while)
        diagnostics().error(how.mark(), codes::sequence_fault, "'repeat' needs through, times or while");
    if (made.through && !made.track)
        diagnostics().error(how.mark(), codes::sequence_fault, "'through' needs the track that it bounds");
    if (made.through && made.track) {
        const TrackSpec& track = title_.tracks[made.track.index()];
        const int last = made.through->value ? title_.values[made.through->value.index()].second : made.through->number;
        if (last >= track.high)
            diagnostics().error(
                how.find("through").mark(), codes::sequence_fault,
                fmt::format("track '{}' ends at {}; to go past {} it must reach further", track.id, track.high, last));
    }
    made.block = block_named_or_list(needed(node, "repeat", "do", what_is_done, diagnostics()), {});
}

void SequenceCompiler::compile_each(Node& made, const data::Node& node) {
    made.kind = NodeKind::for_each;
    const data::Node what = node.find("for_each");
    if (!what.is_map() || what.size() != 1) {
        diagnostics().error(what.mark(), codes::sequence_fault, "'for_each' is a local and a query, like {unit: guns}");
        return;
    }
    const data::Entry entry = what.entries().entry(0);
    at(entry.key.mark());
    made.each = local(entry.key.text());
    made.query = query(entry.value);
    const data::Node what_to_do = needed(node, "for_each", "do", what_is_done, diagnostics());
    if (what_to_do.is_scalar())
        made.block = block_around(what_to_do, made.each);
    else
        made.block = block_named_or_list(what_to_do, {made.each});
}

void SequenceCompiler::compile_effect(Node& made, const data::Node& node) {
    made.kind = NodeKind::effect;
    for (const auto& [key, value] : node.entries()) {
        const auto found = rulebook_.effects.find(key.text());
        if (found == rulebook_.effects.end()) continue;
        check_effect_keys(found->first, node);
        at(key.mark());
        made.effect = found->second(node, *this);
        return;
    }
    report_no_effect(node);
}

void SequenceCompiler::report_no_effect(const data::Node& node) {
    std::vector<std::string_view> known{node_keys.begin(), node_keys.end()};
    for (const auto& [id, factory] : rulebook_.effects) known.push_back(id);
    for (const auto& [key, value] : node.entries()) {
        if (holds(common_keys, key.text())) continue;
        return report_unknown(diagnostics(), key.mark(), "effect", key.text(),
                              std::span<const std::string_view>{known});
    }
    diagnostics().error(node.mark(), codes::sequence_fault, "this node does nothing",
                        fmt::format("beside {} it needs one of {}, or an effect", fmt::join(common_keys, ", "),
                                    fmt::join(node_keys, ", ")));
}

void SequenceCompiler::check_effect_keys(std::string_view effect, const data::Node& node) {
    std::vector<std::string_view> known{effect};
    const auto& own = rulebook_.effect_keys.find(effect)->second;
    known.insert(known.end(), own.begin(), own.end());
    known.insert(known.end(), common_keys.begin(), common_keys.end());
    has_only(node, known, diagnostics());
}

// An effect has its own keys; every other node has only those of the sequence and arguments.
void SequenceCompiler::check_keys(const Node& made, const data::Node& node) {
    if (made.kind == NodeKind::effect) return;
    std::vector<std::string_view> known{node_keys.begin(), node_keys.end()};
    known.insert(known.end(), common_keys.begin(), common_keys.end());
    for (const LocalSpec& spec : title_.locals) known.push_back(spec.id);
    has_only(node, known, diagnostics());
}

}  // namespace wargame
