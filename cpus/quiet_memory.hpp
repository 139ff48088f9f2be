// Tables of "quiet" instructions and bytes, whose accesses need no reporting, for QuietAccess.
#pragma once

#include <array>
#include <cstdint>

#include "cpus/bus.hpp"

namespace janus::cpus {

inline constexpr std::uint8_t kQuietRead = 2, kQuietWrite = 4;
inline constexpr unsigned kLoud = 256;

// Quiet instructions and bytes, in one object so that a core needs only one host register to address it.
struct QuietMemory {
  // Bits 16-24 contain the opcode, the lower bits the two bytes after it, lowest byte first. The opcode is kLoud if the opcode or a
  // byte that the instruction reads after it must be reported. Otherwise the opcode and the byte after it are in a code window.
  std::array<std::uint32_t, 0x10001> instructions;
  // kQuietRead and kQuietWrite mean that the byte is plain memory whose reads (including dummy reads) or writes need no reporting.
  std::array<std::uint8_t, 0x10000> bits;
  PageTable pages;

  unsigned opcode(std::uint16_t address) const { return instructions[address] >> 16; }
};

}  // namespace janus::cpus
