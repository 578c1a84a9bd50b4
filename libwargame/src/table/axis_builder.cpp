#include <string>
#include <utility>

#include "table/builder.hpp"
#include "table/faults.hpp"
#include "table/span_text.hpp"

namespace wargame {
namespace {

using table_form::AxisForm;
using table_form::Keys;
using table_form::Text;

class AxisBuilder {
public:
    AxisBuilder(const std::string& id, const AxisForm& form, Diagnostics& diagnostics)
        : id_{id}, form_{form}, diagnostics_{diagnostics} {}

    std::optional<Axis> build() {
        if (!kind_is_clear()) return {};
        if (form_.names) return names();
        if (form_.clamp) return numbers(*form_.clamp, true);
        if (form_.range) return numbers(*form_.range, false);
        if (form_.bands) return bands();
        return odds();
    }

private:
    bool fault(const Mark& mark, std::string_view code, std::string message, std::string hint = {}) {
        diagnostics_.error(mark, code, std::move(message), std::move(hint));
        return false;
    }

    bool kind_is_clear() {
        const int kinds = int{form_.names.has_value()} + int{form_.clamp.has_value()} + int{form_.range.has_value()} +
                          int{form_.bands.has_value()} + int{form_.ratio.has_value()};
        const std::string hint = "give one of names, clamp, range, bands, ratio";
        if (kinds == 0) return fault(form_.mark, table_faults::axis_kind, "axis '" + id_ + "' has no kind", hint);
        if (kinds > 1) {
            return fault(form_.mark, table_faults::axis_kind, "axis '" + id_ + "' has more than one kind", hint);
        }
        if (form_.ratio.has_value()) return ratio_is_complete();
        if (form_.round || form_.ends || form_.columns) {
            return fault(form_.mark, codes::unknown_field,
                         "'round', 'ends' and 'columns' belong to a ratio, which axis '" + id_ + "' is not");
        }
        return true;
    }

    bool ratio_is_complete() {
        if (!form_.round) {
            fault(form_.mark, codes::missing_field, "ratio axis '" + id_ + "' does not say how to 'round'",
                  "for_defender, for_attacker or nearest");
        }
        if (!form_.columns) fault(form_.mark, codes::missing_field, "ratio axis '" + id_ + "' has no 'columns'");
        return form_.round && form_.columns;
    }

    std::optional<Axis> names() {
        NameTable table;
        bool good = !form_.names->empty();
        for (const Text& name : *form_.names) {
            if (table.contains(name.value)) {
                good =
                    fault(name.mark, codes::duplicate_id, "axis '" + id_ + "' has " + in_quotes(name.value) + " twice");
            }
            table.add(name.value);
        }
        if (!good) return {};
        return Axis::of_names(id_, std::move(table));
    }

    std::optional<IntegerSpan> span(const data::Node& node) {
        if (node.reported()) return {};
        const std::optional<IntegerSpan> read = parse_span(node.text());
        if (!node.is_scalar() || !read) {
            fault(node.mark(), codes::not_an_integer, in_quotes(node.text()) + " is no interval of whole numbers",
                  "written 7, 1-4, 1..4, 0- or 8+");
            return {};
        }
        return read;
    }

    // One text with both ends, or the two ends; the ends of a clamped axis may be written as open.
    std::optional<Axis> numbers(const Keys& keys, bool clamped) {
        if (keys.empty() || keys.size() > 2) return {};  // reported by the binder
        const std::optional<IntegerSpan> first = span(keys.front());
        const std::optional<IntegerSpan> last = span(keys.back());
        if (!first || !last) return {};
        IntegerSpan whole = *first;
        if (keys.size() == 2) {
            const bool low_fits = first->low == first->high || (clamped && first->low == open_low);
            const bool high_fits = last->low == last->high || (clamped && last->high == open_high);
            if (!low_fits)
                fault(keys.front().mark(), codes::not_an_integer, in_quotes(keys.front().text()) + " is no lower end");
            if (!high_fits)
                fault(keys.back().mark(), codes::not_an_integer, in_quotes(keys.back().text()) + " is no upper end");
            if (!low_fits || !high_fits) return {};
            whole = {first->high, last->low};
        }
        const std::int64_t size = std::int64_t{whole.high} - whole.low + 1;
        if (size < 1 || size > Axis::most_positions) {
            fault(keys.front().mark(), table_faults::intervals,
                  size < 1 ? "axis '" + id_ + "' ends below its beginning"
                           : "axis '" + id_ + "' has more than " + std::to_string(Axis::most_positions) + " positions");
            return {};
        }
        return Axis::of_numbers(id_, whole, clamped);
    }

