// The core of the 6502 as a separate object: the base of all mutants.
#include "any_bus.hpp"
#include "cpus/mos6502/core.hpp"

extern "C" janus::cpus::Exit janus_core_run(janus::cpus::mos6502::State& state, janus::mutation::AnyBus& bus, std::uint64_t target) {
  return janus::cpus::mos6502::run(state, bus, target);
}
