// Rows of a list that were read without a fault, for what is checked of rows after they are bound: of a row that has a
// fault nothing more can be said that does not follow from it.
#pragma once

#include "wargame/bind.hpp"

#include <utility>
#include <vector>

namespace wargame::data {

// Binds every item of a list, which reports each fault at its place, and gives those that have none, in order.
template <class T>
std::vector<T> sound_rows(const Node& list, Diagnostics& diagnostics) {
    std::vector<T> rows;
    for (const Node& node : bind<std::vector<Node>>(list, diagnostics)) {
        const int before = diagnostics.error_count();
        T row = bind<T>(node, diagnostics);
        if (diagnostics.error_count() == before && !node.reported()) rows.push_back(std::move(row));
    }
    return rows;
}

}  // namespace wargame::data
