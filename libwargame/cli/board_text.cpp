#include "board_text.hpp"

#include "layout.hpp"
#include "wargame/render.hpp"
#include "wargame/view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ostream>

namespace wargame::cli {
namespace {

std::string spaced(std::string text) {
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

void join(std::string& out, std::string_view part, std::string_view between = ", ") {
    if (part.empty()) return;
    if (!out.empty()) out += between;
    out += part;
}

class BoardText {
public:
    BoardText(Context& context, Game& game, SideId reader)
        : context_{context}, view_{view_for(game, reader, {.decision = false})}, at_{game.position()},
          notes_{render_notes(game, reader)} {}

    void print() {
        std::string heading = view_.scenario_name;
        if (!view_.phase.empty()) heading += ", " + spaced(view_.phase);
        for (const ViewSide& side : view_.sides)
            if (side.id == view_.phasing) heading += " of " + side.name;
        context_.out << context_.style.bold(heading) << '\n';
        print_state();
        print_markers();
        for (const ViewSide& side : view_.sides) print_side(side);
    }

private:
    const FieldSpec* spec(const std::string& id) const {
        const FieldId field = at_.title().field(id);
        return field ? &at_.title().fields[field.index()] : nullptr;
    }
    static bool is_bit(const FieldSpec& spec) {
        return spec.meaning == Meaning::number && spec.low == 0 && spec.high == 1;
    }

    // The value that a field has when nothing has happened, as a view writes it.
    std::string start_text(const FieldSpec& spec) const {
        if (spec.meaning == Meaning::number) return std::to_string(spec.start);
        if (spec.meaning == Meaning::place) return "off";
        if (spec.meaning != Meaning::name || spec.start < 0) return "none";
        const NameTable& entries = at_.scenario().name_lists[spec.names.index()].entries;
        const auto at = static_cast<std::uint32_t>(spec.start);
        return at < entries.size() ? entries.name(at) : "none";
    }

    // What a field says, without its name; empty: it is as at the start. Of several bits, how many are set; of several
    // values, those up to the last that is otherwise than at the start.
    std::string value_of(const ViewField& field, const FieldSpec& spec) const {
        const std::string start = start_text(spec);
        if (!field.several) return field.text() == start ? std::string{} : field.text();
        if (is_bit(spec) && spec.most == 0) {
            const auto set = std::count(field.values.begin(), field.values.end(), "1");
            return set == 0 ? std::string{} : std::to_string(set);
        }
        std::size_t last = field.values.size();
        while (spec.most == 0 && last > 0 && field.values[last - 1] == start) --last;
        std::string out;
        for (std::size_t value = 0; value < last; ++value) join(out, field.values[value], " ");
        return out;
    }

    // "demoralized", "figures 8".
    std::string short_text(const ViewField& field) const {
        const FieldSpec* of = spec(field.id);
        const std::string value = of == nullptr ? field.text() : value_of(field, *of);
        if (value.empty()) return {};
        const bool bit = of != nullptr && is_bit(*of) && !field.several;
        return spaced(field.id) + (bit && value == "1" ? "" : " " + value);
    }
    std::string short_texts(const std::vector<ViewField>& fields, const std::vector<std::string>& without = {}) const {
        std::string out;
        for (const ViewField& field : fields)
            if (std::find(without.begin(), without.end(), field.id) == without.end()) join(out, short_text(field));
        return out;
    }

    void print_state() {
        Columns facts;
        for (const ViewTrack& track : view_.tracks)
            facts.add({track.name, std::to_string(track.value) + (track.band.empty() ? "" : " (" + track.band + ")")});
        for (const ViewSide& side : view_.sides) {
            std::string text = short_texts(side.fields);
            for (const ViewCondition& condition : view_.conditions)
                if (condition.side == side.id) join(text, condition.name);
            if (!text.empty()) facts.add({side.name, text});
        }
        facts.print(context_.out);
        Columns lines;
        for (const ViewCondition& condition : view_.conditions)
            if (condition.side.empty()) lines.add({condition.name});
        for (const ViewField& field : view_.fields) add_line(field, lines);
        lines.print(context_.out);
    }

    // A field of the game in its own words: "bridges that are demolished: 2".
    void add_line(const ViewField& field, Columns& lines) const {
        const FieldSpec* of = spec(field.id);
        const std::string value = of == nullptr ? field.text() : value_of(field, *of);
        if (value.empty()) return;
        const std::string words = of == nullptr || of->says.empty() ? spaced(field.id) : of->says;
        const bool bit = of != nullptr && is_bit(*of) && !field.several;
        lines.add({bit && value == "1" ? words : words + ": " + value});
    }

    // "Mafeking (1421)", "1722".
    std::string place_text(Place place) const {
        const std::string number = at_.board().text(place), name = at_.board().name(place);
        return name == number || place.is_point() ? number : fmt::format("{} ({})", name, number);
    }

    // What a picture draws on the map, kind by kind.
    void print_markers() {
        std::map<std::string, std::string> kinds;
        for (const RenderMarker& marker : notes_.markers) {
            std::string kind = marker.name;
            if (marker.side) kind += " of " + at_.title().sides[marker.side.index()].name;
            std::string where = place_text(marker.place);
            if (marker.beyond) where += " - " + place_text(marker.beyond);
            if (!marker.says.empty() && marker.letters.find_first_of("0123456789") == 0) where += " " + marker.letters;
            join(kinds[kind], where);
        }
        Columns lines;
        for (const auto& [kind, places] : kinds) lines.add({kind, places});
        lines.print(context_.out);
    }

    struct Row {
        const ViewUnit* unit;
        UnitId id;
        Place place;
    };

    // Those on the board, stack by stack; below one of them who is with it; at the end who is still to come.
    void print_side(const ViewSide& side) {
        std::vector<Row> on_board, elsewhere;
        for (const ViewUnit& unit : view_.units) {
            if (unit.side != side.id) continue;
            const auto index = at_.scenario().unit_names.find(unit.id);
            if (!index) continue;
            Row row{&unit, UnitId::at(*index), {}};
            if (!unit.place.empty()) row.place = at_.board().find(unit.place).value_or(Place{});
            (unit.place.empty() ? elsewhere : on_board).push_back(row);
        }
        std::stable_sort(on_board.begin(), on_board.end(),
                         [](const Row& a, const Row& b) { return a.place < b.place; });
        Columns units;
        Place before;
        for (const Row& row : on_board) {
            add_row(units, row.place == before ? std::string{} : place_text(row.place), row, {});
            before = row.place;
            for (const Row& with : elsewhere)
                if (goes_with(*with.unit, *row.unit)) add_row(units, {}, with, row.unit->id);
        }
        for (const Row& row : elsewhere) add_elsewhere(units, row, on_board);
        context_.out << context_.style.bold(side.name) << '\n';
        if (units.empty()) units.add({"nobody is seen"});
        units.print(context_.out);
    }

    bool refers(const ViewField& field, std::string_view unit) const {
        const FieldSpec* of = spec(field.id);
        return of != nullptr && of->meaning == Meaning::unit && !field.several && field.text() == unit;
    }
    bool goes_with(const ViewUnit& unit, const ViewUnit& other) const {
        return std::any_of(unit.fields.begin(), unit.fields.end(),
                           [&](const ViewField& field) { return refers(field, other.id); });
    }

    void add_row(Columns& units, std::string place, const Row& row, const std::string& with) const {
        std::vector<std::string> told;
        for (const ViewField& field : row.unit->fields)
            if (!with.empty() && refers(field, with)) told.push_back(field.id);
        std::string text = printed(row);
        join(text, short_texts(row.unit->fields, told));
        units.add({std::move(place), (with.empty() ? "" : "  ") + row.unit->id, row.unit->name, std::move(text)});
    }

    // What is printed on its counter, where that says more than its name.
    std::string printed(const Row& row) const {
        const std::string& label = notes_.units.size() > row.id.index() ? notes_.units[row.id.index()].label : "";
        if (label.starts_with(row.unit->name + " ")) return label.substr(row.unit->name.size() + 1);
        return row.unit->name.find(label) == std::string::npos ? label : std::string{};
    }

    void add_elsewhere(Columns& units, const Row& row, const std::vector<Row>& on_board) const {
        const bool told = std::any_of(on_board.begin(), on_board.end(),
                                      [&](const Row& other) { return goes_with(*row.unit, *other.unit); });
        if (told || notes_.units.size() <= row.id.index()) return;
        const UnitLook& look = notes_.units[row.id.index()];
        const std::string place = look.seen_at.is_location() ? "reported in " + place_text(look.seen_at) : look.gone;
        if (!place.empty()) add_row(units, place, row, {});
    }

    Context& context_;
    View view_;
    Position at_;
    RenderNotes notes_;
};

}  // namespace

void print_board(Context& context, Game& game, SideId reader) { BoardText{context, game, reader}.print(); }

}  // namespace wargame::cli
