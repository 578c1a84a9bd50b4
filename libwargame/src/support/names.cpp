#include "wargame/names.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace wargame {

NameTable::NameTable(std::span<const std::string> names) {
    for (const std::string& name : names) add(name);
}

std::size_t NameTable::place_in_order(std::string_view name) const noexcept {
    const auto before = [this](std::uint32_t index, std::string_view sought) { return names_[index] < sought; };
    return static_cast<std::size_t>(std::lower_bound(sorted_.begin(), sorted_.end(), name, before) - sorted_.begin());
}

std::uint32_t NameTable::add(std::string_view name) {
    const std::size_t place = place_in_order(name);
    if (place < sorted_.size() && names_[sorted_[place]] == name) return sorted_[place];
    if (names_.size() >= std::numeric_limits<std::uint32_t>::max()) throw std::length_error("too many names");
    const auto index = static_cast<std::uint32_t>(names_.size());
    sorted_.reserve(sorted_.size() + 1);  // so that nothing can fail after the name is in
    names_.emplace_back(name);
    sorted_.insert(sorted_.begin() + static_cast<std::ptrdiff_t>(place), index);
    return index;
}

std::optional<std::uint32_t> NameTable::find(std::string_view name) const noexcept {
    const std::size_t place = place_in_order(name);
    if (place == sorted_.size() || names_[sorted_[place]] != name) return {};
    return sorted_[place];
}

}  // namespace wargame
