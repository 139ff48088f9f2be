// Replaces the real cpus/m6800/core.hpp: files that include it are built for any core that the driver loads.
#pragma once

#include "any_bus.hpp"
#include "cpus/m6800/state.hpp"

namespace janus::cpus::m6800 {

template <DeviceBus Bus>
Exit run(State& state, Bus& bus, std::uint64_t target) {
  return mutation::run_core_under_test(state, bus, target);
}

}  // namespace janus::cpus::m6800
