// The plain core against the observed one: random programs, random device pages, random lines.
#include "catch.hpp"
#include "random_board.hpp"

using namespace janus::cpus;
namespace mos6502 = janus::cpus::mos6502;
using mos6502::State;

namespace {

State random_state(std::uint64_t seed) {
  const std::uint64_t bits = mixed(seed ^ 0x6502);
  State state;
  state.pc = static_cast<std::uint16_t>(bits);
  state.a = static_cast<std::uint8_t>(bits >> 16);
  state.x = static_cast<std::uint8_t>(bits >> 24);
  state.y = static_cast<std::uint8_t>(bits >> 32);
  state.s = static_cast<std::uint8_t>(bits >> 40);
  state.p = static_cast<std::uint8_t>(((bits >> 48) & 0xCF) | mos6502::kUnused);
  state.reset_pending = (bits >> 56) % 16 == 0;
  return state;
}

bool same_lines(const Lines& a, const Lines& b) {
  return a.irq_asserted() == b.irq_asserted() && a.nmi_edge == b.nmi_edge && a.nmi_next == b.nmi_next &&
         a.nmi_level == b.nmi_level;
}

struct Progress {
  std::uint64_t instructions = 0;
  std::uint64_t device_accesses = 0;
  std::uint64_t cycles = 0;
};

// One random program on both kinds of bus for about `instructions`, compared at random cycles.
void compare_program(std::uint64_t seed, std::uint64_t instructions, Progress& progress) {
  static RandomBoard a, b;
  a = RandomBoard{};
  a.fill(seed);
  b = a;
  RandomObserved observed(a);
  RandomPlain plain(b);
  State observed_state = random_state(seed), plain_state = observed_state;
  std::uint64_t choice = seed;
  while (a.instructions < instructions) {
    choice = mixed(choice);
    const std::uint64_t target = observed_state.cycle + 1 + choice % (choice & 1024 ? 20 : 3000);
    const Exit observed_exit = mos6502::run(observed_state, observed, target);
    const Exit plain_exit = mos6502::run(plain_state, plain, target);
    INFO("program " << seed << ", run to cycle " << target << ": observed at " << std::hex
                    << observed_state.pc << ", plain at " << plain_state.pc << std::dec << ", cycles "
                    << observed_state.cycle << " and " << plain_state.cycle);
    REQUIRE(a.log == b.log);
    REQUIRE(observed_exit == plain_exit);
    REQUIRE(same_state(observed_state, plain_state));
    REQUIRE(same_lines(a.lines, b.lines));
    REQUIRE(
        (a.latch == b.latch && a.irq_timer == b.irq_timer && a.nmi_timer == b.nmi_timer && a.stop == b.stop));
    progress.device_accesses += a.log.size();
    a.log.clear();
    b.log.clear();
    a.stop = b.stop = false;
    if (observed_exit == Exit::jammed || (choice >> 32) % 64 == 0) {
      observed_state.reset_pending = plain_state.reset_pending = true;
    }
  }
  REQUIRE(a.memory == b.memory);
  progress.instructions += a.instructions;
  progress.cycles += observed_state.cycle;
}

Progress compare_programs(std::uint64_t total, std::uint64_t first_seed) {
  Progress progress;
  for (std::uint64_t seed = first_seed; progress.instructions < total; ++seed) {
    compare_program(seed, 3000, progress);
  }
  return progress;
}

}  // namespace

TEST_CASE("plain and observed agree on 300 thousand random instructions among devices") {
  const Progress progress = compare_programs(300'000, 1);
  CHECK(progress.device_accesses > 30'000);  // the devices were in the thick of it
}

TEST_CASE("plain and observed agree on ten million random instructions among devices", "[slow]") {
  const Progress progress = compare_programs(10'000'000, 1'000'000);
  CHECK(progress.device_accesses > 1'000'000);
}
