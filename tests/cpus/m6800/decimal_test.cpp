// DAA for every A, half carry and carry, compared with a model that adds digit by digit; and ADD, ADC or ABA followed
// by DAA, compared with decimal sums.
#include "catch.hpp"
#include "cpu.hpp"

using namespace janus::cpus;
namespace m6800 = janus::cpus::m6800;
using m6800::State;

namespace {

struct Adjusted {
  unsigned a;
  bool n, z, v, c, h;

  bool operator==(const Adjusted&) const = default;
};

// The low digit is put right first, and its overflow belongs to the high digit; the correction that was made in
// all is then looked at as one signed addition.
Adjusted model(unsigned a, bool half, bool carry) {
  const bool low_wrong = half || a % 16 >= 10;
  const unsigned low_done = low_wrong ? a + 6 : a;
  // The high digit counts as it is with the low digit's own excess carried into it.
  const bool high_wrong = carry || a / 16 >= 10 || (a / 16 == 9 && a % 16 >= 10);
  const unsigned done = high_wrong ? low_done + 96 : low_done;
  const int correction = (low_wrong ? 6 : 0) + (high_wrong ? 96 : 0);  // 102 at most: positive
  const int signed_a = a < 128 ? static_cast<int>(a) : static_cast<int>(a) - 256;
  return {done % 256, done % 256 >= 128, done % 256 == 0, signed_a + correction > 127, carry || done >= 256, half};
}

template <class Bus>
State perform(Board& board, const std::vector<int>& program, State state, int instructions) {
  board.log.clear();
  board.put(0x0200, program);
  Bus bus(board);
  state.reset_pending = false;
  state.pc = 0x0200;
  for (int i = 0; i < instructions; ++i) m6800::run(state, bus, state.cycle + 1);
  return state;
}

bool flag(const State& state, std::uint8_t bit) { return (state.cc & bit) != 0; }

template <class Bus>
Adjusted adjusted(Board& board, unsigned a, bool half, bool carry, std::uint8_t others) {
  State state;
  state.a = static_cast<std::uint8_t>(a);
  state.cc = static_cast<std::uint8_t>(m6800::kOnes | (half ? m6800::kH : 0) | (carry ? m6800::kC : 0) | others);
  state = perform<Bus>(board, {0x19}, state, 1);
  return {state.a, flag(state, m6800::kN), flag(state, m6800::kZ), flag(state, m6800::kV), flag(state, m6800::kC), flag(state, m6800::kH)};
}

}  // namespace

TEST_CASE("6800: DAA is right for every A, H and C, whatever the other flags") {
  Board board;
  constexpr std::uint8_t kOthers = m6800::kN | m6800::kZ | m6800::kV;
  for (unsigned a = 0; a < 256; ++a) {
    for (const bool half : {false, true}) {
      for (const bool carry : {false, true}) {
        CAPTURE(a, half, carry);
        const Adjusted expected = model(a, half, carry);
        REQUIRE(adjusted<FlatObserved>(board, a, half, carry, 0) == expected);
        REQUIRE(adjusted<FlatPlain>(board, a, half, carry, kOthers) == expected);
      }
    }
  }
}

TEST_CASE("6800: ADD, ADC or ABA and DAA add decimal numbers") {
  Board board;
  for (int first = 0; first < 100; ++first) {
    for (int second = 0; second < 100; ++second) {
      const auto digits = [](int number) { return number / 10 * 16 + number % 10; };
      State state;
      state.a = static_cast<std::uint8_t>(digits(first));
      state.b = static_cast<std::uint8_t>(digits(second));
      for (int carry = 0; carry < 2; ++carry) {
        CAPTURE(first, second, carry);
        state.cc = static_cast<std::uint8_t>(m6800::kOnes | carry);
        const auto check = [&](const std::vector<int>& program, int sum) {
          const State after = perform<FlatPlain>(board, program, state, 2);
          REQUIRE(int{after.a} == digits(sum % 100));
          REQUIRE(flag(after, m6800::kC) == (sum >= 100));
        };
        check({0x8B, digits(second), 0x19}, first + second);
        check({0x89, digits(second), 0x19}, first + second + carry);
        check({0x1B, 0x19}, first + second);
      }
    }
  }
}
