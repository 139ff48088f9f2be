#include "cpus/f8/decimal.hpp"

namespace janus::cpus::f8 {

unsigned correct_decimal(unsigned sum, unsigned operands) {
  const bool low_carry = ((sum ^ operands) & 0x10) != 0;
  const bool high_carry = (sum & 0x100) != 0;
  const unsigned low = (sum & 0x0F) + (low_carry ? 0u : 0x0Au);
  const unsigned high = (sum & 0xF0) + (high_carry ? 0u : 0xA0u);
  return (high & 0xF0) | (low & 0x0F);
}

}  // namespace janus::cpus::f8
