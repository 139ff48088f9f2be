// Decimal adjustment of A after an addition, for DAA. Not inlined.
#pragma once

#include <cstdint>

namespace janus::cpus::m6800 {

struct DecimalResult {
  std::uint8_t a;
  bool carry;
  bool overflow;  // signed overflow from adding the correction
};

// Corrects `a`. `half` and `carry` are the flags H and C, 0 or 1.
DecimalResult adjust_decimal(unsigned a, unsigned half, unsigned carry);

}  // namespace janus::cpus::m6800
