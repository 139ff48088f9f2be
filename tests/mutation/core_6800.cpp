// The core of the 6800 as a separate object: the base of all mutants.
#include "any_bus.hpp"
#include "cpus/m6800/core.hpp"

extern "C" janus::cpus::Exit janus_core_run(janus::cpus::m6800::State& state, janus::mutation::AnyBus& bus, std::uint64_t target) {
  return janus::cpus::m6800::run(state, bus, target);
}
