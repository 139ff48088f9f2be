// A processor's run loop, which alternates between instruction batches and reset or interrupt sequences. In addition to the members
// required by dispatch.hpp, a Family class defines:
//
//     PlainAccess<Bus>, QuietAccess<Bus>, CallAccess<Bus>       memory access classes (access.hpp)
//     length(code)                            bytes of an instruction
//     reads(code)                             bytes that the instruction always reads after the opcode, used or not
//     is_irq_masked(state)                    true if IRQ is masked at this boundary
//     before_batch(state, bus, target)      performs a pending sequence: RES, IRQ, NMI, waiting
//     after_batch(state, bus, boundary)     evaluates the end of the batch and calls sample_lines
//     accept_interrupts(state, lines, boundary) records which interrupt is accepted at the end of the instruction
//
// If the processor latches IRQ, its State has a member `irq_latched`.
#pragma once

#include <algorithm>

#include "cpus/call_access.hpp"
#include "cpus/dispatch.hpp"
#include "cpus/plain_access.hpp"
#include "cpus/quiet_access.hpp"

namespace janus::cpus {

enum class NextAction : std::uint8_t {
  batch,    // no sequence is pending, so instructions can run
  done,     // a sequence was performed; check again
  stopped,  // the processor executes nothing until RES; time has advanced
};

// Determines, at an instruction boundary, whether an interrupt was accepted at the end of the instruction.
template <class Family, DeviceBus Bus>
void sample_lines(typename Family::State& state, Bus& bus, const BatchResult& boundary) {
  bus.synchronise(state.cycle);
  InterruptLines& lines = bus.lines();
  Family::accept_interrupts(state, lines, boundary);
  if (!lines.irq_asserted()) lines.irq_from = lines.irq_until = kNever;
}

// Returns the next cycle at which to check for events: after one instruction if a line must be sampled.
template <class Family, DeviceBus Bus>
std::uint64_t first_stop(const typename Family::State& state, Bus& bus, std::uint64_t target) {
  const InterruptLines& lines = bus.lines();
  bool irq_waits = lines.irq_asserted() && !Family::is_irq_masked(state);
  if constexpr (requires { state.irq_latched; }) irq_waits = irq_waits || state.irq_latched;
  if (irq_waits || lines.nmi_edge != kNever) return state.cycle;
  return std::min(target, bus.deadline());
}

// Returns true if the instruction at the program counter needs no reporting.
template <class Family, QuietBus Bus>
bool is_quiet(const typename Family::State& state, Bus& bus) {
  if (bus.quiet().opcode(state.pc) != kLoud) return true;
  const CodeWindow window = bus.code(state.pc);
  const auto offset = static_cast<std::uint16_t>(state.pc - window.first);
  if (offset >= window.size) return false;
  const std::uint8_t code = window.bytes[offset];
  return bus.make_quiet(window, state.pc, Family::length(code), Family::reads_after_opcode(code));
}

// Runs with one call per access, either on the bus itself or on the bus returned by its long_way(). If all buses return the same type,
// the largest interpreter exists only once.
template <class Family, DeviceBus Bus>
BatchResult run_on_slow_bus(typename Family::State& state, Bus& bus, std::uint64_t stop) {
  if constexpr (requires { bus.slow_bus(); }) {
    auto slow_bus = bus.slow_bus();
    return run_on_slow_bus<Family>(state, slow_bus, stop);
  } else {
    typename Family::template CallAccess<Bus> cpu(bus, state);
    cpu.jump(state.pc);
    return interpret<Family>(state, cpu, stop);
  }
}

// Runs an observed batch: instructions that need no reporting, followed by one that does.
template <class Family, QuietBus Bus>
BatchResult run_observed(typename Family::State& state, Bus& bus, std::uint64_t target) {
  constexpr std::uint64_t kAsked = 64;  // cycles with calls to on_boundary() before observes_every_instruction() is checked again
  while (!bus.always_slow() && !bus.observes_every_instruction() && is_quiet<Family>(state, bus)) {
    std::uint64_t stop = first_stop<Family>(state, bus, target);
    typename Family::template QuietAccess<Bus> cpu(bus, state, target, stop);
    cpu.jump(state.pc);
    const BatchResult boundary = interpret<Family>(state, cpu, stop);
    if (boundary.end != EndReason::refused) return boundary;
  }
  std::uint64_t stop = state.cycle;  // after one instruction
  if (bus.always_slow()) stop = first_stop<Family>(state, bus, target);
  else if (bus.observes_every_instruction()) stop = std::min(first_stop<Family>(state, bus, target), stop + kAsked);
  return run_on_slow_bus<Family>(state, bus, stop);
}

// In WebAssembly, plain runs use CallAccess, with the same results. This reduces the size of the interpreters by a fifth, and the web
// page records all runs anyway.
#ifdef __wasm__
inline constexpr bool kPlainIsApart = false;
#else
inline constexpr bool kPlainIsApart = true;
#endif

// Runs one batch of instructions, using the fastest access class that is exact here.
template <class Family, DeviceBus Bus>
BatchResult run_batch(typename Family::State& state, Bus& bus, std::uint64_t target) {
  if constexpr (QuietBus<Bus>) {
    return run_observed<Family>(state, bus, target);
  } else if constexpr (PlainBus<Bus> && kPlainIsApart) {
    std::uint64_t stop = first_stop<Family>(state, bus, target);
    typename Family::template PlainAccess<Bus> cpu(bus, target, stop);
    cpu.jump(state.pc);
    if (cpu.in_window()) return interpret<Family>(state, cpu, stop);
    return run_on_slow_bus<Family>(state, bus, state.cycle);
  } else {
    return run_on_slow_bus<Family>(state, bus, first_stop<Family>(state, bus, target));
  }
}

template <class Family, DeviceBus Bus>
Exit run(typename Family::State& state, Bus& bus, std::uint64_t target) {
  target = std::min(target, std::uint64_t{1} << 62);
  while (state.cycle < target && !bus.stopping()) {
    NextAction due = Family::before_batch(state, bus, target);
    if (due == NextAction::batch) {
      const BatchResult boundary = run_batch<Family>(state, bus, target);
      if (boundary.end == EndReason::refused) return Exit::stopping;
      due = Family::after_batch(state, bus, boundary);
    }
    if (due == NextAction::stopped) {
      bus.synchronise(state.cycle);
      return Exit::jammed;
    }
  }
  bus.synchronise(state.cycle);
  return state.cycle < target ? Exit::stopping : Exit::target;
}

}  // namespace janus::cpus
