// Writes recovered bytes as an assembly source: the disassembly of the bytes, with the names and comments of the listing.
#pragma once

#include <string>

#include "cpus/opcode.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools {

struct RecoveredSource {
  std::string text;     // assembles to exactly the recovered bytes
  std::string problem;  // why there is no such source; empty: there is one
};

// Bytes without a value are left out.
RecoveredSource source_of(const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect);

}  // namespace janus::tools
