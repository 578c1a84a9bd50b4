#include "data/builder.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace wargame::data {
namespace {

std::size_t offset_of(const YAML::Mark& mark) { return mark.pos < 0 ? 0 : static_cast<std::size_t>(mark.pos); }

}  // namespace

Builder::Builder(std::string_view bytes, const LineIndex& lines, std::shared_ptr<const std::string> file,
                 Diagnostics& diagnostics)
    : bytes_(bytes), lines_(lines), diagnostics_(diagnostics), tree_(std::make_shared<Tree>()) {
    tree_->file = std::move(file);
}

std::shared_ptr<const Tree> Builder::finish() {
    if (tree_->cells.empty()) tree_->cells.push_back({.line = 1, .column = 1});
    return tree_;
}

Mark Builder::mark(std::size_t offset) const {
    const LineIndex::Place place = lines_.place(offset);
    return {tree_->file, place.line, place.column};
}

Mark Builder::mark_of(std::uint32_t cell) const {
    return {tree_->file, tree_->cells[cell].line, tree_->cells[cell].column};
}

std::vector<std::size_t> Builder::open() const {
    std::vector<std::size_t> offsets;
    for (const Frame& frame : frames_) offsets.push_back(frame.offset);
    return offsets;
}

void Builder::error(const YAML::Mark& where, std::string_view code, std::string message, std::string hint) {
    diagnostics_.error(mark(offset_of(where)), code, std::move(message), std::move(hint));
}

bool Builder::at_value() const {
    if (frames_.empty() || tree_->cells[frames_.back().cell].kind != Kind::map) return false;
    return (children_.size() - frames_.back().first_child) % 2 == 1;
}

std::uint32_t Builder::add(const YAML::Mark& where, Kind kind) {
    latest_ = offset_of(where);
    if (tree_->cells.size() >= Limits::nodes) {
        error(where, codes::too_many_nodes, "more than " + std::to_string(Limits::nodes) + " values in one file", {});
        throw Stop{};
    }
    const LineIndex::Place place = lines_.place(latest_);
    const auto index = static_cast<std::uint32_t>(tree_->cells.size());
    tree_->cells.push_back({.kind = kind, .line = place.line, .column = place.column});
    if (!frames_.empty()) children_.push_back(index);
    return index;
}

void Builder::check_properties(const YAML::Mark& where, std::string_view tag, YAML::anchor_t anchor) {
    if (anchor != YAML::NullAnchor) {
        error(where, codes::anchor, "anchors are not allowed", "write the value where it is needed");
    }
    const std::size_t offset = offset_of(where);
    const bool marked = offset < bytes_.size() && bytes_[offset] == '!';
    if (marked || !(tag.empty() || tag == "?" || tag == "!")) {
        error(where, codes::tag, "tags are not allowed", "leave the tag out");
    }
}

void Builder::OnDocumentStart(const YAML::Mark& where) {
    if (!std::exchange(started_, true)) return;
    const std::size_t offset = std::min(offset_of(where), bytes_.size());
    const std::string_view before = bytes_.substr(0, offset);
    const bool divided = before.starts_with("---") || before.find("\n---") != std::string_view::npos ||
                         bytes_.substr(offset).starts_with("---") || before.find("\n...") != std::string_view::npos;
    if (divided) {
        error(where, codes::second_document, "a second document in one file", "make it a file of its own");
    } else {
        error(where, codes::syntax, "this does not belong to what stands before it", "check indentation and brackets");
    }
    throw Stop{};
}

// The parser places a value that is not written at whatever follows it; it belongs to its key or dash.
void Builder::OnNull(const YAML::Mark& where, YAML::anchor_t anchor) {
    check_properties(where, {}, anchor);
    const bool value = at_value();
    const std::uint32_t index = add(where, Kind::null);
    const bool written = latest_ < bytes_.size() && std::string_view("~nN").find(bytes_[latest_]) != std::string::npos;
    if (written) return;
    Cell& cell = tree_->cells[index];
    if (value) {
        const Cell& key = tree_->cells[children_[children_.size() - 2]];
        cell.line = key.line;
        cell.column = key.column;
    } else if (latest_ > 0) {
        const std::size_t before = bytes_.find_last_not_of(" \t\r\n", latest_ - 1);
        if (before == std::string_view::npos || bytes_[before] != '-') return;
        const LineIndex::Place place = lines_.place(before);
        cell.line = place.line;
        cell.column = place.column;
    }
}

void Builder::OnAlias(const YAML::Mark& where, YAML::anchor_t) {
    error(where, codes::alias, "aliases are not allowed", "write the value where it is needed");
    tree_->cells[add(where, Kind::null)].reported = true;
}

