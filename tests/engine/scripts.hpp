// Scripts as tests need them: a library of the titles that only tests have, and scripts given as text.
#pragma once

#include "proving/proving.hpp"
#include "wargame/module.hpp"
#include "wargame/script.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace scripts {

// A title without rules of its own: what its data say.
class DataOnly final : public wargame::Module {
public:
    DataOnly(std::string_view id, bool nests) : id_{id}, nests_{nests} {}
    std::string_view id() const override { return id_; }
    void fill(wargame::Rulebook& book) const override { book.nests = nests_; }

private:
    std::string_view id_;
    bool nests_;
};

inline wargame::Library data_library() {
    wargame::Registry registry;
    registry.add(std::make_unique<DataOnly>("outpost", false));
    registry.add(std::make_unique<DataOnly>("campaign", true));
    return {std::move(registry), WARGAME_TESTS_DIR "/data/titles"};
}

inline wargame::Library proving_library() {
    wargame::Registry registry;
    wargame::register_proving(registry);
    return {std::move(registry), WARGAME_TESTS_DIR "/engine/proving/data"};
}

inline wargame::data::Document parse(std::string text) {
    wargame::Diagnostics diagnostics;
    wargame::data::Document script = wargame::data::parse(std::move(text), "test.yaml", diagnostics);
    diagnostics.throw_if_errors();
    return script;
}

inline wargame::ScriptResult run(std::string text, wargame::Library library,
                                 const wargame::ScriptOptions& options = {}) {
    return wargame::run_script(parse(std::move(text)), library, options);
}

// Plays in the outpost or in the passage; `text` follows the head.
inline wargame::ScriptResult outpost(const std::string& text, const wargame::ScriptOptions& options = {}) {
    return run("script: 1\ntitle: outpost\nscenario: siege\n" + text, data_library(), options);
}
inline wargame::ScriptResult passage(const std::string& text, const wargame::ScriptOptions& options = {}) {
    return run("script: 1\ntitle: proving\nscenario: passage\nseed: 7\ndice: [calm]\n" + text, proving_library(),
               options);
}

// All failures, one after the other; empty when there are none.
inline std::string failures(const wargame::ScriptResult& result) {
    std::string all;
    for (const wargame::ScriptFailure& failure : result.failures) all += failure.text() + '\n';
    return all;
}

}  // namespace scripts
