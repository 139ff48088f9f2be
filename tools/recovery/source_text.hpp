// Writes recovered bytes as an assembly source: the disassembly with the names and comments of the listing.
#pragma once

#include <string>

#include "cpus/opcode.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools {

struct RecoveredSource {
  std::string text;     // assembles to exactly the recovered bytes
  std::string problem;  // reason if there is no such source; otherwise empty
};

// Omits bytes without a value.
RecoveredSource source_of(const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect);

}  // namespace janus::tools
