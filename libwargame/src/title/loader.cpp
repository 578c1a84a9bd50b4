#include "title/loader.hpp"

#include "wargame/hash.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>

namespace wargame {

Loader::Loader(const Module& module, const std::filesystem::path& data, const LoadOptions& options)
    : module_{module}, data_{data}, options_{options}, title_{std::make_shared<Title>()},
      rulebook_{std::make_shared<Rulebook>()} {}

std::string Loader::shown(const std::filesystem::path& file) const {
    const std::filesystem::path base = data_.filename().empty() ? data_.parent_path() : data_;
    return (base.filename() / module_.id() / file).generic_string();
}

data::Node Loader::read(std::string_view file, bool required) {
    const std::filesystem::path path = folder() / file;
    std::error_code error;
    if (!required && !std::filesystem::exists(path, error)) return {};
    const data::Document document = data::read_file(path, shown(file), diagnostics_);
    std::ifstream stream{path, std::ios::binary};
    if (document) read_files_.emplace_back(std::istreambuf_iterator<char>{stream}, std::istreambuf_iterator<char>{});
    return document.root();
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
    title_->rulebook = rulebook_;
    for (const std::filesystem::path& path : options_.overlays) {
        const data::Document document = data::read_file(path, path.generic_string(), diagnostics_);
        std::ifstream stream{path, std::ios::binary};
        if (!document || document.root().find("overlay").text() != module_.id()) continue;
        overlays_.push_back(document.root());
        read_files_.emplace_back(std::istreambuf_iterator<char>{stream}, std::istreambuf_iterator<char>{});
        title_->overlays.push_back({path.filename().generic_string(), hash_text(read_files_.back())});
    }
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
    Names names{*title_, diagnostics_, file_mark(shown("title.yaml"))};
    title_->extra = rulebook_->make_extra(names);
}

void Loader::read_overlays() {
    constexpr auto known =
        std::to_array<std::string_view>({"overlay", "tables", "results", "types", "values", "scenarios"});
    for (const data::Node& root : overlays_) {
        for (const auto& [key, value] : root.entries())
            if (std::find(known.begin(), known.end(), key.text()) == known.end())
                report_unknown(diagnostics_, key.mark(), "field", key.text(), std::span<const std::string_view>{known});
        if (root.find("tables") || root.find("results")) title_->tables.merge(root, diagnostics_);
        if (const data::Node types = root.find("types")) read_types(types, true);
        for (const auto& [key, value] : root.find("values").entries()) {
            const auto at = std::find_if(title_->values.begin(), title_->values.end(),
                                         [&, name = key.text()](const auto& entry) { return entry.first == name; });
            if (at == title_->values.end())
                diagnostics_.error(key.mark(), codes::dangling_reference,
                                   fmt::format("there is no value '{}'", key.text()));
            else
                at->second = data::bind<int>(value, diagnostics_);
        }
    }
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
        maps.push_back(read((std::filesystem::path{"scenarios"} / file.filename()).generic_string(), true));
    return maps;
}

void Loader::read_scenarios() {
    const auto compiler = make_compiler(*title_, *rulebook_, diagnostics_);
    const ScenarioFile context{*title_, *rulebook_, tabletop_, map_, *compiler, diagnostics_};
    for (const data::Node& root : scenario_maps()) {
        if (!root) continue;
        data::Node overlay;
        for (const data::Node& one : overlays_)
            if (const data::Node patch = one.find("scenarios").find(root.find("scenario").text())) overlay = patch;
        if (auto scenario = read_scenario(root, context, overlay)) {
            if (title_->scenario(scenario->id) != nullptr)
                diagnostics_.error(scenario->mark, codes::duplicate_id,
                                   fmt::format("there is a scenario '{}' already", scenario->id));
            title_->scenarios.push_back(std::move(scenario));
        }
    }
}

std::shared_ptr<const Title> load_title(const Module& module, const std::filesystem::path& data,
                                        const LoadOptions& options) {
    return Loader{module, data, options}.run();
}

}  // namespace wargame
