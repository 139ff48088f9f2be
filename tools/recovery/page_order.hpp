// The order of pages that were given in any order: by the numbers that are printed on them, those of their lines, and their addresses.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tools/recovery/page.hpp"

namespace janus::tools {

// The pages' indexes, the first page's first. Pages of which nothing is known stay where they are, after the page before them.
std::vector<std::size_t> reading_order(std::span<const Page> pages);

}  // namespace janus::tools
