// Writes the final output files and messages of `recover`.
#pragma once

#include "cpus/opcode.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/commands/recover_command.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools {

// `dialect` is used for source output. Returns the exit code. If an output cannot be written, none is written.
int write_recovered(const RecoverRequest& request, const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect);

}  // namespace janus::tools
