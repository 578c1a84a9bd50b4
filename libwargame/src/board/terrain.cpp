#include "wargame/terrain.hpp"

#include <utility>

namespace wargame {
namespace {

constexpr std::array<std::pair<std::string_view, Ground>, 3> grounds{{
    {"full", Ground::full},
    {"half", Ground::half},
    {"impassable", Ground::impassable},
}};

}  // namespace

std::optional<Ground> parse_ground(std::string_view word) noexcept {
    for (const auto& [name, ground] : grounds) {
        if (name == word) return ground;
    }
    return std::nullopt;
}

std::string_view text(Ground ground) noexcept {
    for (const auto& [name, value] : grounds) {
        if (value == ground) return name;
    }
    return "";
}

std::string_view text(TableFaultKind kind) noexcept {
    switch (kind) {
        case TableFaultKind::bad_size: return "has a size or a number of movement classes that no table top can have";
        case TableFaultKind::too_many_pieces: return "has too many pieces";
        case TableFaultKind::duplicate_id: return "has an id that is taken";
        case TableFaultKind::unknown_type: return "is of an unknown terrain type";
        case TableFaultKind::too_few_points: return "has too few points";
        case TableFaultKind::too_many_points: return "has too many points";
        case TableFaultKind::repeated_point: return "has the same point twice in a row";
        case TableFaultKind::self_crossing: return "crosses itself or has no area";
        case TableFaultKind::concave_for_sight: return "is not convex, as pieces that matter for sight must be";
        case TableFaultKind::line_blocks_sight: return "is a line and cannot matter for sight";
        case TableFaultKind::bad_width: return "is a line without a usable width";
        case TableFaultKind::line_as_region: return "is a line, not an area";
        case TableFaultKind::off_table: return "has a point off the table";
        case TableFaultKind::unknown_lies_on: return "lies on an unknown piece";
        case TableFaultKind::lies_on_low_ground: return "lies on a piece that is not high";
        case TableFaultKind::lies_on_itself: return "lies on itself";
        case TableFaultKind::lies_on_apart: return "lies on a piece that it does not touch";
    }
    return "";
}

}  // namespace wargame
