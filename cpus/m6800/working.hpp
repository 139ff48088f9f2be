// 6800 registers in the form that is fastest for the host, used during execution.
//
// N and Z are stored as the sign-extended result: N is set if nz is negative, Z if the low 16 bits of nz are zero. This works for 8-bit and
// 16-bit results, and allows Z to change while N is preserved (INX). H, V and C are stored as the carries of an addition (operands XOR
// sum): out of bit 3, into bit 7 and out of bit 7. H is bit 4 of `h`, V is bit 7 of `v`.
#pragma once

#include "cpus/inline.hpp"
#include "cpus/m6800/state.hpp"

namespace janus::cpus::m6800 {

struct WorkingState {
  unsigned a = 0, b = 0;   // 0..255
  unsigned x = 0, sp = 0;  // 0..65535
  std::int32_t nz = 1;
  unsigned c = 0;  // 0 or 1
  unsigned v = 0;  // in bit 7
  unsigned h = 0;  // in bit 4
  unsigned i = 0;  // kI or 0

  JANUS_INLINE void set_nz(unsigned value) { nz = static_cast<std::int8_t>(value); }
  JANUS_INLINE void set_nz_wide(unsigned value) { nz = static_cast<std::int16_t>(value); }
  JANUS_INLINE void set_n_and_z(bool negative, unsigned zero_if) {  // zero_if: 0..65535
    nz = static_cast<std::int32_t>((negative ? 0x8000'0000u : 0u) | zero_if);
  }
  JANUS_INLINE void set_z(unsigned zero_if) { nz = static_cast<std::int32_t>((static_cast<unsigned>(nz) & 0x8000'0000u) | zero_if); }
  JANUS_INLINE bool is_n() const { return nz < 0; }
  JANUS_INLINE bool is_z() const { return static_cast<std::uint16_t>(nz) == 0; }
  JANUS_INLINE bool is_v() const { return (v & 0x80) != 0; }

  JANUS_INLINE unsigned stack_pointer() const { return sp; }

  JANUS_INLINE unsigned cc() const {
    return kOnes | ((h & 0x10) << 1) | i | (is_n() ? kN : 0u) | (is_z() ? kZ : 0u) | (is_v() ? kV : 0u) | c;
  }
  JANUS_INLINE void set_cc(unsigned cc) {
    h = (cc & kH) >> 1;
    i = cc & kI;
    set_n_and_z((cc & kN) != 0, (cc & kZ) == 0);
    v = (cc & kV) << 6;
    c = cc & kC;
  }

  JANUS_INLINE void load(const State& state) {
    a = state.a;
    b = state.b;
    x = state.x;
    sp = state.sp;
    set_cc(state.cc);
  }
  JANUS_INLINE void store(State& state) const {
    state.a = static_cast<std::uint8_t>(a);
    state.b = static_cast<std::uint8_t>(b);
    state.x = static_cast<std::uint16_t>(x);
    state.sp = static_cast<std::uint16_t>(sp);
    state.cc = static_cast<std::uint8_t>(cc());
  }
};

}  // namespace janus::cpus::m6800
