// The frame machine: runs everything that nobody has to choose, up to the next question.
#include "play/core.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace wargame {
namespace {

constexpr int most_steps_between_questions = 1'000'000;
constexpr int most_watches_in_a_row = 1'000;

int bound(const Position& position, const Bound& bound) {
    return bound.value ? position.value(bound.value) : bound.number;
}

}  // namespace

void Core::advance() {
    for (int steps = 0; steps < most_steps_between_questions; ++steps) {
        if (nested_) begin_nested();
        Level& level = top();
        Play play{level.parts(use_), *this};
        if (play.over()) {
            if (levels_.size() == 1) return;
            end_nested();
            continue;
        }
        if (play.cell(builtin::asked, 0, 0) >= 0) {
            if (!some_watch_acts(play)) return;
            // What a step did before it asked may be what a watch waits for; the step asks again.
            write(play, builtin::asked, 0, 0, -1);
            push(play, FrameKind::watch, 0, nullptr);
            continue;
        }
        if (top_frame(play) < 0) {
            finish({}, Rule{});
            continue;
        }
        run_top(play);
    }
    throw std::logic_error{fmt::format("{}: the sequence of play goes round without a decision", top().title->id)};
}

void Core::run_top(Play& play) {
    const int word = top_frame(play);
    const FrameHeader frame = frame_at(play, word);
    switch (frame.kind) {
        case FrameKind::block: return run_block(play, word, frame);
        case FrameKind::step: return run_step(play, word, frame);
        case FrameKind::each: return run_each(play, word, frame);
        case FrameKind::watch: return run_watch(play, word, frame);
    }
}

void Core::run_step(Play& play, int, const FrameHeader& frame) {
    const Step& step = *play.title().rulebook->steps[static_cast<std::size_t>(frame.id)].step;
    const Then then = step.run(play);
    nested_result_.clear();
    if (!play.over()) obey(play, then);
}

void Core::obey(Play& play, const Then& then) {
    switch (then.kind()) {
        case Then::Kind::ask: return write(play, builtin::asked, 0, 0, then.side().number());
        case Then::Kind::wait:
            if (!nested_) throw std::logic_error{"a step waits for a game that was not begun"};
            return;
        case Then::Kind::call_step: {
            const auto& entry = play.title().rulebook->steps[then.step().index()];
            push(play, FrameKind::step, then.step().number(), &entry.shape);
            break;
        }
        case Then::Kind::call_block: {
            const Block& block = play.title().sequence.blocks[then.block().index()];
            push(play, FrameKind::block, then.block().number(), &block.shape);
            break;
        }
        case Then::Kind::done: pop(play); return write(play, builtin::result, 0, 0, then.result());
    }
    for (const Then::Argument& argument : then) play.set_local(argument.local, argument.value);
}

void Core::run_each(Play& play, int word, const FrameHeader& frame) {
    const int entries = frame.size - FrameHeader::words - 1;
    if (frame.pc >= entries) return pop(play);
    const int id = word_of(play, word + FrameHeader::words + 1 + frame.pc);
    const LocalId each = LocalId::from(word_of(play, word + FrameHeader::words));
    set_word(play, word + 1, frame.pc + 1);
    const Block& block = play.title().sequence.blocks[static_cast<std::size_t>(frame.id)];
    push(play, FrameKind::block, frame.id, &block.shape);
    play.set_local(each, id);
}

bool Core::acts(const Position& position, const Watch& watch) {
    return (!watch.rule || position.applies(watch.rule)) && watch.when->holds(position);
}

// Most actions move no watch: then no frame is needed.
bool Core::some_watch_acts(const Position& position) {
    const auto& watches = position.title().sequence.watches;
    return std::any_of(watches.begin(), watches.end(), [&](const Watch& watch) { return acts(position, watch); });
}

void Core::run_watch(Play& play, int word, const FrameHeader& frame) {
    const auto& watches = play.title().sequence.watches;
    const auto at = static_cast<std::size_t>(frame.pc);
    if (at >= watches.size()) return pop(play);
    const Watch& watch = watches[at];
    if (!acts(play, watch)) return set_word(play, word + 1, frame.pc + 1);
    if (frame.state >= most_watches_in_a_row)
        throw std::logic_error{fmt::format("{} never comes to rest", watch.label)};
    watch.when->taken(play);
    set_word(play, word + 1, 0);
    set_word(play, word + 2, frame.state + 1);
    const Block& block = play.title().sequence.blocks[watch.block.index()];
    push(play, FrameKind::block, watch.block.number(), &block.shape);
}

bool Core::skips(const Position& position, const Node& node) const {
    if (node.rule && !position.applies(node.rule)) return true;
    if (node.only && position.phasing() != node.only) return true;
    return node.when && !node.when->holds(position);
}

bool Core::goes_on(const Position& position, const Node& node, int times) const {
    if (node.through && position.track(node.track) > bound(position, *node.through)) return false;
    if (node.times && times >= bound(position, *node.times)) return false;
    return !node.repeat_while || node.repeat_while->holds(position);
}

