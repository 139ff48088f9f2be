// 6502 operations on registers and values, independent of the addressing mode. The functions in execution.hpp fetch the value and store the
// result.
#pragma once

#include "cpus/mos6502/decimal.hpp"
#include "cpus/mos6502/opcodes.hpp"
#include "cpus/mos6502/working.hpp"

namespace janus::cpus::mos6502 {

using enum Operation;

JANUS_INLINE void store_decimal(WorkingState& w, const DecimalResult& result) {
  w.a = result.a;
  w.c = result.carry;
  w.v = result.n_and_v & kV;
  w.nz = (result.n_and_v & kN ? 0x8000u : 0u) | (result.zero ? 0u : 1u);
}

JANUS_INLINE void add(WorkingState& w, unsigned value) {
  if ((w.di & kD) != 0) [[unlikely]] {
    store_decimal(w, add_decimal(w.a, value, w.c));
    return;
  }
  const unsigned sum = w.a + value + w.c;
  w.v = ~(w.a ^ value) & (w.a ^ sum) & 0x80;
  w.c = sum >> 8;
  w.a = sum & 0xFF;
  w.set_nz(w.a);
}

JANUS_INLINE void subtract(WorkingState& w, unsigned value) {
  if ((w.di & kD) != 0) [[unlikely]] {
    store_decimal(w, subtract_decimal(w.a, value, w.c));
    return;
  }
  add(w, value ^ 0xFF);
}

JANUS_INLINE void compare(WorkingState& w, unsigned reg, unsigned value) {
  w.c = reg >= value;
  w.set_nz((reg - value) & 0xFF);
}

JANUS_INLINE void rotate_and_adjust(WorkingState& w, unsigned value) {  // ARR
  w.a &= value;
  if ((w.di & kD) != 0) {
    store_decimal(w, arr_decimal(w.a, w.c));
    return;
  }
  w.a = (w.a >> 1) | (w.c << 7);
  w.c = (w.a >> 6) & 1;
  w.v = (w.a ^ (w.a << 1)) & 0x40;
  w.set_nz(w.a);
}

// Constant that ANE and LXA OR with A before the AND, as on most chips.
inline constexpr unsigned kUnstableConstant = 0xEE;

// Performs an operation on a value from memory or the opcode.
template <Operation op>
JANUS_INLINE void apply(WorkingState& w, unsigned value) {
  const auto set_a = [&w](unsigned result) { w.a = result, w.set_nz(result); };
  if constexpr (op == lda) set_a(value);
  else if constexpr (op == ldx) w.x = value, w.set_nz(value);
  else if constexpr (op == ldy) w.y = value, w.set_nz(value);
  else if constexpr (op == ora) set_a(w.a | value);
  else if constexpr (op == and_) set_a(w.a & value);
  else if constexpr (op == eor) set_a(w.a ^ value);
  else if constexpr (op == adc) add(w, value);
  else if constexpr (op == sbc) subtract(w, value);
  else if constexpr (op == cmp) compare(w, w.a, value);
  else if constexpr (op == cpx) compare(w, w.x, value);
  else if constexpr (op == cpy) compare(w, w.y, value);
  else if constexpr (op == bit) w.nz = (w.a & value) | ((value & 0x80) << 8), w.v = value & 0x40;
  else if constexpr (op == nop) static_cast<void>(value);
  else if constexpr (op == lax) w.x = value, set_a(value);
  else if constexpr (op == las) w.s &= value, w.x = w.s, set_a(w.s);
  else if constexpr (op == anc) set_a(w.a & value), w.c = w.a >> 7;
  else if constexpr (op == alr) w.a &= value, w.c = w.a & 1, set_a(w.a >> 1);
  else if constexpr (op == arr) rotate_and_adjust(w, value);
  else if constexpr (op == sbx) compare(w, w.a & w.x, value), w.x = w.nz;
  else if constexpr (op == ane) set_a((w.a | kUnstableConstant) & w.x & value);
  else if constexpr (op == lxa) w.x = (w.a | kUnstableConstant) & value, set_a(w.x);
  else static_assert(op == lda, "not an operation that takes a value");
}

// Returns the value to store.
template <Operation op>
JANUS_INLINE unsigned stored_value(const WorkingState& w) {
  if constexpr (op == sta) return w.a;
  else if constexpr (op == stx) return w.x;
  else if constexpr (op == sty) return w.y;
  else if constexpr (op == sax) return w.a & w.x;
  else static_assert(op == sta, "not an operation that produces a value");
}

// Performs a read-modify-write operation and returns the value to write.
template <Operation op>
JANUS_INLINE unsigned modify(WorkingState& w, unsigned value) {
  unsigned result = value;
  if constexpr (op == asl || op == slo) result = (value << 1) & 0xFF, w.c = value >> 7;
  else if constexpr (op == rol || op == rla) result = ((value << 1) | w.c) & 0xFF, w.c = value >> 7;
  else if constexpr (op == lsr || op == sre) result = value >> 1, w.c = value & 1;
  else if constexpr (op == ror || op == rra) result = (value >> 1) | (w.c << 7), w.c = value & 1;
  else if constexpr (op == inc || op == isc) result = (value + 1) & 0xFF;
  else if constexpr (op == dec || op == dcp) result = (value - 1) & 0xFF;
  else static_assert(op == asl, "not a read-modify-write operation");

  if constexpr (op == slo) apply<ora>(w, result);
  else if constexpr (op == rla) apply<and_>(w, result);
  else if constexpr (op == sre) apply<eor>(w, result);
  else if constexpr (op == rra) apply<adc>(w, result);
  else if constexpr (op == isc) apply<sbc>(w, result);
  else if constexpr (op == dcp) apply<cmp>(w, result);
  else w.set_nz(result);
  return result;
}

// Performs an operation that uses only registers.
template <Operation op>
JANUS_INLINE void apply_to_registers(WorkingState& w) {
  const auto move = [&w](unsigned& to, unsigned value) { to = value & 0xFF, w.set_nz(to); };
  if constexpr (op == tax) move(w.x, w.a);
  else if constexpr (op == tay) move(w.y, w.a);
  else if constexpr (op == txa) move(w.a, w.x);
  else if constexpr (op == tya) move(w.a, w.y);
  else if constexpr (op == tsx) move(w.x, w.s);
  else if constexpr (op == txs) w.s = w.x;
  else if constexpr (op == inx) move(w.x, w.x + 1);
  else if constexpr (op == iny) move(w.y, w.y + 1);
  else if constexpr (op == dex) move(w.x, w.x - 1);
  else if constexpr (op == dey) move(w.y, w.y - 1);
  else if constexpr (op == clc) w.c = 0;
  else if constexpr (op == sec) w.c = 1;
  else if constexpr (op == clv) w.v = 0;
  else if constexpr (op == cld) w.di &= ~unsigned{kD};
  else if constexpr (op == sed) w.di |= kD;
  else if constexpr (op == cli) w.di &= ~unsigned{kI};
  else if constexpr (op == sei) w.di |= kI;
  else static_assert(op == nop, "not a register-only operation");
}

// Returns true if a branch is taken.
template <Operation op>
JANUS_INLINE bool is_condition_met(const WorkingState& w) {
  if constexpr (op == bpl) return !w.n();
  else if constexpr (op == bmi) return w.n();
  else if constexpr (op == bvc) return w.v == 0;
  else if constexpr (op == bvs) return w.v != 0;
  else if constexpr (op == bcc) return w.c == 0;
  else if constexpr (op == bcs) return w.c != 0;
  else if constexpr (op == bne) return !w.z();
  else if constexpr (op == beq) return w.z();
  else static_assert(op == beq, "not a branch");
}

}  // namespace janus::cpus::mos6502
