#include "table/builder.hpp"

#include <algorithm>
#include <utility>

#include "table/faults.hpp"
#include "table/span_text.hpp"

namespace wargame {
namespace {

using table_form::ModifierForm;
using table_form::RowForm;

// "a, b, c and 4 more".
std::string listed(const std::vector<std::string>& names) {
    constexpr std::size_t most_listed = 8;
    std::string text;
    for (std::size_t place = 0; place < names.size() && place < most_listed; ++place) {
        text += (place > 0 ? ", " : "") + in_quotes(names[place]);
    }
    if (names.size() > most_listed) text += " and " + std::to_string(names.size() - most_listed) + " more";
    return text;
}

bool begins_like_a_number(std::string_view text) {
    if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
    return !text.empty() && text.front() >= '0' && text.front() <= '9';
}

// Whether the text is a number that is none here: with decimals, a leading zero, or too large.
bool mistaken_number(std::string_view text) {
    return begins_like_a_number(text) && text.find_first_not_of("0123456789.+-") == std::string_view::npos &&
           text.find_first_of("+-", 1) == std::string_view::npos;
}

bool mistaken_truth(std::string_view text) {
    return text == "yes" || text == "no" || text == "on" || text == "off" || text == "True" || text == "False";
}

bool of_numbers(const Axis& axis) { return axis.kind() != AxisKind::names && axis.kind() != AxisKind::ratio; }

// Whether the numbers of a key ("3", "8+") of another axis are on this one.
bool holds(const Axis& axis, std::string_view key) {
    const std::optional<IntegerSpan> span = parse_span(key);
    if (!span) return true;
    return axis.index_of(std::max(span->low, -most_number)) && axis.index_of(std::min(span->high, most_number));
}

}  // namespace

std::optional<Table> TableBuilder::whole(std::span<const std::string> others) {
    const int faults = diagnostics_.error_count();
    head();
    const bool shaped = axes(others) && size_fits();
    if (shaped) {
        rows();
        missing_rows();
    }
    modifiers();
    results();
    if (!shaped || diagnostics_.error_count() != faults) return {};
    return std::move(table_);
}

std::optional<Table> TableBuilder::replacing(const Table& base, std::span<const TableResult> shared) {
    replaced_ = &base;
    judge_columns(base, shared);
    std::optional<Table> table = whole();
    const std::span<const Axis> axes = table ? table->axes() : table_.axes();
    if (axes.empty() || axes.size() != form_.axes.value.size() || !axes_fit(base, axes)) return {};
    return table;
}

void TableBuilder::judge_columns(const Table& base, std::span<const TableResult> shared) {
    const auto& axes = form_.axes.value;
    if (axes.size() != base.axes().size()) return;
    const auto& [id, last] = axes.back();
    Diagnostics ignored;  // `whole` reports them
    const std::optional<Axis> columns = last.good ? build_axis(id.value, last.value, ignored) : std::nullopt;
    if (columns) judge_.emplace(base, shared, columns->keys());
}

// The rules ask for what the table had: as many axes, each of its kind, with its names and numbers.
bool TableBuilder::axes_fit(const Table& base, std::span<const Axis> axes) {
    if (axes.size() != base.axes().size()) {
        std::vector<std::string> ids;
        for (const Axis& axis : base.axes()) ids.push_back(axis.id());
        diagnostics_.error(form_.mark, codes::list_length,
                           "table '" + form_.id + "' has " + std::to_string(axes.size()) +
                               (axes.size() == 1 ? " axis for the " : " axes for the ") + std::to_string(ids.size()) +
                               " that its rules ask for",
                           "they are: " + listed(ids));
        return false;
    }
    bool fit = true;
    for (std::size_t place = 0; place < axes.size(); ++place)
        fit = axis_fits(axes[place], base.axes()[place], form_.axes.value[place].first.mark) && fit;
    return fit;
}

bool TableBuilder::axis_fits(const Axis& axis, const Axis& base, const Mark& mark) {
    const std::string what = "axis '" + axis.id() + "' of table '" + form_.id + "' ";
    if (axis.kind() != base.kind() && !(of_numbers(axis) && of_numbers(base))) {
        const std::string_view wanted = of_numbers(base)                 ? "numbers"
                                        : base.kind() == AxisKind::ratio ? "odds"
                                                                         : "names";
        diagnostics_.error(mark, codes::axis_kind,
                           what + "must be of " + std::string{wanted} + ", as the rules ask for");
        return false;
    }
    std::vector<std::string> missing;
    if (base.kind() == AxisKind::names)
        for (const std::string& name : base.keys())
            if (!axis.index_of(name)) missing.push_back(name);
    if (of_numbers(base))
        for (const std::string& key : base.keys())
            if (!holds(axis, key)) missing.push_back(key);
    if (missing.empty()) return true;
    diagnostics_.error(mark, codes::missing_field, what + "lacks " + listed(missing) + ", which the rules ask for");
    return false;
}

std::optional<Table> TableBuilder::patched(const Table& base, std::span<const TableResult> shared) {
    const int faults = diagnostics_.error_count();
    judge_.emplace(base, shared);
    table_ = base;
    head();
    seen_.resize(table_.rows_.size());
    rows();
    modifiers();
    results();
    if (diagnostics_.error_count() != faults) return {};
    return std::move(table_);
}

void TableBuilder::head() {
    table_.id_ = form_.id;
    table_.mark_ = form_.mark;
    if (!form_.title.empty()) table_.title_ = form_.title;
    if (!form_.rules.empty()) table_.rules_ = form_.rules;
    if (!form_.option.empty()) table_.option_ = form_.option;
    if (!form_.notes.empty()) table_.notes_ = form_.notes;
}

bool TableBuilder::axes(std::span<const std::string> others) {
    bool good = !form_.axes.value.empty();
    if (!good) no_axes(others);
    for (const auto& [id, axis] : form_.axes.value) {
        std::optional<Axis> built;
        if (axis.good) built = build_axis(id.value, axis.value, diagnostics_);
        good = good && built && axis_fits_keys(*built, id.mark);
        if (built) table_.axes_.push_back(std::move(*built));
    }
    return good;
}

void TableBuilder::no_axes(std::span<const std::string> others) {
    if (form_.axes.given() && !form_.axes.good) return;  // reported as it was read
    const Mark& mark = form_.axes.given() ? form_.axes.mark : form_.mark;
    diagnostics_.error(mark, codes::missing_field, "table '" + form_.id + "' has no axes",
                       replaced_ ? "without 'axes' the table keeps its own" : did_you_mean(form_.id, others));
}

// Keys of rows are parts joined by a slash where there is more than one row axis.
bool TableBuilder::axis_fits_keys(const Axis& axis, const Mark& mark) {
    if (form_.axes.value.size() < 3 || axis.kind() != AxisKind::names) return true;
    for (const std::string& name : axis.keys()) {
        if (name.find('/') == std::string::npos) continue;
        diagnostics_.error(mark, codes::not_an_identifier,
                           "axis '" + axis.id() + "' has the name " + in_quotes(name) + "; / parts the keys of rows");
        return false;
    }
    return true;
}

bool TableBuilder::size_fits() {
    std::size_t size = 1;
    for (const Axis& axis : table_.axes_) {
        size *= axis.size();
        if (size > Table::most_cells) {
            diagnostics_.error(form_.mark, codes::out_of_range,
                               "table '" + form_.id + "' has more than " + std::to_string(Table::most_cells) +
                                   " cells");
            return false;
        }
    }
    table_.entries_.resize(size);
    table_.rows_.resize(size / table_.column_count());
    seen_.resize(table_.rows_.size());
    return true;
}

void TableBuilder::rows() {
    for (const auto& [key, checked] : form_.rows) {
        const std::optional<std::uint32_t> row = row_of(key);
        if (!row) continue;
        if (seen_[*row].known()) {
            diagnostics_.error(key.mark(), codes::duplicate_id,
                               "row " + in_quotes(key.text()) + " of table '" + form_.id + "' is given twice",
                               "first in line " + std::to_string(seen_[*row].line));
            continue;
        }
        seen_[*row] = key.mark();
        if (!checked.good) continue;
        const RowForm& form = checked.value;
        const std::string name = "row " + in_quotes(key.text());
        Origin from = origin({name, form.source, form.because, form.mark}, form_.source);
        TableRow& target = table_.rows_[*row];
        target = {from.source, form.printed_cells.value_or(0), std::move(from.because), form.mark};
        if (form.printed_cells && from.source == Provenance::printed) {
            diagnostics_.error(form.mark, codes::unknown_field, name + " is printed and needs no 'printed_cells'");
        }
        cells(*row, form);
    }
}

std::optional<std::uint32_t> TableBuilder::row_of(const data::Node& key) {
    const std::size_t parts = table_.axes_.size() < 2 ? 1 : table_.axes_.size() - 1;
    std::string_view rest = key.text();
    std::uint32_t row = 0;
    for (std::size_t place = 0; place < parts; ++place) {
        const std::size_t slash = place + 1 < parts ? rest.find('/') : std::string_view::npos;
        if (place + 1 < parts && slash == std::string_view::npos) {
            diagnostics_.error(key.mark(), codes::unknown_name,
                               "row key " + in_quotes(key.text()) + " needs " + std::to_string(parts) +
                                   " parts joined by /");
            return {};
        }
        const Axis& axis = table_.axes_[place];
        const AxisIndex index = row_key_part(key, rest.substr(0, slash), axis);
        if (!index) return {};
        row = row * axis.size() + *index;
        rest = slash == std::string_view::npos ? std::string_view{} : rest.substr(slash + 1);
    }
    return row;
}

AxisIndex TableBuilder::row_key_part(const data::Node& key, std::string_view part, const Axis& axis) {
    const AxisIndex index = axis.find_row_key(part);
    if (!index) {
        const std::string what = "row of table '" + form_.id + "' (axis '" + axis.id() + "')";
        report_unknown(diagnostics_, key.mark(), what, part, axis.keys());
    }
    return index;
}

void TableBuilder::cells(std::uint32_t row, const RowForm& form) {
    const std::uint32_t columns = table_.column_count();
    if (form.cells.size() != columns) {
        diagnostics_.error(form.mark, codes::list_length,
                           "row '" + table_.row_key(row) + "' has " + std::to_string(form.cells.size()) +
                               (form.cells.size() == 1 ? " cell" : " cells") + " for " + std::to_string(columns) +
                               (columns == 1 ? " column" : " columns") + " of table '" + form_.id + "'");
        return;
    }
    if (form.printed_cells && *form.printed_cells > columns) {
        diagnostics_.error(form.mark, codes::out_of_range,
                           "row '" + table_.row_key(row) + "' has fewer cells than 'printed_cells' says");
    }
    for (std::uint32_t column = 0; column < columns; ++column) {
        const int faults = diagnostics_.error_count();
        Table::Entry& target = table_.entries_[std::size_t{row} * columns + column];
        target = entry(form.cells[column]);
        if (diagnostics_.error_count() == faults) judge(column, form.cells[column], target);
    }
}

void TableBuilder::judge(std::uint32_t column, const data::Node& cell, const Table::Entry& entry) {
    if (judge_ && !cell.reported()) judge_->judge(column, {entry.kind, entry.value, cell}, diagnostics_);
}

Table::Entry TableBuilder::entry(const data::Node& cell) {
    if (cell.reported()) return {};
    if (cell.is_null()) {
        diagnostics_.error(cell.mark(), codes::no_value, "an empty cell", "NA where the book prints no entry");
        return {};
    }
    if (!cell.is_scalar()) {
        diagnostics_.error(cell.mark(), codes::scalar_expected,
                           "a cell is a number, true, false, a code or NA, not " + std::string{kind_text(cell.kind())});
        return {};
    }
    if (!cell.quoted()) return plain_entry(cell);
    if (cell.text().empty()) diagnostics_.error(cell.mark(), codes::empty_value, "a cell with an empty code");
    return {CellKind::code, static_cast<std::int32_t>(table_.codes_.add(cell.text()))};
}

Table::Entry TableBuilder::plain_entry(const data::Node& cell) {
    const std::string_view text = cell.text();
    if (text == "NA") return {CellKind::absent, 0};
    if (text == "true" || text == "false") return {CellKind::truth, text == "true" ? 1 : 0};
    if (const std::optional<int> number = parse_number(text)) return {CellKind::number, *number};
    if (mistaken_number(text)) {
        diagnostics_.error(cell.mark(), codes::not_an_integer,
                           in_quotes(text) + " is no whole number that a cell can hold",
                           "use a smaller unit such as tenths, or quotes for a code");
    }
    if (mistaken_truth(text)) {
        diagnostics_.error(cell.mark(), codes::not_a_boolean, in_quotes(text) + " is neither true nor false",
                           "true or false, or quotes for a code");
    }
    return {CellKind::code, static_cast<std::int32_t>(table_.codes_.add(text))};
}

void TableBuilder::missing_rows() {
    std::vector<std::string> missing;
    for (std::uint32_t row = 0; row < table_.row_count(); ++row) {
        if (!seen_[row].known()) missing.push_back(table_.row_key(row));
    }
    if (missing.empty()) return;
    diagnostics_.error(form_.mark, table_faults::row_missing,
                       "table '" + form_.id + "' lacks " + (missing.size() == 1 ? "row " : "rows ") + listed(missing));
}

TableBuilder::Origin TableBuilder::origin(const Part& part, std::optional<Provenance> otherwise) {
    const std::optional<Provenance> source = part.source ? part.source : otherwise;
    if (!source) {
        diagnostics_.error(part.mark, codes::missing_field, part.name + " of table '" + form_.id + "' has no 'source'",
                           "printed, published or reconstructed");
        return {Provenance::printed, part.because};
    }
    Origin from{*source, part.because};
    if (from.because.empty() && *source != Provenance::printed) from.because = form_.because;
    if (from.because.empty() && *source == Provenance::reconstructed) {
        diagnostics_.error(part.mark, table_faults::no_reason,
                           part.name + " of table '" + form_.id + "' is reconstructed but has no 'because'");
    }
    return from;
}

void TableBuilder::modifiers() {
    if (replaced_) modifiers_fit(*replaced_);
    std::vector<data::PlacedId> ids;
    for (const auto& checked : form_.modifiers.value) {
        if (!checked.good) continue;
        const ModifierForm& form = checked.value;
        ids.push_back({form.id, &form.mark});
        const std::string name = "modifier '" + form.id + "'";
        Origin from = origin({name, form.source, form.because, form.mark}, form_.source.value_or(Provenance::printed));
        table_.put_modifier(
            {form.id, form.add, form.when, form.rule, form.group, from.source, std::move(from.because), form.mark});
    }
    data::check_unique(ids, diagnostics_);
}

// The rules ask for each modifier that the table had, and for no other.
void TableBuilder::modifiers_fit(const Table& base) {
    if (!form_.modifiers.given()) {
        table_.modifiers_ = base.modifiers_;
        return;
    }
    const auto& given = form_.modifiers.value;
    if (given.empty() && !form_.modifiers.good) return;  // reported as it was read
    std::vector<std::string> known;
    std::vector<std::string> missing;
    for (const TableModifier& modifier : base.modifiers()) {
        known.push_back(modifier.id);
        if (std::ranges::none_of(given, [&](const auto& checked) { return checked.value.id == modifier.id; }))
            missing.push_back(modifier.id);
    }
    for (const auto& [form, good, mark] : given)
        if (!form.id.empty() && !base.find_modifier(form.id))
            report_unknown(diagnostics_, mark, "modifier of table '" + form_.id + "'", form.id, known);
    if (missing.empty()) return;
    diagnostics_.error(form_.modifiers.mark, codes::missing_field,
                       "table '" + form_.id + "' lacks " + (missing.size() == 1 ? "modifier " : "modifiers ") +
                           listed(missing) + ", which the rules ask for",
                       "without 'modifiers' the table keeps its own");
}

void TableBuilder::results() {
    for (const auto& [code, node] : form_.results) {
        if (judge_ && !judge_->known(code.value))
            report_unknown(diagnostics_, code.mark, "result of table '" + form_.id + "'", code.value, judge_->codes());
        table_.put_result(build_result(code, node, diagnostics_));
    }
}

TableResult build_result(const table_form::Text& code, const data::Node& node, Diagnostics& diagnostics) {
    if (node.is_sequence() || node.is_map()) {
        diagnostics.error(node.mark(), codes::scalar_expected,
                          "result " + in_quotes(code.value) + " is more than a text, and nothing would act on it",
                          "say what it means; the rules of the title do it");
        return {code.value, {}, code.mark};
    }
    return {code.value, data::bind<std::string>(node, diagnostics, data::some_text()), code.mark};
}

}  // namespace wargame
