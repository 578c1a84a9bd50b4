// Reads the rows of counting.hpp from their files.
#include "boer_war/counting.hpp"

#include "boer_war/filter.hpp"

#include "wargame/bind.hpp"
#include "wargame/sound_rows.hpp"
#include "wargame/title.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace wargame::boers {
namespace {

using Text = data::Located<std::string>;
using Texts = std::vector<Text>;

enum class When : std::uint8_t { at_once, end_of_turn, end_of_game };
constexpr auto enum_names(When) {
    return std::to_array<data::Name<When>>(
        {{"at_once", When::at_once}, {"end_of_turn", When::end_of_turn}, {"end_of_game", When::end_of_game}});
}

struct RawMatch {
    std::optional<Text> side;
    Texts sizes, not_sizes, classes, not_classes, types, not_types;
};
void describe(data::Fields<RawMatch>& f) {
    f.is("units that count");
    f.optional("side", &RawMatch::side, "whose they are");
    f.optional("sizes", &RawMatch::sizes, "of these sizes");
    f.optional("not_sizes", &RawMatch::not_sizes, "of other sizes");
    f.optional("classes", &RawMatch::classes, "of these kinds");
    f.optional("not_classes", &RawMatch::not_classes, "of other kinds");
    f.optional("types", &RawMatch::types, "of these types");
    f.optional("not_types", &RawMatch::not_types, "of other types");
}

struct RawForce {
    Text side;
    Texts classes;
    std::optional<PlaceNames> regions;
    int at_least = 0, at_most = 9999;
};
void describe(data::Fields<RawForce>& f) {
    f.is("a force on the map");
    f.required("side", &RawForce::side, "whose it is");
    f.optional("classes", &RawForce::classes, "of these kinds");
    f.optional("regions", &RawForce::regions, "in one of these regions");
    f.required("at_least", &RawForce::at_least, data::range(0, 9999), "so much or more");
    f.optional("at_most", &RawForce::at_most, data::range(0, 9999), "so much or less");
}

struct RawEach {
    Text times;
    Texts of;
    std::optional<Text> value;
};
void describe(data::Fields<RawEach>& f) {
    f.is("points for each");
    f.required("times", &RawEach::times, "points, with /2 in halves");
    f.optional("of", &RawEach::of, "values of the unit that are added up and multiplied");
    f.optional("value", &RawEach::value, "a named number that multiplies them");
}

struct RawCounts {
    std::optional<RawMatch> lost, newly_demoralized;
    std::optional<PlaceNames> places;
    std::optional<RawFilter> hexes;
    std::optional<Text> occupied_by, type, in, units_in, side, index, from;
    Texts not_classes;
    std::optional<RawForce> brigades_on_map, factors;
    MineState mine = MineState::any;
    bool on_map = false, round = false;
    data::Node each;
    int add = 0;
    Mark mark;
};
void describe(data::Fields<RawCounts>& f) {
    f.is("what a row counts");
    f.optional("lost", &RawCounts::lost, "units eliminated in a battle");
    f.optional("newly_demoralized", &RawCounts::newly_demoralized, "units demoralized in a battle");
    f.optional("places", &RawCounts::places, "these hexes");
    f.optional("hexes", &RawCounts::hexes, "the hexes of a filter");
    f.optional("occupied_by", &RawCounts::occupied_by, "which side must hold them");
    f.optional("mine", &RawCounts::mine, "state of their mine");
    f.optional("type", &RawCounts::type, "the unit of this type");
    f.optional("in", &RawCounts::in, "that is in this place");
    f.optional("on_map", &RawCounts::on_map, "that is on the map");
    f.optional("units_in", &RawCounts::units_in, "any unit in this region");
    f.optional("side", &RawCounts::side, "whose unit");
    f.optional("not_classes", &RawCounts::not_classes, "of other kinds");
    f.optional("brigades_on_map", &RawCounts::brigades_on_map, "brigades on the map, a division is two");
    f.optional("factors", &RawCounts::factors, "strength on the map");
    f.optional("index", &RawCounts::index, "points of the index of this side");
    f.optional("from", &RawCounts::from, "year and month from which on");
    f.optional("each", &RawCounts::each, "points for each of them");
    f.optional("add", &RawCounts::add, data::range(-99, 99), "points once");
    f.optional("round", &RawCounts::round, "the sum of the row is rounded toward zero");
    f.place(&RawCounts::mark);
}

struct RawRow {
    std::string id;
    std::optional<Text> index, side;
    When when = When::end_of_game;
    data::Node rule;
    std::string text;
    RawCounts counts;
    std::string source, because, note;
    int printed_cells = 0;
    Mark mark;
};
void describe(data::Fields<RawRow>& f) {
    f.is("counting row");
    f.required("id", &RawRow::id, data::identifier(), "its name");
    f.optional("index", &RawRow::index, "whose index it changes");
    f.optional("side", &RawRow::side, "whose victory points it gives");
    f.optional("when", &RawRow::when, "at which time");
    f.required("rule", &RawRow::rule, "rule that it follows");
    f.required("text", &RawRow::text, data::some_text(), "what it says");
    f.required("counts", &RawRow::counts, "what it counts");
    f.required("source", &RawRow::source, "where it comes from");
    f.optional("because", &RawRow::because, "why, if it is reconstructed");
    f.optional("printed_cells", &RawRow::printed_cells, "how many of its figures are printed");
    f.optional("note", &RawRow::note, "what was decided");
    f.place(&RawRow::mark);
}

struct RawFile {
    data::Node rows;
};
void describe(data::Fields<RawFile>& f) {
    f.is("file of counting rows");
    f.required("rows", &RawFile::rows, "the rows");
}

class RowReader {
public:
    RowReader(Names& names, const Ground& ground) : names_{&names}, filters_{names, ground}, ground_{&ground} {}

