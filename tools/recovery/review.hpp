// `--review`: a person goes through what is open, in a terminal or by piped input.
//
// For each: the lines of the page around it, what the witnesses say, the candidates by number with the instruction that each would make,
// and who else would be changed. A number takes one, `=20 2A` takes bytes of one's own, `s` leaves it, `a` takes all undamaged bytes
// with one piece of evidence, `n` and `p` go on and back, `q` ends. Each decision is written into the file at once.
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
  std::string file;  // of decisions
};

struct Reviewed {
  std::size_t decided = 0;  // decisions written
  std::string problem;      // the file could not be written
};

Reviewed review(const ReviewTask& task, std::istream& in, std::ostream& out);

}  // namespace janus::tools
