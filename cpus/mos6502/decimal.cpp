#include "cpus/mos6502/decimal.hpp"

namespace janus::cpus::mos6502 {
namespace {

std::uint8_t overflow(unsigned a, unsigned value, unsigned result) { return (~(a ^ value) & (a ^ result) & 0x80) != 0 ? kV : 0; }

}  // namespace

DecimalResult add_decimal(unsigned a, unsigned value, unsigned carry) {
  unsigned low = (a & 0x0F) + (value & 0x0F) + carry;
  if (low > 9) low = ((low + 6) & 0x0F) + 0x10;
  unsigned sum = (a & 0xF0) + (value & 0xF0) + low;
  const auto flags = static_cast<std::uint8_t>((sum & kN) | overflow(a, value, sum));
  if (sum > 0x9F) sum += 0x60;
  return {static_cast<std::uint8_t>(sum), sum > 0xFF, flags, ((a + value + carry) & 0xFF) == 0};
}

DecimalResult subtract_decimal(unsigned a, unsigned value, unsigned carry) {
  const unsigned binary = a - value - (1 - carry);
  int low = static_cast<int>(a & 0x0F) - static_cast<int>(value & 0x0F) - static_cast<int>(1 - carry);
  if (low < 0) low = ((low - 6) & 0x0F) - 0x10;
  int difference = static_cast<int>(a & 0xF0) - static_cast<int>(value & 0xF0) + low;
  if (difference < 0) difference -= 0x60;
  const auto flags = static_cast<std::uint8_t>((binary & kN) | overflow(a, ~value, binary));
  return {static_cast<std::uint8_t>(difference), (binary & 0x100) == 0, flags, (binary & 0xFF) == 0};
}

DecimalResult arr_decimal(unsigned a_and_value, unsigned carry) {
  const unsigned rotated = (a_and_value >> 1) | (carry << 7);
  const auto flags = static_cast<std::uint8_t>((carry << 7) | ((a_and_value ^ rotated) & kV));
  unsigned result = rotated;
  if ((a_and_value & 0x0F) + (a_and_value & 0x01) > 5) result = (result & 0xF0) | ((result + 6) & 0x0F);
  const bool perform = (a_and_value & 0xF0) + (a_and_value & 0x10) > 0x50;
  if (perform) result += 0x60;
  return {static_cast<std::uint8_t>(result), perform, flags, rotated == 0};
}

}  // namespace janus::cpus::mos6502