    CountingRow read(const RawRow& raw) {
        CountingRow row;
        row.id = raw.id;
        row.text = raw.text.ends_with('.') ? raw.text.substr(0, raw.text.size() - 1) : raw.text;
        row.rule = Rule{raw.rule.text()};
        if (!names_->title().rule(raw.rule.text())) fault(raw.rule.mark(), "no rule has this number");
        if (raw.index.has_value() == raw.side.has_value())
            fault(raw.mark, "one of 'index' and 'side' is needed");
        else
            row.side = side(raw.index ? *raw.index : *raw.side);
        row.at_once = raw.when == When::at_once;
        row.places = PlaceSet{ground_->board().locations()};
        read_what(raw.counts, row);
        read_points(raw.counts, row);
        return row;
    }

private:
    using What = CountingRow::What;

    void fault(const Mark& mark, std::string message) {
        names_->diagnostics().error(mark, codes::out_of_range, std::move(message));
    }

    SideId side(const Text& text) {
        names_->at(text.mark);
        return names_->side(text.value);
    }

    void read_what(const RawCounts& raw, CountingRow& row) {
        const int given = int{raw.lost.has_value()} + int{raw.newly_demoralized.has_value()} +
                          int{raw.places.has_value()} + int{raw.hexes.has_value()} + int{raw.type.has_value()} +
                          int{raw.units_in.has_value()} + int{raw.brigades_on_map.has_value()} +
                          int{raw.factors.has_value()} + int{raw.index.has_value()};
        if (given != 1) return fault(raw.mark, "a row counts one thing");
        if (raw.from) row.from = month(*raw.from);
        row.mine = raw.mine;
        if (raw.lost) read_match(*raw.lost, row, What::losses);
        if (raw.newly_demoralized) read_match(*raw.newly_demoralized, row, What::demoralized);
        if (raw.places) row.places = filters_.places(*raw.places);
        if (raw.hexes) row.places = filters_.hexes(*raw.hexes);
        if (raw.occupied_by) row.holder = side(*raw.occupied_by);
        if (raw.type) read_unit(raw, row);
        if (raw.units_in) read_presence(raw, row);
        if (raw.brigades_on_map) read_force(*raw.brigades_on_map, row, What::brigades);
        if (raw.factors) read_force(*raw.factors, row, What::factors);
        if (raw.index) {
            row.what = What::index;
            row.holder = side(*raw.index);
        }
        if (row.what == What::hexes && !row.holder) fault(raw.mark, "'occupied_by' is needed");
    }

    void read_unit(const RawCounts& raw, CountingRow& row) {
        row.what = What::unit;
        row.units.types = types({*raw.type});
        if (raw.in.has_value() == raw.on_map) fault(raw.mark, "one of 'in' and 'on_map' is needed");
        if (raw.in) row.places = filters_.places({*raw.in});
    }

