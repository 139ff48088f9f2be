// The core of the F8 as a separate object: the base of all mutants.
#include "any_f8_bus.hpp"
#include "cpus/f8/core.hpp"

extern "C" janus::cpus::Exit janus_core_run(janus::cpus::f8::State& state, janus::mutation::AnyF8Bus& bus, std::uint64_t target) {
  return janus::cpus::f8::run(state, bus, target);
}
