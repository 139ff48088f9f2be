// Aligns the lines of two readings of one page.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "tools/recovery/page.hpp"

namespace janus::tools {

// Returns for each line of the page the index of its line in the other reading; nothing for blank lines and for lines that the other
// reading lacks. Keeps the order. Lines may be damaged, missing, split or duplicated in either reading.
std::vector<std::optional<std::size_t>> align(const Page& page, const Page& reading);

}  // namespace janus::tools
