// What a verb runs in: streams, colour, where the data lies.
#pragma once

#include "wargame/library.hpp"

#include <filesystem>
#include <iosfwd>
#include <string>
#include <string_view>

namespace wargame::cli {

// Marks texts for a terminal, or leaves them as they are.
class Style {
public:
    explicit Style(bool colour = false) : colour_{colour} {}
    std::string bold(std::string_view text) const { return wrap("1", text); }
    std::string dim(std::string_view text) const { return wrap("2", text); }
    std::string red(std::string_view text) const { return wrap("31", text); }
    std::string green(std::string_view text) const { return wrap("32", text); }
    std::string yellow(std::string_view text) const { return wrap("33", text); }
    bool colour() const { return colour_; }

private:
    std::string wrap(std::string_view code, std::string_view text) const;

    bool colour_;
};

struct Context {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    Style style;
    bool terminal_in = false;  // a person types
    bool json = false;
    std::filesystem::path data;     // --data, or empty
    std::filesystem::path program;  // the program's own file, empty when unknown

    // The titles over the data folder. Throws DataError when there is no such folder, or an overlay is none.
    Library library(LoadOptions options = {}) const;
    // The folder of data; throws DataError.
    std::filesystem::path data_folder() const;
};

// The running program's own file; `called` is how it was called.
std::filesystem::path program_file(std::string_view called);
// Whether standard input (0), output (1) or error (2) is a terminal.
bool is_terminal(int stream);

}  // namespace wargame::cli
