// MOS Technology 6502 (NMOS), cycle-exact at the bus.
//
//            +----\/----+
//      VSS  1|          |40  /RES      RES   State::reset_pending, then the reset sequence
//      RDY  2|          |39  phi2      IRQ   Lines::irq_from .. irq_until (level)
//     phi1  3|          |38  SO        NMI   Lines::nmi_edge (edge)
//     /IRQ  4|          |37  phi0      SYNC  high in bus.fetch(), low in read() and write()
//       NC  5|          |36  NC        R/W   read() and fetch(), or write()
//     /NMI  6|          |35  NC        RDY, SO: not brought out, tied high on the boards emulated here
//     SYNC  7|          |34  R/W
//      VCC  8|          |33  D0
//       A0  9|          |32  D1        registers: see state.hpp
//       ...                            opcodes:   see opcodes.hpp
//
// Contract: run() executes whole instructions from the boundary the State stands at to the first boundary at or
// after `target`. Every cycle is a bus access, in hardware order; a plain bus is spared those to plain pages that
// have no effect. Interrupts are sampled in the last but one cycle of an instruction (a taken branch that crosses
// no page: in its first), with the I flag as it was then; an NMI that comes early enough during BRK or IRQ takes
// over its vector; edges until the NMI vector is fetched are lost. D is left alone by RES and interrupts.
#pragma once

#include "cpus/mos6502/call_access.hpp"
#include "cpus/mos6502/dispatch.hpp"
#include "cpus/mos6502/interrupts.hpp"
#include "cpus/mos6502/plain_access.hpp"

namespace janus::cpus::mos6502 {

// At an instruction boundary: decides whether the instruction that ended lets an interrupt in.
template <DeviceBus Bus>
void sample_lines(State& state, Bus& bus, const Boundary& boundary) {
  bus.synchronise(state.cycle);
  Lines& lines = bus.lines();
  const std::uint64_t sampled = state.cycle - boundary.sampled_back;
  state.nmi_accepted = lines.nmi_by(sampled);
  state.irq_accepted = !boundary.irq_masked && lines.irq_at(sampled);
  if (!lines.irq_asserted()) lines.irq_from = lines.irq_until = kNever;
}

// When to look up next: after one instruction if a line waits to be sampled.
template <DeviceBus Bus>
std::uint64_t first_stop(const State& state, Bus& bus, std::uint64_t target) {
  const Lines& lines = bus.lines();
  const bool irq_waits = lines.irq_asserted() && (state.p & kI) == 0;
  if (irq_waits || lines.nmi_edge != kNever) return state.cycle;
  return std::min(target, bus.deadline());
}

// One stretch of instructions, by the fastest way that is exact here.
template <DeviceBus Bus>
Boundary run_stretch(State& state, Bus& bus, std::uint64_t target) {
  const std::uint64_t stop = first_stop(state, bus, target);
  if constexpr (PlainBus<Bus>) {
    PlainAccess<Bus> cpu(bus, target);
    cpu.jump(state.pc);
    if (cpu.in_window()) return interpret(state, cpu, stop);
    CallAccess<Bus> careful(bus, state);
    careful.jump(state.pc);
    return interpret(state, careful, state.cycle);
  } else {
    CallAccess<Bus> cpu(bus, state);
    cpu.jump(state.pc);
    return interpret(state, cpu, stop);
  }
}

template <DeviceBus Bus>
Exit run(State& state, Bus& bus, std::uint64_t target) {
  target = std::min(target, std::uint64_t{1} << 62);
  while (state.cycle < target && !bus.stopping()) {
    if (state.reset_pending) {
      reset_sequence(state, bus);
    } else if (state.jammed) {
      while (state.cycle < target) bus.read(0xFFFF, state.cycle++);
      bus.synchronise(state.cycle);
      return Exit::jammed;
    } else if (state.nmi_accepted || state.irq_accepted) {
      interrupt_sequence(state, bus, state.nmi_accepted ? InterruptKind::nmi : InterruptKind::irq);
    } else {
      const Boundary boundary = run_stretch(state, bus, target);
      if (boundary.end == End::refused) return Exit::stopping;
      if (boundary.end == End::software_interrupt) {
        interrupt_sequence(state, bus, InterruptKind::software);
        continue;
      }
      sample_lines(state, bus, boundary);
      if (boundary.end == End::jammed) {
        state.jammed = true;
        return Exit::jammed;
      }
    }
  }
  bus.synchronise(state.cycle);
  return state.cycle < target ? Exit::stopping : Exit::target;
}

}  // namespace janus::cpus::mos6502
