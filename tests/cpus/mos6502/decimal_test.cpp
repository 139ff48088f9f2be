// Decimal ADC and SBC for every A, operand and carry, with valid and invalid digits, compared with a model of the adder.
//
// The model is not the usual sequence of comparisons but the adder itself, as in US patent 3,991,307: two 4-bit adders
// whose decimal carry is "sum above 9" when adding; then a digit that carried (adding) gets 6 more, and a digit that
// did not carry (subtracting: the complement is added, all carries are binary) gets 10 more, each without a carry of
// its own. N and V are taken at the high adder, before that correction; Z is taken from the binary sum.
#include "catch.hpp"
#include "cpu.hpp"

using namespace janus::cpus;
namespace mos6502 = janus::cpus::mos6502;
using mos6502::State;

namespace {

struct Sum {
  unsigned a;
  bool n, v, z, c;

  bool operator==(const Sum&) const = default;
};

Sum model(bool subtract, unsigned a, unsigned value, unsigned carry) {
  if (subtract) value ^= 0xFF;
  const unsigned limit = subtract ? 15 : 9;
  unsigned low = (a & 15) + (value & 15) + carry;
  const bool low_carry = low > limit;
  unsigned high = (a >> 4) + (value >> 4) + (low_carry ? 1 : 0);
  const bool high_carry = high > limit;
  const bool n = (high & 8) != 0;
  const bool v = ((a >> 4) & 8) == ((value >> 4) & 8) && ((a >> 4) & 8) != (high & 8);
  const bool z = ((a + value + carry) & 0xFF) == 0;
  if (subtract) {
    if (!low_carry) low += 10;
    if (!high_carry) high += 10;
  } else {
    if (low_carry) low += 6;
    if (high_carry) high += 6;
  }
  return {(high & 15) << 4 | (low & 15), n, v, z, high_carry};
}

template <class Bus>
Sum perform(Board& board, bool subtract, unsigned a, unsigned value, unsigned carry) {
  board.put(0x0200, {subtract ? 0xE9 : 0x69, static_cast<int>(value)});
  board.log.clear();
  Bus bus(board);
  State state = state_at<State>(0x0200);
  state.a = static_cast<std::uint8_t>(a);
  state.p = static_cast<std::uint8_t>(mos6502::kUnused | mos6502::kD | carry);
  mos6502::run(state, bus, 1);
  return {state.a, (state.p & mos6502::kN) != 0, (state.p & mos6502::kV) != 0, (state.p & mos6502::kZ) != 0, (state.p & mos6502::kC) != 0};
}

unsigned decimal_value(unsigned digits) { return (digits >> 4) * 10 + (digits & 15); }

}  // namespace

TEST_CASE("decimal ADC and SBC are right for every A, operand and carry") {
  Board board;
  int wrong = 0;
  for (const bool subtract : {false, true}) {
    for (unsigned a = 0; a < 256; ++a) {
      for (unsigned value = 0; value < 256; ++value) {
        for (unsigned carry = 0; carry < 2; ++carry) {
          const Sum expected = model(subtract, a, value, carry);
          const bool right = perform<FlatObserved>(board, subtract, a, value, carry) == expected &&
                             perform<FlatPlain>(board, subtract, a, value, carry) == expected;
          if (!right && ++wrong <= 5) { FAIL_CHECK((subtract ? "SBC " : "ADC ") << a << ' ' << value << ' ' << carry); }
        }
      }
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("the model of the decimal adder counts as people do") {
  for (unsigned a = 0; a < 256; ++a) {
    for (unsigned value = 0; value < 256; ++value) {
      if ((a & 15) > 9 || a > 0x99 || (value & 15) > 9 || value > 0x99) continue;
      for (unsigned carry = 0; carry < 2; ++carry) {
        const unsigned total = decimal_value(a) + decimal_value(value) + carry;
        const Sum sum = model(false, a, value, carry);
        REQUIRE(decimal_value(sum.a) + (sum.c ? 100 : 0) == total);
        const Sum difference = model(true, a, value, carry);
        REQUIRE(decimal_value(difference.a) + decimal_value(value) + 1 - carry == decimal_value(a) + (difference.c ? 0 : 100));
      }
    }
  }
}
