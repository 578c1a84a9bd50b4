#include "json.hpp"

#include <fmt/format.h>

namespace wargame::cli {
namespace {

std::string quoted_text(std::string_view text) {
    std::string out = "\"";
    for (const char letter : text) {
        if (letter == '"' || letter == '\\')
            out.append(1, '\\').append(1, letter);
        else if (letter == '\n')
            out += "\\n";
        else if (letter == '\t')
            out += "\\t";
        else if (static_cast<unsigned char>(letter) < 0x20)
            out += fmt::format("\\u{:04x}", static_cast<unsigned>(letter));
        else
            out += letter;
    }
    return out + '"';
}

void new_line(std::string& out, int depth) {
    if (depth < 0) return;
    out += '\n';
    out.append(static_cast<std::size_t>(depth) * 2, ' ');
}

}  // namespace

Json::Json(std::string_view value) : text_{quoted_text(value)} {}

Json Json::decimal(double value, int digits) {
    Json json;
    json.text_ = fmt::format("{:.{}f}", value, digits);
    return json;
}

Json& Json::set(std::string_view key, Json value) {
    members_.emplace_back(std::string{key}, std::move(value));
    return *this;
}

Json& Json::add(Json value) {
    members_.emplace_back(std::string{}, std::move(value));
    return *this;
}

// A depth below 0 writes on one line.
void Json::write(std::string& out, int depth) const {
    if (kind_ == Kind::scalar) {
        out += text_;
        return;
    }
    const bool object = kind_ == Kind::object;
    out += object ? '{' : '[';
    const int inner = depth < 0 ? depth : depth + 1;
    for (std::size_t at = 0; at < members_.size(); ++at) {
        if (at > 0) out += depth < 0 ? ", " : ",";
        new_line(out, inner);
        if (object) out += quoted_text(members_[at].first) + ": ";
        members_[at].second.write(out, inner);
    }
    if (!members_.empty()) new_line(out, depth);
    out += object ? '}' : ']';
}

std::string Json::line() const {
    std::string out;
    write(out, -1);
    return out;
}

std::string Json::pretty() const {
    std::string out;
    write(out, 0);
    return out;
}

}  // namespace wargame::cli
