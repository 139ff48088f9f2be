// Processors that can run vectors. Each has its own source file.
#pragma once

#include "tools/vectors/runner.hpp"

namespace janus::tools {

extern const VectorProcessor kMos6502Vectors;
extern const VectorProcessor kF8Vectors;
extern const VectorProcessor kM6800Vectors;

}  // namespace janus::tools
