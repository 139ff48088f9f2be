// Decimal addition and subtraction on the NMOS 6502. The digits are adjusted, but Z depends on the binary sum, and N and V on the sum
// before the high digit is adjusted. Not inlined because programs rarely set D.
#pragma once

#include "cpus/mos6502/working.hpp"

namespace janus::cpus::mos6502 {

struct DecimalResult {
  std::uint8_t a;
  bool carry;
  std::uint8_t n_and_v;  // bits kN and kV
  bool zero;
};

DecimalResult add_decimal(unsigned a, unsigned value, unsigned carry);
DecimalResult subtract_decimal(unsigned a, unsigned value, unsigned carry);
// Computes ARR with D set: AND, rotate, and a special adjustment per digit.
DecimalResult arr_decimal(unsigned a_and_value, unsigned carry);

}  // namespace janus::cpus::mos6502
