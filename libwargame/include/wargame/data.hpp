// The document tree: what a YAML file says, checked for form, with the place of every value.
//
// Read strictly: UTF-8, at most 1 MiB, 64 levels and 200,000 values; one document; no anchors, aliases, merge keys,
// tags or directives; no key twice; keys are texts. Nothing here knows what the values mean: see bind.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>

#include "wargame/diagnostic.hpp"

namespace wargame::data {

struct Limits {
    static constexpr std::size_t bytes = 1024 * 1024;
    static constexpr int depth = 64;
    static constexpr std::size_t nodes = 200'000;
};

enum class Kind { null, scalar, sequence, map };

// "an empty value", "a single value", "a list", "a map".
std::string_view kind_text(Kind kind);

class Tree;
class Items;
class Entries;

// One value of a document: a cheap handle that keeps its document alive. A default-constructed node is *absent*: null,
// without a place, and false in a condition; find() gives it for a missing key, root() for a file that could not be
// parsed.
class Node {
public:
    Node() = default;
    Node(std::shared_ptr<const Tree> tree, std::uint32_t index) : tree_(std::move(tree)), index_(index) {}

    explicit operator bool() const { return tree_ != nullptr; }
    Kind kind() const;
    bool is_null() const { return kind() == Kind::null; }
    bool is_scalar() const { return kind() == Kind::scalar; }
    bool is_sequence() const { return kind() == Kind::sequence; }
    bool is_map() const { return kind() == Kind::map; }
    // Where it stands; an empty value stands at its key.
    Mark mark() const;
    // The text of a scalar, without its quotes; empty for all else. Valid as long as the document or a node of it.
    std::string_view text() const;
    // True for a scalar in quotes and for a block text (| or >).
    bool quoted() const;
    // True when the parser already reported a fault of this value (an alias): say nothing more about it.
    bool reported() const;
    // Items of a sequence, entries of a map, else 0.
    std::size_t size() const;
    // An item of a sequence, absent if there is none of that number.
    Node item(std::size_t number) const;
    // The value of a key, absent if the node is no map or has no such key. Logarithmic.
    Node find(std::string_view key) const;
    // The key itself as a node, for its place; absent like find().
    Node find_key(std::string_view key) const;
    // The items of a sequence in file order; none for other kinds.
    Items items() const;
    // The entries of a map in file order; none for other kinds.
    Entries entries() const;

    friend bool operator==(const Node&, const Node&) = default;

private:
    friend class Entries;
    std::shared_ptr<const Tree> tree_;
    std::uint32_t index_ = 0;
};

struct Entry {
    Node key;
    Node value;
};

// for (Node item : node.items())
class Items {
public:
    class Iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = Node;
        using difference_type = std::ptrdiff_t;
        using pointer = const Node*;
        using reference = Node;

        Iterator() = default;
        Iterator(const Node* parent, std::size_t number) : parent_(parent), number_(number) {}
        Node operator*() const { return parent_->item(number_); }
        Iterator& operator++() { return ++number_, *this; }
        Iterator operator++(int) { return {parent_, number_++}; }
        friend bool operator==(const Iterator&, const Iterator&) = default;

    private:
        const Node* parent_ = nullptr;
        std::size_t number_ = 0;
    };

    explicit Items(Node parent) : parent_(std::move(parent)) {}
    Iterator begin() const { return {&parent_, 0}; }
    Iterator end() const { return {&parent_, size()}; }
    std::size_t size() const { return parent_.is_sequence() ? parent_.size() : 0; }
    bool empty() const { return size() == 0; }

private:
    Node parent_;
};

// for (auto [key, value] : node.entries())
class Entries {
public:
    class Iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = Entry;
        using difference_type = std::ptrdiff_t;
        using pointer = const Entry*;
        using reference = Entry;

        Iterator() = default;
        Iterator(const Entries* range, std::size_t number) : range_(range), number_(number) {}
        Entry operator*() const { return range_->entry(number_); }
        Iterator& operator++() { return ++number_, *this; }
        Iterator operator++(int) { return {range_, number_++}; }
        friend bool operator==(const Iterator&, const Iterator&) = default;

    private:
        const Entries* range_ = nullptr;
        std::size_t number_ = 0;
    };

    explicit Entries(Node parent) : parent_(std::move(parent)) {}
    Iterator begin() const { return {this, 0}; }
    Iterator end() const { return {this, size()}; }
    std::size_t size() const { return parent_.is_map() ? parent_.size() : 0; }
    bool empty() const { return size() == 0; }
    // The entry of that number in file order; it must exist.
    Entry entry(std::size_t number) const;

private:
    Node parent_;
};

// A parsed file. Copies share the tree.
class Document {
public:
    Document() = default;
    explicit Document(std::shared_ptr<const Tree> tree) : tree_(std::move(tree)) {}

    // False when the file could not be read or parsed at all; then the root is absent.
    explicit operator bool() const { return tree_ != nullptr; }
    // The value of the whole file: null for an empty file, absent for one that could not be parsed.
    Node root() const { return tree_ ? Node(tree_, 0) : Node(); }

private:
    std::shared_ptr<const Tree> tree_;
};

// Parses YAML text (JSON-like flow text too). Every fault goes to `diagnostics` under `file_name`. After a fault of
// syntax or of a limit the document is empty; after other faults it holds what was understood. Never throws for bad
// input; takes less than a second and 200 MB for any.
Document parse(std::string bytes, std::string file_name, Diagnostics& diagnostics);

// Reads and parses a file; a file beyond the limit is refused without reading the rest of it. Faults name the file as
// `display_name`.
Document read_file(const std::filesystem::path& path, std::string display_name, Diagnostics& diagnostics);

}  // namespace wargame::data
