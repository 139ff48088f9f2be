// 6502 registers and persistent state between instructions.
#pragma once

#include <cstdint>

#include "cpus/registers.hpp"

namespace janus::cpus::mos6502 {

// Bits of the status register P.
inline constexpr std::uint8_t kN = 0x80, kV = 0x40, kUnused = 0x20, kB = 0x10, kD = 0x08, kI = 0x04, kZ = 0x02, kC = 0x01;

// Complete processor state at an instruction boundary, as plain copyable data.
struct State {
  std::uint16_t pc = 0;
  std::uint8_t a = 0;
  std::uint8_t x = 0;
  std::uint8_t y = 0;
  std::uint8_t s = 0;
  std::uint8_t p = kUnused | kI;  // bit 5 reads as 1; bit 4 (B) is 0 and exists only in pushed copies
  bool jammed = false;            // a JAM opcode was executed; stopped until RES
  bool reset_pending = true;      // RES was asserted; the reset sequence is next
  bool irq_accepted = false;      // the line was asserted when the last instruction sampled it
  bool nmi_accepted = false;      //
  std::uint64_t cycle = 0;        // first cycle of the next instruction

  bool operator==(const State&) const = default;
};

extern const CpuInfo kCpuInfo;  // register accessors take a State

}  // namespace janus::cpus::mos6502
