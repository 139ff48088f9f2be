// Four bytes at the corners of a rectangle, all of them others than they are taken for: no sum of a row or of a column sees it.
//
// Rows and columns tell each other what they know as if they knew it independently, which such four bytes are not.
#pragma once

#include <vector>

#include "tools/recovery/dump/lattice.hpp"
#include "tools/recovery/dump/solve.hpp"

namespace janus::tools::dumps {

// `texts`: for each row what is known of its bytes beside its text and sums. Makes what such rectangles may be as probable as it is, in
// `rows` and `expecting`.
void add_cycles(SolvedRun& solved, const Channel& channel, const std::vector<std::vector<Values>>& texts);

}  // namespace janus::tools::dumps
