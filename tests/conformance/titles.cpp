#include "conformance/titles.hpp"

#include "proving.hpp"
#include "wargame/all.hpp"

#include <cstdlib>
#include <filesystem>
#include <stdexcept>

namespace conformance {
namespace {

std::shared_ptr<Library> proving_titles() {
    Registry registry;
    register_proving(registry);
    return std::make_shared<Library>(std::move(registry),
                                     std::filesystem::path{WARGAME_TESTS_DIR} / "engine/proving/data");
}

std::uint64_t number(const char* variable, std::uint64_t otherwise) {
    const char* set = std::getenv(variable);
    return set != nullptr && *set != '\0' ? std::strtoull(set, nullptr, 10) : otherwise;
}

}  // namespace

std::vector<TestedTitle> tested_titles() {
    const auto shipped = std::make_shared<Library>(open_library(WARGAME_DATA_DIR));
    std::vector<TestedTitle> all{
        {.id = "proving",
         .library = proving_titles(),
         .has_secrets = true,
         .most_actions = 1000,
         .perft_depth = 4,
         .perft = {{"duel", 12}, {"passage", 6224}},
         .signature = 0x7fdd16bb4e5be7faU},
        {.id = "skirmish_1881",
         .library = shipped,
         .most_actions = 20000,
         .perft_depth = 3,
         .perft = {{"bronkhorstspruit", 11017},
                   {"laings_nek", 46754},
                   {"majuba", 12871},
                   {"patrol", 32941},
                   {"rooihuiskraal", 36732},
                   {"schuinshoogte", 115638}},
         .signature = 0xa38703d04520e0dbU},
        {.id = "natal_campaign",
         .library = shipped,
         .has_secrets = true,
         .most_actions = 200000,
         .look_every = 128,
         .perft_depth = 2,
         .perft = {{"natal_1899", 36}, {"talana_elandslaagte", 12579}},
         .signature = 0x46f4e326ab474850U},
        {.id = "boer_war",
         .library = shipped,
         .has_secrets = true,
         .most_actions = 400000,
         .look_every = 256,
         .places_show = true,
         .perft_depth = 2,
         .perft = {{"boer_war", 9025}, {"conventional_war", 9025}, {"march_to_pretoria", 372100}},
         .signature = 0x383dfc24f7072709U},
    };
    const char* only = std::getenv("WARGAME_TITLE");
    if (only != nullptr && *only != '\0')
        std::erase_if(all, [&](const TestedTitle& tested) { return tested.id != only; });
    if (all.empty()) throw std::invalid_argument{"WARGAME_TITLE names no title of the list in titles.cpp"};
    return all;
}

int games(int otherwise) { return static_cast<int>(number("WARGAME_GAMES", static_cast<std::uint64_t>(otherwise))); }
std::uint64_t first_seed() { return number("WARGAME_SEED", 1); }

}  // namespace conformance
