// 6502 sequences other than ordinary instructions: RES, and the sequence shared by BRK, IRQ and NMI.
#pragma once

#include "cpus/bus.hpp"
#include "cpus/mos6502/state.hpp"

namespace janus::cpus::mos6502 {

inline constexpr std::uint16_t kNmiVector = 0xFFFA, kResetVector = 0xFFFC, kIrqVector = 0xFFFE;

// Performs RES, the interrupt sequence with reads instead of the three pushes. D is unchanged.
template <DeviceBus Bus>
void reset_sequence(State& state, Bus& bus) {
  const std::uint8_t old_sp = state.s;
  bus.fetch(state.pc, state.cycle++);
  dummy_read(bus, state.pc, state.cycle++);
  for (int i = 0; i < 3; ++i) dummy_read(bus, static_cast<std::uint16_t>(0x100 + state.s--), state.cycle++);
  state.p |= kI;
  state.reset_pending = state.jammed = state.irq_accepted = state.nmi_accepted = false;
  const std::uint16_t from = state.pc;
  const unsigned low = bus.read(kResetVector, state.cycle++);
  state.pc = static_cast<std::uint16_t>(low | bus.read(kResetVector + 1, state.cycle++) << 8);
  bus.synchronise(state.cycle);
  bus.lines().clear_nmi(state.cycle - 1);
  report(bus, {FlowKind::reset, InterruptKind::none, from, state.pc, 0, state.s, old_sp, state.cycle});
}

// Performs IRQ, NMI, or BRK (software) after its opcode fetch. An NMI edge in the first four cycles takes over the sequence's vector.
// NMI edges up to the fetch of the NMI vector are lost. The edge detector is blocked while the last push and the fetch of the vector's low
// byte are sampled, so a pulse that ends in these cycles is lost (according to a transistor-level netlist of the chip). Nothing is sampled
// at the end, so at least one instruction of the handler is executed.
template <DeviceBus Bus>
void interrupt_sequence(State& state, Bus& bus, InterruptKind kind) {
  const bool software = kind == InterruptKind::software;
  const std::uint64_t start = state.cycle - (software ? 1 : 0);
  const auto from = static_cast<std::uint16_t>(state.pc - (software ? 1 : 0));
  const std::uint8_t old_sp = state.s;
  const auto push = [&](unsigned value) {
    bus.write(static_cast<std::uint16_t>(0x100 + state.s--), static_cast<std::uint8_t>(value), state.cycle++);
  };
  if (!software) bus.fetch(state.pc, state.cycle++);
  dummy_read(bus, state.pc, state.cycle++);
  if (software) ++state.pc;
  push(state.pc >> 8);
  push(state.pc & 0xFF);
  push(state.p | (software ? kB : 0u));
  bus.synchronise(state.cycle);
  const bool take_over = state.nmi_accepted || bus.lines().is_nmi_pending_by(start + 3);
  state.irq_accepted = state.nmi_accepted = false;
  state.p |= kI;
  const std::uint16_t return_to = state.pc;
  const std::uint16_t vector = take_over ? kNmiVector : kIrqVector;
  const unsigned low = bus.read(vector, state.cycle++);
  if (take_over) {
    bus.synchronise(state.cycle);
    bus.lines().clear_nmi(state.cycle - 1);
  }
  state.pc = static_cast<std::uint16_t>(low | bus.read(static_cast<std::uint16_t>(vector + 1), state.cycle++) << 8);
  if (!take_over) {
    bus.synchronise(state.cycle);
    bus.lines().drop_nmi_pulse(start + 4, start + 6);
  }
  report_interrupt(
      bus, {FlowKind::interrupt, take_over ? InterruptKind::nmi : kind, from, state.pc, return_to, state.s, old_sp, state.cycle}, vector);
}

}  // namespace janus::cpus::mos6502
