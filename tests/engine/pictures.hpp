#pragma once
// Pictures read back: whether they are well formed, and what is in them.

#include "catch.hpp"
#include "wargame/svg.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace pictures {

// One start tag as written.
struct Tag {
    std::string name;
    std::map<std::string, std::string> attributes;
};

// Reads a picture as strictly as an XML parser would; what is wrong, or nothing.
class Checker {
public:
    explicit Checker(std::string_view text) : text_{text} {}

    std::string fault() {
        if (!eat(R"(<?xml version="1.0" encoding="UTF-8"?>)")) return "no declaration";
        while (at_ < text_.size() && fault_.empty()) step();
        if (fault_.empty() && !open_.empty()) fault_ = "never closed: " + open_.back();
        if (fault_.empty() && roots_ != 1) fault_ = "not one root";
        return fault_;
    }
    const std::vector<Tag>& tags() const { return tags_; }

private:
    bool eat(std::string_view word) {
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }
    std::string take_until(std::string_view stops) {
        const std::size_t end = std::min(text_.find_first_of(stops, at_), text_.size());
        std::string out{text_.substr(at_, end - at_)};
        at_ = end;
        return out;
    }
    void check_text(std::string_view content) {
        for (std::size_t at = content.find('&'); at != std::string_view::npos; at = content.find('&', at + 1)) {
            const std::string_view entity = content.substr(at, content.find(';', at) - at + 1);
            constexpr auto known = std::to_array<std::string_view>({"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"});
            if (std::find(known.begin(), known.end(), entity) == known.end()) fault_ = "entity " + std::string{entity};
        }
    }
    void step() {
        const std::string content = take_until("<");
        check_text(content);
        if (open_.empty() && content.find_first_not_of(" \n") != std::string::npos) fault_ = "text outside: " + content;
        if (at_ >= text_.size()) return;
        if (eat("</")) return close(take_until(">"));
        eat("<");
        open();
    }
    void close(const std::string& name) {
        if (!eat(">") || open_.empty() || open_.back() != name)
            fault_ = "wrong end of " + name;
        else
            open_.pop_back();
    }
    void open() {
        Tag tag{take_until(" />"), {}};
        if (tag.name.empty() || tag.name.find_first_of("<&\"'=") != std::string::npos) fault_ = "tag " + tag.name;
        while (fault_.empty() && eat(" ")) {
            const std::string name = take_until("= >");
            if (!eat("=\"")) fault_ = "attribute " + name;
            const std::string value = take_until("\"<");
            if (!eat("\"")) fault_ = "value of " + name;
            check_text(value);
            if (!tag.attributes.emplace(name, value).second) fault_ = "twice " + name;
        }
        if (open_.empty()) ++roots_;
        if (const auto id = tag.attributes.find("id"); id != tag.attributes.end() && !ids_.insert(id->second).second)
            fault_ = "id twice: " + id->second;
        tags_.push_back(tag);
        if (eat("/>")) return;
        if (!eat(">")) fault_ = "end of tag " + tag.name;
        open_.push_back(tag.name);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::string fault_;
    std::vector<std::string> open_;
    std::vector<Tag> tags_;
    std::set<std::string> ids_;
    int roots_ = 0;
};

inline std::vector<Tag> tags_of(const std::string& picture) {
    Checker checker{picture};
    REQUIRE(checker.fault().empty());
    return checker.tags();
}

inline std::size_t with_id(const std::vector<Tag>& tags, const std::string& id) {
    return static_cast<std::size_t>(std::count_if(tags.begin(), tags.end(), [&](const Tag& tag) {
        const auto at = tag.attributes.find("id");
        return at != tag.attributes.end() && at->second == id;
    }));
}

inline wargame::SvgBox box_of(const std::string& text) {
    std::array<double, 4> numbers{};
    std::size_t at = 0;
    for (double& number : numbers) {
        std::size_t used = 0;
        number = std::stod(text.substr(at), &used);
        at += used;
    }
    return {numbers[0], numbers[1], numbers[2], numbers[3]};
}

inline std::vector<wargame::SvgBox> labels_of(const std::vector<Tag>& tags) {
    std::vector<wargame::SvgBox> boxes;
    for (const Tag& tag : tags)
        if (const auto box = tag.attributes.find("data-box"); box != tag.attributes.end())
            boxes.push_back(box_of(box->second));
    return boxes;
}

inline bool overlap(const wargame::SvgBox& a, const wargame::SvgBox& b) {
    return a.x + a.width > b.x && b.x + b.width > a.x && a.y + a.height > b.y && b.y + b.height > a.y;
}

}  // namespace pictures
