// Loader: reads the files of one title, collects every fault, and makes the Title.
#pragma once

#include "wargame/bind.hpp"
#include "wargame/library.hpp"
#include "wargame/module.hpp"
#include "wargame/title.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wargame {

class Loader {
public:
    Loader(const Module& module, const std::filesystem::path& data, const LoadOptions& options);

    // Throws DataError with every fault.
    std::shared_ptr<const Title> run();

private:
    // Every file that all scenarios share, first: one that is missing or no map would show as faults everywhere.
    void read_files();
    // title.yaml and what hangs on it (title_file.cpp)
    void read_title();
    void add_builtin_fields();
    // rules.yaml (rules_file.cpp)
    void read_rules();
    void check_choices();
    // units.yaml, actions.yaml, texts.yaml (lists_file.cpp)
    void read_units();
    void read_types(const data::Node& types, bool overlay);
    void read_actions();
    void read_texts();
    void read_tables();
    // tabletop.yaml, map.yaml (board_file.cpp)
    void read_tabletop();
    void read_map();
    // sequence.yaml (sequence_file.cpp)
    void resolve_steps();
    void find_fields(const std::vector<std::string>& ids, std::vector<FieldId>& out);
    void read_sequence();
    // scenarios/*.yaml (scenario_file.cpp)
    std::vector<data::Node> scenario_maps();
    void read_scenarios();
    void read_scenario_from(const data::Node& root, Compiler& compiler);
    void take_overlay_files();
    void read_overlays();
    void check_patches();
    void make_extra();
    void check_tables_of_choices();

    // The map that a file holds; absent, with a fault, when there is none.
    data::Node read_map_of(const std::string& file);
    // One of the files read before.
    data::Node read(std::string_view file) const;
    std::filesystem::path folder() const { return data_ / module_.id(); }
    std::string shown(const std::filesystem::path& file) const;

    const Module& module_;
    std::filesystem::path data_;
    LoadOptions options_;
    Diagnostics diagnostics_;
    std::shared_ptr<Title> title_;
    std::shared_ptr<Rulebook> rulebook_;
    std::map<std::string, data::Node, std::less<>> files_;
    ModuleFiles module_files_;
    std::vector<data::Node> overlays_;
    std::vector<std::pair<data::Located<std::string>, data::Node>> patches_;  // of scenarios, from overlays
    TabletopDescription tabletop_;                                            // what all scenarios share
    std::shared_ptr<const Board> map_;                                        // locations that all scenarios share
    std::vector<std::string> read_files_;                                     // for the digest
};

// Reads a scenario's board and roster; also for games begun inside another (see scenario_file.cpp).
struct ScenarioFile {
    const Title& title;
    const Rulebook& rulebook;
    const TabletopDescription& tabletop;
    std::shared_ptr<const Board> map;
    Compiler& compiler;
    Diagnostics& diagnostics;
    data::Node roster;  // units that all scenarios share, by side; may be absent
};
std::shared_ptr<const Scenario> read_scenario(const data::Node& root, const ScenarioFile& context,
                                              const std::vector<data::Node>& patches);

// An overlay: a map with `overlay: TITLE`. Empty, with a fault, when the file is something else.
data::Document read_overlay(const std::filesystem::path& path, Diagnostics& diagnostics);
// Reports overlays that cannot be read, are none, or are of a title that is not among these.
void check_overlays(const LoadOptions& options, const std::vector<std::string>& titles, Diagnostics& diagnostics);

// The compiler that builds sequence, effects and predicates (compiler.cpp).
std::unique_ptr<Compiler> make_compiler(Title& title, const Rulebook& rulebook, Diagnostics& diagnostics);

// Effects and predicates that every title has.
void add_builtin_effects(Rulebook& rulebook);
void add_builtin_predicates(Rulebook& rulebook);

// Frame shape for these locals.
FrameShape shape_for(const Title& title, const std::vector<LocalId>& locals);

// Reads the value of a field or local as people write it: a number, true or false, a name, a unit, a side, a place.
struct ValueReader {
    const Title& title;
    const Scenario* scenario = nullptr;
    Diagnostics& diagnostics;
};
int read_value(const data::Node& node, Meaning meaning, NameListId names, const ValueReader& reader);

}  // namespace wargame
