// One list of fields drives layout, copy, hash, undo, diff and redaction: change each cell and see all of them notice.
#include "catch.hpp"
#include "play/core.hpp"
#include "toy_title.hpp"
#include "wargame/derived.hpp"

#include <map>

using namespace wargame;

namespace {

// Another value that the cell can hold.
int other_value(const FieldSpec& spec, const Layout::Slot& slot, std::size_t at, int now) {
    const bool counts = spec.most > 0 && at == 0;
    const int low = counts ? 0 : slot.low, high = counts ? spec.most : slot.high;
    return now < high ? now + 1 : low;
}

// A step whose only action writes one cell.
struct Target {
    FieldId field;
    std::size_t element = 0;
    std::size_t at = 0;
    int value = 0;
};

std::shared_ptr<const Title> writer(const std::shared_ptr<Target>& target) {
    return toy::title({"sequence: [{step: writes, rule: r.1}]\n"}, [target](Rulebook& book) {
        auto step = std::make_unique<toy::StepOf>();
        step->on_run = [](Play&) { return Then::ask(SideId::at(0)); };
        step->on_candidates = [](const Known& known, ActionList& out) { out.add(known.title().verb("roll")); };
        step->on_perform = [target](Play& play, const Action&) {
            play.write(target->field, target->element, target->at, target->value);
        };
        book.step("writes", std::move(step), {{"roll"}});
    });
}

}  // namespace

TEST_CASE("each cell of each field is copied, hashed, compared, versioned and undone", "[engine][core][fields]") {
    const auto target = std::make_shared<Target>();
    const auto title = writer(target);
    Game game{title, "field"};
    const Layout& layout = game.scenario().layout;
    const std::uint64_t hash = game.hash();
    const State before = game.position().state();
    for (std::size_t field = builtin::count; field < title->fields.size(); ++field) {
        const FieldSpec& spec = title->fields[field];
        const Layout::Slot& slot = layout.slot(FieldId::at(field));
        for (std::size_t cell = 0; cell < std::size_t{slot.elements} * slot.stride; ++cell) {
            INFO(spec.id << " cell " << cell);
            *target = {FieldId::at(field), cell / slot.stride, cell % slot.stride, 0};
            target->value = other_value(spec, slot, target->at, before.read(slot, cell));
            const std::uint64_t version = game.position().versions()[target->field];
            REQUIRE_FALSE(game.apply("roll"));
            CHECK(game.position().state().read(slot, cell) == target->value);
            CHECK(game.hash() != hash);
            CHECK_FALSE(game.position().state() == before);
            CHECK(game.position().versions()[target->field] > version);
            const Game copy{game};
            CHECK(copy.hash() == game.hash());
            CHECK(copy.position().state() == game.position().state());
            const std::uint64_t written = game.position().versions()[target->field];
            REQUIRE(game.undo());
            CHECK(game.hash() == hash);
            CHECK(game.position().state() == before);
            CHECK(game.position().versions()[target->field] > written);  // versions never go back
        }
    }
}

TEST_CASE("a change of a field changes what is known of it, by its audience", "[engine][core][fields][known]") {
    const auto target = std::make_shared<Target>();
    const auto title = writer(target);
    Game game{title, "field"};
    const Layout& layout = game.scenario().layout;
    const std::size_t units = game.scenario().units.size();
    for (std::size_t field = builtin::count; field < title->fields.size(); ++field) {
        const FieldSpec& spec = title->fields[field];
        const Layout::Slot& slot = layout.slot(FieldId::at(field));
        for (std::size_t element = 0; element < slot.elements; ++element) {
            INFO(spec.id << " element " << element);
            *target = {FieldId::at(field), element, slot.stride - 1, 0};
            target->value =
                other_value(spec, slot, target->at, game.position().cell(target->field, element, target->at));
            for (std::size_t side = 0; side < 2; ++side) {
                const State before = game.known(SideId::at(side)).state();
                REQUIRE_FALSE(game.apply("roll"));
                const bool noticed = !(game.known(SideId::at(side)).state() == before);
                REQUIRE(game.undo());
                bool mine = false;
                if (spec.scope == Scope::side) mine = element == side;
                if (spec.scope == Scope::unit) mine = game.scenario().units[element].side == SideId::at(side);
                if (spec.scope == Scope::side_unit) mine = element / units == side;
                const bool may = spec.audience == Audience::everyone || (spec.audience == Audience::owner && mine);
                CHECK(noticed == may);
                CHECK(game.known(SideId::at(side)).state() == before);
            }
        }
    }
}

