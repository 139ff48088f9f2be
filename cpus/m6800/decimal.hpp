// DAA: decimal correction of A after an addition. Out of line.
#pragma once

#include <cstdint>

namespace janus::cpus::m6800 {

struct DecimalResult {
  std::uint8_t a;
  bool carry;
  bool overflow;  // of the signed addition of the correction
};

// `half` and `carry` are the flags H and C, 0 or 1.
DecimalResult adjust_decimal(unsigned a, unsigned half, unsigned carry);

}  // namespace janus::cpus::m6800
