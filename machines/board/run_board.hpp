// Runs a processor on a board to the first instruction boundary at or after `until`. `observation` may
// be null. If `exact` is set, the board observes every cycle.
#pragma once

#include "cpus/f8/state.hpp"
#include "cpus/m6800/state.hpp"
#include "cpus/mos6502/state.hpp"
#include "machines/board/board_bus.hpp"
#include "machines/board/observation.hpp"

namespace janus::machines {

inline constexpr std::uint64_t kLastCycle = std::uint64_t{1} << 62;  // every run ends here at the latest

Stop run_board(cpus::mos6502::State& state, BoardBus& board, Observation* observation, bool exact, std::uint64_t until);
Stop run_board(cpus::m6800::State& state, BoardBus& board, Observation* observation, bool exact, std::uint64_t until);
Stop run_board(cpus::f8::State& state, F8BoardBus& board, Observation* observation, bool exact, std::uint64_t until);

}  // namespace janus::machines
