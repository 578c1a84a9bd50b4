// How often the program has taken memory from the heap.
#pragma once

#include <cstddef>

namespace bench {

std::size_t allocations();

}  // namespace bench
