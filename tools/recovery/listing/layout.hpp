// How the lines of a listing are laid out, told by those that agree with their neighbours as they stand.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tools/recovery/listing/chain.hpp"

namespace janus::tools::recovery {

struct Anchor {
  std::size_t line = 0;  // index
  LiteralField field = {};
  int side = 0;     // 1: source stands before it, -1: after it, 0: none
  int source = -1;  // column of what follows; -1: nothing
};

// Lines whose address and bytes lead to the next one's address.
std::vector<Anchor> find_anchors(std::span<const ChainText> lines);
// For each line, from the anchors around it.
std::vector<Layout> find_layouts(std::span<const ChainText> lines, std::span<const Anchor> anchors);

}  // namespace janus::tools::recovery