void Core::run_block(Play& play, int word, const FrameHeader& frame) {
    const Block& block = play.title().sequence.blocks[static_cast<std::size_t>(frame.id)];
    const auto pc = static_cast<std::size_t>(frame.pc);
    if (pc >= block.nodes.size()) return pop(play);
    const Node& node = block.nodes[pc];
    if (frame.state == 0) {
        if (skips(play, node)) return leave(play, word, frame.pc);
        if (node.when) node.when->taken(play);
        if (node.kind == NodeKind::turn_of) begin_turn_of(play, node.side);
        enter_phase(play, node);
    }
    if (node.kind == NodeKind::repeat) {
        if (!goes_on(play, node, frame.state)) return leave(play, word, frame.pc);
        return enter(play, word, node, frame.state + 1);
    }
    if (frame.state == 0) return enter(play, word, node, 1);
    leave(play, word, frame.pc);
}

void Core::leave(Play& play, int word, int pc) {
    set_word(play, word + 1, pc + 1);
    set_word(play, word + 2, 0);
}

// Begins a node: what it runs is pushed on top of its block's frame.
void Core::enter(Play& play, int word, const Node& node, int state) {
    set_word(play, word + 2, state);
    const auto& blocks = play.title().sequence.blocks;
    switch (node.kind) {
        case NodeKind::step:
            push(play, FrameKind::step, node.step.number(), &play.title().rulebook->steps[node.step.index()].shape);
            return set_arguments(play, node.arguments);
        case NodeKind::turn_of:
        case NodeKind::call:
        case NodeKind::repeat:
            push(play, FrameKind::block, node.block.number(), &blocks[node.block.index()].shape);
            return set_arguments(play, node.arguments);
        case NodeKind::for_each: return start_each(play, node);
        case NodeKind::advance: return advance_track(play, node);
        case NodeKind::effect: {
            const Then then = node.effect->run(play);
            if (then.kind() == Then::Kind::ask || then.kind() == Then::Kind::wait)
                throw std::logic_error{fmt::format("{}: an effect can only do something or call a step", node.label)};
            if (!play.over() && then.kind() != Then::Kind::done) obey(play, then);
            return;
        }
        case NodeKind::watch: return push(play, FrameKind::watch, 0, nullptr);
    }
}

void Core::start_each(Play& play, const Node& node) {
    ids_.clear();
    node.query->list(play, ids_);
    push(play, FrameKind::each, node.block.number(), nullptr, static_cast<int>(ids_.size()) + 1);
    const int first = top_frame(play) + FrameHeader::words;
    set_word(play, first, node.each.number());
    for (std::size_t at = 0; at < ids_.size(); ++at) set_word(play, first + 1 + static_cast<int>(at), ids_[at]);
}

void Core::advance_track(Play& play, const Node& node) {
    const TrackSpec& track = play.title().tracks[node.track.index()];
    end_conditions(play, ConditionEnd::track, node.track);
    if (play.track(node.track) < track.high) play.set_track(node.track, play.track(node.track) + 1);
}

void Core::end_conditions(Play& play, ConditionEnd end, TrackId track) {
    const int count = play.cell(builtin::conditions, 0, 0);
    for (int at = count; at >= 1; --at) {
        const int held = play.cell(builtin::conditions, 0, static_cast<std::size_t>(at));
        const ConditionSpec& spec = play.title().conditions[static_cast<std::size_t>(held / 64)];
        if (spec.ends == end && (end == ConditionEnd::phase || spec.track == track))
            play.end(ConditionId::at(static_cast<std::size_t>(held / 64)), SideId::from(held % 64 - 1));
    }
}

// A phase of one side's turn is not that of another's, though it has the same name.
void Core::begin_turn_of(Play& play, SideId side) {
    write(play, builtin::phasing, 0, 0, side.number());
    end_conditions(play, ConditionEnd::phase, {});
    write(play, builtin::phase, 0, 0, -1);
}

void Core::enter_phase(Play& play, const Node& node) {
    if (!node.phase || node.phase == play.phase()) return;
    end_conditions(play, ConditionEnd::phase, {});
    write(play, builtin::phase, 0, 0, node.phase.number());
    const TextId text = play.title().sequence.headings[node.phase.index()];
    if (!text || !heard()) return;
    Event heading;
    heading.text = text;
    heading.rule = node.rule;
    heading.heading = true;
    if (play.phasing()) heading.facts.add(Fact::of("side", play.phasing()));
    heading.facts.add(Fact::of("phase", node.phase));
    for (std::size_t track = 0; track < play.title().tracks.size(); ++track)
        heading.facts.add(Fact::number(play.title().tracks[track].id.c_str(), play.track(TrackId::at(track))));
    tell(heading);
}

