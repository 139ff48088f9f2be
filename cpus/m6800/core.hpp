// Motorola 6800, cycle-exact at the bus.
//
//            +----\/----+
//      VSS  1|          |40  /RES      RES   State::reset_pending, then the reset sequence
//    /HALT  2|          |39  TSC       IRQ   InterruptLines::irq_from .. irq_until (level)
//     phi1  3|          |38  NC        NMI   InterruptLines::nmi_edge (edge)
//     /IRQ  4|          |37  phi2      VMA   high in bus.fetch(), read() and write(), low in bus.idle()
//      VMA  5|          |36  DBE       R/W   read() and fetch(), or write()
//     /NMI  6|          |35  NC        HALT, TSC, DBE: not brought out here; BA is high while WAI waits
//       BA  7|          |34  R/W
//      VCC  8|          |33  D0
//       A0  9|          |32  D1        registers: see state.hpp
//       ...                            opcodes:   see opcodes.hpp
//
// Contract: run() executes complete instructions, from the instruction boundary in State to the first boundary at or after `target`. While
// WAI waits, every cycle is a boundary. Every cycle is a bus call, in hardware order, except while WAI has released the bus. A plain bus
// receives neither idle cycles nor reads of plain pages that have no effect.
//
// Interrupts, according to a transistor-level netlist of the chip:
//
//   1. The lines are sampled in phi2 of the last cycle of an instruction. A sequence (SWI, IRQ, NMI) ends like an instruction; an NMI
//      that occurred during it is accepted before the handler's first instruction.
//   2. IRQ sets a latch while I is clear; one low cycle anywhere in an instruction is enough (M6800 manual, MPU-17: "goes low for at
//      least one phi2 cycle"). Setting I clears the latch.
//   3. SEI and TAP mask immediately. After CLI or TAP clears I, an interrupt is accepted one instruction later. The latch can be set again
//      from the last cycle of CLI, from the cycle after TAP, and from the cycle after RTI pulls CC. RTI clears the latch
//      first, even if I was clear before. Assumption: TAP that leaves I clear acts like any other instruction.
//   4. An NMI takes over the vector of an IRQ until two cycles before the vector is read (interrupts.hpp).
//
// Undocumented opcodes are trapped while State::traps is set: only the opcode is fetched, pc does not advance, and the processor jams.
// Otherwise they are executed as defined in their table rows. HCF reads from its operand, used as an address in page 0, and from all
// following addresses until RES.
#pragma once

#include "cpus/m6800/interrupts.hpp"
#include "cpus/m6800/execution.hpp"
#include "cpus/run.hpp"

namespace janus::cpus::m6800 {

struct Family {
  using State = m6800::State;
  using Working = m6800::WorkingState;
  template <PlainBus Bus>
  using PlainAccess = m6800::PlainAccess<Bus>;
  template <QuietBus Bus>
  using QuietAccess = m6800::QuietAccess<Bus>;
  template <DeviceBus Bus>
  using CallAccess = m6800::CallAccess<Bus>;

  static constexpr int kFetchClocks = 1;
  static constexpr unsigned kClocksSinceSample = 1;

  static constexpr unsigned length(std::uint8_t code) { return kOpcodes[code].length; }
  // An instruction without an operand also reads the byte after the opcode.
  static constexpr unsigned reads_after_opcode(std::uint8_t code) { return std::max(kOpcodes[code].length - 1u, 1u); }
  static constexpr int likely_successor(std::uint8_t code) { return kRows[code].likely; }
  static constexpr Flow flow(std::uint8_t code) { return kRows[code].flow; }
  static constexpr InstructionEnd instruction_end(std::uint8_t code) {
    if (kRows[code].status == Status::halting) return InstructionEnd::trapped_or_stops;
    if (kRows[code].status != Status::documented) return InstructionEnd::trapped;
    switch (kRows[code].operation) {
      case swi:
      case wai: return InstructionEnd::opcode_only;
      case cli:
      case sei:
      case tap:
      case rti: return InstructionEnd::own_sampling;
      default: return InstructionEnd::ordinary;
    }
  }
  template <std::uint8_t code, class Cpu>
  JANUS_INLINE static void execute(Cpu& cpu) {
    m6800::execute<code>(cpu);
  }
  JANUS_INLINE static bool is_irq_masked(const Working& w) { return w.i != 0; }
  static bool is_irq_masked(const State& state) { return (state.cc & kI) != 0; }
  template <std::uint8_t code>
  JANUS_INLINE static bool is_irq_masked_at_end(const Working& w, bool before) {
    return is_irq_masked(w) || (before && kRows[code].operation != rti);
  }
  template <std::uint8_t code>
  JANUS_INLINE static unsigned clocks_since_sample(int) {
    return kClocksSinceSample;
  }

  template <IdleBus Bus>
  static NextAction before_batch(State& state, Bus& bus, std::uint64_t target) {
    if (state.reset_pending) {
      reset_sequence(state, bus);
    } else if (state.jammed) {
      if (!state.counting) state.cycle = target;
      while (state.cycle < target) dummy_read(bus, state.pc++, state.cycle++);
      return NextAction::stopped;
    } else if (state.nmi_accepted || state.irq_accepted) {
      interrupt(state, bus, state.nmi_accepted ? InterruptKind::nmi : InterruptKind::irq);
    } else if (state.waiting) {
      wait(state, bus, target);
    } else {
      return NextAction::batch;
    }
    return NextAction::done;
  }
  template <IdleBus Bus>
  static NextAction after_batch(State& state, Bus& bus, const BatchResult& boundary) {
    if (boundary.end == EndReason::opcode_only) {
      if (kRows[boundary.opcode].operation == wai) {
        begin_waiting(state, bus);
      } else {
        interrupt(state, bus, InterruptKind::software);
      }
      return NextAction::done;
    }
    if (boundary.end == EndReason::trapped) {
      --state.pc;
      state.jammed = true;
      return NextAction::stopped;
    }
    sample_lines<Family>(state, bus, boundary);
    if (boundary.end == EndReason::stopped) state.jammed = state.counting = true;
    return state.jammed ? NextAction::stopped : NextAction::done;
  }
  static void accept_interrupts(State& state, InterruptLines& lines, const BatchResult& boundary) {
    const Operation operation = kRows[boundary.opcode].operation;
    const std::uint64_t end = state.cycle;
    // `lines` does not contain pulses that ended before the instruction started.
    std::uint64_t first = 0;
    if (operation == rti) {
      first = end - kCyclesAfterCc;
      state.irq_latched = false;
    } else if (boundary.irq_masked) {
      first = operation == cli ? end - 1 : end;
      if (operation == tap && lines.irq_asserted()) lines.irq_from = std::max(lines.irq_from, end);
    }
    state.irq_latched = !is_irq_masked(state) && (state.irq_latched || lines.irq_within(first, end - 1));
    state.irq_accepted = state.irq_latched && !boundary.irq_masked;
    state.nmi_accepted = lines.is_nmi_pending_by(end - boundary.clocks_since_sample);
  }

 private:
  static constexpr unsigned kCyclesAfterCc = 6;  // cycles of RTI after the one in which it pulls CC

  template <IdleBus Bus>
  static void interrupt(State& state, Bus& bus, InterruptKind kind) {
    interrupt_sequence(state, bus, kind);
    sample_lines<Family>(state, bus, {EndReason::check_lines, kClocksSinceSample, true, 0});
  }
};

template <DeviceBus Bus>
Exit run(State& state, Bus& bus, std::uint64_t target) {
  return cpus::run<Family>(state, bus, target);
}

}  // namespace janus::cpus::m6800
