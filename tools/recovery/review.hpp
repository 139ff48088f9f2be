// Implements `--review`: the user resolves uncertain bytes one by one, in a terminal or by piped input.
//
// For each item, shows the surrounding page lines, the evidence, numbered candidates with the resulting instruction, and affected names. A
// number selects a candidate, `=20 2A` enters other bytes, `s` skips, `n` and `p` move to the next and previous item, `q` quits. Each
// decision is written to the file immediately.
#pragma once

#include <iosfwd>
#include <span>
#include <string>

#include "cpus/opcode.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/recovery/page.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools {

struct ReviewTask {
  std::span<const Page> pages;
  const Recovery& recovery;
  const cpus::InstructionSet& cpu;
  const Dialect& dialect;
  std::string file;  // decisions file
};

struct Reviewed {
  std::size_t decided = 0;  // number of decisions written
  std::string problem;      // the file could not be written
};

Reviewed review(const ReviewTask& task, std::istream& in, std::ostream& out);

}  // namespace janus::tools
