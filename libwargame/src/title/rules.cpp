#include "wargame/rules.hpp"

#include <bit>
#include <stdexcept>
#include <string>

namespace wargame {

void ModifierList::add(const Modifier& modifier) {
    for (const Modifier& known : *this)
        if (std::string_view{known.id} == modifier.id)
            throw std::logic_error{std::string{"modifier counted twice: "} + modifier.id};
    if (size_ == most) throw std::logic_error{"too many modifiers"};
    list_[size_++] = modifier;
}

int ModifierList::sum() const {
    int total = 0;
    for (std::size_t at = 0; at < size_; ++at) {
        const Modifier& one = list_[at];
        bool strongest = true;
        for (std::size_t other = 0; other < size_ && one.group != 0; ++other) {
            if (other == at || list_[other].group != one.group) continue;
            const int mine = one.amount < 0 ? -one.amount : one.amount;
            const int theirs = list_[other].amount < 0 ? -list_[other].amount : list_[other].amount;
            if (theirs > mine || (theirs == mine && other < at)) strongest = false;
        }
        if (strongest) total += one.amount;
    }
    return total;
}

Ruleset::Ruleset(std::span<const std::uint32_t> keys, std::vector<bool> on, std::vector<int> values,
                 std::vector<const Table*> tables, Choices choices)
    : values_{std::move(values)}, tables_{std::move(tables)}, choices_{std::move(choices)} {
    entries_.assign(std::bit_ceil(keys.size() * 2 + 1), Entry{});
    mask_ = entries_.size() - 1;
    for (std::size_t row = 0; row < keys.size(); ++row) {
        std::size_t at = keys[row] & mask_;
        while (entries_[at].key != 0) at = (at + 1) & mask_;
        entries_[at] = {keys[row], RowId::at(row), on[row]};
    }
}

}  // namespace wargame
