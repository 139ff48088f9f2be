// What solved rows say of each address, in words and verdicts.
#pragma once

#include <span>

#include "tools/recovery/dump.hpp"
#include "tools/recovery/dump/line.hpp"
#include "tools/recovery/dump/solve.hpp"

namespace janus::tools::dumps {

// `most_wrong`: as DumpOptions has it.
DumpResult answer_of(std::span<const SolvedRun> runs, std::span<const Line> lines, double most_wrong);

}  // namespace janus::tools::dumps
