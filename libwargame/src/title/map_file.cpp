// map.yaml: maps of hexes with what lies on them, points, boxes and links. See docs/maps.md.
#include "title/board_file.hpp"
#include "title/map_form.hpp"
#include "title/map_grids.hpp"
#include "view/picture_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>

namespace wargame {
namespace {

using map_form::Text;
using map_form::Texts;

constexpr std::size_t most_kinds = 1000;  // of terrain, areas, links

class MapReader {
public:
    MapReader(const map_form::BoardForm& form, Diagnostics& diagnostics)
        : form_{form}, diagnostics_{diagnostics}, grids_{plan_, diagnostics} {}

    std::shared_ptr<const Board> run() {
        take_kinds(form_.terrain, plan_.terrain, "kinds of terrain", most_kinds);
        take_kinds(form_.features, plan_.features, "kinds of features", FeatureSet::most);
        check_patterns(form_.terrain, view::terrain_words());
        check_patterns(form_.features, view::feature_words());
        take_place_kinds();
        take_maps();
        take_areas();
        take_chains();
        take_lines();
        take_sides();
        take_places();
        take_locations();
        take_links();
        return std::make_shared<const Board>(std::move(plan_));
    }

private:
    // Where a part comes from: what it says itself, else what the first map says.
    MapOrigin origin(const map_form::Source& part) {
        if (!part.source && part.because.empty()) return of_all_;
        const MapOrigin own{part.source.value_or(of_all_.source), part.because};
        if (own.source == Provenance::reconstructed && own.because.empty())
            diagnostics_.error(part.mark, codes::no_reason, "what is reconstructed needs a 'because'");
        return own;
    }

    void take_kinds(const map_form::Map<map_form::Kind>& kinds, std::vector<MapKind>& out, std::string_view what,
                    std::size_t most) {
        if (of_all_.because.empty() && !form_.maps.empty()) of_all_ = origin(form_.maps.front().second);
        for (const auto& [id, kind] : kinds) {
            check_id(id);
            if (out.size() == most) {
                diagnostics_.error(id.mark, codes::too_many_kinds, fmt::format("there can be {} {}", most, what));
                return;
            }
            out.push_back({id.value,
                           name_or_id(kind.name, id),
                           {kind.style.fill, kind.style.line, kind.style.pattern.value},
                           origin(kind)});
        }
    }

    void check_patterns(const map_form::Map<map_form::Kind>& kinds, const std::vector<std::string_view>& words) {
        for (const auto& [id, kind] : kinds) {
            const auto& [pattern, mark] = kind.style.pattern;
            const auto has = [&text = pattern](std::string_view word) { return text.find(word) != std::string::npos; };
            if (pattern.empty() || std::any_of(words.begin(), words.end(), has)) continue;
            report_unknown(diagnostics_, mark, "pattern", pattern, words);
        }
    }

    void take_place_kinds() {
        for (const Text& kind : form_.place_kinds) {
            check_id(kind);
            if (plan_.place_kinds.size() == PlaceKindSet::most) {
                diagnostics_.error(kind.mark, codes::too_many_kinds,
                                   fmt::format("there can be {} kinds of places", PlaceKindSet::most));
                return;
            }
            if (std::find(plan_.place_kinds.begin(), plan_.place_kinds.end(), kind.value) != plan_.place_kinds.end())
                diagnostics_.error(kind.mark, codes::duplicate_id,
                                   fmt::format("there is a kind of place '{}' already", kind.value));
            plan_.place_kinds.push_back(kind.value);
        }
    }

    void take_maps() {
        if (form_.maps.empty() && form_.locations.empty() && form_.mark.known())
            diagnostics_.error(form_.mark, codes::missing_field, "a board needs 'maps' or 'locations'");
        for (const auto& [id, sheet] : form_.maps) {
            check_id(id);
            grids_.add(id, sheet, origin(sheet));
        }
    }

    void take_areas() {
        for (const auto& [id, area] : form_.areas) {
            Area made{id.value, name_or_id(area.name, id), {}, origin(area)};
            for (const Text& hexes : area.hexes) grids_.hexes(hexes, made.members);
            add_area(id, std::move(made));
        }
        for (const auto& [id, sheet] : form_.maps)
            for (const BoardMap& map : plan_.maps)
                if (map.id == id.value)
                    for (const auto& [name, layer] : sheet.layers) take_layer(map, layer);
        for (Area& area : plan_.areas) {
            std::sort(area.members.begin(), area.members.end());
            area.members.erase(std::unique(area.members.begin(), area.members.end()), area.members.end());
        }
    }

    void add_area(const Text& id, Area area) {
        check_id(id);
        if (plan_.areas.size() == most_kinds)
            diagnostics_.error(id.mark, codes::too_many_kinds, fmt::format("there can be {} areas", most_kinds));
        if (plan_.areas.size() < most_kinds) plan_.areas.push_back(std::move(area));
    }

