#include "wargame/diagnostic.hpp"

#include <algorithm>
#include <tuple>

namespace wargame {
namespace {

std::string joined(const std::vector<Diagnostic>& diagnostics) {
    std::string text;
    for (const Diagnostic& diagnostic : diagnostics) {
        if (!text.empty()) text += '\n';
        text += diagnostic.text();
    }
    return text;
}

}  // namespace

Mark file_mark(std::string file) { return {std::make_shared<const std::string>(std::move(file)), 0, 0}; }

std::string Diagnostic::text() const {
    std::string text = file;
    if (line > 0) {
        text += (text.empty() ? "line " : ":") + std::to_string(line);
        if (column > 0) text += ":" + std::to_string(column);
    }
    if (!text.empty()) text += ": ";
    text += severity == Severity::error ? "error: " : "warning: ";
    text += message + " [" + code + "]";
    if (!hint.empty()) text += "; " + hint;
    return text;
}

DataError::DataError(std::vector<Diagnostic> diagnostics)
    : std::runtime_error(joined(diagnostics)),
      diagnostics_(std::make_shared<const std::vector<Diagnostic>>(std::move(diagnostics))) {}

void Diagnostics::error(const Mark& mark, std::string_view code, std::string message, std::string hint) {
    add({Severity::error, std::string(code), std::string(mark.file_name()), mark.line, mark.column, std::move(message),
         std::move(hint)});
}

void Diagnostics::warning(const Mark& mark, std::string_view code, std::string message, std::string hint) {
    add({Severity::warning, std::string(code), std::string(mark.file_name()), mark.line, mark.column,
         std::move(message), std::move(hint)});
}

void Diagnostics::add(Diagnostic diagnostic) {
    int& count = diagnostic.severity == Severity::error ? errors_ : warnings_;
    if (count > limit) return;
    if (++count > limit) {
        diagnostic = {diagnostic.severity,
                      std::string(codes::too_many_faults),
                      std::move(diagnostic.file),
                      0,
                      0,
                      "more than " + std::to_string(limit) + " faults; those that follow are not listed",
                      {}};
    }
    list_.push_back(std::move(diagnostic));
}

void Diagnostics::add_all(const Diagnostics& other) {
    for (const Diagnostic& diagnostic : other.list_) add(diagnostic);
}

std::vector<Diagnostic> Diagnostics::all() const {
    std::vector<Diagnostic> sorted = list_;
    std::ranges::stable_sort(sorted, {}, [](const Diagnostic& diagnostic) {
        return std::tie(diagnostic.file, diagnostic.line, diagnostic.column);
    });
    return sorted;
}

void Diagnostics::throw_if_errors() const {
    if (has_errors()) throw DataError(all());
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 60;
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out = "'";
    std::size_t characters = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool starts_character = (byte & 0xC0U) != 0x80U;
        if (starts_character && ++characters > longest) return out + "...'";
        if (c == '\n') {
            out += "\\n";
        } else if (byte < 0x20U || byte == 0x7FU) {
            out += "\\x";
            out += digits[byte >> 4U];
            out += digits[byte & 0xFU];
        } else {
            out += c;
        }
    }
    return out + "'";
}

}  // namespace wargame