TEST_CASE("fields of every width hold their ends", "[engine][core][fields]") {
    std::vector<FieldSpec> specs;
    const std::pair<int, int> ranges[] = {{0, 1},
                                          {0, 255},
                                          {-128, 127},
                                          {0, 256},
                                          {-129, 5},
                                          {0, 65535},
                                          {-32768, 32767},
                                          {0, 65536},
                                          {-2147483647, 3},
                                          {-1, 40000},
                                          {-2000000000, 2000000000}};
    for (const auto& [low, high] : ranges) {
        FieldSpec spec;
        spec.id = "f" + std::to_string(specs.size());
        spec.scope = Scope::unit;
        spec.low = low;
        spec.high = high;
        spec.start = low;
        spec.length = 3;
        specs.push_back(spec);
    }
    const Layout layout{specs, Counts{2, 5, 3}};
    State state{layout.bytes()};
    std::map<std::pair<std::size_t, std::size_t>, int> wanted;
    for (std::size_t field = 0; field < specs.size(); ++field)
        for (std::size_t cell = 0; cell < 15; ++cell) {
            const int value = cell % 2 == 0 ? specs[field].low : specs[field].high;
            state.write(layout.slot(FieldId::at(field)), cell, value);
            wanted[{field, cell}] = value;
        }
    for (const auto& [where, value] : wanted)
        CHECK(state.read(layout.slot(FieldId::at(where.first)), where.second) == value);
    CHECK(layout.bytes() % State::line_bytes == 0);
}

TEST_CASE("small numbers of places share bytes, and no cell touches another", "[engine][core][fields]") {
    constexpr std::size_t places = 1000;
    std::vector<FieldSpec> specs;
    for (const int high : {1, 3, 15, 16}) {
        FieldSpec spec;
        spec.scope = Scope::place;
        spec.high = high;
        specs.push_back(spec);
    }
    const Layout layout{specs, Counts{2, 5, places}};
    CHECK(layout.bytes() == 1920);  // 125 + 250 + 500 + 1000, in lines of 64
    State state{layout.bytes()};
    const auto wanted = [&](std::size_t field, std::size_t place) {
        return static_cast<int>((place * 7 + field) % static_cast<std::size_t>(specs[field].high + 1));
    };
    for (std::size_t place = 0; place < places; place += 3)
        for (std::size_t field = 0; field < specs.size(); ++field)
            state.write(layout.slot(FieldId::at(field)), place, specs[field].high);
    for (std::size_t place = 0; place < places; place += 3)
        for (std::size_t field = 0; field < specs.size(); ++field)
            state.write(layout.slot(FieldId::at(field)), place, wanted(field, place));
    bool same = true;
    for (std::size_t place = 0; place < places; ++place)
        for (std::size_t field = 0; field < specs.size(); ++field)
            same = same &&
                   state.read(layout.slot(FieldId::at(field)), place) == (place % 3 == 0 ? wanted(field, place) : 0);
    CHECK(same);
}

TEST_CASE("every cell of a field is its own", "[engine][core][fields]") {
    const auto title = toy::title();
    const Scenario& scenario = *title->scenario("field");
    State state{scenario.layout.bytes()};
    std::size_t cells = 0;
    for (std::size_t field = 0; field < title->fields.size(); ++field) {
        const Layout::Slot& slot = scenario.layout.slot(FieldId::at(field));
        for (std::size_t cell = 0; cell < std::size_t{slot.elements} * slot.stride; ++cell, ++cells) {
            REQUIRE(state.read(slot, cell) == 0);
            state.write(slot, cell, 1);
        }
    }
    CHECK(cells > title->fields.size());
    CHECK(title->fields.size() == scenario.layout.fields());
}

TEST_CASE("changed cells are told once each, in fields of every width", "[engine][core][fields]") {
    std::vector<FieldSpec> specs;
    for (const int high : {1, 3, 15, 255, 40000, 100000}) {
        FieldSpec spec;
        spec.scope = Scope::place;
        spec.high = high;
        specs.push_back(spec);
    }
    const Layout layout{specs, Counts{2, 5, 101}};
    State state{layout.bytes()};
    Versions versions{specs.size()};
    std::vector<ChangedCells> changed;
    for (std::size_t field = 0; field < specs.size(); ++field) changed.emplace_back(FieldId::at(field));
    const auto write = [&](std::size_t field, std::size_t cell, int value) {
        state.write(layout.slot(FieldId::at(field)), cell, value);
        versions.touch(FieldId::at(field));
    };
    const auto told = [&](std::size_t field) {
        std::vector<std::size_t> cells;
        changed[field].each(layout, state, versions, [&](std::size_t cell) { cells.push_back(cell); });
        return cells;
    };
    using Cells = std::vector<std::size_t>;
    for (std::size_t field = 0; field < specs.size(); ++field) {
        INFO("field " << field);
        CHECK(told(field).empty());
        for (const std::size_t cell : {100U, 0U, 7U, 8U}) write(field, cell, specs[field].high);
        CHECK(told(field) == Cells{0, 7, 8, 100});
        CHECK(told(field).empty());
        write(field, 7, 0);
        write(field, 63, 1);
        CHECK(told(field) == Cells{7, 63});
        write(field, 8, 0);
        write(field, 8, specs[field].high);
        CHECK(told(field).empty());
    }
}
