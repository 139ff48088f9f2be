// Finds the address and byte columns of a page by the blanks around them.
#pragma once

#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "tools/recovery/glyphs/grid.hpp"

namespace janus::tools::glyphs {

struct CodeRow {
  int row = 0;
  std::array<std::size_t, 4> address{};                    // cell indices
  std::vector<std::pair<std::size_t, std::size_t>> bytes;  // includes the bytes of following rows without an address
};

// Returns the rows from top to bottom; empty if no address column was found.
std::vector<CodeRow> find_code_rows(const GlyphGrid& grid);

}  // namespace janus::tools::glyphs
