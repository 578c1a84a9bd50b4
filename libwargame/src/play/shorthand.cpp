#include "play/shorthand.hpp"

#include "play/text.hpp"

#include <algorithm>
#include <cctype>

namespace wargame {
namespace {

bool is_value(std::string_view word) {
    return !word.empty() && std::isupper(static_cast<unsigned char>(word.front())) != 0;
}

bool takes_more(std::string_view word) { return word.size() > 3 && word.substr(word.size() - 3) == "..."; }
std::string_view bare(std::string_view word) { return takes_more(word) ? word.substr(0, word.size() - 3) : word; }

class Matcher {
public:
    explicit Matcher(std::span<const std::string_view> words) : words_{words} {}

    bool match(std::span<const std::string_view> form, std::size_t at) {
        if (form.empty()) return at == words_.size();
        const std::string_view word = form.front();
        if (word.front() == '[') return optional(form, at);
        if (!is_value(word)) return at < words_.size() && words_[at] == word && match(form.subspan(1), at + 1);
        return value(form, at);
    }
    const ShorthandValues& values() const { return values_; }

private:
    bool optional(std::span<const std::string_view> form, std::size_t at) {
        std::size_t close = 0;
        while (close < form.size() && form[close].back() != ']') ++close;
        std::vector<std::string_view> inner(form.begin(), form.begin() + static_cast<std::ptrdiff_t>(close) + 1);
        inner.front().remove_prefix(1);
        inner.back().remove_suffix(1);
        const auto rest = form.subspan(close + 1);
        std::vector<std::string_view> with{inner};
        with.insert(with.end(), rest.begin(), rest.end());
        return match(with, at) || match(rest, at);
    }

    // As few words as possible for a value that takes more: the rest of the form decides where it ends.
    bool value(std::span<const std::string_view> form, std::size_t at) {
        const std::string name{bare(form.front())};
        std::vector<std::string>& taken = values_[name];
        while (at < words_.size()) {
            taken.emplace_back(words_[at++]);
            if (match(form.subspan(1), at)) return true;
            if (!takes_more(form.front())) break;
        }
        values_.erase(name);
        return false;
    }

    std::span<const std::string_view> words_;
    ShorthandValues values_;
};

// Replaces values by what was given; false when one is missing. `each` stands for the value that takes more.
bool put_values(std::string& part, const ShorthandValues& values, std::size_t each) {
    std::string out;
    for (std::size_t at = 0; at < part.size();) {
        if (std::isupper(static_cast<unsigned char>(part[at])) == 0) {
            out += part[at++];
            continue;
        }
        std::size_t end = at;
        while (end < part.size() && (std::isupper(static_cast<unsigned char>(part[end])) != 0 || part[end] == '_'))
            ++end;
        const auto found = values.find(part.substr(at, end - at));
        if (found == values.end() || found->second.empty()) return false;
        const bool many = part.compare(end, 3, "...") == 0;
        out += many ? found->second[each] : found->second.front();
        at = end + (many ? 3 : 0);
    }
    part = out;
    return true;
}

std::size_t repeats(std::string_view part, const ShorthandValues& values) {
    const std::size_t dots = part.find("...");
    if (dots == std::string_view::npos) return 1;
    std::size_t first = dots;
    while (first > 0 && part[first - 1] != ' ') --first;
    const auto found = values.find(part.substr(first, dots - first));
    return found == values.end() ? 0 : found->second.size();
}

}  // namespace

std::optional<ShorthandValues> match_form(std::string_view form, std::span<const std::string_view> words) {
    const std::vector<std::string_view> parts = words_of(form);
    Matcher matcher{words};
    if (!matcher.match(parts, 0)) return {};
    return matcher.values();
}

std::vector<std::string> expand(std::string_view means, const ShorthandValues& values) {
    std::vector<std::string> actions;
    while (!means.empty()) {
        const std::size_t end = std::min(means.find(';'), means.size());
        const std::string_view part = means.substr(0, end);
        const std::size_t count = repeats(part, values);
        for (std::size_t each = 0; each < count; ++each) {
            std::string action{part};
            if (put_values(action, values, each)) actions.push_back(action.substr(action.find_first_not_of(' ')));
        }
        means.remove_prefix(std::min(end + 1, means.size()));
    }
    return actions;
}

}  // namespace wargame
