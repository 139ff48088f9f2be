#include "cpus/f8/core.hpp"
#include "machines/board/buses.hpp"
#include "machines/board/run_board.hpp"

namespace janus::machines {

Stop run_board(cpus::f8::State& state, F8BoardBus& board, Observation* observation, bool exact, std::uint64_t until) {
  return run_on_bus(board, observation, exact, [&](auto& bus) { return cpus::f8::run(state, bus, until); });
}

}  // namespace janus::machines
