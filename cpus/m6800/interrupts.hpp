// 6800 sequences other than ordinary instructions: RES, and the steps of SWI, WAI, IRQ and NMI.
//
// Source: M6800 data sheet and the chip's transistor-level netlist. Like SWI, an interrupt takes twelve cycles: the opcode at pc is fetched
// and discarded, then read again (pc does not advance), seven bytes are pushed, the stack pointer is on the bus for one cycle with VMA low,
// and the vector is read.
//
//   - An NMI edge takes over the vector of an IRQ until two cycles before the vector is read, even after
//     WAI, but never the vector of SWI.
//   - If an interrupt is pending, WAI takes twelve cycles in total. While it waits, the sequence continues in the second cycle after
//     the cycle in which a line changed.
//   - RES takes three cycles after its release: FFFE (VMA low), FFFE, FFFF. It changes no register except I.
//
// Assumption: NMI edges are lost until the NMI vector is read.
#pragma once

#include <algorithm>

#include "cpus/m6800/access.hpp"

namespace janus::cpus::m6800 {

inline constexpr std::uint16_t kIrqVector = 0xFFF8, kSwiVector = 0xFFFA, kNmiVector = 0xFFFC, kResetVector = 0xFFFE;
inline constexpr std::uint16_t kStacked = 7;  // number of register bytes pushed

// Performs the last two cycles of every sequence. Sets I.
template <DeviceBus Bus>
void fetch_vector(State& state, Bus& bus, std::uint16_t vector) {
  state.cc |= kI;
  const unsigned high = bus.read(vector, state.cycle++);
  if (vector == kNmiVector) {
    bus.synchronise(state.cycle);
    bus.lines().clear_nmi(state.cycle - 1);
  }
  state.pc = static_cast<std::uint16_t>(high << 8 | bus.read(static_cast<std::uint16_t>(vector + 1), state.cycle++));
}

template <IdleBus Bus>
void reset_sequence(State& state, Bus& bus) {
  const std::uint16_t from = state.pc;
  bus.idle(kResetVector, state.cycle++);
  state.reset_pending = state.jammed = state.counting = state.waiting = false;
  state.irq_latched = state.irq_accepted = state.nmi_accepted = false;
  fetch_vector(state, bus, kResetVector);
  bus.synchronise(state.cycle);
  bus.lines().clear_nmi(state.cycle - 1);
  report(bus, {FlowKind::reset, InterruptKind::none, from, state.pc, 0, state.sp, state.sp, state.cycle});
}

template <DeviceBus Bus>
void stack_registers(State& state, Bus& bus) {
  const auto push = [&](unsigned value) { bus.write(state.sp--, static_cast<std::uint8_t>(value), state.cycle++); };
  push(state.pc);
  push(state.pc >> 8);
  push(state.x);
  push(state.x >> 8);
  push(state.a);
  push(state.b);
  push(state.cc);
}

// Executes WAI after its opcode fetch, until it releases the bus.
template <DeviceBus Bus>
void begin_waiting(State& state, Bus& bus) {
  dummy_read(bus, state.pc, state.cycle++);
  stack_registers(state, bus);
  state.waiting = true;
}

// Performs IRQ, NMI, or SWI (software) after its opcode fetch. After WAI, the registers are already on the stack.
template <IdleBus Bus>
void interrupt_sequence(State& state, Bus& bus, InterruptKind kind) {
  const bool software = kind == InterruptKind::software;
  const auto from = static_cast<std::uint16_t>(state.pc - (software ? 1 : 0));
  const std::uint16_t return_to = state.pc;
  std::uint16_t old_sp = state.sp;
  if (state.waiting) {
    old_sp = static_cast<std::uint16_t>(old_sp + kStacked);
  } else {
    if (!software) bus.fetch(state.pc, state.cycle++);
    dummy_read(bus, state.pc, state.cycle++);
    stack_registers(state, bus);
  }
  bus.idle(state.sp, state.cycle++);
  bus.synchronise(state.cycle);
  if (!software && bus.lines().is_nmi_pending_by(state.cycle - 2)) kind = InterruptKind::nmi;
  state.waiting = state.irq_accepted = state.nmi_accepted = false;
  const std::uint16_t vector = software ? kSwiVector : kind == InterruptKind::nmi ? kNmiVector : kIrqVector;
  fetch_vector(state, bus, vector);
  report_interrupt(bus, {FlowKind::interrupt, kind, from, state.pc, return_to, state.sp, old_sp, state.cycle}, vector);
}

// Waits with the bus released until `target` or until a line ends the wait. The last cycle uses the bus again, with VMA low.
template <IdleBus Bus>
void wait(State& state, Bus& bus, std::uint64_t target) {
  constexpr std::uint64_t kSampled = 2;  // cycles ago
  InterruptLines& lines = bus.lines();
  const std::uint64_t from = state.cycle;
  const bool masked = (state.cc & kI) != 0;
  const auto after = [](std::uint64_t cycle, std::uint64_t cycles) { return cycle == kNever ? kNever : cycle + cycles; };
  for (;;) {
    bus.synchronise(state.cycle);
    state.irq_accepted = !masked && (state.irq_latched || lines.irq_within(0, state.cycle - kSampled));
    state.nmi_accepted = lines.is_nmi_pending_by(state.cycle - kSampled);
    if (state.irq_accepted || state.nmi_accepted) {
      if (state.cycle > from) bus.idle(static_cast<std::uint16_t>(state.sp + 1), state.cycle - 1);
      return;
    }
    if (state.cycle >= target) return;
    std::uint64_t next = std::min({target, after(bus.deadline(), 1), after(lines.nmi_edge, kSampled)});
    if (!masked && lines.irq_within(0, kNever - 1)) next = std::min(next, after(lines.irq_from, kSampled));
    state.cycle = std::max(next, state.cycle + 1);
  }
}

}  // namespace janus::cpus::m6800
