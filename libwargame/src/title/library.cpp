#include "wargame/library.hpp"

#include <stdexcept>

namespace wargame {

// The modules a program has and where their data is; shared with the titles that open others.
class Library::Source final : public TitleSource {
public:
    Source(Registry registry, std::filesystem::path data, LoadOptions options)
        : registry_{std::move(registry)}, data_{std::move(data)}, options_{std::move(options)} {}

    const Registry& registry() const { return registry_; }

    bool has(std::string_view id) const override {
        for (const auto& module : registry_.modules())
            if (module->id() == id) return true;
        return false;
    }

    std::vector<std::string> ids() const {
        std::vector<std::string> ids;
        for (const auto& module : registry_.modules()) ids.emplace_back(module->id());
        return ids;
    }

    const Module& module(std::string_view id) const {
        for (const auto& module : registry_.modules())
            if (module->id() == id) return *module;
        const std::string near = suggest(id, ids());
        throw std::out_of_range{"there is no title '" + std::string{id} + "'" +
                                (near.empty() ? "" : "; did you mean '" + near + "'?")};
    }

    std::shared_ptr<const Title> open(std::string_view id, const data::Node& scenario) const override {
        LoadOptions options = options_;
        options.scenarios = {scenario};
        return load_title(module(id), data_, options);
    }

private:
    Registry registry_;
    std::filesystem::path data_;
    LoadOptions options_;
};

Library::Library(Registry registry, std::filesystem::path data, LoadOptions options)
    : source_{std::make_shared<const Source>(std::move(registry), data, options)}, data_{std::move(data)},
      options_{std::move(options)}, lock_{std::make_unique<std::mutex>()} {
    options_.source = source_;
}

std::vector<std::string> Library::ids() const { return source_->ids(); }
bool Library::has(std::string_view id) const { return source_->has(id); }

std::shared_ptr<const Title> Library::title(std::string_view id) {
    const std::lock_guard hold{*lock_};
    const auto found = titles_.find(id);
    if (found != titles_.end()) return found->second;
    auto title = load_title(source_->module(id), data_, options_);
    titles_.emplace(std::string{id}, title);
    return title;
}

std::shared_ptr<const Title> Library::title_with(std::string_view id, const data::Node& scenario) const {
    LoadOptions options = options_;
    options.scenarios = {scenario};
    return load_title(source_->module(id), data_, options);
}

}  // namespace wargame
