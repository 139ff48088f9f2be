// Compares the plain core with the observed one: random programs, random device pages, random lines.
//
// A Cpu has these static members:
//
//     Family                       as required by dispatch.hpp
//     run(state, bus, target)      the core
//     random_state(bits)           makes a State from 64 random bits
//     program_counter(state)
//     kFirstDevicePage             pages below are always RAM
//     ends_program(byte)           an opcode that would end most programs early; most are replaced by
//     instead_of(byte)
#pragma once

#include "catch.hpp"
#include "random_board.hpp"

namespace janus::cpus {

inline bool same_lines(const InterruptLines& a, const InterruptLines& b) {
  return a.irq_asserted() == b.irq_asserted() && a.nmi_edge == b.nmi_edge && a.nmi_next == b.nmi_next && a.nmi_level == b.nmi_level;
}

struct Progress {
  std::uint64_t instructions = 0;
  std::uint64_t device_accesses = 0;
  std::uint64_t cycles = 0;
};

// Runs one random program on both kinds of bus for about `instructions`, compared at random cycles.
template <class Cpu, class Base>
void compare_program(std::uint64_t seed, std::uint64_t instructions, Progress& progress) {
  static RandomBoard a, b;
  a = RandomBoard{};
  a.template fill<Cpu>(seed);
  b = a;
  RandomObserved<Base> observed(a);
  RandomPlain<Base> plain(b);
  auto observed_state = Cpu::random_state(mixed(seed));
  auto plain_state = observed_state;
  std::uint64_t choice = seed;
  while (a.instructions < instructions) {
    choice = mixed(choice);
    const std::uint64_t target = observed_state.cycle + 1 + choice % (choice & 1024 ? 20 : 3000);
    const Exit observed_exit = Cpu::run(observed_state, observed, target);
    const Exit plain_exit = Cpu::run(plain_state, plain, target);
    INFO("program " << seed << ", run to cycle " << target << ": observed at " << std::hex << Cpu::program_counter(observed_state)
                    << ", plain at " << Cpu::program_counter(plain_state) << std::dec << ", cycles " << observed_state.cycle << " and "
                    << plain_state.cycle);
    REQUIRE(a.log == b.log);
    REQUIRE(observed_exit == plain_exit);
    REQUIRE(observed_state == plain_state);
    REQUIRE(same_lines(a.lines, b.lines));
    REQUIRE((a.latch == b.latch && a.irq_timer == b.irq_timer && a.nmi_timer == b.nmi_timer && a.stop == b.stop));
    progress.device_accesses += a.log.size();
    a.log.clear();
    b.log.clear();
    a.stop = b.stop = false;
    if (observed_exit == Exit::jammed || (choice >> 32) % 64 == 0) { observed_state.reset_pending = plain_state.reset_pending = true; }
  }
  REQUIRE(a.memory == b.memory);
  progress.instructions += a.instructions;
  progress.cycles += observed_state.cycle;
}

// Runs random programs until `total` instructions are executed. `Base` is the base class of both kinds of bus.
template <class Cpu, class Base = RandomBus>
Progress compare_programs(std::uint64_t total, std::uint64_t first_seed) {
  Progress progress;
  for (std::uint64_t seed = first_seed; progress.instructions < total; ++seed) { compare_program<Cpu, Base>(seed, 3000, progress); }
  return progress;
}

}  // namespace janus::cpus
