#include "game_arguments.hpp"
#include "json.hpp"
#include "layout.hpp"
#include "verb.hpp"

#include <algorithm>
#include <ostream>

namespace wargame::cli {
namespace {

const Table& find_table(const Title& title, const std::string& id) {
    if (const Table* table = title.tables.find(id)) return *table;
    std::vector<std::string> known;
    for (const Table& table : title.tables.tables()) known.push_back(table.id());
    throw unknown("table of " + title.id, id, known);
}

class LookupVerb final : public Verb {
public:
    std::string_view name() const override { return "lookup"; }
    std::string_view says() const override { return "one cell of a table"; }
    std::string_view example() const override { return "wargame lookup skirmish_1881 hits_columns infantry 5"; }

    void declare(Arguments& arguments) override {
        arguments.word("GAME", game_, "the title");
        arguments.word("TABLE", table_, "the table");
        arguments.words("KEY", keys_, "a key for each axis of the table, in order; 7:4 for odds", false);
        overlays_.declare(arguments);
    }

    Exit run(Context& context) override {
        Library library = context.library(overlays_.load_options());
        const auto title = find_title(library, game_);
        const Table& table = find_table(*title, table_);
        if (keys_.size() != table.axes().size()) throw UsageError{"table '" + table.id() + "' wants " + axes(table)};
        const TableLookup found = table.lookup(keys_);
        const bool banded = std::any_of(table.axes().begin(), table.axes().end(),
                                        [](const Axis& axis) { return axis.kind() == AxisKind::bands; });
        if (!found.problem.empty())
            throw UsageError{found.problem, banded ? "the table is '" + table.title() + "'" : std::string{}};
        if (context.json)
            context.out << form(*title, table, found.cell).pretty() << '\n';
        else
            print(context, *title, table, found.cell);
        if (banded && !context.json) print_keys(context, table);
        return Exit::fine;
    }

private:
    static std::string axes(const Table& table) {
        std::string out = counted(table.axes().size(), "key") + ":";
        for (const Axis& axis : table.axes()) out += ' ' + axis.id();
        return out;
    }

    Json form(const Title& title, const Table& table, const Cell& cell) const {
        Json json = Json::object();
        json.set("title", title.id).set("table", table.id()).set("keys", Json::array_of(keys_));
        if (cell.kind() == CellKind::number)
            json.set("cell", cell.number());
        else if (cell.kind() == CellKind::truth)
            json.set("cell", cell.truth());
        else if (cell.kind() == CellKind::code)
            json.set("cell", cell.code());
        else
            json.set("cell", Json{});
        json.set("source", provenance_text(cell.source())).set("because", cell.because());
        if (const TableResult* result = title.tables.find_result(table, cell.code())) json.set("says", result->says);
        return json.set("rules", Json::array_of(table.rules()));
    }

    static void print(Context& context, const Title& title, const Table& table, const Cell& cell) {
        context.out << context.style.bold(cell.text());
        if (const TableResult* result = title.tables.find_result(table, cell.code()))
            context.out << "  " << result->says;
        context.out << "  (" << provenance_text(cell.source());
        if (!cell.because().empty()) context.out << ": " << cell.because();
        context.out << ')';
        for (const std::string& rule : table.rules()) context.out << " [" << rule << ']';
        context.out << '\n';
    }

    // Where a number falls into a band: which, and what the bands measure.
    void print_keys(Context& context, const Table& table) const {
        context.out << "  " << table.title() << ':';
        for (std::size_t at = 0; at < keys_.size(); ++at)
            if (const AxisIndex index = table.axis(at).find_key(keys_[at]))
                context.out << (at == 0 ? " " : ", ") << table.axis(at).key(*index);
        context.out << '\n';
    }

    OverlayArguments overlays_;
    std::string game_;
    std::string table_;
    std::vector<std::string> keys_;
};

}  // namespace

std::unique_ptr<Verb> lookup_verb() { return std::make_unique<LookupVerb>(); }

}  // namespace wargame::cli
