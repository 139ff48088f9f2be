// 6502 registers in the form that is fastest for the host, used during execution.
//
// N and Z are stored as the result: Z is set if the low byte of nz is zero, N if bit 7 or bit 15 of nz is set. Bit 15 allows BIT and PLP to
// set N independently of Z. C and V are separate; D and I keep their bit positions in P.
#pragma once

#include "cpus/inline.hpp"
#include "cpus/mos6502/state.hpp"

namespace janus::cpus::mos6502 {

struct WorkingState {
  unsigned a = 0, x = 0, y = 0, s = 0;  // 0..255
  unsigned nz = 1;
  unsigned c = 0;   // 0 or 1
  unsigned v = 0;   // 0 if clear, any other value if set
  unsigned di = 0;  // kD | kI

  JANUS_INLINE void set_nz(unsigned value) { nz = value; }  // value: 0..255
  JANUS_INLINE bool n() const { return (nz & 0x8080) != 0; }
  JANUS_INLINE bool z() const { return (nz & 0xFF) == 0; }

  JANUS_INLINE unsigned stack_pointer() const { return s; }

  // Returns P without B.
  JANUS_INLINE unsigned p() const { return (n() ? kN : 0u) | (v != 0 ? kV : 0u) | kUnused | di | (z() ? kZ : 0u) | c; }
  JANUS_INLINE void set_p(unsigned p) {
    nz = ((p & kN) << 8) | ((p & kZ) != 0 ? 0u : 1u);
    v = p & kV;
    di = p & (kD | kI);
    c = p & kC;
  }

  JANUS_INLINE void load(const State& state) {
    a = state.a;
    x = state.x;
    y = state.y;
    s = state.s;
    set_p(state.p);
  }
  JANUS_INLINE void store(State& state) const {
    state.a = static_cast<std::uint8_t>(a);
    state.x = static_cast<std::uint8_t>(x);
    state.y = static_cast<std::uint8_t>(y);
    state.s = static_cast<std::uint8_t>(s);
    state.p = static_cast<std::uint8_t>(p());
  }
};

}  // namespace janus::cpus::mos6502
