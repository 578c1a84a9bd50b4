// libFuzzer on the line protocol: each line of the input is a request, each is answered by one line of JSON that is
// either an `ok` or an error with a code, and no line breaks a promise of the library.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/proving_games.hpp"
#include "support/json.hpp"
#include "wargame/codes.hpp"
#include "wargame/protocol.hpp"

namespace fuzz {

using namespace wargame;

void require(bool holds) {
    if (!holds) std::abort();
}

// Loaded once: libFuzzer calls the function below for each input.
Library& library() {
    static Library loaded = tests::proving_library();
    return loaded;
}

void ask(Protocol& protocol, std::string_view line) {
    const std::string answer = protocol.answer(line);
    require(answer.find('\n') == std::string::npos);
    const json::In value = json::parse(answer, {.keys = 100'000});
    require(value.is_object() && value.contains("id") && value.contains("ok") != value.contains("error"));
    if (value.contains("ok")) return;
    const std::string code = value["error"]["code"];
    require(code.rfind("WG0", 0) == 0 && code != codes::internal_failure);
}

}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace fuzz;
    const std::string text(bytes, bytes + size);
    Protocol protocol{library(), {.games = 3, .branches = 64}};
    std::string_view rest = text;
    for (int lines = 0; lines < 64 && !rest.empty(); ++lines) {
        const std::size_t end = rest.find('\n');
        ask(protocol, rest.substr(0, end));
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    return 0;
}
