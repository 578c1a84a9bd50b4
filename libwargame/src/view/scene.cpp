#include "view/scene.hpp"

#include "wargame/module.hpp"

#include <algorithm>

namespace wargame::view {
namespace {

// The fields of units that pictures know, found by their ids.
class UnitFields {
public:
    explicit UnitFields(const Known& known) : known_{known} {}

    int number(std::string_view id, UnitId unit, int otherwise) const {
        const FieldId field = find(id);
        return field ? known_.cell(field, unit.index(), 0) : otherwise;
    }
    // The word of a field of named values.
    std::string word(std::string_view id, UnitId unit) const {
        const NameList* list = names(id);
        const int value = number(id, unit, -1);
        return list != nullptr && holds(*list, value) ? list->entries.name(static_cast<std::uint32_t>(value)) : "";
    }
    std::string name(std::string_view id, UnitId unit) const {
        const NameList* list = names(id);
        const int value = number(id, unit, -1);
        return list != nullptr && holds(*list, value) ? list->names[static_cast<std::size_t>(value)] : "";
    }
    UnitId unit(std::string_view id, UnitId of) const {
        const FieldId field = find(id);
        if (!field || known_.title().fields[field.index()].meaning != Meaning::unit) return {};
        return UnitId::from(number(id, of, -1));
    }

private:
    static bool holds(const NameList& list, int value) {
        return value >= 0 && static_cast<std::size_t>(value) < list.names.size();
    }
    FieldId find(std::string_view id) const {
        const FieldId field = known_.title().field(id);
        return field && known_.title().fields[field.index()].scope == Scope::unit ? field : FieldId{};
    }
    const NameList* names(std::string_view id) const {
        const FieldId field = find(id);
        if (!field || known_.title().fields[field.index()].meaning != Meaning::name) return nullptr;
        return &known_.scenario().name_lists[known_.title().fields[field.index()].names.index()];
    }

    const Known& known_;
};

int printed_figures(const Known& known, UnitId unit) {
    const auto& values = known.title().type_values;
    for (std::size_t at = 0; at < values.size(); ++at)
        if (values[at].id == "figures") return known.printed(unit, at);
    return -1;
}

// Where the track `turn` stands; before every turn in a title without it.
int turn_now(const Known& known) {
    const TrackId turn = known.title().track("turn");
    return turn ? known.track(turn) : 0;
}

// One that has not come yet has no fate, or that of being still to come.
std::string reason_gone(const Known& known, const UnitFields& fields, UnitId unit) {
    const int turn = fields.number("arrives", unit, 0);
    const bool to_come = fields.number("fate", unit, 0) <= 0 || fields.word("fate", unit) == "to_come";
    if (to_come && turn > 0 && turn >= turn_now(known)) return "arrives on turn " + std::to_string(turn);
    const std::string reason = fields.name("fate", unit);
    return reason.empty() ? "not on the board" : reason;
}

UnitLook look_at(const Known& known, const UnitFields& fields, UnitId unit) {
    UnitLook look{.unit = unit};
    const std::string& symbol = known.type(unit).symbol;
    const std::string state = fields.word("state", unit);
    look.base = symbol == "artillery" ? 20 : 15;
    const int printed = printed_figures(known, unit);
    if (symbol != "leader" && printed != 0) look.figures = fields.number("figures", unit, -1);
    if (look.figures >= 0) look.start_figures = std::max({fields.number("start_figures", unit, 0), look.figures});
    look.mounted = state == "mounted";
    look.limbered = state == "limbered";
    look.unlimbered = state == "unlimbered" && symbol == "artillery";
    look.extended = fields.word("order", unit) == "extended";
    if (fields.number("fate", unit, 0) == 0) look.with = fields.unit("with", unit);
    if (!known.on_board(unit)) look.gone = reason_gone(known, fields, unit);
    return look;
}

}  // namespace

std::vector<UnitLook> unit_looks(const Known& known) {
    const UnitFields fields{known};
    std::vector<UnitLook> looks;
    for (std::size_t unit = 0; unit < known.units_count(); ++unit)
        looks.push_back(look_at(known, fields, UnitId::at(unit)));
    return looks;
}

Outline Scene::at(const std::vector<Point>& points) const {
    Outline out;
    for (const Point point : points) out.push_back(at(point));
    return out;
}

std::string Scene::colour(SideId side) const {
    if (!side || known.title().sides[side.index()].colour.empty()) return std::string{nobody_colour};
    return known.title().sides[side.index()].colour;
}

bool Scene::stands(UnitId unit) const {
    if (!known.on_board(unit)) return false;
    const UnitId with = look(unit).with;
    return !with || with == unit || !known.on_board(with);
}

std::vector<UnitId> Scene::standing() const {
    std::vector<UnitId> out;
    for (std::size_t unit = 0; unit < known.units_count(); ++unit)
        if (stands(UnitId::at(unit))) out.push_back(UnitId::at(unit));
    return out;
}

Figure Scene::figure(UnitId unit) const {
    Figure figure;
    const Unit& spec = known.unit(unit);
    figure.id = spec.id;
    figure.colour = colour(spec.side);
    figure.face_down = spec.counter;
    figure.look = look(unit);
    figure.tooltip = spec.name;
    if (!spec.counter) {
        figure.symbol = figure.look.symbol.empty() ? known.type(unit).symbol : figure.look.symbol;
        figure.tooltip += ": " + known.type(unit).name;
        if (const int left = figure.look.figures; left >= 0)
            figure.tooltip += ", " + std::to_string(left) + (left == 1 ? " figure" : " figures");
    }
    for (const auto& [first, second] : notes.contacts) figure.contact |= first == unit || second == unit;
    for (const UnitLook& other : notes.units)
        if (other.with == unit && other.unit != unit) figure.flags.push_back(colour(known.side(other.unit)));
    return figure;
}

std::vector<std::string> Scene::commanders(UnitId unit) const {
    std::vector<std::string> names;
    for (const UnitLook& other : notes.units)
        if (other.with == unit && other.unit != unit) names.push_back(known.unit(other.unit).name);
    return names;
}

std::string clock_text(const Known& known) {
    const Title& title = known.title();
    std::string text;
    for (std::size_t track = 0; track < title.tracks.size(); ++track)
        text += (text.empty() ? "" : ", ") + title.tracks[track].name + ' ' +
                std::to_string(known.track(TrackId::at(track)));
    if (known.over()) {
        const SideId winner = known.winner();
        const std::string end = winner ? title.sides[winner.index()].name + " have won" : "a draw";
        return headed(text.empty() ? end : text + ": " + end);
    }
    if (known.phase()) text += (text.empty() ? "" : ", ") + spoken(title.sequence.phases[known.phase().index()]);
    if (known.phasing()) text += (text.empty() ? "" : ", ") + title.sides[known.phasing().index()].name;
    return headed(text);
}

std::vector<Departed> departed(const Scene& scene) {
    std::vector<Departed> out;
    const Known& known = scene.known;
    for (std::size_t at = 0; at < known.units_count(); ++at) {
        const UnitId unit = UnitId::at(at);
        const bool secret = known.title().rulebook->sight && known.viewer() && known.side(unit) != known.viewer();
        const UnitId with = scene.look(unit).with;
        if (known.on_board(unit) || known.unit(unit).counter || secret || (with && known.on_board(with))) continue;
        if (scene.look(unit).gone.empty()) continue;
        out.push_back({unit, known.unit(unit).name + ": " + scene.look(unit).gone});
    }
    return out;
}

}  // namespace wargame::view
