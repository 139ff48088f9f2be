// The baseline for `janus bench`: the fastest possible 6502 interpreter that decodes each instruction separately. It uses a flat 64 KB
// array, has no devices, interrupts or dummy accesses, and checks the time only at taken branches and jumps. Its rate, B, characterises the
// host; the real cores' rates are reported as a share of B.
#pragma once

#include <cstdint>
#include <span>

#include "cpus/mos6502/state.hpp"

namespace janus::cli {

// Runs `state` on `memory` until the first taken branch or jump at or after cycle `target`. BRK and JAM end the run early.
void run_baseline(cpus::mos6502::State& state, std::span<std::uint8_t, 0x10000> memory, std::uint64_t target);

// Measures how many dependent additions per second this host performs in a loop, as a sanity check on run_baseline().
double dependent_adds_per_second();

}  // namespace janus::cli
