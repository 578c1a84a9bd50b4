// Results of simulated games as JSON lines.
#include "arguments.hpp"
#include "json.hpp"
#include "simulation.hpp"
#include "support/json.hpp"

#include <algorithm>
#include <limits>

namespace wargame::cli {

namespace in = wargame::json;

namespace {

// In order of names, so that lines that were read come out as they were.
Json form(std::vector<Series> tracks) {
    std::sort(tracks.begin(), tracks.end(),
              [](const Series& one, const Series& other) { return one.name < other.name; });
    Json json = Json::object();
    for (const Series& each : tracks)
        json.set(each.name, each.words.empty() ? Json::array_of(each.numbers) : Json::array_of(each.words));
    return json;
}

Series read_series(const std::string& name, const in::Node& node) {
    Series series{name, {}, {}};
    for (const in::Node& value : node.items()) {
        if (value.is_text())
            series.words.push_back(value.text());
        else
            series.numbers.push_back(value.number());
    }
    return series;
}

}  // namespace

std::string result_line(const GameResult& result) {
    Json json = Json::object();
    json.set("game", result.game).set("seed", result.seed);
    json.set("title", result.title).set("scenario", result.scenario);
    json.set("winner", result.winner.empty() ? Json{} : Json{result.winner});
    json.set("over", result.over).set("actions", result.actions).set("turns", result.turns).set("hash", result.hash);
    if (!result.tracks.empty()) json.set("tracks", form(result.tracks));
    if (!result.fault.empty()) json.set("fault", result.fault);
    return json.line();
}

bool is_summary_line(std::string_view text) { return text.rfind("{\"summary\"", 0) == 0; }

GameResult read_result_line(std::string_view text, const std::string& file, std::size_t line) {
    try {
        const in::In value = in::parse(text, {});
        const in::Node root{value, ""};
        root.only(
            {"game", "seed", "title", "scenario", "winner", "over", "actions", "turns", "hash", "tracks", "fault"});
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
        if (const auto tracks = root.find("tracks"))
            for (const auto& [name, node] : tracks->entries()) result.tracks.push_back(read_series(name, node));
        if (const auto fault = root.find("fault")) result.fault = fault->text();
        return result;
    } catch (const in::Fault& fault) {
        throw UsageError{file + ":" + std::to_string(line) + ": this is no line of a simulation: " + fault.what()};
    }
}

}  // namespace wargame::cli
