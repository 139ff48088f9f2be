// F8 registers and persistent state between instructions. The 3850 contains A, W, ISAR and the scratchpad. Each memory chip contains PC0,
// PC1 and DC0, and a 3852 or 3853 also DC1.
#pragma once

#include <array>
#include <cstdint>

#include "cpus/registers.hpp"

namespace janus::cpus::f8 {

// Bits of the status register W. S is inverted: it is set if bit 7 of a result is 0.
inline constexpr std::uint8_t kI = 0x10, kO = 0x08, kZ = 0x04, kC = 0x02, kS = 0x01;

inline constexpr std::uint8_t kWMask = 0x1F, kIsarMask = 0x3F;

// Complete processor state at an instruction boundary, as plain copyable data.
struct State {
  std::uint16_t pc = 0;   // PC0
  std::uint16_t pc1 = 0;  // the only return address
  std::uint16_t dc0 = 0;  // DC0 of the 3852 or 3853, or of the 3851s if there is neither
  std::uint16_t dc1 = 0;
  // DC0 of the 3851s minus dc0. Nonzero only after XDC, which a 3851 ignores; loading DC0 resets it.
  std::uint16_t dc0_apart = 0;
  std::uint8_t a = 0;
  std::uint8_t w = 0;     // kI | kO | kZ | kC | kS
  std::uint8_t isar = 0;  // 0..63
  std::array<std::uint8_t, 64> r{};
  bool traps = false;         // opcodes without a mnemonic stop the processor instead of doing nothing
  bool jammed = false;        // stopped until RESET by an opcode without a mnemonic at pc
  bool reset_pending = true;  // RESET was asserted; the reset sequence is next
  bool irq_accepted = false;  // INT REQ was active at the end of the last instruction
  std::uint64_t cycle = 0;    // first phi clock of the next instruction

  bool operator==(const State&) const = default;
};

extern const CpuInfo kCpuInfo;  // register accessors take a State

}  // namespace janus::cpus::f8
