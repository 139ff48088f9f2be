// Finds where the lines of a page show addresses and bytes, by the blanks around them.
#pragma once

#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "tools/recovery/glyphs/grid.hpp"

namespace janus::tools::glyphs {

struct CodeRow {
  int row = 0;
  std::array<std::size_t, 4> address{};                    // indices of cells
  std::vector<std::pair<std::size_t, std::size_t>> bytes;  // with those of rows after it that have no address
};

// From top to bottom. Empty: no column of addresses was found.
std::vector<CodeRow> find_code_rows(const GlyphGrid& grid);

}  // namespace janus::tools::glyphs
