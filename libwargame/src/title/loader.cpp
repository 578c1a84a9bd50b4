#include "title/loader.hpp"

#include "data/read_bytes.hpp"
#include "wargame/bind.hpp"
#include "wargame/hash.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <stdexcept>

namespace wargame {
namespace {

template <class T>
using Map = std::vector<std::pair<data::Located<std::string>, T>>;

struct RawOverlay {
    data::Node overlay, tables, results, types;
    Map<int> values;
    Map<data::Node> scenarios;
};
void describe(data::Fields<RawOverlay>& f) {
    f.is("overlay", "changes of a title's data");
    f.required("overlay", &RawOverlay::overlay, "id of the title");
    f.optional("tables", &RawOverlay::tables, "tables and rows of tables");
    f.optional("results", &RawOverlay::results, "results of tables");
    f.optional("types", &RawOverlay::types, "unit types");
    f.optional("values", &RawOverlay::values, "named values");
    f.optional("scenarios", &RawOverlay::scenarios, "scenarios by id");
}

struct TitleFile {
    const char* name;
    bool required;
};

// In the order in which they count for the digest.
constexpr auto title_files = std::to_array<TitleFile>({{"title.yaml", true},
                                                       {"rules.yaml", true},
                                                       {"tables.yaml", false},
                                                       {"units.yaml", true},
                                                       {"actions.yaml", true},
                                                       {"texts.yaml", false},
                                                       {"sequence.yaml", true},
                                                       {"tabletop.yaml", false},
                                                       {"map.yaml", false}});

// A face-down unit without a counter to stand for it would vanish from what the other side knows.
void demand_counters(Rulebook& rulebook) {
    if (!rulebook.sight) return;
    rulebook.sight = [sight = std::move(rulebook.sight)](const Position& truth, SideId viewer, UnitId unit) {
        const Seen seen = sight(truth, viewer, unit);
        if (seen == Seen::counter && truth.cell(builtin::handle, unit.index(), 0) < 0)
            throw std::logic_error{
                fmt::format("sight shows '{}' as a counter, and scenario '{}' has no counters for it",
                            truth.unit(unit).id, truth.scenario().id)};
        return seen;
    };
}

}  // namespace

Loader::Loader(const Module& module, const std::filesystem::path& data, const LoadOptions& options)
    : module_{module}, data_{data}, options_{options}, title_{std::make_shared<Title>()},
      rulebook_{std::make_shared<Rulebook>()} {}

std::string Loader::shown(const std::filesystem::path& file) const {
    const std::filesystem::path base = data_.filename().empty() ? data_.parent_path() : data_;
    return (base.filename() / module_.id() / file).generic_string();
}

data::Node Loader::read_map_of(const std::string& file) {
    const std::filesystem::path path = folder() / file;
    std::optional<std::string> bytes = data::read_bytes(path, shown(file), diagnostics_);
    if (!bytes) return {};
    const data::Document document = data::parse(*bytes, shown(file), diagnostics_);
    if (!document) return {};
    read_files_.push_back(std::move(*bytes));
    data::Node root = document.root();
    if (root.is_map()) return root;
    if (root.is_null())
        diagnostics_.error(file_mark(shown(file)), codes::no_value, "the file is empty");
    else
        diagnostics_.error(root.mark(), codes::map_expected,
                           fmt::format("the file must hold a map, not {}", data::kind_text(root.kind())));
    return {};
}

void Loader::read_files() {
    bool whole = true;
    for (const auto& [name, required] : title_files) {
        std::error_code error;
        if (!required && !std::filesystem::exists(folder() / name, error)) continue;
        files_[name] = read_map_of(name);
        whole = whole && files_[name];
    }
    for (const std::string& name : rulebook_->files) {
        const data::Node root = read_map_of(name);
        whole = whole && root;
        if (root) module_files_[name] = {read_files_.back(), root};
    }
    if (!whole) diagnostics_.throw_if_errors();
}

data::Node Loader::read(std::string_view file) const {
    const auto found = files_.find(file);
    return found == files_.end() ? data::Node{} : found->second;
}

void Loader::take_overlay_files() {
    for (const std::filesystem::path& path : options_.overlays) {
        const data::Document document = read_overlay(path, diagnostics_);
        if (!document || document.root().find("overlay").text() != module_.id()) continue;
        std::ifstream stream{path, std::ios::binary};
        overlays_.push_back(document.root());
        read_files_.emplace_back(std::istreambuf_iterator<char>{stream}, std::istreambuf_iterator<char>{});
        title_->overlays.push_back({path.filename().generic_string(), hash_text(read_files_.back())});
    }
}

std::shared_ptr<const Title> Loader::run() {
    std::error_code error;
    if (!std::filesystem::is_directory(folder(), error)) {
        diagnostics_.error(file_mark(folder().generic_string()), codes::unreadable_file,
                           fmt::format("there is no folder with the data of '{}'", module_.id()));
        diagnostics_.throw_if_errors();
    }
    add_builtin_effects(*rulebook_);
    add_builtin_predicates(*rulebook_);
    module_.fill(*rulebook_);
    demand_counters(*rulebook_);
    title_->rulebook = rulebook_;
    take_overlay_files();
    read_files();
    read_title();
    read_rules();
    read_tables();
    read_units();
    read_actions();
    read_texts();
    read_overlays();
    check_choices();
    resolve_steps();
    read_map();
    read_sequence();
    read_tabletop();
    make_extra();
    if (!diagnostics_.has_errors()) read_scenarios();
    diagnostics_.throw_if_errors();
    std::uint64_t digest = 0;
    for (const std::string& text : read_files_) digest = hash_bytes(std::as_bytes(std::span{text}), digest);
    title_->digest = digest;
    return title_;
}

void Loader::make_extra() {
    if (!rulebook_->make_extra) return;
    Diagnostics own;
    Names names{*title_, own, file_mark(shown("title.yaml"))};
    names.give_files(module_files_);
    title_->extra = rulebook_->make_extra(names);
    const auto of_texts = [](const Diagnostic& one) { return one.message.rfind("unknown text ", 0) == 0; };
    const std::vector<Diagnostic> faults = own.all();
    if (title_->texts.empty() && std::any_of(faults.begin(), faults.end(), of_texts))
        return diagnostics_.error(file_mark(shown("texts.yaml")), codes::unreadable_file,
                                  "there are no texts here, and the rules of this title need some");
    diagnostics_.add_all(own);
}

void Loader::read_overlays() {
    for (const data::Node& root : overlays_) {
        const auto raw = data::bind<RawOverlay>(root, diagnostics_);
        if (raw.tables || raw.results) title_->tables.merge(root, diagnostics_);
        if (raw.types) read_types(raw.types, true);
        for (const auto& [id, value] : raw.values) {
            const auto at = std::find_if(title_->values.begin(), title_->values.end(),
                                         [&, &name = id.value](const auto& entry) { return entry.first == name; });
            if (at != title_->values.end()) {
                at->second = value;
                continue;
            }
            std::vector<std::string> known;
            for (const auto& entry : title_->values) known.push_back(entry.first);
            diagnostics_.error(id.mark, codes::dangling_reference, fmt::format("there is no value '{}'", id.value),
                               did_you_mean(id.value, known));
        }
        patches_.insert(patches_.end(), raw.scenarios.begin(), raw.scenarios.end());
    }
}

// Every scenario that an overlay changes must be there; a script that writes its scenario out has no other.
void Loader::check_patches() {
    if (!options_.scenarios.empty()) return;
    std::vector<std::string> known;
    for (const auto& scenario : title_->scenarios) known.push_back(scenario->id);
    for (const auto& [id, patch] : patches_)
        if (std::find(known.begin(), known.end(), id.value) == known.end())
            report_unknown(diagnostics_, id.mark, "scenario", id.value, known);
}

std::vector<data::Node> Loader::scenario_maps() {
    if (!options_.scenarios.empty()) return options_.scenarios;
    std::vector<std::filesystem::path> files;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator{folder() / "scenarios", error})
        if (entry.path().extension() == ".yaml") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    if (files.empty())
        diagnostics_.error(file_mark(shown("scenarios")), codes::unreadable_file,
                           "a title needs at least one scenario");
    std::vector<data::Node> maps;
    for (const std::filesystem::path& file : files)
        maps.push_back(read_map_of((std::filesystem::path{"scenarios"} / file.filename()).generic_string()));
    return maps;
}

