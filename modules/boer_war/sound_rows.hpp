// Rows of a file that were read without a fault.
#pragma once

#include "wargame/bind.hpp"

#include <utility>
#include <vector>

namespace wargame::boers {

// The items of a list, without those that have a fault: what else could be said of them follows from it.
template <class T>
std::vector<T> sound_rows(const data::Node& list, Diagnostics& diagnostics) {
    std::vector<T> rows;
    for (const data::Node& node : data::bind<std::vector<data::Node>>(list, diagnostics)) {
        const int before = diagnostics.error_count();
        T row = data::bind<T>(node, diagnostics);
        if (diagnostics.error_count() == before && !node.reported()) rows.push_back(std::move(row));
    }
    return rows;
}

}  // namespace wargame::boers
