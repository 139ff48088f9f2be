// XDC with 3851s, which lack DC1, and a 3853, which has it.
#include "catch.hpp"
#include "cpu.hpp"

using namespace janus::cpus;
using f8::State;

namespace {

constexpr int kXdc = 0x2C, kLm = 0x16, kSt = 0x17, kLrQDc = 0x0E, kLrHDc = 0x11, kAdc = 0x8E, kDci = 0x2A, kLrR0A = 0x50;

constexpr std::uint16_t kRom = 0x8000, kRam = 0x0300;  // of the 3851, of the 3853

struct Outcome {
  State state;
  std::array<std::uint8_t, 0x10000> memory;
};

// With DC0 = kRom + 10 and DC1 = kRam, on both kinds of bus. A byte of memory holds the low byte of its
// address.
Outcome run(const std::vector<int>& program, f8::MemoryChips chips, std::uint64_t clocks) {
  Outcome outcomes[2];
  for (const bool plain : {false, true}) {
    Board board;
    for (std::size_t i = 0; i < board.memory.size(); ++i) board.memory[i] = static_cast<std::uint8_t>(i);
    board.put(0x0200, program);
    State state = state_at<State>(0x0200);
    state.dc0 = kRom + 0x10;
    state.dc1 = kRam;
    const auto run_on = [&](auto bus) {
      bus.chips = chips;
      f8::run(state, bus, clocks);
    };
    if (plain) run_on(F8Plain(board));
    else run_on(F8Observed(board));
    outcomes[plain ? 1 : 0] = {state, board.memory};
  }
  CHECK(outcomes[0].state == outcomes[1].state);
  CHECK(outcomes[0].memory == outcomes[1].memory);
  return outcomes[0];
}

constexpr f8::MemoryChips kPsu{.psu = true, .smi = false}, kSmi{.psu = false, .smi = true}, kBoth{.psu = true, .smi = true};
constexpr std::size_t kQ = f8::kQ, kH = f8::kH;

}  // namespace

TEST_CASE("F8: XDC exchanges the counters of a 3853") {
  const Outcome outcome = run({kXdc, kLm}, kSmi, 18);
  CHECK(outcome.state.dc0 == kRam + 1);
  CHECK(outcome.state.dc1 == kRom + 0x10);
  CHECK(outcome.state.dc0_apart == 0);
  CHECK(outcome.state.a == 0x00);
}

TEST_CASE("F8: XDC does nothing where there is no 3852 or 3853") {
  const Outcome outcome = run({kXdc, kLm}, kPsu, 18);
  CHECK(outcome.state.dc0 == kRom + 0x11);
  CHECK(outcome.state.dc1 == kRam);
  CHECK(outcome.state.a == 0x10);
}

TEST_CASE("F8: after XDC a 3851 keeps its DC0 and answers while that lies in its ROM") {
  const Outcome outcome = run({kXdc, kLm, kLrR0A, kLm}, kBoth, 8 + 10 + 4 + 10);
  CHECK(outcome.state.r[0] == 0x10);  // from the 3851, at 8010
  CHECK(outcome.state.a == 0x11);
  CHECK(outcome.state.dc0 == kRam + 2);  // the 3853's went along
  CHECK(static_cast<std::uint16_t>(outcome.state.dc0 + outcome.state.dc0_apart) == kRom + 0x12);
}

TEST_CASE("F8: a byte is stored where the 3853 points") {
  const Outcome outcome = run({0x20, 0xEE, kXdc, kSt}, kBoth, 10 + 8 + 10);
  CHECK(outcome.memory[kRam] == 0xEE);
  CHECK(outcome.memory[kRom + 0x10] == 0x10);
}

TEST_CASE("F8: LR Q,DC and LR H,DC read the chip that answers, and a load brings all counters together") {
  const Outcome apart = run({kXdc, kLrQDc, kLrHDc}, kBoth, 8 + 16 + 16);
  CHECK(apart.state.r[kQ] == 0x80);
  CHECK(apart.state.r[kQ + 1] == 0x10);
  CHECK(apart.state.r[kH] == 0x80);
  CHECK(apart.state.r[kH + 1] == 0x10);
  const Outcome loaded = run({kXdc, kDci, 0x03, 0x77, kLm, kLrQDc}, kBoth, 8 + 24 + 10 + 16);
  CHECK(loaded.state.a == 0x77);
  CHECK(loaded.state.dc0_apart == 0);
  CHECK(loaded.state.r[kQ] == 0x03);
  CHECK(loaded.state.r[kQ + 1] == 0x78);
  CHECK(loaded.state.dc1 == kRom + 0x10);
}

TEST_CASE("F8: a 3851's counter that leaves its ROM leaves the data bus to the 3853") {
  const Outcome outcome = run({0x20, 0x80, kXdc, kAdc, kLm}, kBoth, 10 + 8 + 10 + 10);  // 8010 - 80 = 7F90
  CHECK(outcome.state.a == ((kRam - 0x80) & 0xFF));
}

TEST_CASE("F8: XDC twice brings the counters together again") {
  const Outcome outcome = run({kXdc, kXdc, kLm}, kBoth, 8 + 8 + 10);
  CHECK(outcome.state.dc0 == kRom + 0x11);
  CHECK(outcome.state.dc0_apart == 0);
}
