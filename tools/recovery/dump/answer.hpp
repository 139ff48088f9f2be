// Reports solved rows: a verdict for each address, lines and findings.
#pragma once

#include <span>

#include "tools/recovery/dump.hpp"
#include "tools/recovery/dump/line.hpp"
#include "tools/recovery/dump/solve.hpp"

namespace janus::tools::dumps {

DumpResult answer_of(std::span<const SolvedRun> runs, std::span<const Line> lines);

}  // namespace janus::tools::dumps
