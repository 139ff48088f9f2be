// Table for QuietAccess of the memory accesses that need no report to an observer.
#pragma once

#include <array>
#include <cstdint>

#include "cpus/bus.hpp"

namespace janus::cpus {

inline constexpr std::uint8_t kQuietRead = 2, kQuietWrite = 4;
inline constexpr unsigned kLoud = 256;

// Quiet instructions and bytes. One object, so that a core needs only one host register to address it.
struct QuietMemory {
  // Bits 16-24: opcode. Below: the two bytes after it, the first one lowest. The opcode is kLoud if it, or a byte that the instruction
  // reads after it, must be reported. Otherwise it is in a code window together with the byte after it.
  std::array<std::uint32_t, 0x10001> instructions;
  // kQuietRead, kQuietWrite: the byte is plain memory, and its reads (used or not) or writes need no report.
  std::array<std::uint8_t, 0x10000> bits;
  PageTable pages;

  unsigned opcode(std::uint16_t address) const { return instructions[address] >> 16; }
};

}  // namespace janus::cpus