    void take_layer(const BoardMap& map, const map_form::Layer& layer) {
        const Legend letters = grids_.legend(layer.legend, [&](const Text& id) {
            for (std::size_t at = 0; at < plan_.areas.size(); ++at)
                if (plan_.areas[at].id == id.value) return static_cast<int>(at);
            add_area(id, {id.value, id.value, {}, of_all_});
            return static_cast<int>(plan_.areas.size()) - 1;
        });
        grids_.each_cell(map, layer.hexes, letters, layer.mark, [&](std::size_t cell, int area) {
            if (area >= 0 && plan_.hexes[map.first + cell])
                plan_.areas[static_cast<std::size_t>(area)].members.push_back(Place::location(map.first + cell));
        });
    }

    void take_chains() {
        for (const auto& [id, chain] : form_.chains) {
            check_id(id);
            BoardChain made{id.value, name_or_id(chain.name, id), feature(chain.feature), {}, origin(chain)};
            std::vector<const Text*> texts;
            for (const Text& text : chain.sides) {
                const auto side = grids_.hexside(text);
                if (!side) continue;
                made.sides.push_back(*side);
                texts.push_back(&text);
            }
            if (made.sides.size() == chain.sides.size()) check_chain(made, texts);
            plan_.chains.push_back(std::move(made));
        }
    }

    // Each side must go on from the free end of the one before.
    void check_chain(const BoardChain& chain, const std::vector<const Text*>& texts) {
        std::set<std::array<GridPoint, 2>> seen;
        std::vector<GridPoint> tips;  // where the chain may go on
        for (std::size_t at = 0; at < chain.sides.size(); ++at) {
            const Hexside& side = chain.sides[at];
            std::array<GridPoint, 2> ends = grids_.map_of(side.place).grid.ends(grids_.hex_at(side.place), side.side);
            std::sort(ends.begin(), ends.end());
            const std::string& here = texts[at]->value;
            if (!seen.insert(ends).second) {
                diagnostics_.error(texts[at]->mark, codes::broken_chain,
                                   fmt::format("hexside '{}' comes twice in chain '{}'", here, chain.id));
                return;
            }
            const auto goes_on = [&](GridPoint end) { return std::find(tips.begin(), tips.end(), end) != tips.end(); };
            const bool first_goes_on = goes_on(ends[0]), second_goes_on = goes_on(ends[1]);
            const bool other_map = at > 0 && &grids_.map_of(side.place) != &grids_.map_of(chain.sides[at - 1].place);
            if (at > 0 && ((!first_goes_on && !second_goes_on) || other_map)) {
                diagnostics_.error(texts[at]->mark, codes::broken_chain,
                                   fmt::format("hexside '{}' does not go on from '{}' in chain '{}'", here,
                                               texts[at - 1]->value, chain.id));
                return;
            }
            tips = at == 0 ? std::vector{ends[0], ends[1]} : std::vector{first_goes_on ? ends[1] : ends[0]};
        }
    }

    void take_lines() {
        for (const auto& [id, line] : form_.lines) {
            check_id(id);
            BoardLine made{id.value, name_or_id(line.name, id), feature(line.feature), {}, origin(line)};
            const Text* last = nullptr;
            for (const Text& text : line.through) {
                const auto place = grids_.hex(text);
                if (place && last != nullptr && !adjacent(made.through.back(), *place))
                    diagnostics_.error(text.mark, codes::broken_line,
                                       fmt::format("hex '{}' is not adjacent to '{}' in line '{}'", text.value,
                                                   last->value, id.value));
                last = place ? &text : nullptr;
                if (place) made.through.push_back(*place);
            }
            plan_.lines.push_back(std::move(made));
        }
    }

    bool adjacent(Place from, Place to) const {
        const BoardMap& map = grids_.map_of(from);
        return &map == &grids_.map_of(to) &&
               map.grid.side_between(grids_.hex_at(from), grids_.hex_at(to)) != HexSide::none;
    }

    void take_sides() {
        for (const auto& [id, sides] : form_.sides) {
            const FeatureId kind = feature(id);
            for (const Text& text : sides)
                if (const auto side = grids_.hexside(text)) plan_.sides.push_back({*side, kind});
        }
    }

    void take_places() {
        std::set<std::string_view> names;
        for (const auto& [id, place] : form_.places) {
            check_id(id);
            NamedPlace made{id.value,     name_or_id(place.name, id), {}, {}, place.label.value_or(LabelSide::free),
                            origin(place)};
            if (!place.name.empty() && !names.insert(place.name).second)
                diagnostics_.error(id.mark, codes::duplicate_id,
                                   fmt::format("there is a place called {} already", in_quotes(place.name)));
            for (const Text& kind : place.kinds) {
                const auto found = std::find(plan_.place_kinds.begin(), plan_.place_kinds.end(), kind.value);
                if (found == plan_.place_kinds.end())
                    report_unknown(diagnostics_, kind.mark, "kind of place", kind.value, plan_.place_kinds);
                else
                    made.kinds.insert(PlaceKindId::at(static_cast<std::size_t>(found - plan_.place_kinds.begin())));
            }
            const auto at = grids_.hex(place.hex);
            add_name(id, at.value_or(Place{}));
            if (!at) continue;
            made.place = *at;
            plan_.places.push_back(std::move(made));
        }
    }

