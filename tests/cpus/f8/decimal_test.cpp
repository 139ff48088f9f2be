// AMD and ASD for all operands, compared with decimal arithmetic.
#include "catch.hpp"
#include "cpu.hpp"

using namespace janus::cpus;
using f8::State;

namespace {

constexpr int kAmd = 0x89, kAsdR3 = 0xD3, kAi66 = 0x24;

State perform(const std::vector<int>& program, unsigned a, unsigned operand, std::uint64_t clocks) {
  static Board board;
  board.log.clear();
  board.put(0x0200, program);
  board.memory[0x0500] = static_cast<std::uint8_t>(operand);
  F8Observed bus(board);
  State state = state_at<State>(0x0200);
  state.dc0 = 0x0500;
  state.a = static_cast<std::uint8_t>(a);
  state.r[3] = static_cast<std::uint8_t>(operand);
  f8::run(state, bus, clocks);
  return state;
}

bool is_decimal(unsigned byte) { return (byte & 15) < 10 && byte >> 4 < 10; }
unsigned value_of(unsigned byte) { return (byte >> 4) * 10 + (byte & 15); }
unsigned decimal(unsigned value) { return value / 10 % 10 << 4 | value % 10; }

}  // namespace

TEST_CASE("F8: AI 66 and AMD or ASD add decimal numbers, with their carry in C") {
  for (unsigned a = 0; a < 256; ++a) {
    for (unsigned b = 0; b < 256; ++b) {
      if (!is_decimal(a) || !is_decimal(b)) continue;
      const unsigned sum = value_of(a) + value_of(b);
      for (const int add : {kAmd, kAsdR3}) {
        const State state = perform({kAi66, 0x66, add}, a, b, 11);
        REQUIRE(unsigned{state.a} == decimal(sum));
        REQUIRE(((state.w & f8::kC) != 0) == (sum > 99));
      }
    }
  }
}

TEST_CASE("F8: AMD and ASD correct each digit that gave no carry, and flag the sum before") {
  for (unsigned a = 0; a < 256; ++a) {
    for (unsigned b = 0; b < 256; ++b) {
      // Digit by digit: ten less where the digit's sum stayed below 16.
      const unsigned low = (a & 15) + (b & 15);
      const unsigned high = (a >> 4) + (b >> 4) + (low > 15 ? 1 : 0);
      const unsigned digits = ((high > 15 ? high : high + 10) & 15) << 4 | ((low > 15 ? low : low + 10) & 15);
      const int signed_sum = static_cast<std::int8_t>(a) + static_cast<std::int8_t>(b);
      const unsigned binary = (a + b) & 0xFF;
      const unsigned flags = (signed_sum < -128 || signed_sum > 127 ? f8::kO : 0u) | (binary == 0 ? f8::kZ : 0u) |
                             (a + b > 255 ? f8::kC : 0u) | (binary < 128 ? f8::kS : 0u);
      for (const int add : {kAmd, kAsdR3}) {
        const State state = perform({add}, a, b, 1);
        REQUIRE(unsigned{state.a} == digits);
        REQUIRE(unsigned{state.w} == flags);
      }
    }
  }
}

TEST_CASE("F8: CI and CM flag the operand minus A by the adder's rule") {
  for (unsigned a = 0; a < 256; ++a) {
    for (unsigned b = 0; b < 256; ++b) {
      const int difference = static_cast<std::int8_t>(b) + static_cast<std::int8_t>(~a) + 1;
      const unsigned binary = (b - a) & 0xFF;
      const unsigned flags = (difference < -128 || difference > 127 ? f8::kO : 0u) | (binary == 0 ? f8::kZ : 0u) | (b >= a ? f8::kC : 0u) |
                             (binary < 128 ? f8::kS : 0u);
      for (const std::vector<int>& compare : {std::vector<int>{0x25, static_cast<int>(b)}, std::vector<int>{0x8D}}) {
        const State state = perform(compare, a, b, 1);
        REQUIRE(unsigned{state.w} == flags);
        REQUIRE(unsigned{state.a} == a);
      }
    }
  }
}
