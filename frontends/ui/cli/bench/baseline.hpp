// Baseline of `janus bench`: a 6502 interpreter without exact timing, as fast as possible for one that decodes each
// instruction separately. A flat array of 64 KB, no devices, no interrupts, no dummy accesses; checks the time only at
// taken branches and jumps. Its rate B measures the host; the real cores are reported as a share of it.
#pragma once

#include <cstdint>
#include <span>

#include "cpus/mos6502/state.hpp"

namespace janus::cli {

// Runs `state` on `memory` (65536 bytes) to the first taken branch or jump at or after `target`. BRK and JAM end the
// run early.
void run_baseline(cpus::mos6502::State& state, std::span<std::uint8_t, 0x10000> memory, std::uint64_t target);

// Steps per second of a loop of dependent additions on this host, measured now: a check of B.
double dependent_adds_per_second();

}  // namespace janus::cli
