// What of a board's memory need not be told to who observes a run: the table that QuietAccess goes by.
#pragma once

#include <array>
#include <cstdint>

#include "cpus/bus.hpp"

namespace janus::cpus {

inline constexpr std::uint8_t kQuietRead = 2, kQuietWrite = 4;
inline constexpr unsigned kLoud = 256;

// What is quiet. One object, so that a core needs one host register to find all of it.
struct QuietMemory {
  // An instruction as it is executed: bits 16-24 its opcode, below them the two bytes behind it, the first one lowest. The opcode is
  // kLoud where it, or a byte that it reads behind itself, is to be told; else it lies in a code window with the byte behind it.
  std::array<std::uint32_t, 0x10001> instructions;
  // kQuietRead, kQuietWrite: the byte is plain memory, of which a read (used or not) or a write is not to be told.
  std::array<std::uint8_t, 0x10000> bits;
  PageTable pages;

  unsigned opcode(std::uint16_t address) const { return instructions[address] >> 16; }
};

}  // namespace janus::cpus
