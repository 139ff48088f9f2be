// 6800 operations on registers and values, independent of the addressing mode. The functions in execution.hpp fetch the value and store the
// result. `r` is the accumulator.
#pragma once

#include "cpus/m6800/decimal.hpp"
#include "cpus/m6800/opcodes.hpp"
#include "cpus/m6800/working.hpp"

namespace janus::cpus::m6800 {

using enum Operation;

JANUS_INLINE void add_into(WorkingState& w, unsigned& r, unsigned value, unsigned carry) {
  const unsigned sum = r + value + carry;
  const unsigned carries = r ^ value ^ sum;
  w.h = carries;
  w.v = carries ^ (carries >> 1);
  w.c = sum >> 8;
  r = sum & 0xFF;
  w.set_nz(sum);
}

// Returns the difference and sets N, Z, V and C, but not H.
JANUS_INLINE unsigned compare(WorkingState& w, unsigned r, unsigned value, unsigned borrow) {
  const unsigned difference = r - value - borrow;
  const unsigned borrows = r ^ value ^ difference;
  w.v = borrows ^ (borrows >> 1);
  w.c = (difference >> 8) & 1;
  w.set_nz(difference);
  return difference & 0xFF;
}

// Sets the flags for moves and logical operations, which clear V and do not change C.
JANUS_INLINE unsigned update_flags(WorkingState& w, unsigned value) {
  w.v = 0;
  w.set_nz(value);
  return value;
}
JANUS_INLINE unsigned update_flags_wide(WorkingState& w, unsigned value) {
  w.v = 0;
  w.set_nz_wide(value);
  return value;
}

// Performs an operation on a value from memory or the opcode.
template <Operation op>
JANUS_INLINE void apply(WorkingState& w, unsigned& r, unsigned value) {
  if constexpr (op == lda) r = update_flags(w, value);
  else if constexpr (op == ora) r = update_flags(w, r | value);
  else if constexpr (op == and_) r = update_flags(w, r & value);
  else if constexpr (op == eor) r = update_flags(w, r ^ value);
  else if constexpr (op == bit) update_flags(w, r & value);
  else if constexpr (op == add) add_into(w, r, value, 0);
  else if constexpr (op == adc) add_into(w, r, value, w.c);
  else if constexpr (op == sub) r = compare(w, r, value, 0);
  else if constexpr (op == sbc) r = compare(w, r, value, w.c);
  else if constexpr (op == cmp) compare(w, r, value, 0);
  else static_assert(op == lda, "not an operation that takes a value");
}

// Performs an operation on a 16-bit value.
template <Operation op>
JANUS_INLINE void apply_wide(WorkingState& w, unsigned value) {
  if constexpr (op == ldx) {
    w.x = update_flags_wide(w, value);
  } else if constexpr (op == lds) {
    w.sp = update_flags_wide(w, value);
  } else {  // Z depends on all bits, N and V only on the high bytes without a borrow; C is unchanged
    static_assert(op == cpx, "not an operation that takes a 16-bit value");
    const unsigned high = w.x >> 8, value_high = value >> 8;
    const unsigned difference = high - value_high;
    const unsigned borrows = high ^ value_high ^ difference;
    w.v = borrows ^ (borrows >> 1);
    w.set_n_and_z((difference & 0x80) != 0, w.x ^ value);
  }
}

// Returns the 16-bit register to store.
template <Operation op>
JANUS_INLINE unsigned stored_wide_value(WorkingState& w) {
  static_assert(op == stx || op == sts, "not an operation that produces a 16-bit value");
  return update_flags_wide(w, op == stx ? w.x : w.sp);
}

// Performs a read-modify-write operation. TST does not write.
template <Operation op>
JANUS_INLINE unsigned modify(WorkingState& w, unsigned value) {
  unsigned result = value;
  if constexpr (op == asl || op == rol) {
    result = ((value << 1) | (op == rol ? w.c : 0u)) & 0xFF;
    w.c = value >> 7;
  } else if constexpr (op == lsr || op == ror || op == asr) {
    const unsigned top = op == ror ? w.c << 7 : op == asr ? value & 0x80 : 0u;
    result = (value >> 1) | top;
    w.c = value & 1;
  } else if constexpr (op == inc) {
    result = (value + 1) & 0xFF;
    w.v = result & ~value;
  } else if constexpr (op == dec) {
    result = (value - 1) & 0xFF;
    w.v = value & ~result;
  } else if constexpr (op == neg) {
    return compare(w, 0, value, 0);
  } else if constexpr (op == com) {
    result = value ^ 0xFF;
    w.v = 0, w.c = 1;
  } else if constexpr (op == clr) {
    result = 0;
    w.v = 0, w.c = 0;
  } else {
    static_assert(op == tst, "not a read-modify-write operation");
    w.v = 0, w.c = 0;
  }
  if constexpr (op == asl || op == rol || op == lsr || op == ror || op == asr) w.v = result ^ (w.c << 7);  // N xor C
  w.set_nz(result);
  return result;
}

JANUS_INLINE void adjust_accumulator(WorkingState& w) {  // DAA
  const DecimalResult result = adjust_decimal(w.a, (w.h >> 4) & 1, w.c);
  w.a = result.a;
  w.c = result.carry;
  w.v = result.overflow ? 0x80 : 0;
  w.set_nz(w.a);
}

// Performs an operation that uses only registers.
template <Operation op>
JANUS_INLINE void apply_to_registers(WorkingState& w) {
  if constexpr (op == tab) w.b = update_flags(w, w.a);
  else if constexpr (op == tba) w.a = update_flags(w, w.b);
  else if constexpr (op == nba) w.a = update_flags(w, w.a & w.b);
  else if constexpr (op == aba) add_into(w, w.a, w.b, 0);
  else if constexpr (op == sba) w.a = compare(w, w.a, w.b, 0);
  else if constexpr (op == cba) compare(w, w.a, w.b, 0);
  else if constexpr (op == daa) adjust_accumulator(w);
  else if constexpr (op == tap) w.set_cc(w.a);
  else if constexpr (op == tpa) w.a = w.cc();
  else if constexpr (op == clc) w.c = 0;
  else if constexpr (op == sec) w.c = 1;
  else if constexpr (op == clv) w.v = 0;
  else if constexpr (op == sev) w.v = 0x80;
  else if constexpr (op == cli) w.i = 0;
  else if constexpr (op == sei) w.i = kI;
  else static_assert(op == nop, "not a register-only operation");
}

// Steps a 16-bit register or copies it to the other one. Takes two extra cycles.
template <Operation op>
JANUS_INLINE void update_index(WorkingState& w) {
  if constexpr (op == inx) w.x = (w.x + 1) & 0xFFFF, w.set_z(w.x);
  else if constexpr (op == dex) w.x = (w.x - 1) & 0xFFFF, w.set_z(w.x);
  else if constexpr (op == ins) w.sp = (w.sp + 1) & 0xFFFF;
  else if constexpr (op == des) w.sp = (w.sp - 1) & 0xFFFF;
  else if constexpr (op == tsx) w.x = (w.sp + 1) & 0xFFFF;
  else if constexpr (op == txs) w.sp = (w.x - 1) & 0xFFFF;
  else static_assert(op == inx, "not an increment, decrement or transfer");
}

// Returns true if a branch is taken.
template <Operation op>
JANUS_INLINE bool is_condition_met(const WorkingState& w) {
  if constexpr (op == bra) return true;
  else if constexpr (op == bhi) return !(w.c != 0 || w.is_z());
  else if constexpr (op == bls) return w.c != 0 || w.is_z();
  else if constexpr (op == bcc) return w.c == 0;
  else if constexpr (op == bcs) return w.c != 0;
  else if constexpr (op == bne) return !w.is_z();
  else if constexpr (op == beq) return w.is_z();
  else if constexpr (op == bvc) return !w.is_v();
  else if constexpr (op == bvs) return w.is_v();
  else if constexpr (op == bpl) return !w.is_n();
  else if constexpr (op == bmi) return w.is_n();
  else if constexpr (op == bge) return w.is_n() == w.is_v();
  else if constexpr (op == blt) return w.is_n() != w.is_v();
  else if constexpr (op == bgt) return !w.is_z() && w.is_n() == w.is_v();
  else if constexpr (op == ble) return w.is_z() || w.is_n() != w.is_v();
  else static_assert(op == bra, "not a branch");
}

}  // namespace janus::cpus::m6800
