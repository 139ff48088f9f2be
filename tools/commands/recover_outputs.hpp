// What `recover` writes and says when all is decided as well as it can be.
#pragma once

#include "cpus/opcode.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/commands/recover_command.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools {

// `dialect`: of the source. Gives the exit code; where an output cannot be written, none is.
int write_recovered(const RecoverRequest& request, const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect);

}  // namespace janus::tools
