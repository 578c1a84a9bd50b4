// When a derived value must be computed again: it remembers the versions of the fields it was computed from.
#pragma once

#include "wargame/state.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace wargame {

// One for each derived value and position (truth, or what a side knows): module memory is such a place (see Scratch).
class DerivedFrom {
public:
    DerivedFrom() = default;
    explicit DerivedFrom(std::vector<FieldId> fields) : fields_{std::move(fields)}, seen_(fields_.size(), 0) {}

    // Whether one of the fields was written since the last call; the first call says so too.
    bool changed(const Versions& versions) {
        if (versions.total() == total_) return false;
        total_ = versions.total();
        bool any = !asked_;
        asked_ = true;
        for (std::size_t at = 0; at < fields_.size(); ++at) {
            any = any || seen_[at] != versions[fields_[at]];
            seen_[at] = versions[fields_[at]];
        }
        return any;
    }

private:
    std::vector<FieldId> fields_;
    std::vector<std::uint64_t> seen_;
    std::uint64_t total_ = 0;
    bool asked_ = false;
};

}  // namespace wargame
