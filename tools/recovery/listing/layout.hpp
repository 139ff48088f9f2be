// Finds the layout of a listing's lines, using lines whose unmodified text agrees with their neighbours.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tools/recovery/listing/chain.hpp"

namespace janus::tools::recovery {

struct Anchor {
  std::size_t line = 0;  // index
  LiteralField field = {};
  int side = 0;     // 1: source before it, -1: source after it, 0: no source
  int source = -1;  // column of the text after it; -1: no text
};

// Finds lines whose address and byte count predict the next line's address. `sums`: maximum number of bytes of a sum after at least four.
std::vector<Anchor> find_anchors(std::span<const ChainText> lines, std::size_t sums = 0);
// Returns the layout of each line, from the anchors around it.
std::vector<Layout> find_layouts(std::span<const ChainText> lines, std::span<const Anchor> anchors);

}  // namespace janus::tools::recovery
