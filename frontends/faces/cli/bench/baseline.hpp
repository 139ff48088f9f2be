// The yardstick of `janus bench`: a 6502 interpreter that need not be exact, as fast as one can be that takes each instruction by itself.
// A flat array of 64 KB, no devices, no interrupts, no dummy accesses; time is looked at in taken branches and
// jumps only. Its rate B stands for what the host can do; the real cores are reported as a share of it.
#pragma once

#include <cstdint>
#include <span>

#include "cpus/mos6502/state.hpp"

namespace janus::cli {

// Runs `state` on `memory` (65536 bytes) to the first taken branch or jump at or after `target`.
// BRK and JAM end the run early.
void run_baseline(cpus::mos6502::State& state, std::span<std::uint8_t, 0x10000> memory, std::uint64_t target);

// Steps of a loop of dependent additions a second on this host, right now: a check that B is honest.
double dependent_adds_per_second();

}  // namespace janus::cli
