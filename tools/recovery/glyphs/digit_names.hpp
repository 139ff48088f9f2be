// Identifies the digit of each character cluster from a page's address column: each address follows from the previous one.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "tools/recovery/glyphs/code_columns.hpp"
#include "tools/recovery/glyphs/digit_looks.hpp"

namespace janus::tools::glyphs {

struct CodeDigits {
  std::vector<PageDigit> of_cell;  // by cell; empty for cells outside the rows
  double clear = 0;                // share of rows in which the last two address digits are certain
};

// `cluster`: the cluster of each cell. `read`: the other reader's character for each cell; 0 if unknown.
CodeDigits name_digits(std::span<const CodeRow> rows, std::span<const GlyphCell> cells, std::span<const int> cluster,
                       std::span<const char> read);

}  // namespace janus::tools::glyphs
