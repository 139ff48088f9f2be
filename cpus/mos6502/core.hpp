// MOS Technology 6502 (NMOS), cycle-exact at the bus.
//
//            +----\/----+
//      VSS  1|          |40  /RES      RES   State::reset_pending, then the reset sequence
//      RDY  2|          |39  phi2      IRQ   InterruptLines::irq_from .. irq_until (level)
//     phi1  3|          |38  SO        NMI   InterruptLines::nmi_edge (edge)
//     /IRQ  4|          |37  phi0      SYNC  high in bus.fetch(), low in read() and write()
//       NC  5|          |36  NC        R/W   read() and fetch(), or write()
//     /NMI  6|          |35  NC        RDY, SO: not brought out, tied high on the boards emulated here
//     SYNC  7|          |34  R/W
//      VCC  8|          |33  D0
//       A0  9|          |32  D1        registers: see state.hpp
//       ...                            opcodes:   see opcodes.hpp
//
// Contract: run() executes complete instructions, from the instruction boundary in State to the first boundary at or after `target`. Every
// cycle is a bus access, in hardware order; a plain bus does not receive accesses to plain pages that have no effect. Interrupts are
// sampled in the second-to-last cycle of an instruction, with the I flag of that cycle. A taken branch samples in its first cycle and, if
// it crosses a page, also in its second-to-last. An NMI that occurs early enough during BRK or IRQ takes over its vector. NMI edges before
// the NMI vector is fetched are lost, and so are short pulses while BRK or IRQ fetches its vector (interrupts.hpp). RES and interrupts do
// not change D.
#pragma once

#include "cpus/mos6502/interrupts.hpp"
#include "cpus/mos6502/execution.hpp"
#include "cpus/run.hpp"

namespace janus::cpus::mos6502 {

struct Family {
  using State = mos6502::State;
  using Working = mos6502::WorkingState;
  template <PlainBus Bus>
  using PlainAccess = mos6502::PlainAccess<Bus>;
  template <QuietBus Bus>
  using QuietAccess = mos6502::QuietAccess<Bus>;
  template <DeviceBus Bus>
  using CallAccess = mos6502::CallAccess<Bus>;

  static constexpr int kFetchClocks = 1;
  static constexpr unsigned kClocksSinceSample = 2;

  static constexpr unsigned length(std::uint8_t code) { return kOpcodes[code].length; }
  // An instruction without an operand also reads the byte after the opcode.
  static constexpr unsigned reads_after_opcode(std::uint8_t code) { return std::max(kOpcodes[code].length - 1u, 1u); }
  static constexpr int likely_successor(std::uint8_t code) { return kRows[code].likely; }
  static constexpr Flow flow(std::uint8_t code) { return kRows[code].flow; }
  static constexpr InstructionEnd instruction_end(std::uint8_t code) {
    switch (kRows[code].operation) {
      case brk: return InstructionEnd::opcode_only;
      case jam: return InstructionEnd::stops;
      case cli:  // these change I after the lines were sampled
      case sei:
      case plp:
      case rti: return InstructionEnd::own_sampling;  // changes I before the lines are sampled
      default: return InstructionEnd::ordinary;
    }
  }
  template <std::uint8_t code, class Cpu>
  JANUS_INLINE static void execute(Cpu& cpu) {
    mos6502::execute<code>(cpu);
  }
  JANUS_INLINE static bool is_irq_masked(const Working& w) { return (w.di & kI) != 0; }
  static bool is_irq_masked(const State& state) { return (state.p & kI) != 0; }
  template <std::uint8_t code>
  JANUS_INLINE static bool is_irq_masked_at_end(const Working& w, bool before) {
    return kRows[code].operation == rti ? is_irq_masked(w) : before;
  }
  // A taken branch samples the lines in its first cycle, every other instruction in its second-to-last.
  template <std::uint8_t code>
  JANUS_INLINE static unsigned clocks_since_sample(int elapsed) {
    return kRows[code].flow == Flow::branch && elapsed >= 3 ? static_cast<unsigned>(elapsed) : kClocksSinceSample;
  }

  template <DeviceBus Bus>
  static NextAction before_batch(State& state, Bus& bus, std::uint64_t target) {
    if (state.reset_pending) {
      reset_sequence(state, bus);
    } else if (state.jammed) {
      while (state.cycle < target) dummy_read(bus, 0xFFFF, state.cycle++);
      return NextAction::stopped;
    } else if (state.nmi_accepted || state.irq_accepted) {
      interrupt_sequence(state, bus, state.nmi_accepted ? InterruptKind::nmi : InterruptKind::irq);
    } else {
      return NextAction::batch;
    }
    return NextAction::done;
  }
  template <DeviceBus Bus>
  static NextAction after_batch(State& state, Bus& bus, const BatchResult& boundary) {
    if (boundary.end == EndReason::opcode_only) {
      interrupt_sequence(state, bus, InterruptKind::software);
      return NextAction::done;
    }
    sample_lines<Family>(state, bus, boundary);
    if (boundary.end == EndReason::stopped) state.jammed = true;
    return state.jammed ? NextAction::stopped : NextAction::done;
  }
  static void accept_interrupts(State& state, const InterruptLines& lines, const BatchResult& boundary) {
    const bool is_crossing = boundary.clocks_since_sample == 4;  // a branch that samples twice
    const std::uint64_t first = state.cycle - boundary.clocks_since_sample, last = is_crossing ? state.cycle - kClocksSinceSample : first;
    state.irq_accepted = !boundary.irq_masked && (lines.irq_at(first) || lines.irq_at(last));
    state.nmi_accepted = lines.is_nmi_pending_by(last);
  }
};

template <DeviceBus Bus>
Exit run(State& state, Bus& bus, std::uint64_t target) {
  return cpus::run<Family>(state, bus, target);
}

}  // namespace janus::cpus::mos6502