void Loader::read_scenarios() {
    const auto compiler = make_compiler(*title_, *rulebook_, diagnostics_);
    const std::vector<data::Node> maps = scenario_maps();
    const bool ground =
        std::any_of(maps.begin(), maps.end(), [](const data::Node& map) { return map.find("terrain"); });
    if (ground && tabletop_.width == 0)
        return diagnostics_.error(file_mark(shown("tabletop.yaml")), codes::unreadable_file,
                                  "the file is missing: the terrain of scenarios needs a table to lie on");
    for (const data::Node& root : maps)
        if (root) read_scenario_from(root, *compiler);
    check_patches();
}

// Its faults are counted apart: what cannot be made of one scenario says nothing of the next.
void Loader::read_scenario_from(const data::Node& root, Compiler& compiler) {
    Diagnostics own;
    const ScenarioFile context{*title_, *rulebook_, tabletop_, map_, compiler, own, read("units.yaml").find("roster")};
    std::vector<data::Node> patches;
    for (const auto& [id, patch] : patches_)
        if (id.value == root.find("scenario").text()) patches.push_back(patch);
    auto scenario = read_scenario(root, context, patches);
    diagnostics_.add_all(own);
    if (!scenario) return;
    if (title_->scenario(scenario->id) != nullptr)
        diagnostics_.error(scenario->mark, codes::duplicate_id,
                           fmt::format("there is a scenario '{}' already", scenario->id));
    title_->scenarios.push_back(std::move(scenario));
}

data::Document read_overlay(const std::filesystem::path& path, Diagnostics& diagnostics) {
    const std::string name = path.generic_string();
    data::Document document = data::read_file(path, name, diagnostics);
    if (!document) return {};
    const data::Node root = document.root();
    if (root.is_map() && root.find("overlay").is_scalar()) return document;
    diagnostics.error(root.is_null() ? file_mark(name) : root.mark(), codes::missing_field, "this is no overlay",
                      "it begins with 'overlay: TITLE'");
    return {};
}

void check_overlays(const LoadOptions& options, const std::vector<std::string>& titles, Diagnostics& diagnostics) {
    for (const std::filesystem::path& path : options.overlays) {
        const data::Node title = read_overlay(path, diagnostics).root().find("overlay");
        if (title && std::find(titles.begin(), titles.end(), title.text()) == titles.end())
            report_unknown(diagnostics, title.mark(), "title", title.text(), titles);
    }
}

std::shared_ptr<const Title> load_title(const Module& module, const std::filesystem::path& data,
                                        const LoadOptions& options) {
    return Loader{module, data, options}.run();
}

}  // namespace wargame
