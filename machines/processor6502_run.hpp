// The 6502's core for a machine's run().
#pragma once

#include "cpus/mos6502/core.hpp"
#include "machines/processor6502.hpp"

namespace janus::machines {

template <class Bus>
cpus::Exit run_core(Processor6502& processor, Bus& bus, std::uint64_t until) {
  return cpus::mos6502::run(processor.state, bus, until);
}

}  // namespace janus::machines