    std::optional<Axis> bands() {
        std::vector<IntegerSpan> read;
        bool good = !form_.bands->empty();
        for (const data::Node& key : *form_.bands) {
            const std::optional<IntegerSpan> band = span(key);
            if (!band) {
                good = false;
                read.clear();  // the next has nothing to join
                continue;
            }
            if (!read.empty() && !joins(read.back(), *band, key)) good = false;
            read.push_back(*band);
        }
        if (!good) return {};
        return Axis::of_bands(id_, std::move(read));
    }

    bool joins(IntegerSpan before, IntegerSpan band, const data::Node& key) {
        const std::string here = "band " + in_quotes(key.text());
        const std::string there = in_quotes(span_text(before));
        if (band.high < before.low)
            return fault(key.mark(), table_faults::intervals, here + " stands after the higher " + there);
        if (band.low <= before.high) return fault(key.mark(), table_faults::intervals, here + " overlaps " + there);
        if (band.low - 1 == before.high) return true;
        const IntegerSpan gap{before.high + 1, band.low - 1};
        return fault(key.mark(), table_faults::intervals,
                     here + " leaves a gap after " + there + ": " + span_text(gap));
    }

    std::optional<Axis> odds() {
        const std::string_view compared = form_.ratio->value;
        const std::size_t slash = compared.find('/');
        bool good = slash != std::string_view::npos && slash > 0 && slash + 1 < compared.size();
        if (!good) {
            fault(form_.ratio->mark, codes::not_an_identifier, in_quotes(compared) + " does not name two strengths",
                  "written attacker/defender");
        }
        std::vector<RatioColumn> columns;
        for (const data::Node& key : *form_.columns) {
            std::optional<RatioColumn> column = ratio_column(key);
            good = good && column.has_value();
            if (!column) continue;
            if (!columns.empty() && !rises(columns.back(), *column, key)) good = false;
            columns.push_back(std::move(*column));
        }
        if (!good || columns.empty()) return {};
        return Axis::of_odds(id_,
                             RatioColumns{std::move(columns), *form_.round, form_.ends.value_or(RatioEnds::clamped)},
                             std::string{compared.substr(0, slash)}, std::string{compared.substr(slash + 1)});
    }

    std::optional<RatioColumn> ratio_column(const data::Node& key) {
        if (key.reported()) return {};
        std::optional<RatioColumn> column;
        if (key.is_scalar()) column = RatioColumn::parse(key.text());
        if (!column) {
            fault(key.mark(), codes::not_a_decimal, in_quotes(key.text()) + " is no column of odds",
                  "written 1-2, 1.5-1 or 3-1, each side from 0.01 to 100");
        }
        return column;
    }

    bool rises(const RatioColumn& before, const RatioColumn& column, const data::Node& key) {
        if (std::int64_t{before.attacker} * column.defender < std::int64_t{column.attacker} * before.defender)
            return true;
        return fault(key.mark(), table_faults::intervals,
                     "column " + in_quotes(column.heading) + " is not above " + in_quotes(before.heading) +
                         " to its left");
    }

    const std::string& id_;
    const AxisForm& form_;
    Diagnostics& diagnostics_;
};

}  // namespace

std::optional<Axis> build_axis(const std::string& id, const AxisForm& form, Diagnostics& diagnostics) {
    return AxisBuilder{id, form, diagnostics}.build();
}

}  // namespace wargame
