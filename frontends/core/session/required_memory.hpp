// Checks that a machine has memory for the bytes of a file.
#pragma once

#include <string>
#include <vector>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/manifest/program.hpp"
#include "machines/board/machine.hpp"

namespace janus::session {

// The message names an option of the machine that adds the memory, and another machine that has it.
class NoMemory : public Error {
 public:
  using Error::Error;
};

// Throws NoMemory if the machine lacks RAM and a ROM socket at an address of the blocks. Does not change the machine. `file`: for the message.
void require_memory(machines::Machine& machine, const std::vector<Block>& blocks, const std::string& file);

}  // namespace janus::session
