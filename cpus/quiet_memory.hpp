// A table of the accesses to a board's memory that an observer need not be told of: QuietAccess goes by it.
#pragma once

#include <array>
#include <cstdint>

#include "cpus/bus.hpp"

namespace janus::cpus {

inline constexpr std::uint8_t kQuietRead = 2, kQuietWrite = 4;
inline constexpr unsigned kLoud = 256;

// What is quiet. One object, so that a core needs one host register to find all of it.
struct QuietMemory {
  // An instruction as it is executed: bits 16-24 its opcode, below them the two bytes after it, the first one lowest. The opcode is
  // kLoud where it, or a byte that it reads after itself, is to be told; else it lies in a code window with the byte after it.
  std::array<std::uint32_t, 0x10001> instructions;
  // kQuietRead, kQuietWrite: the byte is plain memory, of which a read (used or not) or a write is not to be told.
  std::array<std::uint8_t, 0x10000> bits;
  PageTable pages;

  unsigned opcode(std::uint16_t address) const { return instructions[address] >> 16; }
};

}  // namespace janus::cpus
