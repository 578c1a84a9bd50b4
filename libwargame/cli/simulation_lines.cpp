// Results of simulated games as JSON lines.
#include "arguments.hpp"
#include "json.hpp"
#include "simulation.hpp"
#include "support/json.hpp"

#include <limits>

namespace wargame::cli {

namespace in = wargame::json;

std::string result_line(const GameResult& result) {
    Json json = Json::object();
    json.set("game", result.game).set("seed", result.seed);
    json.set("title", result.title).set("scenario", result.scenario);
    json.set("winner", result.winner.empty() ? Json{} : Json{result.winner});
    json.set("over", result.over).set("actions", result.actions).set("turns", result.turns).set("hash", result.hash);
    if (!result.fault.empty()) json.set("fault", result.fault);
    return json.line();
}

bool is_summary_line(std::string_view text) { return text.rfind("{\"summary\"", 0) == 0; }

GameResult read_result_line(std::string_view text, const std::string& file, std::size_t line) {
    try {
        const in::In value = in::parse(text, {});
        const in::Node root{value, ""};
        root.only({"game", "seed", "title", "scenario", "winner", "over", "actions", "turns", "hash", "fault"});
        GameResult result;
        result.game = root.at("game").big();
        result.seed = root.at("seed").big();
        result.title = root.at("title").text();
        result.scenario = root.at("scenario").text();
        if (root.at("winner").is_text()) result.winner = root.at("winner").text();
        result.over = root.at("over").boolean();
        result.actions = root.at("actions").big();
        result.turns = root.at("turns").number(0);
        result.hash = root.at("hash").text();
        if (const auto fault = root.find("fault")) result.fault = fault->text();
        return result;
    } catch (const in::Fault& fault) {
        throw UsageError{file + ":" + std::to_string(line) + ": this is no line of a simulation: " + fault.what()};
    }
}

}  // namespace wargame::cli
