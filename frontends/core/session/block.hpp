// Bytes and where they go in the machine: into its memory, if nothing else is said.
#pragma once

#include <cstdint>
#include <vector>

namespace janus::session {

struct Block {
  std::uint16_t address = 0;
  std::vector<std::uint8_t> bytes;
  int space = 0;
};

}  // namespace janus::session
