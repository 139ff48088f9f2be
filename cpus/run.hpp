// A run: stretches of instructions, and between them what is not an instruction. Beside what dispatch.hpp asks of it,
// a Family says:
//
//     PlainAccess<Bus>, CallAccess<Bus>       the two ways to memory (access.hpp)
//     masked(state)                           whether IRQ is masked at this boundary
//     before_stretch(state, bus, target)      performs a sequence that is due: RES, IRQ, NMI, waiting
//     after_stretch(state, bus, boundary)     decides what the stretch leaves; calls sample_lines
//     accept(state, irq, nmi)                 notes what the lines asked for
#pragma once

#include <algorithm>

#include "cpus/call_access.hpp"
#include "cpus/dispatch.hpp"
#include "cpus/plain_access.hpp"

namespace janus::cpus {

enum class Due : std::uint8_t {
  stretch,  // nothing is due but instructions
  done,     // something was performed: look again
  stopped,  // the processor executes nothing until RES; time is passed
};

// At an instruction boundary: decides whether the instruction that ended lets an interrupt in.
template <class Family, DeviceBus Bus>
void sample_lines(typename Family::State& state, Bus& bus, const Boundary& boundary) {
  bus.synchronise(state.cycle);
  Lines& lines = bus.lines();
  const std::uint64_t sampled = state.cycle - boundary.sampled_back;
  Family::accept(state, !boundary.irq_masked && lines.irq_at(sampled), lines.nmi_by(sampled));
  if (!lines.irq_asserted()) lines.irq_from = lines.irq_until = kNever;
}

// When to look up next: after one instruction if a line waits to be sampled.
template <class Family, DeviceBus Bus>
std::uint64_t first_stop(const typename Family::State& state, Bus& bus, std::uint64_t target) {
  const Lines& lines = bus.lines();
  const bool irq_waits = lines.irq_asserted() && !Family::masked(state);
  if (irq_waits || lines.nmi_edge != kNever) return state.cycle;
  return std::min(target, bus.deadline());
}

// One stretch of instructions, by the fastest way that is exact here.
template <class Family, DeviceBus Bus>
Boundary run_stretch(typename Family::State& state, Bus& bus, std::uint64_t target) {
  const std::uint64_t stop = first_stop<Family>(state, bus, target);
  if constexpr (PlainBus<Bus>) {
    typename Family::template PlainAccess<Bus> cpu(bus, target);
    cpu.jump(state.pc);
    if (cpu.in_window()) return interpret<Family>(state, cpu, stop);
    typename Family::template CallAccess<Bus> careful(bus, state);
    careful.jump(state.pc);
    return interpret<Family>(state, careful, state.cycle);
  } else {
    typename Family::template CallAccess<Bus> cpu(bus, state);
    cpu.jump(state.pc);
    return interpret<Family>(state, cpu, stop);
  }
}

template <class Family, DeviceBus Bus>
Exit run(typename Family::State& state, Bus& bus, std::uint64_t target) {
  target = std::min(target, std::uint64_t{1} << 62);
  while (state.cycle < target && !bus.stopping()) {
    Due due = Family::before_stretch(state, bus, target);
    if (due == Due::stretch) {
      const Boundary boundary = run_stretch<Family>(state, bus, target);
      if (boundary.end == End::refused) return Exit::stopping;
      due = Family::after_stretch(state, bus, boundary);
    }
    if (due == Due::stopped) {
      bus.synchronise(state.cycle);
      return Exit::jammed;
    }
  }
  bus.synchronise(state.cycle);
  return state.cycle < target ? Exit::stopping : Exit::target;
}

}  // namespace janus::cpus
