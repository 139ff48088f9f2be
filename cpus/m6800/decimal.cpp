#include "cpus/m6800/decimal.hpp"

namespace janus::cpus::m6800 {

DecimalResult adjust_decimal(unsigned a, unsigned half, unsigned carry) {
  const unsigned low = a & 0x0F, high = a >> 4;
  unsigned correction = 0;
  if (half != 0 || low > 9) correction += 0x06;
  if (carry != 0 || high > 9 || (high == 9 && low > 9)) correction += 0x60;
  const unsigned sum = a + correction;
  const bool overflow = (~(a ^ correction) & (a ^ sum) & 0x80) != 0;
  return {static_cast<std::uint8_t>(sum), carry != 0 || sum > 0xFF, overflow};
}

}  // namespace janus::cpus::m6800
