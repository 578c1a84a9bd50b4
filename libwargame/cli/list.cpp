#include "game_arguments.hpp"
#include "json.hpp"
#include "layout.hpp"
#include "verb.hpp"
#include "wargame/diagnostic.hpp"

#include <ostream>

namespace wargame::cli {
namespace {

// As the call `list` of the line protocol answers.
Json form(const Title& title) {
    Json scenarios = Json::array();
    for (const auto& scenario : title.scenarios)
        scenarios.add(Json::object().set("id", scenario->id).set("name", scenario->name));
    return Json::object().set("id", title.id).set("name", title.name).set("scenarios", std::move(scenarios));
}

class ListVerb final : public Verb {
public:
    std::string_view name() const override { return "list"; }
    std::string_view says() const override { return "titles and their scenarios"; }
    std::string_view example() const override { return "wargame list"; }
    void declare(Arguments&) override {}

    Exit run(Context& context) override {
        Library library = context.library();
        Exit code = Exit::fine;
        Json all = Json::array();
        for (const std::string& id : library.ids()) {
            try {
                const auto title = library.title(id);
                if (context.json)
                    all.add(form(*title));
                else
                    print(context, *title);
            } catch (const DataError& error) {
                // A fault in one title leaves the others alone.
                for (const Diagnostic& fault : error.diagnostics()) context.err << fault.text() << '\n';
                all.add(Json::object().set("id", id).set("fault", error.diagnostics().front().text()));
                code = Exit::bad;
            }
        }
        if (context.json) context.out << Json::object().set("titles", std::move(all)).pretty() << '\n';
        return code;
    }

private:
    static void print(Context& context, const Title& title) {
        context.out << context.style.bold(title.id) << "  " << title.name << '\n' << wrapped(title.says, "  ");
        Columns columns;
        for (const auto& scenario : title.scenarios) columns.add({scenario->id, scenario->name});
        columns.print(context.out, "    ");
    }
};

}  // namespace

std::unique_ptr<Verb> list_verb() { return std::make_unique<ListVerb>(); }

}  // namespace wargame::cli
