// Two readings of one page: which line of the one is which of the other.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "tools/recovery/page.hpp"

namespace janus::tools {

// For each line of the page the index of the line in the other reading; nothing for blank lines and those that the other one lacks. The
// order is kept. Lines may be damaged, missing, broken in two or there twice in either.
std::vector<std::optional<std::size_t>> align(const Page& page, const Page& reading);

}  // namespace janus::tools