void Core::push(Play& play, FrameKind kind, int id, const FrameShape* shape, int extra_words) {
    const int previous = top_frame(play);
    const int word = previous < 0 ? 0 : previous + frame_at(play, previous).size;
    const int size = FrameHeader::words + (shape != nullptr ? shape->words : 0) + extra_words;
    if (word + size > builtin::stack_words)
        throw std::logic_error{fmt::format("{}: blocks are called too deep", play.title().id)};
    set_word(play, word, static_cast<int>(kind) << 16 | id);
    set_word(play, word + 3, previous);
    set_word(play, word + 4, size);
    write(play, builtin::stack_top, 0, 0, word);
    if (shape == nullptr) return;
    for (std::size_t at = 0; at < shape->locals.size(); ++at) {
        const LocalSpec& local = play.title().locals[shape->locals[at].index()];
        const int first = word + FrameHeader::words + shape->offsets[at];
        if (local.most == 0) set_word(play, first, empty_value(local));
    }
}

// What a frame held is wiped, so that equal positions stay equal and nothing is left to be read.
void Core::pop(Play& play) {
    const int word = top_frame(play);
    const FrameHeader frame = frame_at(play, word);
    for (int at = 0; at < frame.size; ++at) set_word(play, word + at, 0);
    write(play, builtin::stack_top, 0, 0, frame.previous);
}

void Core::set_word(Play& play, int word, int value) {
    write(play, builtin::stack, 0, static_cast<std::size_t>(word), value);
}

void Core::set_arguments(Play& play, const std::vector<NodeArgument>& arguments) {
    for (const auto& [local, value, from] : arguments) play.set_local(local, from ? play.local(from) : value);
}

void Core::begin_nested() {
    NestedGame game = std::move(*nested_);
    nested_.reset();
    auto rules = game.title->ruleset(*game.scenario, game.choices);
    auto level = std::make_unique<Level>(game.title, game.scenario, std::move(rules));
    for (std::size_t side = 0; side < game.sides.size(); ++side)
        level->sides[side] = top().sides[game.sides[side].index()];
    level->number = static_cast<std::uint32_t>(levels_.size() + retired_.size());
    levels_.push_back(std::move(level));
    journal_.note_pushed();
    Play play{top().parts(use_), *this};
    deal_counters(play);
    push(play, FrameKind::block, top().title->sequence.root.number(),
         &top().title->sequence.blocks[top().title->sequence.root.index()].shape);
    if (const auto& at_start = top().title->rulebook->at_start) at_start(play);
    after_change();
}

// The order of the roster must tell nobody what lies under which counter.
void Core::deal_counters(Play& play) {
    if (play.scenario().counters.empty()) return;
    for (std::size_t side = 0; side < play.title().sides.size(); ++side) play.mix_counters(SideId::at(side));
}

void Core::end_nested() {
    nested_result_.clear();
    const Rulebook& rulebook = *top().title->rulebook;
    if (rulebook.nested_result)
        rulebook.nested_result(truth(), nested_result_);
    else
        nested_result_.push_back(truth().winner().number());
    retired_.push_back(std::move(levels_.back()));
    levels_.pop_back();
    journal_.note_popped();
    after_change();
}

// Finds the nodes that lead to a phase: node indices from the root, one for each block on the way.
bool Core::find_path(BlockId block, SideId side, PhaseId phase, SideId turn, std::vector<int>& path) const {
    const auto& blocks = top().title->sequence.blocks;
    const auto& nodes = blocks[block.index()].nodes;
    if (path.size() > 32) return false;
    for (std::size_t at = 0; at < nodes.size(); ++at) {
        const Node& node = nodes[at];
        const SideId now = node.kind == NodeKind::turn_of ? node.side : turn;
        path.push_back(static_cast<int>(at));
        const bool mine = !side || now == side || (!now && !node.block);
        if (mine && node.phase == phase && (!node.only || !side || node.only == side)) return true;
        if (node.block && node.kind != NodeKind::for_each && find_path(node.block, side, phase, now, path)) return true;
        path.pop_back();
    }
    return false;
}

bool Core::jump(SideId side, PhaseId phase) {
    std::vector<int> path;
    const BlockId root = top().title->sequence.root;
    if (!find_path(root, side, phase, {}, path)) return false;
    Play play{top().parts(use_), *this};
    while (top_frame(play) >= 0) pop(play);
    write(play, builtin::asked, 0, 0, -1);
    BlockId block = root;
    const std::vector<NodeArgument>* arguments = nullptr;
    for (std::size_t step = 0; step < path.size(); ++step) {
        const Block& now = play.title().sequence.blocks[block.index()];
        push(play, FrameKind::block, block.number(), &now.shape);
        if (arguments != nullptr) set_arguments(play, *arguments);
        const int word = top_frame(play);
        const Node& node = now.nodes[static_cast<std::size_t>(path[step])];
        set_word(play, word + 1, path[step]);
        if (step + 1 == path.size()) break;
        set_word(play, word + 2, 1);
        if (node.kind == NodeKind::turn_of) write(play, builtin::phasing, 0, 0, node.side.number());
        block = node.block;
        arguments = &node.arguments;
    }
    write(play, builtin::phase, 0, 0, -1);
    return true;
}

}  // namespace wargame
