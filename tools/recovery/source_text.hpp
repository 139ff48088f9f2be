// A source from recovered bytes, lines and symbols, in one of our syntaxes, that assembles to exactly these bytes.
#pragma once

#include <string>

#include "cpus/opcode.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools {

struct RecoveredSource {
  std::string text;
  std::size_t numbers = 0;  // lines whose operand or instruction had to become numbers
  std::string problem;      // not empty: there is no such source, and why
};

// Labels and comments stand where they stood; bytes that have no value are left out.
RecoveredSource source_of(const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect);

}  // namespace janus::tools
