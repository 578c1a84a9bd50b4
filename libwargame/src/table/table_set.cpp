#include <algorithm>
#include <utility>

#include "table/builder.hpp"
#include "wargame/bind.hpp"

namespace wargame {
namespace {

using table_form::FileForm;
using table_form::OverlayForm;

}  // namespace

const Table* TableSet::find(std::string_view id) const noexcept {
    const std::optional<std::uint32_t> index = ids_.find(id);
    return index ? &tables_[*index] : nullptr;
}

const TableResult* TableSet::find_result(const Table& table, std::string_view code) const noexcept {
    if (const TableResult* own = table.find_result(code)) return own;
    const auto common = std::find_if(results_.begin(), results_.end(),
                                     [code](const TableResult& result) { return result.code == code; });
    return common == results_.end() ? nullptr : &*common;
}

void TableSet::put(Table table) {
    const std::uint32_t index = ids_.add(table.id());
    table.number_ = index;
    if (index < tables_.size()) {
        tables_[index] = std::move(table);
    } else {
        tables_.push_back(std::move(table));
    }
}

TableSet TableSet::load(const data::Node& root, Diagnostics& diagnostics) {
    TableSet set;
    set.merge(root, diagnostics);
    return set;
}

void TableSet::merge(const data::Node& root, Diagnostics& diagnostics) {
    FileForm file;
    if (root.find("overlay"))                               // a file of tables with a head of its own
        file = data::bind<OverlayForm>(root, diagnostics);  // NOLINT(cppcoreguidelines-slicing)
    else
        file = data::bind<FileForm>(root, diagnostics);
    std::vector<data::PlacedId> ids;
    for (const auto& checked : file.tables) {
        const table_form::TableForm& form = checked.value;
        if (!form.id.empty()) ids.push_back({form.id, &form.mark});
        const int faults = diagnostics.error_count();
        const Table* base = find(form.id);
        TableBuilder builder{form, diagnostics};
        std::optional<Table> built = !base               ? builder.whole(ids_.names())
                                     : form.axes.given() ? builder.replacing(*base, results_)
                                                         : builder.patched(*base, results_);
        if (built && checked.good && diagnostics.error_count() == faults) put(std::move(*built));
    }
    data::check_unique(ids, diagnostics);
    for (const auto& [code, node] : file.results) {
        TableResult result = build_result(code, node, diagnostics);
        const auto known = std::find_if(results_.begin(), results_.end(),
                                        [&result](const TableResult& other) { return other.code == result.code; });
        if (known == results_.end()) {
            results_.push_back(std::move(result));
        } else {
            *known = std::move(result);
        }
    }
}

}  // namespace wargame
