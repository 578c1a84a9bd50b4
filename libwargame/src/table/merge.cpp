#include <algorithm>
#include <stdexcept>

#include "wargame/table.hpp"

namespace wargame {

// Where each position of the patch's first axis is on this one's; beyond the axis for names that are new.
std::vector<std::uint32_t> Table::first_positions(const Table& patch) const {
    std::vector<std::uint32_t> positions;
    const Axis& theirs = patch.axes_.front();
    if (const auto* inner = std::get_if<Axis::Numbers>(&theirs.positions_)) {
        const auto first =
            static_cast<std::uint32_t>(inner->span.low - std::get<Axis::Numbers>(axes_.front().positions_).span.low);
        for (std::uint32_t index = 0; index < theirs.size(); ++index) positions.push_back(first + index);
        return positions;
    }
    std::uint32_t next = axes_.front().size();
    for (const std::string& key : theirs.keys()) {
        const AxisIndex known = axes_.front().find_row_key(key);
        positions.push_back(known ? *known : next++);
    }
    return positions;
}

bool Table::can_merge(const Table& patch) const {
    if (axes_.empty() || axes_.size() != patch.axes_.size()) return false;
    for (std::size_t place = 1; place < axes_.size(); ++place) {
        if (!axes_[place].same_positions(patch.axes_[place])) return false;
    }
    const Axis& mine = axes_.front();
    const Axis& theirs = patch.axes_.front();
    const auto numbered = [](const Axis& axis) {
        return axis.kind() == AxisKind::clamp || axis.kind() == AxisKind::range;
    };
    if (numbered(mine) && numbered(theirs)) {
        const IntegerSpan inner = std::get<Axis::Numbers>(theirs.positions_).span;
        const IntegerSpan outer = std::get<Axis::Numbers>(mine.positions_).span;
        return inner.low >= outer.low && inner.high <= outer.high;
    }
    if (mine.kind() != theirs.kind()) return false;
    if (mine.kind() == AxisKind::names) return true;
    const std::vector<std::string> keys = theirs.keys();
    return std::all_of(keys.begin(), keys.end(),
                       [&](const std::string& key) { return mine.find_row_key(key).has_value(); });
}

void Table::take_row(std::uint32_t to, const Table& patch, std::uint32_t from) {
    const std::size_t columns = column_count();
    rows_[to] = patch.rows_[from];
    for (std::size_t column = 0; column < columns; ++column) {
        Entry entry = patch.entries_[from * columns + column];
        if (entry.kind == CellKind::code) {
            const std::string& code = patch.codes_.name(static_cast<std::uint32_t>(entry.value));
            entry.value = static_cast<std::int32_t>(codes_.add(code));
        }
        entries_[to * columns + column] = entry;
    }
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

void Table::merge(const Table& patch) {
    if (!can_merge(patch)) {
        throw std::invalid_argument("the rows of table '" + patch.id_ + "' do not fit table '" + id_ + "'");
    }
    const std::vector<std::uint32_t> positions = first_positions(patch);
    if (auto* names = std::get_if<NameTable>(&axes_.front().positions_)) {
        for (const std::string& name : patch.axes_.front().keys()) names->add(name);
    }
    std::size_t rows = axes_.front().size();
    for (std::size_t place = 1; place + 1 < axes_.size(); ++place) rows *= axes_[place].size();
    const auto rows_each = static_cast<std::uint32_t>(rows / axes_.front().size());
    rows_.resize(rows);
    entries_.resize(rows * column_count());

    std::uint32_t from = 0;
    for (const std::uint32_t position : positions) {
        for (std::uint32_t within = 0; within < rows_each; ++within)
            take_row(position * rows_each + within, patch, from++);
    }
    for (const TableModifier& modifier : patch.modifiers_) put_modifier(modifier);
    for (const TableResult& result : patch.results_) put_result(result);
}

}  // namespace wargame