    void read_presence(const RawCounts& raw, CountingRow& row) {
        row.what = What::presence;
        row.places = filters_.regions({*raw.units_in});
        if (raw.side) row.units.side = side(*raw.side);
        row.units.kinds = mask("kind", {}, raw.not_classes);
    }

    void read_match(const RawMatch& raw, CountingRow& row, What what) {
        row.what = what;
        if (raw.side) row.units.side = side(*raw.side);
        row.units.kinds = mask("kind", raw.classes, raw.not_classes);
        row.units.sizes = mask("size", raw.sizes, raw.not_sizes);
        row.units.types = types(raw.types);
        row.units.not_types = types(raw.not_types);
    }

    void read_force(const RawForce& raw, CountingRow& row, What what) {
        row.what = what;
        row.units.side = side(raw.side);
        row.units.kinds = mask("kind", raw.classes, {});
        if (raw.regions) row.places = filters_.regions(*raw.regions);
        row.at_least = raw.at_least;
        row.at_most = raw.at_most;
    }

    // Bits of the entries of a name list: those given, or all, without others.
    std::uint32_t mask(std::string_view list, const Texts& with, const Texts& without) {
        const auto bits = [&](const Texts& texts) {
            std::uint32_t sum = 0;
            for (const Text& text : texts) {
                names_->at(text.mark);
                const int entry = names_->entry(names_->name_list(list), text.value);
                if (entry >= 0) sum |= std::uint32_t{1} << static_cast<unsigned>(entry);
            }
            return sum;
        };
        return (with.empty() ? ~0U : bits(with)) & ~bits(without);
    }

    std::vector<TypeId> types(const Texts& texts) {
        std::vector<TypeId> out;
        for (const Text& text : texts) {
            names_->at(text.mark);
            if (const TypeId type = names_->type(text.value)) out.push_back(type);
        }
        return out;
    }

    void read_points(const RawCounts& raw, CountingRow& row) {
        row.add_halves = 2 * raw.add;
        row.rounded = raw.round;
        if (bool{raw.each} == (raw.add != 0)) fault(raw.mark, "one of 'each' and 'add' is needed");
        if (!raw.each) return;
        if (!raw.each.is_map()) {
            row.each_halves = halves({std::string{raw.each.text()}, raw.each.mark()});
            return;
        }
        const int faults = names_->diagnostics().error_count();
        const RawEach each = data::bind<RawEach>(raw.each, names_->diagnostics());
        if (names_->diagnostics().error_count() != faults) return;
        row.each_halves = halves(each.times);
        row.of_command = !each.of.empty();
        if (row.of_command && (each.of.size() != 2 || each.of[0] != "command" || each.of[1] != "tactical"))
            fault(each.of[0].mark, "only [command, tactical] is known");
        if (!each.value) return;
        names_->at(each.value->mark);
        row.value = names_->value(each.value->value);
    }

    // "3" is 6, "-1/2" is -1.
    int halves(const Text& text) {
        int number = 0;
        const char* const end = text.value.data() + text.value.size();
        const auto read = std::from_chars(text.value.data(), end, number);
        if (read.ec == std::errc{} && read.ptr == end) return 2 * number;
        if (read.ec == std::errc{} && std::string_view{read.ptr, end} == "/2") return number;
        fault(text.mark, "a number is needed, or one of halves such as 1/2");
        return 0;
    }

    // "1900-10" counted from the first entry of the months, October 1899.
    int month(const Text& text) {
        int year = 0, month = 0;
        const char* const end = text.value.data() + text.value.size();
        const auto read = std::from_chars(text.value.data(), end, year);
        const bool dash = read.ptr != end && *read.ptr == '-';
        if (!dash || std::from_chars(read.ptr + 1, end, month).ptr != end || month < 1 || month > 12)
            fault(text.mark, "a year and a month such as 1900-10 are needed");
        return 12 * (year - 1899) + month - 10;
    }

    Names* names_;
    Filters filters_;
    const Ground* ground_;
};

}  // namespace

CountingRows::CountingRows(Names& names, const Ground& ground, std::string_view file) {
    const auto raw = data::bind<RawFile>(names.file(file).root, names.diagnostics());
    const auto sound = data::sound_rows<RawRow>(raw.rows, names.diagnostics());
    data::unique_ids(sound, names.diagnostics());
    const Mark here = names.here();
    RowReader reader{names, ground};
    for (const RawRow& row : sound) rows.push_back(reader.read(row));
    names.at(here);
}

}  // namespace wargame::boers
