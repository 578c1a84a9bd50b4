// sequence.yaml: named blocks, the sequence, the watches.
#include "title/loader.hpp"
#include "title/sequence_compiler.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace wargame {

void Loader::resolve_steps() {
    Names names{*title_, diagnostics_, file_mark(shown("title.yaml"))};
    for (Rulebook::StepEntry& entry : rulebook_->steps) {
        for (const std::string& verb : entry.verbs) entry.verb_ids.push_back(names.verb(verb));
        std::vector<LocalId> locals;
        for (const std::string& local : entry.given) locals.push_back(names.local(local));
        for (const std::string& local : entry.locals) locals.push_back(names.local(local));
        entry.shape = shape_for(*title_, locals);
    }
    find_fields(rulebook_->sight_reads, rulebook_->sight_fields);
    find_fields(rulebook_->sight_reads_near, rulebook_->sight_near_fields);
    for (const FieldId id : rulebook_->sight_near_fields) {
        const FieldSpec& field = title_->fields[id.index()];
        if (field.scope != Scope::unit && field.scope != Scope::place)
            diagnostics_.error(
                file_mark(shown("title.yaml")), codes::out_of_range,
                fmt::format("sight reads '{}' near a unit, and it is no field of units or places", field.id));
    }
}

void Loader::find_fields(const std::vector<std::string>& ids, std::vector<FieldId>& out) {
    std::vector<std::string> known;
    for (const FieldSpec& field : title_->fields) known.push_back(field.id);
    for (const std::string& id : ids) {
        if (const FieldId field = title_->field(id))
            out.push_back(field);
        else
            report_unknown(diagnostics_, file_mark(shown("title.yaml")), "field", id, known);
    }
}

void SequenceCompiler::check_given(const Node& node) {
    if (!node.step) return;
    const Rulebook::StepEntry& step = rulebook_.steps[node.step.index()];
    for (const std::string& local : step.given) {
        const auto gives = [&](const NodeArgument& argument) {
            return title_.locals[argument.local.index()].id == local;
        };
        if (std::any_of(node.arguments.begin(), node.arguments.end(), gives)) continue;
        diagnostics().error(node.mark, codes::missing_field,
                            fmt::format("step '{}' needs '{}', a local that its node gives", step.id, local));
    }
}

void SequenceCompiler::add_watch(const data::Node& watch) {
    constexpr auto known = std::to_array<std::string_view>({"when", "do", "rule"});
    if (!watch.is_map())
        return diagnostics().error(watch.mark(), codes::map_expected, "a watch is a map of 'when', 'do' and 'rule'");
    has_only(watch, known, diagnostics());
    const data::Node when = needed(watch, "watch", "when", "the condition that is watched for", diagnostics());
    const data::Node list = needed(watch, "watch", "do", "the list of nodes that are done then", diagnostics());
    if (!when || !list) return;
    Watch made;
    made.label = fmt::format("{}:{}", watch.mark().file_name(), watch.mark().line);
    made.when = predicate(when);
    made.block = add_block({}, list, {});
    if (const data::Node rule = watch.find("rule")) made.rule = rule_of(rule, nullptr);
    if (made.when) title_.sequence.watches.push_back(std::move(made));
}

void SequenceCompiler::check_arguments() {
    for (const Block& block : title_.sequence.blocks) {
        for (const Node& node : block.nodes) {
            check_given(node);
            const FrameShape* shape = nullptr;
            if (node.step)
                shape = &rulebook_.steps[node.step.index()].shape;
            else if (node.block)
                shape = &title_.sequence.blocks[node.block.index()].shape;
            for (const NodeArgument& argument : node.arguments) {
                const auto& locals = shape != nullptr ? shape->locals : std::vector<LocalId>{};
                if (std::find(locals.begin(), locals.end(), argument.local) == locals.end())
                    diagnostics().error(
                        node.mark, codes::sequence_fault,
                        fmt::format("what is run here has no '{}'", title_.locals[argument.local.index()].id));
            }
        }
    }
}

void Loader::read_sequence() {
    const data::Node root = read("sequence.yaml");
    if (!root) return;
    SequenceCompiler compiler{*title_, *rulebook_, diagnostics_};
    constexpr auto known = std::to_array<std::string_view>({"blocks", "sequence", "watch"});
    has_only(root, known, diagnostics_);
    // Names first: blocks may call each other in any order.
    const data::Node blocks = root.find("blocks");
    for (const auto& [key, value] : blocks.entries())
        title_->sequence.blocks.push_back({std::string{key.text()}, {}, {}});
    std::size_t at = 0;
    for (const auto& [key, value] : blocks.entries()) compiler.fill_block(BlockId::at(at++), value, {});
    if (const data::Node sequence = root.find("sequence")) {
        title_->sequence.root = compiler.add_block({}, sequence, {});
    } else {
        diagnostics_.error(root.mark(), codes::missing_field, "the field 'sequence' is missing");
    }
    const data::Node watches = root.find("watch");
    if (watches && !watches.is_sequence())
        diagnostics_.error(watches.mark(), codes::list_expected, "'watch' is a list of watches");
    for (const data::Node watch : watches.items()) compiler.add_watch(watch);
    compiler.check_arguments();
    title_->cited = compiler.cited();
}

}  // namespace wargame
