// A run of a processor: stretches of instructions, and between them what is not an instruction (reset, interrupts). In addition to what
// dispatch.hpp asks of it, a Family says:
//
//     PlainAccess<Bus>, QuietAccess<Bus>, CallAccess<Bus>       the ways to memory (access.hpp)
//     length(code)                            its bytes
//     reads(code)                             bytes after the opcode that an instruction reads wherever it goes, used or not
//     masked(state)                           whether IRQ is masked at this boundary
//     before_stretch(state, bus, target)      performs a sequence that is due: RES, IRQ, NMI, waiting
//     after_stretch(state, bus, boundary)     decides what the stretch leaves; calls sample_lines
//     accept(state, lines, boundary)          notes which interrupt is let in at the end of the instruction
//
// A State whose processor latches IRQ has `irq_latched`.
#pragma once

#include <algorithm>

#include "cpus/call_access.hpp"
#include "cpus/dispatch.hpp"
#include "cpus/plain_access.hpp"
#include "cpus/quiet_access.hpp"

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
  Family::accept(state, lines, boundary);
  if (!lines.irq_asserted()) lines.irq_from = lines.irq_until = kNever;
}

// When to look up next: after one instruction if a line waits to be sampled.
template <class Family, DeviceBus Bus>
std::uint64_t first_stop(const typename Family::State& state, Bus& bus, std::uint64_t target) {
  const Lines& lines = bus.lines();
  bool irq_waits = lines.irq_asserted() && !Family::masked(state);
  if constexpr (requires { state.irq_latched; }) irq_waits = irq_waits || state.irq_latched;
  if (irq_waits || lines.nmi_edge != kNever) return state.cycle;
  return std::min(target, bus.deadline());
}

// Whether nothing is to be told of the instruction at the program counter.
template <class Family, QuietBus Bus>
bool is_quiet(const typename Family::State& state, Bus& bus) {
  if (bus.quiet().opcode(state.pc) != kLoud) return true;
  const CodeWindow window = bus.code(state.pc);
  const auto offset = static_cast<std::uint16_t>(state.pc - window.first);
  if (offset >= window.size) return false;
  const std::uint8_t code = window.bytes[offset];
  return bus.make_quiet(window, state.pc, Family::length(code), Family::reads(code));
}

// Where every access is a call: on the bus itself, or on the one that it gives for it. The largest of the interpreters is there once
// if all kinds of bus give the same.
template <class Family, DeviceBus Bus>
Boundary run_long(typename Family::State& state, Bus& bus, std::uint64_t stop) {
  if constexpr (requires { bus.long_way(); }) {
    auto long_way = bus.long_way();
    return run_long<Family>(state, long_way, stop);
  } else {
    typename Family::template CallAccess<Bus> cpu(bus, state);
    cpu.jump(state.pc);
    return interpret<Family>(state, cpu, stop);
  }
}

// An observed stretch: quiet instructions, then one of which something is to be told.
template <class Family, QuietBus Bus>
Boundary run_observed(typename Family::State& state, Bus& bus, std::uint64_t target) {
  constexpr std::uint64_t kAsked = 64;  // cycles in which boundary() is asked always, until it is looked whether it still is
  while (!bus.always_long() && !bus.asks_always() && is_quiet<Family>(state, bus)) {
    std::uint64_t stop = first_stop<Family>(state, bus, target);
    typename Family::template QuietAccess<Bus> cpu(bus, state, target, stop);
    cpu.jump(state.pc);
    const Boundary boundary = interpret<Family>(state, cpu, stop);
    if (boundary.end != End::refused) return boundary;
  }
  std::uint64_t stop = state.cycle;  // after one instruction
  if (bus.always_long()) stop = first_stop<Family>(state, bus, target);
  else if (bus.asks_always()) stop = std::min(first_stop<Family>(state, bus, target), stop + kAsked);
  return run_long<Family>(state, bus, stop);
}

// In WebAssembly a plain stretch goes by the careful way, which does the same: a fifth of the interpreters less to wait for, as a page
// records all it runs.
#ifdef __wasm__
inline constexpr bool kPlainIsApart = false;
#else
inline constexpr bool kPlainIsApart = true;
#endif

// One stretch of instructions, by the fastest way that is exact here.
template <class Family, DeviceBus Bus>
Boundary run_stretch(typename Family::State& state, Bus& bus, std::uint64_t target) {
  if constexpr (QuietBus<Bus>) {
    return run_observed<Family>(state, bus, target);
  } else if constexpr (PlainBus<Bus> && kPlainIsApart) {
    std::uint64_t stop = first_stop<Family>(state, bus, target);
    typename Family::template PlainAccess<Bus> cpu(bus, target, stop);
    cpu.jump(state.pc);
    if (cpu.in_window()) return interpret<Family>(state, cpu, stop);
    return run_long<Family>(state, bus, state.cycle);
  } else {
    return run_long<Family>(state, bus, first_stop<Family>(state, bus, target));
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
