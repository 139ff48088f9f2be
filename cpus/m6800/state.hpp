// The registers of a 6800, and what else of it survives from one instruction to the next.
//
//      15            8 7             0
//                     |      A      |      accumulators
//                     |      B      |
//     |              X              |      index register
//     |             PC              |
//     |             SP              |      the next free byte: pushes write, then count down
//                     |1 1 H I N Z V C|    condition codes; bits 7 and 6 read as 1 whatever is loaded
#pragma once

#include <cstdint>

#include "cpus/registers.hpp"

namespace janus::cpus::m6800 {

// Bits of the condition code register CC.
inline constexpr std::uint8_t kOnes = 0xC0, kH = 0x20, kI = 0x10, kN = 0x08, kZ = 0x04, kV = 0x02, kC = 0x01;

// Plain data: copying it copies the processor at an instruction boundary.
struct State {
  std::uint16_t pc = 0;
  std::uint16_t sp = 0;
  std::uint16_t x = 0;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t cc = kOnes | kI;
  bool traps = true;          // opcodes that are not in the data book are not executed but trapped
  bool jammed = false;        // trapped at the opcode at pc, or counting: only RES helps
  bool counting = false;      // HCF was executed: the address bus counts
  bool waiting = false;       // WAI has stacked the registers
  bool reset_pending = true;  // RES was pulled: the next thing is the reset sequence
  bool irq_latched = false;   // IRQ was low while I was clear; RES, an interrupt and a set I clear it
  bool irq_accepted = false;  // the last instruction or sequence lets this interrupt in at its end
  bool nmi_accepted = false;  //
  std::uint64_t cycle = 0;    // number of the next instruction's first cycle

  bool operator==(const State&) const = default;
};

extern const CpuInfo kCpuInfo;  // its registers get and set a State

}  // namespace janus::cpus::m6800
