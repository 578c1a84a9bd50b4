// Faults in files that people write: what is wrong, where, and what was probably meant.
//
// Vocabulary: a *mark* is a place in a file; lines and columns count from 1, columns count characters, not bytes;
// line 0 means the file as a whole. A *code* ("WG0203") names the kind of fault, see codes.hpp.
#pragma once

#include <concepts>
#include <cstddef>
#include <memory>
#include <ranges>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "wargame/codes.hpp"

namespace wargame {

// A place in a file. Cheap to copy: all marks of a file share its name.
struct Mark {
    std::shared_ptr<const std::string> file;
    int line = 0;
    int column = 0;

    // The name of the file, empty when there is none.
    std::string_view file_name() const { return file ? std::string_view(*file) : std::string_view(); }
    // True when the mark names a line.
    bool known() const { return line > 0; }
};

// A mark for `file` as a whole.
Mark file_mark(std::string file);

enum class Severity { error, warning };

struct Diagnostic {
    Severity severity = Severity::error;
    std::string code;
    std::string file;
    int line = 0;
    int column = 0;
    std::string message;
    std::string hint;

    // `data/x/map.yaml:41:17: error: unknown terrain 'marhs' [WG0203]; did you mean 'marsh'?`, one line, no newline.
    // The place is left out as far as it is not known.
    std::string text() const;
};

// Bad data: thrown once, after all faults of a load are collected. what() is their texts, one a line.
class DataError : public std::runtime_error {
public:
    explicit DataError(std::vector<Diagnostic> diagnostics);
    const std::vector<Diagnostic>& diagnostics() const { return *diagnostics_; }

private:
    std::shared_ptr<const std::vector<Diagnostic>> diagnostics_;  // shared: an exception must copy without throwing
};

// Collects the faults of a load. Keeps at most `limit` errors and as many warnings; the first beyond is replaced by
// the remark that there are more.
class Diagnostics {
public:
    static constexpr int limit = 1000;

    void error(const Mark& mark, std::string_view code, std::string message, std::string hint = {});
    void warning(const Mark& mark, std::string_view code, std::string message, std::string hint = {});
    void add(Diagnostic diagnostic);
    // Takes over all that `other` has collected.
    void add_all(const Diagnostics& other);

    bool empty() const { return list_.empty(); }
    bool has_errors() const { return errors_ > 0; }
    // Errors so far; stays at limit + 1 once there are more than `limit`.
    int error_count() const { return errors_; }
    // True when further errors would not be kept: costly messages need not be made.
    bool full() const { return errors_ > limit; }
    // All faults by file, line and column; those of one place in the order they were reported.
    std::vector<Diagnostic> all() const;
    // Throws DataError with everything collected, warnings too, if there is an error among it.
    void throw_if_errors() const;

private:
    std::vector<Diagnostic> list_;
    int errors_ = 0;
    int warnings_ = 0;
};

// The candidate nearest to `name` (letters changed, added, left out or swapped with their neighbour; case counts
// little), or an empty text if none is near. Of equally near ones the first.
std::string suggest(std::string_view name, std::span<const std::string_view> candidates);

// The same for any range of texts.
template <std::ranges::input_range Range>
requires std::convertible_to<std::ranges::range_reference_t<const Range&>, std::string_view> std::string
suggest(std::string_view name, const Range& candidates) {
    std::vector<std::string_view> views;
    for (std::string_view candidate : candidates) views.push_back(candidate);
    return suggest(name, std::span<const std::string_view>(views));
}

// "did you mean 'marsh'?", or an empty text if no candidate is near.
std::string did_you_mean(std::string_view name, std::span<const std::string_view> candidates);

template <std::ranges::input_range Range>
requires std::convertible_to<std::ranges::range_reference_t<const Range&>, std::string_view> std::string
did_you_mean(std::string_view name, const Range& candidates) {
    std::vector<std::string_view> views;
    for (std::string_view candidate : candidates) views.push_back(candidate);
    return did_you_mean(name, std::span<const std::string_view>(views));
}

// Reports "unknown terrain 'marhs'" (WG0203) with a suggestion: `what` is the noun.
void report_unknown(Diagnostics& diagnostics, const Mark& mark, std::string_view what, std::string_view name,
                    std::span<const std::string_view> candidates);

template <std::ranges::input_range Range>
requires std::convertible_to<std::ranges::range_reference_t<const Range&>, std::string_view>
void report_unknown(Diagnostics& diagnostics, const Mark& mark, std::string_view what, std::string_view name,
                    const Range& candidates) {
    std::vector<std::string_view> views;
    for (std::string_view candidate : candidates) views.push_back(candidate);
    report_unknown(diagnostics, mark, what, name, std::span<const std::string_view>(views));
}

// `text` in single quotes for a message: cut after 60 characters, line breaks and control characters as "\n", "\x07".
std::string in_quotes(std::string_view text);
inline std::string quoted(std::string_view text) { return in_quotes(text); }

}  // namespace wargame
