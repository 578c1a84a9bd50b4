// Odds: the strength of an attacker against that of a defender, and the column of a table they lead to.
//
// Columns are written attacker-defender: "1-4", "1.5-1", "6-1", each side with at most two decimals. All is decided by
// comparing products of integers; nothing is divided, nothing is a floating point number.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wargame {

// Strengths as counted, not reduced. Both must be 0 or more; a defender of 0 is beyond any column.
struct Odds {
    int attacker = 0;
    int defender = 0;

    friend constexpr bool operator==(const Odds&, const Odds&) = default;
};

// What becomes of odds between two columns.
enum class RatioRounding : std::uint8_t {
    for_defender,  // the lower column: 7 against 4 is 1.5-1
    for_attacker,  // the higher column: 7 against 4 is 2-1
    nearest        // the column whose quotient is nearer; halfway counts for the defender
};

// One column: the two sides of its heading in lowest terms.
struct RatioColumn {
    int attacker = 1;
    int defender = 1;
    std::string heading;

    // Reads "1.5-1" ("1.5:1" and "1.5/1" too). Each side from 0.01 to 100. Nothing when it is no such text.
    static std::optional<RatioColumn> parse(std::string_view text);
};

// What becomes of odds below the first and above the last column.
enum class RatioEnds : std::uint8_t {
    clamped,  // they count as the first and the last
    closed    // they have no column
};

// The columns of one table in rising order. A value; looking up allocates nothing.
class RatioColumns {
public:
    RatioColumns() = default;
    // Throws `std::invalid_argument` when there is no column or the columns do not rise.
    RatioColumns(std::vector<RatioColumn> columns, RatioRounding rounding, RatioEnds ends = RatioEnds::clamped);

    // The number of the column, counted from 0, or nothing: for a negative strength, and beyond closed ends. An
    // attacker of 0 is below the first column, against a defender of 0 too; any other attacker against 0 is above the
    // last.
    std::optional<std::uint32_t> index_of(Odds odds) const noexcept;
    // The number of the column with this heading, however it is written: "2-1", "2:1", "4-2".
    std::optional<std::uint32_t> index_of_heading(std::string_view heading) const;

    const std::vector<RatioColumn>& columns() const noexcept { return columns_; }
    RatioRounding rounding() const noexcept { return rounding_; }
    RatioEnds ends() const noexcept { return ends_; }

private:
    std::vector<RatioColumn> columns_;
    RatioRounding rounding_ = RatioRounding::for_defender;
    RatioEnds ends_ = RatioEnds::clamped;
};

}  // namespace wargame
