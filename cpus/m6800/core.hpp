// Motorola 6800, cycle-exact at the bus.
//
//            +----\/----+
//      VSS  1|          |40  /RES      RES   State::reset_pending, then the reset sequence
//    /HALT  2|          |39  TSC       IRQ   Lines::irq_from .. irq_until (level)
//     phi1  3|          |38  NC        NMI   Lines::nmi_edge (edge)
//     /IRQ  4|          |37  phi2      VMA   high in bus.fetch(), read() and write(), low in bus.idle()
//      VMA  5|          |36  DBE       R/W   read() and fetch(), or write()
//     /NMI  6|          |35  NC        HALT, TSC, DBE: not brought out here; BA is high while WAI waits
//       BA  7|          |34  R/W
//      VCC  8|          |33  D0
//       A0  9|          |32  D1        registers: see state.hpp
//       ...                            opcodes:   see opcodes.hpp
//
// Contract: run() executes whole instructions from the boundary the State stands at to the first boundary at or
// after `target`; while WAI waits, every cycle is a boundary. Every cycle is a call of the bus, in hardware order, but
// for those in which WAI has let go of it; a plain bus is spared idle cycles and reads of plain pages that have no effect.
//
// Interrupts are sampled in the last but one cycle of an instruction: the data sheet asks for them a set-up time before
// phi1 falls in the last one. The mask is that of the same moment: the instruction after CLI or TAP is always executed
// (so in print for the 6801 and 68HC11, whose core this is), and an IRQ that was there before SEI is taken after it.
// RTI pulls CC early enough to count. Sequences, and what of them is assumed: interrupts.hpp.
//
// Opcodes that are not in the data book are trapped while State::traps is set: only the opcode is fetched, pc stays there, the
// processor is jammed. Else they are executed as their rows say; HCF reads on, address by address, until RES.
#pragma once

#include "cpus/m6800/interrupts.hpp"
#include "cpus/m6800/shapes.hpp"
#include "cpus/run.hpp"

namespace janus::cpus::m6800 {

struct Family {
  using State = m6800::State;
  using Working = m6800::Working;
  template <PlainBus Bus>
  using PlainAccess = m6800::PlainAccess<Bus>;
  template <QuietBus Bus>
  using QuietAccess = m6800::QuietAccess<Bus>;
  template <DeviceBus Bus>
  using CallAccess = m6800::CallAccess<Bus>;

  static constexpr int kFetchClocks = 1;
  static constexpr unsigned kSampledBack = 2;

  static constexpr unsigned length(std::uint8_t code) { return kOpcodes[code].length; }
  // Where there is no operand, the byte after the opcode is read all the same.
  static constexpr unsigned reads(std::uint8_t code) { return std::max(kOpcodes[code].length - 1u, 1u); }
  static constexpr int likely(std::uint8_t code) { return kRows[code].likely; }
  static constexpr Flow flow(std::uint8_t code) { return kRows[code].flow; }
  static constexpr Ending ending(std::uint8_t code) {
    if (kRows[code].status == Status::halting) return Ending::trapped_or_stops;
    if (kRows[code].status != Status::documented) return Ending::trapped;
    switch (kRows[code].operation) {
      case swi:
      case wai: return Ending::unbegun;
      case cli:  // these change I after the lines were sampled
      case sei:
      case tap:
      case rti: return Ending::looks;  // and this before
      default: return Ending::ordinary;
    }
  }
  template <std::uint8_t code, class Cpu>
  JANUS_INLINE static void execute(Cpu& cpu) {
    m6800::execute<code>(cpu);
  }
  JANUS_INLINE static bool masked(const Working& w) { return w.i != 0; }
  static bool masked(const State& state) { return (state.cc & kI) != 0; }
  template <std::uint8_t code>
  JANUS_INLINE static bool masked_at_end(const Working& w, bool before) {
    return kRows[code].operation == rti ? masked(w) : before;
  }
  template <std::uint8_t code>
  JANUS_INLINE static unsigned sampled_back(int) {
    return kSampledBack;
  }

  template <IdleBus Bus>
  static Due before_stretch(State& state, Bus& bus, std::uint64_t target) {
    if (state.reset_pending) {
      reset_sequence(state, bus);
    } else if (state.jammed) {
      if (!state.counting) state.cycle = target;
      while (state.cycle < target) dummy_read(bus, state.pc++, state.cycle++);
      return Due::stopped;
    } else if (state.nmi_accepted || state.irq_accepted) {
      interrupt_sequence(state, bus, state.nmi_accepted ? InterruptKind::nmi : InterruptKind::irq);
    } else if (state.waiting) {
      wait(state, bus, target);
    } else {
      return Due::stretch;
    }
    return Due::done;
  }
  template <IdleBus Bus>
  static Due after_stretch(State& state, Bus& bus, const Boundary& boundary) {
    if (boundary.end == End::unbegun) {
      if (kRows[boundary.opcode].operation == wai) {
        begin_waiting(state, bus);
      } else {
        interrupt_sequence(state, bus, InterruptKind::software);
      }
      return Due::done;
    }
    if (boundary.end == End::trapped) {
      --state.pc;
      state.jammed = true;
      return Due::stopped;
    }
    sample_lines<Family>(state, bus, boundary);
    if (boundary.end == End::stopped) state.jammed = state.counting = true;
    return state.jammed ? Due::stopped : Due::done;
  }
  static void accept(State& state, bool irq, bool nmi) {
    state.irq_accepted = irq;
    state.nmi_accepted = nmi;
  }
};

template <DeviceBus Bus>
Exit run(State& state, Bus& bus, std::uint64_t target) {
  return cpus::run<Family>(state, bus, target);
}

}  // namespace janus::cpus::m6800
