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
        for (const std::string& local : entry.locals) locals.push_back(names.local(local));
        entry.shape = shape_for(*title_, locals);
    }
    std::vector<std::string> known;
    for (const FieldSpec& field : title_->fields) known.push_back(field.id);
    for (const std::string& id : rulebook_->sight_reads) {
        if (const FieldId field = title_->field(id))
            rulebook_->sight_fields.push_back(field);
        else
            report_unknown(diagnostics_, file_mark(shown("title.yaml")), "field", id, known);
    }
}

void SequenceCompiler::check_arguments() {
    for (const Block& block : title_.sequence.blocks) {
        for (const Node& node : block.nodes) {
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
    for (const auto& [key, value] : root.entries())
        if (std::find(known.begin(), known.end(), key.text()) == known.end())
            report_unknown(diagnostics_, key.mark(), "field", key.text(), std::span<const std::string_view>{known});
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
    for (const data::Node watch : root.find("watch").items()) {
        Watch made;
        made.label = fmt::format("{}:{}", watch.mark().file_name(), watch.mark().line);
        made.when = compiler.predicate(watch.find("when"));
        made.block = compiler.add_block({}, watch.find("do"), {});
        if (const data::Node rule = watch.find("rule")) made.rule = compiler.rule_of(rule, nullptr);
        if (made.when) title_->sequence.watches.push_back(std::move(made));
    }
    compiler.check_arguments();
    title_->cited = compiler.cited();
}

}  // namespace wargame
