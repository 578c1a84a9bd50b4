#include "data/tree.hpp"

#include <algorithm>

namespace wargame::data {

std::uint32_t Tree::entry(const Cell& map, std::string_view wanted) const {
    const auto begin = links.begin() + static_cast<std::ptrdiff_t>(map.first + std::uint32_t{2} * map.count);
    const auto end = begin + static_cast<std::ptrdiff_t>(map.count);
    const auto key_text = [&](std::uint32_t number) { return text(cells[key(map, number)]); };
    const auto found = std::ranges::lower_bound(begin, end, wanted, {}, key_text);
    return found != end && key_text(*found) == wanted ? *found : map.count;
}

std::string_view kind_text(Kind kind) {
    switch (kind) {
        case Kind::null: return "an empty value";
        case Kind::scalar: return "a single value";
        case Kind::sequence: return "a list";
        case Kind::map: return "a map";
    }
    return {};
}

Kind Node::kind() const { return tree_ ? tree_->cells[index_].kind : Kind::null; }

Mark Node::mark() const {
    if (!tree_) return {};
    const Cell& cell = tree_->cells[index_];
    return {tree_->file, cell.line, cell.column};
}

std::string_view Node::text() const { return is_scalar() ? tree_->text(tree_->cells[index_]) : std::string_view(); }

bool Node::quoted() const { return tree_ && tree_->cells[index_].quoted; }

bool Node::reported() const { return tree_ && tree_->cells[index_].reported; }

std::size_t Node::size() const {
    const Kind of = kind();
    return of == Kind::sequence || of == Kind::map ? tree_->cells[index_].count : 0;
}

Node Node::item(std::size_t number) const {
    if (!is_sequence() || number >= size()) return {};
    return {tree_, tree_->links[tree_->cells[index_].first + number]};
}

Node Node::find(std::string_view key) const {
    if (!is_map()) return {};
    const Cell& cell = tree_->cells[index_];
    const std::uint32_t entry = tree_->entry(cell, key);
    return entry < cell.count ? Node(tree_, tree_->value(cell, entry)) : Node();
}

Node Node::find_key(std::string_view key) const {
    if (!is_map()) return {};
    const Cell& cell = tree_->cells[index_];
    const std::uint32_t entry = tree_->entry(cell, key);
    return entry < cell.count ? Node(tree_, tree_->key(cell, entry)) : Node();
}

Items Node::items() const { return Items(*this); }

Entries Node::entries() const { return Entries(*this); }

Entry Entries::entry(std::size_t number) const {
    const Cell& cell = parent_.tree_->cells[parent_.index_];
    const auto index = static_cast<std::uint32_t>(number);
    return {Node(parent_.tree_, parent_.tree_->key(cell, index)),
            Node(parent_.tree_, parent_.tree_->value(cell, index))};
}

}  // namespace wargame::data
