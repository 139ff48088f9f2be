// F8 registers in the form that is fastest for the host, used during execution.
//
// S, Z, C and O are stored as the addition that produced them:
//
//     result     bit 8 = C; Z is set if bits 7-0 are 0; S is clear if bit 7 or bit 9 is set. Bit 9 lets LR W,J clear S
//                while Z is set.
//     operands   XOR of the two summands. A bit that differs from the result had a carry in; O is the
//                carry into bit 8 XOR the carry into bit 7.
#pragma once

#include "cpus/f8/state.hpp"
#include "cpus/inline.hpp"

namespace janus::cpus::f8 {

struct WorkingState {
  unsigned a = 0;                                     // 0..255
  unsigned isar = 0;                                  // 0..63
  unsigned dc0 = 0, dc1 = 0, dc0_apart = 0, pc1 = 0;  // 0..FFFF
  unsigned result = 0, operands = 0;
  unsigned i = 0;             // kI or 0
  std::uint8_t* r = nullptr;  // scratchpad in the State

  JANUS_INLINE bool s() const { return (result & 0x280) == 0; }
  JANUS_INLINE bool z() const { return (result & 0xFF) == 0; }
  JANUS_INLINE bool c() const { return (result & 0x100) != 0; }
  JANUS_INLINE bool o() const {
    const unsigned carries = result ^ operands;
    return ((carries ^ carries << 1) & 0x100) != 0;
  }

  JANUS_INLINE unsigned w() const { return i | (o() ? kO : 0u) | (z() ? kZ : 0u) | (c() ? kC : 0u) | (s() ? kS : 0u); }
  JANUS_INLINE void set_status(unsigned w) {
    i = w & kI;
    result = ((w & kC) != 0 ? 0x100u : 0u) | ((w & kZ) != 0 ? 0u : 1u) | ((w & kS) != 0 ? 0u : 0x200u);
    operands = result ^ ((w & kO) != 0 ? 0x80u : 0u);
  }

  JANUS_INLINE unsigned stack_pointer() const { return 0; }  // the F8 has none

  JANUS_INLINE void load(State& state) {
    a = state.a;
    isar = state.isar;
    dc0 = state.dc0;
    dc1 = state.dc1;
    dc0_apart = state.dc0_apart;
    pc1 = state.pc1;
    r = state.r.data();
    set_status(state.w);
  }
  JANUS_INLINE void store(State& state) const {
    state.a = static_cast<std::uint8_t>(a);
    state.isar = static_cast<std::uint8_t>(isar);
    state.dc0 = static_cast<std::uint16_t>(dc0);
    state.dc1 = static_cast<std::uint16_t>(dc1);
    state.dc0_apart = static_cast<std::uint16_t>(dc0_apart);
    state.pc1 = static_cast<std::uint16_t>(pc1);
    state.w = static_cast<std::uint8_t>(w());
  }
};

}  // namespace janus::cpus::f8
