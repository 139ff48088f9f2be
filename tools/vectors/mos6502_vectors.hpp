// The 6502 on a flat 64 KB memory that writes down every bus cycle.
// File form: that of the SingleStepTests; `cycles` = [[address, value, "read" | "write"], ...].
#pragma once

#include "tools/vectors/runner.hpp"

namespace janus::tools {

extern const VectorProcessor kMos6502Vectors;

}  // namespace janus::tools
