// The correction that ends AMD and ASD. The program has added 66 to the augend; a decimal digit that then gives no carry
// has 6 too many, which adding A takes away again. The digits are corrected apart, and the flags are those of the sum
// before. Source: F8 Guide to Programming (1977), AMD.
#pragma once

#include "cpus/inline.hpp"

namespace janus::cpus::f8 {

// `sum` is the binary sum with its carry as bit 8; `operands` its summands, one XOR the other.
JANUS_INLINE constexpr unsigned correct_decimal(unsigned sum, unsigned operands) {
  const bool low_carry = ((sum ^ operands) & 0x10) != 0;
  const bool high_carry = (sum & 0x100) != 0;
  const unsigned low = (sum & 0x0F) + (low_carry ? 0u : 0x0Au);
  const unsigned high = (sum & 0xF0) + (high_carry ? 0u : 0xA0u);
  return (high & 0xF0) | (low & 0x0F);
}

}  // namespace janus::cpus::f8
