// Reading files and running the YAML parser over them.
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>
#include <system_error>

#include "data/builder.hpp"
#include "data/read_bytes.hpp"
#include "data/text_check.hpp"

namespace wargame::data {
namespace {

// What the parser says, and what we say: its texts begin with `theirs`.
struct Translation {
    std::string_view theirs;
    std::string_view code;
    std::string_view ours;
    std::string_view hint;
};

constexpr auto translations = std::to_array<Translation>({
    {"end of map not found", codes::syntax, "this line does not fit the map above it", "check indentation and colons"},
    {"end of sequence not found", codes::syntax, "this line does not fit the list above it", "check indentation"},
    {"end of map flow not found", codes::open_bracket, "',' or '}' is missing before this", ""},
    {"end of sequence flow not found", codes::open_bracket, "',' or ']' is missing before this", ""},
    {"illegal flow end", codes::open_bracket, "a closing bracket that closes nothing", ""},
    {"illegal document indicator in scalar", codes::open_quote, "a quoted text has no closing quote", ""},
    {"illegal EOF in scalar", codes::open_quote, "a quoted text has no closing quote", ""},
    {"illegal character in scalar", codes::syntax, "a quoted text goes on at the edge of the map or list around it",
     "indent it"},
    {"illegal tab", codes::tab_in_indent, "a tab in the indentation", "use blanks"},
    {"illegal block entry", codes::syntax, "a list item cannot start here", "start it on a line of its own"},
    {"illegal map key", codes::syntax, "a key cannot start here", "write a text with ': ' in it in quotes"},
    {"illegal map value", codes::syntax, "a ':' cannot stand here", "write a text with ': ' in it in quotes"},
    {"the referenced anchor is not defined", codes::alias, "aliases are not allowed",
     "write a text that starts with '*' in quotes"},
    {"alias", codes::alias, "aliases are not allowed", "write a text that starts with '*' in quotes"},
    {"illegal character found while scanning alias", codes::alias, "aliases are not allowed",
     "write a text that starts with '*' in quotes"},
    {"anchor", codes::anchor, "anchors are not allowed", "write a text that starts with '&' in quotes"},
    {"illegal character found while scanning anchor", codes::anchor, "anchors are not allowed",
     "write a text that starts with '&' in quotes"},
    {"cannot assign multiple anchors", codes::anchor, "anchors are not allowed", ""},
    {"cannot assign multiple aliases", codes::alias, "aliases are not allowed", ""},
    {"aliases can't have any content", codes::alias, "aliases are not allowed", ""},
    {"cannot assign multiple tags", codes::tag, "tags are not allowed", ""},
    {"illegal character found while scanning tag", codes::tag, "tags are not allowed",
     "write a text that starts with '!' in quotes"},
    {"tag handle with no suffix", codes::tag, "tags are not allowed", "write a text that starts with '!' in quotes"},
    {"end of verbatim tag not found", codes::tag, "tags are not allowed", ""},
    {"YAML directives", codes::directive, "directives are not allowed", ""},
    {"TAG directives", codes::directive, "directives are not allowed", ""},
    {"bad YAML version", codes::directive, "directives are not allowed", ""},
    {"YAML major version", codes::directive, "directives are not allowed", ""},
    {"repeated", codes::directive, "directives are not allowed", ""},
    {"bad character found while scanning hex number", codes::bad_escape, "an escape with a bad hexadecimal number", ""},
    {"invalid unicode", codes::bad_escape, "an escape that names no character", ""},
    {"unknown escape character", codes::bad_escape, "an unknown escape in a double-quoted text",
     "write \\\\ for a backslash"},
    {"unknown token", codes::syntax, "a text cannot start with this character", "write it in quotes"},
    {"cannot set zero indentation", codes::syntax, "a block text cannot have indentation 0", ""},
    {"unexpected character in block scalar", codes::syntax, "nothing may follow '|' or '>' on its line", ""},
});

constexpr Translation unknown_text{"", codes::syntax, "the text is not YAML", ""};

const Translation& translation(std::string_view theirs) {
    const auto found =
        std::ranges::find_if(translations, [theirs](const Translation& row) { return theirs.starts_with(row.theirs); });
    return found == translations.end() ? unknown_text : *found;
}

// Where the quoted text begins that has no end: the first quote from `offset` on without its partner.
std::size_t open_quote(std::string_view bytes, std::size_t offset) {
    for (std::size_t i = offset; i < bytes.size(); ++i) {
        const char quote = bytes[i];
        const bool starts = i == 0 || std::string_view(" \t\r\n[{,:-?").find(bytes[i - 1]) != std::string_view::npos;
        if (quote == '#' && starts) i = std::min(bytes.find('\n', i), bytes.size());
        if (!starts || (quote != '"' && quote != '\'')) continue;
        std::size_t end = i + 1;
        while (end < bytes.size() && bytes[end] != quote) end += quote == '"' && bytes[end] == '\\' ? 2 : 1;
        if (end >= bytes.size()) return i;
        i = end;
    }
    return bytes.size();
}

// The innermost list or map in brackets that is still open, or `otherwise`.
std::size_t open_bracket(std::string_view bytes, const Builder& builder, std::size_t otherwise) {
    const std::vector<std::size_t> open = builder.open();
    const auto found = std::find_if(open.rbegin(), open.rend(), [bytes](std::size_t offset) {
        return offset < bytes.size() && (bytes[offset] == '[' || bytes[offset] == '{');
    });
    return found == open.rend() ? otherwise : *found;
}

void report(const YAML::Exception& fault, std::string_view bytes, const Builder& builder, Diagnostics& diagnostics) {
    const Translation& row = translation(fault.msg);
    std::size_t offset = fault.mark.pos < 0 ? bytes.size() : static_cast<std::size_t>(fault.mark.pos);
    std::string message(row.ours);
    if (row.code == codes::open_quote) {
        const std::size_t quote = open_quote(bytes, builder.latest());
        if (quote < bytes.size()) offset = quote;
    } else if (row.code == codes::open_bracket && offset >= bytes.find_last_not_of(" \t\r\n") + 1) {
        offset = open_bracket(bytes, builder, offset);
        if (offset < bytes.size()) message = "the bracket opened here is not closed";
    }
    diagnostics.error(builder.mark(offset), row.code, std::move(message), std::string(row.hint));
}

bool closes(std::string_view bytes, std::size_t opened) {
    const char quote = bytes[opened];
    for (std::size_t at = opened + 1; at < bytes.size(); ++at) {
        const bool escaped = quote == '"' && bytes[at] == '\\';
        const bool doubled = quote == '\'' && bytes[at] == quote && at + 1 < bytes.size() && bytes[at + 1] == quote;
        if (escaped || doubled)
            ++at;
        else if (bytes[at] == quote)
            return true;
    }
    return false;
}

// The parser lets a quoted text that is not closed go on to the end of the file, with all that stands there.
bool last_quote_closes(std::string_view bytes, const Builder& builder, Diagnostics& diagnostics) {
    const std::size_t opened = builder.last_quoted();
    if (opened >= bytes.size() || (bytes[opened] != '"' && bytes[opened] != '\'') || closes(bytes, opened)) return true;
    diagnostics.error(builder.mark(opened), codes::open_quote, "a quoted text has no closing quote");
    return false;
}

bool run(const std::string& bytes, Builder& builder, Diagnostics& diagnostics) {
    std::istringstream stream(bytes);
    try {
        YAML::Parser parser(stream);
        while (parser.HandleNextDocument(builder)) {  // a second one makes the builder stop
        }
        return last_quote_closes(bytes, builder, diagnostics);
    } catch (const Builder::Stop&) {
        return false;
    } catch (const YAML::Exception& fault) {
        report(fault, bytes, builder, diagnostics);
        return false;
    }
}

bool too_large(const Mark& file, Diagnostics& diagnostics) {
    diagnostics.error(file, codes::file_too_large, "the file is larger than 1 MiB", "split it");
    return true;
}

}  // namespace

Document parse(std::string bytes, std::string file_name, Diagnostics& diagnostics) {
    const Mark file = file_mark(std::move(file_name));
    if (bytes.size() > Limits::bytes && too_large(file, diagnostics)) return {};
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.erase(0, 3);
    const LineIndex lines(bytes);
    if (!check_text(bytes, lines, file, diagnostics)) return {};
    Builder builder(bytes, lines, file.file, diagnostics);
    if (!run(bytes, builder, diagnostics)) return {};
    return Document(builder.finish());
}

std::optional<std::string> read_bytes(const std::filesystem::path& path, const std::string& display_name,
                                      Diagnostics& diagnostics) {
    const Mark file = file_mark(display_name);
    std::error_code ignored;
    std::ifstream stream(path, std::ios::binary);
    if (!stream || std::filesystem::is_directory(path, ignored)) {
        diagnostics.error(file, codes::unreadable_file,
                          std::filesystem::is_directory(path, ignored) ? "this is a folder, not a file"
                          : std::filesystem::exists(path, ignored)     ? "the file cannot be read"
                                                                       : "there is no such file");
        return {};
    }
    std::string bytes;
    constexpr std::size_t part = std::size_t{1} << 15U;
    while (stream && bytes.size() <= Limits::bytes) {
        const std::size_t before = bytes.size();
        bytes.resize(before + part);
        stream.read(bytes.data() + before, static_cast<std::streamsize>(part));
        bytes.resize(before + static_cast<std::size_t>(stream.gcount()));
    }
    if (stream.bad()) {
        diagnostics.error(file, codes::unreadable_file, "the file cannot be read to its end");
        return {};
    }
    return bytes;
}

Document read_file(const std::filesystem::path& path, std::string display_name, Diagnostics& diagnostics) {
    std::optional<std::string> bytes = read_bytes(path, display_name, diagnostics);
    if (!bytes) return {};
    return parse(std::move(*bytes), std::move(display_name), diagnostics);
}

}  // namespace wargame::data
