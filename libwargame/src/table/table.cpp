#include "wargame/table.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace wargame {
namespace {

template <class List, class Text>
auto find_named(const List& list, Text member, std::string_view text) -> decltype(list.data()) {
    const auto found = std::find_if(list.begin(), list.end(), [&](const auto& item) { return item.*member == text; });
    return found == list.end() ? nullptr : &*found;
}

std::string key_problem(const Table& table, const Axis& axis, const std::string& key) {
    constexpr std::uint32_t most_listed = 20;
    std::string problem = in_quotes(key) + " is not on axis '" + axis.id() + "' of table '" + table.id() + "'";
    const std::vector<std::string> keys = axis.keys();
    if (axis.size() <= most_listed) {
        std::string separator = ": ";
        for (const std::string& known : keys) {
            problem += separator + known;
            separator = ", ";
        }
        return problem;
    }
    if (axis.kind() != AxisKind::names) return problem + ": " + keys.front() + " to " + keys.back();
    const std::string near = suggest(key, keys);
    return near.empty() ? problem : problem + "; did you mean '" + near + "'?";
}

}  // namespace

std::string_view provenance_text(Provenance provenance) noexcept {
    constexpr std::array<std::string_view, 3> texts{"printed", "published", "reconstructed"};
    return texts.at(static_cast<std::size_t>(provenance));
}

const Axis& Table::axis(std::size_t number) const { return axes_.at(number); }

const Axis* Table::find_axis(std::string_view id) const noexcept {
    const auto found = std::find_if(axes_.begin(), axes_.end(), [id](const Axis& axis) { return axis.id() == id; });
    return found == axes_.end() ? nullptr : &*found;
}

std::uint32_t Table::column_count() const noexcept { return axes_.size() < 2 ? 1 : axes_.back().size(); }

Cell Table::find(std::span<const AxisIndex> indices) const noexcept {
    if (indices.size() != axes_.size() || axes_.empty()) return {};
    std::size_t position = 0;
    for (std::size_t place = 0; place < axes_.size(); ++place) {
        const std::uint32_t size = axes_[place].size();
        if (!indices[place] || *indices[place] >= size) return {};
        position = position * size + *indices[place];
    }
    return Cell{*this, position};
}

Cell Table::named(std::string_view row, std::string_view column) const noexcept {
    if (axes_.size() != 2) return {};
    return find(axes_[0].index_of(row), axes_[1].index_of(column));
}

TableLookup Table::lookup(std::span<const std::string> keys) const {
    if (keys.size() != axes_.size()) {
        std::string problem = "table '" + id_ + "' is looked up by " + std::to_string(axes_.size()) + " keys";
        std::string separator = ": ";
        for (const Axis& axis : axes_) {
            problem += separator + axis.id();
            separator = ", ";
        }
        return {{}, problem};
    }
    std::vector<AxisIndex> indices;
    for (std::size_t place = 0; place < axes_.size(); ++place) {
        indices.push_back(axes_[place].find_key(keys[place]));
        if (!indices.back()) return {{}, key_problem(*this, axes_[place], keys[place])};
    }
    return {find(indices), {}};
}

std::vector<std::uint32_t> Table::row_indices(std::uint32_t row) const {
    std::vector<std::uint32_t> indices(axes_.size() < 2 ? axes_.size() : axes_.size() - 1);
    for (std::size_t place = indices.size(); place-- > 0;) {
        indices[place] = row % axes_[place].size();
        row /= axes_[place].size();
    }
    return indices;
}

std::string Table::row_key(std::uint32_t index) const {
    if (index >= rows_.size()) throw std::out_of_range("no such row of table '" + id_ + "'");
    std::string key;
    const std::vector<std::uint32_t> indices = row_indices(index);
    for (std::size_t place = 0; place < indices.size(); ++place) {
        if (place > 0) key += '/';
        key += axes_[place].key(indices[place]);
    }
    return key;
}

const TableModifier* Table::find_modifier(std::string_view id) const noexcept {
    return find_named(modifiers_, &TableModifier::id, id);
}

const TableModifier& Table::modifier(std::string_view id) const {
    if (const TableModifier* found = find_modifier(id)) return *found;
    throw std::out_of_range("table '" + id_ + "' has no modifier " + in_quotes(id));
}

const TableResult* Table::find_result(std::string_view code) const noexcept {
    return find_named(results_, &TableResult::code, code);
}

void Table::put_modifier(const TableModifier& modifier) {
    const auto found = std::find_if(modifiers_.begin(), modifiers_.end(),
                                    [&modifier](const TableModifier& known) { return known.id == modifier.id; });
    if (found == modifiers_.end()) {
        modifiers_.push_back(modifier);
    } else {
        *found = modifier;
    }
}

void Table::put_result(const TableResult& result) {
    const auto found = std::find_if(results_.begin(), results_.end(),
                                    [&result](const TableResult& known) { return known.code == result.code; });
    if (found == results_.end()) {
        results_.push_back(result);
    } else {
        *found = result;
    }
}

TableText Table::show() const {
    TableText text{id_, title_, rules_, option_, {}, {}, {}, {}, {}, {}, notes_};
    const bool two_way = axes_.size() > 1;
    for (std::size_t place = 0; place + 1 < axes_.size(); ++place) text.row_axes.push_back(axes_[place].id());
    if (axes_.size() == 1) text.row_axes.push_back(axes_.front().id());
    if (two_way) text.column_axis = axes_.back().id();
    text.columns = two_way ? axes_.back().keys() : std::vector<std::string>(1);

    std::size_t position = 0;
    for (std::uint32_t index = 0; index < row_count(); ++index) {
        const TableRow& row = rows_[index];
        TableText::Row& shown = text.rows.emplace_back();
        const std::vector<std::uint32_t> indices = row_indices(index);
        for (std::size_t place = 0; place < indices.size(); ++place)
            shown.keys.push_back(axes_[place].key(indices[place]));
        for (std::uint32_t column = 0; column < column_count(); ++column)
            shown.cells.push_back(Cell{*this, position++}.text());
        shown.source = provenance_text(row.source);
        shown.printed_cells = row.source == Provenance::printed ? column_count() : row.printed_cells;
        shown.because = row.because;
    }
    for (const TableModifier& modifier : modifiers_) {
        const std::string amount = (modifier.add > 0 ? "+" : "") + std::to_string(modifier.add);
        text.modifiers.push_back({modifier.id, amount, modifier.when, modifier.rule, modifier.group,
                                  std::string{provenance_text(modifier.source)}, modifier.because});
    }
    for (const TableResult& result : results_) {
        text.results.push_back({result.code, result.says});
    }
    return text;
}

}  // namespace wargame