    void take_locations() {
        for (const auto& [id, spot] : form_.locations) {
            if (named_.contains(id.value))
                diagnostics_.error(id.mark, codes::duplicate_id,
                                   fmt::format("there is a place '{}' already", id.value));
            else if (grids_.looks_like_hex(id.value))
                diagnostics_.error(id.mark, codes::duplicate_id,
                                   fmt::format("a location cannot be called {}, like a hex", in_quotes(id.value)));
            add_name(id, Place::location(plan_.hexes.size() + plan_.locations.size()));
            plan_.locations.push_back(
                {id.value, spot.name.empty() ? id.value : spot.name, spot.kind, spot.at[0], spot.at[1], 0});
        }
    }

    void take_links() {
        plan_.link_kinds = form_.links;
        if (plan_.link_kinds.empty()) plan_.link_kinds.emplace_back("link");
        if (plan_.link_kinds.size() > most_kinds) {
            diagnostics_.error(form_.mark, codes::too_many_kinds,
                               fmt::format("there can be {} kinds of links", most_kinds));
            return;
        }
        std::set<std::tuple<Place, Place, int>> seen;
        for (const Texts& pair : form_.join) {
            if (pair.size() < 2 || pair.size() > 3) {
                diagnostics_.error(pair.empty() ? form_.mark : pair.front().mark, codes::list_length,
                                   "a link is two locations and perhaps a kind");
                continue;
            }
            const auto from = end_of_link(pair[0]), to = end_of_link(pair[1]);
            const auto kind = pair.size() == 3
                                  ? std::find(plan_.link_kinds.begin(), plan_.link_kinds.end(), pair[2].value)
                                  : plan_.link_kinds.begin();
            if (kind == plan_.link_kinds.end())
                report_unknown(diagnostics_, pair[2].mark, "kind of link", pair[2].value, plan_.link_kinds);
            if (!from || !to || kind == plan_.link_kinds.end()) continue;
            const int number = static_cast<int>(kind - plan_.link_kinds.begin());
            if (*from == *to)
                diagnostics_.error(pair[1].mark, codes::bad_join, "a link joins a place with itself");
            else if (!seen.insert({std::min(*from, *to), std::max(*from, *to), number}).second)
                diagnostics_.error(pair[0].mark, codes::bad_join, "these two are joined already",
                                   "a link leads both ways");
            plan_.links.push_back({from->index(), to->index(), number});
        }
    }

    void add_name(const Text& id, Place place) {
        if (named_.add(id.value) == named_at_.size()) named_at_.push_back(place);
    }

    std::optional<Place> end_of_link(const Text& text) {
        if (const auto at = named_.find(text.value))
            return named_at_[*at] ? std::optional{named_at_[*at]} : std::nullopt;
        if (grids_.looks_like_hex(text.value) || text.value.find(':') != std::string::npos) return grids_.hex(text);
        if (!text.value.empty()) report_unknown(diagnostics_, text.mark, "location", text.value, named_.names());
        return {};
    }

    FeatureId feature(const Text& id) {
        for (std::size_t at = 0; at < plan_.features.size(); ++at)
            if (plan_.features[at].id == id.value) return FeatureId::at(at);
        if (form_.features.size() > plan_.features.size() && declared(id)) return FeatureId::at(0);
        std::vector<std::string_view> known;
        for (const MapKind& kind : plan_.features) known.push_back(kind.id);
        report_unknown(diagnostics_, id.mark, "feature", id.value, std::span<const std::string_view>{known});
        return FeatureId::at(0);
    }
    // One of those beyond the number that fits, reported already.
    bool declared(const Text& id) const {
        return std::any_of(form_.features.begin(), form_.features.end(),
                           [&](const auto& kind) { return kind.first.value == id.value; });
    }

    void check_id(const Text& id) {
        const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
        const bool good = !id.value.empty() && id.value.front() >= 'a' && id.value.front() <= 'z' &&
                          std::all_of(id.value.begin(), id.value.end(), plain) && id.value != "none";
        if (!good)
            diagnostics_.error(id.mark, codes::not_an_identifier,
                               fmt::format("an id cannot be {}", in_quotes(id.value)),
                               "an id is lower-case letters, digits and underscores, and starts with a letter");
    }

    static std::string name_or_id(const std::string& name, const Text& id) { return name.empty() ? id.value : name; }

    const map_form::BoardForm& form_;
    Diagnostics& diagnostics_;
    BoardPlan plan_;
    MapGrids grids_;
    MapOrigin of_all_;
    NameTable named_;  // named places, points, boxes
    std::vector<Place> named_at_;
};

}  // namespace

std::shared_ptr<const Board> read_map_file(const data::Node& root, Diagnostics& diagnostics) {
    const auto file = data::bind<map_form::File>(root, diagnostics);
    return MapReader{file.board, diagnostics}.run();
}

}  // namespace wargame
