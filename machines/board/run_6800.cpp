#include "cpus/m6800/core.hpp"
#include "machines/board/buses.hpp"
#include "machines/board/run_board.hpp"

namespace janus::machines {

Stop run_board(cpus::m6800::State& state, BoardBus& board, Observation* observation, bool exact, std::uint64_t until) {
  return run_on_bus(board, observation, exact, [&](auto& bus) { return cpus::m6800::run(state, bus, until); });
}

}  // namespace janus::machines
