// Learns which digit each group of characters is from a page's column of addresses, in which each follows from the one before it.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "tools/recovery/glyphs/code_columns.hpp"
#include "tools/recovery/glyphs/digit_looks.hpp"

namespace janus::tools::glyphs {

struct CodeDigits {
  std::vector<DigitOdds> of_cell;  // for each cell of the rows; of other cells nothing
  double clear = 0;                // share of the rows for which the last two digits of the address are certain
};

// `cluster`: for each cell, its group; `read`: what another reader takes it for, 0 if unknown.
CodeDigits name_digits(std::span<const CodeRow> rows, std::span<const GlyphCell> cells, std::span<const int> cluster,
                       std::span<const char> read);

}  // namespace janus::tools::glyphs
