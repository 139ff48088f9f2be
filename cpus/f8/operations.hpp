// F8 operations on registers and values, independent of the value's source. The functions in execution.hpp fetch the value and store the
// result.
#pragma once

#include "cpus/f8/decimal.hpp"
#include "cpus/f8/opcodes.hpp"
#include "cpus/f8/working.hpp"

namespace janus::cpus::f8 {

using enum Operation;

// Returns the sum and sets all four flags.
JANUS_INLINE unsigned add(WorkingState& w, unsigned x, unsigned y, unsigned carry = 0) {
  w.operands = x ^ y;
  w.result = x + y + carry;
  return w.result & 0xFF;
}

// Sets S and Z, and clears O and C. Used by all other operations that set flags.
JANUS_INLINE unsigned set_flags(WorkingState& w, unsigned value) {
  w.result = w.operands = value;
  return value;
}

JANUS_INLINE void compare(WorkingState& w, unsigned value) {
  add(w, value, w.a ^ 0xFF, 1);  // value - A, leaving A unchanged
}

JANUS_INLINE void add_decimal(WorkingState& w, unsigned value) {
  add(w, w.a, value);
  w.a = correct_decimal(w.result, w.operands);
}

// Performs an operation on a value from memory, the scratchpad, a port or the opcode.
template <Operation op>
JANUS_INLINE void apply(WorkingState& w, unsigned value) {
  if constexpr (op == lr || op == li || op == lis || op == lm) w.a = value;
  else if constexpr (op == ai || op == as || op == am) w.a = add(w, w.a, value);
  else if constexpr (op == amd || op == asd) add_decimal(w, value);
  else if constexpr (op == ci || op == cm) compare(w, value);
  else if constexpr (op == ni || op == ns || op == nm) w.a = set_flags(w, w.a & value);
  else if constexpr (op == oi || op == om) w.a = set_flags(w, w.a | value);
  else if constexpr (op == xi || op == xs || op == xm) w.a = set_flags(w, w.a ^ value);
  else if constexpr (op == in || op == ins) w.a = set_flags(w, value);
  else static_assert(op == lr, "not an operation that takes a value");
}

// Performs an operation that uses only A and W. `places` is the shift count.
template <Operation op, int places>
JANUS_INLINE void apply_to_registers(WorkingState& w) {
  if constexpr (op == sr) w.a = set_flags(w, w.a >> places);
  else if constexpr (op == sl) w.a = set_flags(w, w.a << places & 0xFF);
  else if constexpr (op == com) w.a = set_flags(w, w.a ^ 0xFF);
  else if constexpr (op == lnk) w.a = add(w, w.a, w.c() ? 1 : 0);
  else if constexpr (op == inc) w.a = add(w, w.a, 1);
  else if constexpr (op == di) w.i = 0;
  else if constexpr (op == ei) w.i = kI;
  else static_assert(op == nop, "not an operation on A and W only");
}

// Returns true if a branch is taken. `mask`, from the opcode, selects any of O, Z, C and S.
template <Operation op, unsigned mask>
JANUS_INLINE bool is_condition_met(const WorkingState& w) {
  if constexpr (op == br7) {
    return (w.isar & 7) != 7;
  } else {
    unsigned set = 0;
    if constexpr ((mask & kO) != 0) set |= w.o();
    if constexpr ((mask & kZ) != 0) set |= w.z();
    if constexpr ((mask & kC) != 0) set |= w.c();
    if constexpr ((mask & kS) != 0) set |= w.s();
    static_assert(op == bt || op == bf, "not a branch");
    return (set != 0) == (op == bt);
  }
}

}  // namespace janus::cpus::f8
