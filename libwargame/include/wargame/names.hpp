// Dense ids for names: the loader turns every name of the data into a small number once, and play uses only numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wargame {

// Names in the order in which they were added; a name's index is its place in that order and never changes.
// A plain value: copies are independent. Looking a name up allocates nothing.
class NameTable {
public:
    // An empty table.
    NameTable() = default;
    // The names in the order given; a name that comes twice keeps its first place.
    explicit NameTable(std::span<const std::string> names);

    // The index of `name`, which is added at the end when it is new. Throws `std::length_error` beyond 2^32 - 1 names.
    std::uint32_t add(std::string_view name);
    // The index of `name`, or nothing.
    std::optional<std::uint32_t> find(std::string_view name) const noexcept;
    // Whether `name` is in the table.
    bool contains(std::string_view name) const noexcept { return find(name).has_value(); }
    // The name at an index. Throws `std::out_of_range`. What it returns stays valid until the next `add`.
    const std::string& name(std::uint32_t index) const { return names_.at(index); }

    // All names, by index.
    std::span<const std::string> names() const noexcept { return names_; }
    std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(names_.size()); }
    bool empty() const noexcept { return names_.empty(); }

    friend bool operator==(const NameTable& left, const NameTable& right) { return left.names_ == right.names_; }

private:
    std::size_t place_in_order(std::string_view name) const noexcept;

    std::vector<std::string> names_;
    std::vector<std::uint32_t> sorted_;  // indices in order of their names
};

}  // namespace wargame
