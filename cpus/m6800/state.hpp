// 6800 registers and persistent state between instructions.
//
//      15            8 7             0
//                     |      A      |      accumulators
//                     |      B      |
//     |              X              |      index register
//     |             PC              |
//     |             SP              |      next free byte; a push writes, then decrements
//                     |1 1 H I N Z V C|    condition codes; bits 7 and 6 always read as 1
#pragma once

#include <cstdint>

#include "cpus/registers.hpp"

namespace janus::cpus::m6800 {

// Bits of the condition code register CC.
inline constexpr std::uint8_t kOnes = 0xC0, kH = 0x20, kI = 0x10, kN = 0x08, kZ = 0x04, kV = 0x02, kC = 0x01;

// Complete processor state at an instruction boundary, as plain copyable data.
struct State {
  std::uint16_t pc = 0;
  std::uint16_t sp = 0;
  std::uint16_t x = 0;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t cc = kOnes | kI;
  bool traps = true;          // undocumented opcodes are trapped instead of executed
  bool jammed = false;        // trapped at the opcode at pc, or in HCF, until RES
  bool counting = false;      // HCF was executed; the address bus counts up
  bool waiting = false;       // WAI has stacked the registers
  bool reset_pending = true;  // RES was asserted; the reset sequence is next
  bool irq_latched = false;   // IRQ was low while I was clear; cleared by RES, an interrupt and setting I
  bool irq_accepted = false;  // interrupt accepted at the end of the last instruction or sequence
  bool nmi_accepted = false;  //
  std::uint64_t cycle = 0;    // first cycle of the next instruction

  bool operator==(const State&) const = default;
};

extern const CpuInfo kCpuInfo;  // register accessors take a State

}  // namespace janus::cpus::m6800
