#include <stdexcept>

#include "wargame/rule.hpp"
#include "wargame/table.hpp"

namespace wargame {
namespace {

[[noreturn]] void wrong_kind(const Cell& cell, std::string_view wanted) {
    throw std::logic_error("a table cell '" + cell.text() + "' read as " + std::string{wanted});
}

}  // namespace

Cell::Cell(const Table& table, std::size_t position)
    : table_{&table}, position_{position}, kind_{table.entries_[position].kind}, value_{
                                                                                     table.entries_[position].value} {}

int Cell::number() const {
    if (kind_ != CellKind::number) wrong_kind(*this, "a number");
    return value_;
}

int Cell::number_or(int otherwise) const { return present() ? number() : otherwise; }

bool Cell::truth() const {
    if (kind_ != CellKind::truth) wrong_kind(*this, "true or false");
    return value_ != 0;
}

std::string_view Cell::code() const noexcept {
    if (kind_ != CellKind::code) return {};
    return table_->codes_.names()[static_cast<std::size_t>(value_)];
}

std::optional<std::uint32_t> Cell::code_index() const noexcept {
    if (kind_ != CellKind::code) return {};
    return static_cast<std::uint32_t>(value_);
}

std::string Cell::text() const {
    switch (kind_) {
        case CellKind::outside: return {};
        case CellKind::absent: return "NA";
        case CellKind::number: return std::to_string(value_);
        case CellKind::truth: return value_ != 0 ? "true" : "false";
        case CellKind::code: return std::string{code()};
    }
    return {};
}

Fact Fact::cell(const char* name, const Cell& cell) {
    if (cell.table_ == nullptr) return {name, FactKind::none, 0, 0};
    return Fact::cell(name, TableId::from(static_cast<int>(cell.table_->number_)), cell.position_);
}

Provenance Cell::source() const noexcept {
    if (!table_) return Provenance::printed;
    const std::size_t columns = table_->column_count();
    const TableRow& row = table_->rows_[position_ / columns];
    return position_ % columns < row.printed_cells ? Provenance::printed : row.source;
}

std::string_view Cell::because() const noexcept {
    if (source() == Provenance::printed) return {};
    return table_->rows_[position_ / table_->column_count()].because;
}

}  // namespace wargame
