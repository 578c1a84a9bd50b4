#include "game_arguments.hpp"
#include "verb.hpp"
#include "wargame/protocol.hpp"

#include <cstddef>
#include <istream>
#include <ostream>
#include <streambuf>
#include <string>

namespace wargame::cli {
namespace {

// Reads a line; what goes beyond `most` bytes of it is passed over, but for one, so that the line is seen to be too
// long.
bool read_line(std::istream& in, std::size_t most, std::string& line) {
    line.clear();
    std::streambuf& buffer = *in.rdbuf();
    constexpr int none = std::char_traits<char>::eof();
    int letter = buffer.sbumpc();
    if (letter == none) return false;
    for (; letter != none && letter != '\n'; letter = buffer.sbumpc())
        if (line.size() <= most) line += static_cast<char>(letter);
    return true;
}

class ServeVerb final : public Verb {
public:
    std::string_view name() const override { return "serve"; }
    std::string_view says() const override { return "the line protocol for front ends: a JSON object in, one out"; }
    std::string_view example() const override { return R"(echo '{"id": 1, "call": "list"}' | wargame serve --stdio)"; }

    void declare(Arguments& arguments) override {
        arguments.flag("--stdio", stdio_, "read requests from standard input, write answers to standard output");
        overlays_.declare(arguments);
    }

    Exit run(Context& context) override {
        if (!stdio_) throw UsageError{"serve needs --stdio", "there is no other way to talk to it"};
        Library library = context.library(overlays_.load_options());
        const ProtocolLimits limits;
        Protocol protocol{library, limits};
        std::string line;
        while (read_line(context.in, limits.line_bytes, line)) {
            if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
            context.out << protocol.answer(line) << '\n' << std::flush;
        }
        return Exit::fine;
    }

private:
    OverlayArguments overlays_;
    bool stdio_ = false;
};

}  // namespace

std::unique_ptr<Verb> serve_verb() { return std::make_unique<ServeVerb>(); }

}  // namespace wargame::cli
