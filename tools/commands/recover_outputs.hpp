// Writes the final outputs and messages of `recover`.
#pragma once

#include "cpus/opcode.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/commands/recover_command.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools {

// `dialect`: of the source. Returns the exit code; if an output cannot be written, none is.
int write_recovered(const RecoverRequest& request, const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect);

}  // namespace janus::tools
