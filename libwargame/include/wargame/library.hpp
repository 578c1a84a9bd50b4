// Library: the titles a program knows. Each is loaded when it is first asked for, so that a fault in one leaves the
// others alone.
#pragma once

#include "wargame/data.hpp"
#include "wargame/module.hpp"
#include "wargame/title.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace wargame {

// The modules a program links, by explicit registration.
class Registry {
public:
    void add(std::unique_ptr<const Module> module) { modules_.push_back(std::move(module)); }
    std::span<const std::unique_ptr<const Module>> modules() const { return modules_; }

private:
    std::vector<std::unique_ptr<const Module>> modules_;
};

struct LoadOptions {
    std::vector<std::filesystem::path> overlays = {};  // files that replace rows, tables, units, scenarios by id
    std::vector<data::Node> scenarios = {};          // instead of those in the folder scenarios/: maps of the same form
    std::shared_ptr<const TitleSource> source = {};  // of titles that the title plays inside its own games
};

// Loads one title from data/<module id>. Throws DataError with every fault found.
std::shared_ptr<const Title> load_title(const Module& module, const std::filesystem::path& data,
                                        const LoadOptions& options = {});

class Library {
public:
    // Titles are found in `data`/<module id>. Nothing is read yet.
    Library(Registry registry, std::filesystem::path data, LoadOptions options = {});

    // Ids of all registered titles, in order of registration.
    std::vector<std::string> ids() const;
    bool has(std::string_view id) const;
    // The title, loaded now if need be. Throws DataError (its files are faulty) or std::out_of_range (no such title).
    std::shared_ptr<const Title> title(std::string_view id);
    // The title with this scenario instead of its own (see docs/script-language.md), loaded anew and not kept.
    std::shared_ptr<const Title> title_with(std::string_view id, const data::Node& scenario) const;
    const std::filesystem::path& data() const { return data_; }
    const LoadOptions& options() const { return options_; }

private:
    class Source;

    std::shared_ptr<const Source> source_;
    std::filesystem::path data_;
    LoadOptions options_;
    std::unique_ptr<std::mutex> lock_;
    std::map<std::string, std::shared_ptr<const Title>, std::less<>> titles_;
};

}  // namespace wargame
