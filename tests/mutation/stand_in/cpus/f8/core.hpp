// Replaces the real cpus/f8/core.hpp: files that include it are built for any core that the driver loads.
#pragma once

#include "any_f8_bus.hpp"
#include "cpus/f8/state.hpp"

namespace janus::cpus::f8 {

template <DeviceBus Bus>
Exit run(State& state, Bus& bus, std::uint64_t target) {
  mutation::AdaptedF8<Bus> adapted(bus);
  return mutation::core_under_test<State, mutation::AnyF8Bus>(state, adapted, target);
}

}  // namespace janus::cpus::f8
