// Checks that a machine has memory for a file's bytes.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/manifest/program.hpp"
#include "machines/board/machine.hpp"

namespace janus::session {

// Thrown if memory is missing. The message names a machine option that adds the memory, and another machine that has it.
class MissingMemory : public Error {
 public:
  MissingMemory(const std::string& message, std::string machine) : Error(message), machine_(std::move(machine)) {}
  const std::string& machine() const { return machine_; }  // the other machine; empty if there is none

 private:
  std::string machine_;
};

// Throws MissingMemory if the machine has neither RAM nor a ROM socket at an address of the blocks. Does not change the
// machine. `file` and `fix` are used in the message.
void require_memory(machines::Machine& machine, const std::vector<Block>& blocks, const std::string& file, const std::string& fix);

}  // namespace janus::session