void Builder::OnScalar(const YAML::Mark& where, const std::string& tag, YAML::anchor_t anchor,
                       const std::string& value) {
    check_properties(where, tag, anchor);
    Cell& cell = tree_->cells[add(where, Kind::scalar)];
    cell.quoted = tag == "!";
    if (cell.quoted) last_quoted_ = latest_;
    cell.first = static_cast<std::uint32_t>(tree_->texts.size());
    cell.count = static_cast<std::uint32_t>(value.size());
    tree_->texts += value;
}

void Builder::open_collection(const YAML::Mark& where, Kind kind) {
    const std::uint32_t cell = add(where, kind);
    if (frames_.size() >= static_cast<std::size_t>(Limits::depth)) {
        error(where, codes::too_deep,
              "lists and maps are nested more than " + std::to_string(Limits::depth) + " levels deep", {});
        throw Stop{};
    }
    frames_.push_back({cell, children_.size(), latest_});
}

Builder::Frame Builder::close_collection() {
    const Frame frame = frames_.back();
    frames_.pop_back();
    tree_->cells[frame.cell].first = static_cast<std::uint32_t>(tree_->links.size());
    return frame;
}

void Builder::OnSequenceStart(const YAML::Mark& where, const std::string& tag, YAML::anchor_t anchor,
                              YAML::EmitterStyle::value) {
    check_properties(where, tag, anchor);
    open_collection(where, Kind::sequence);
}

void Builder::OnSequenceEnd() {
    const Frame frame = close_collection();
    const auto first = children_.begin() + static_cast<std::ptrdiff_t>(frame.first_child);
    tree_->cells[frame.cell].count = static_cast<std::uint32_t>(children_.end() - first);
    tree_->links.insert(tree_->links.end(), first, children_.end());
    children_.erase(first, children_.end());
}

void Builder::OnMapStart(const YAML::Mark& where, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) {
    check_properties(where, tag, anchor);
    open_collection(where, Kind::map);
}

void Builder::OnMapEnd() {
    const Frame frame = close_collection();
    Cell& map = tree_->cells[frame.cell];
    for (std::size_t i = frame.first_child; i + 1 < children_.size(); i += 2) {
        if (!key_is_good(children_[i])) continue;
        tree_->links.insert(tree_->links.end(), {children_[i], children_[i + 1]});
        ++map.count;
    }
    children_.resize(frame.first_child);
    std::vector<std::uint32_t> sorted = sorted_entries(map);
    const std::vector<std::uint32_t> dropped = drop_duplicates(map, sorted);
    if (!dropped.empty()) {
        std::size_t kept = map.first;
        for (std::uint32_t entry = 0; entry < map.count; ++entry) {
            if (std::ranges::binary_search(dropped, entry)) continue;
            tree_->links[kept] = tree_->key(map, entry);
            tree_->links[kept + 1] = tree_->value(map, entry);
            kept += 2;
        }
        tree_->links.resize(kept);
        map.count = static_cast<std::uint32_t>((kept - map.first) / 2);
        sorted = sorted_entries(map);
    }
    tree_->links.insert(tree_->links.end(), sorted.begin(), sorted.end());
}

bool Builder::key_is_good(std::uint32_t key) {
    const Cell& cell = tree_->cells[key];
    if (cell.kind == Kind::scalar) {
        if (cell.quoted || tree_->text(cell) != "<<") return true;
        diagnostics_.error(mark_of(key), codes::merge_key, "merge keys are not allowed", "write the fields out");
    } else if (!cell.reported) {
        diagnostics_.error(mark_of(key), codes::key_not_text,
                           "a key must be a text, not " + std::string(kind_text(cell.kind)),
                           cell.kind == Kind::null ? "write the key in quotes" : "");
    }
    return false;
}

std::vector<std::uint32_t> Builder::sorted_entries(const Cell& map) const {
    std::vector<std::uint32_t> sorted(map.count);
    std::iota(sorted.begin(), sorted.end(), std::uint32_t{0});
    std::ranges::stable_sort(sorted, {},
                             [&](std::uint32_t entry) { return tree_->text(tree_->cells[tree_->key(map, entry)]); });
    return sorted;
}

std::vector<std::uint32_t> Builder::drop_duplicates(const Cell& map, const std::vector<std::uint32_t>& sorted) {
    std::vector<std::uint32_t> dropped;
    std::size_t first = 0;
    for (std::size_t i = 1; i < sorted.size(); ++i) {
        const std::uint32_t earlier = tree_->key(map, sorted[first]);
        const std::uint32_t later = tree_->key(map, sorted[i]);
        const std::string_view key = tree_->text(tree_->cells[later]);
        if (tree_->text(tree_->cells[earlier]) != key) {
            first = i;
            continue;
        }
        dropped.push_back(sorted[i]);
        diagnostics_.error(mark_of(later), codes::duplicate_key,
                           "key " + in_quotes(key) + " stands twice in this map, on lines " +
                               std::to_string(tree_->cells[earlier].line) + " and " +
                               std::to_string(tree_->cells[later].line));
    }
    std::ranges::sort(dropped);
    return dropped;
}

}  // namespace wargame::data
