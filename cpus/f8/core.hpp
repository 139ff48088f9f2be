// Fairchild F8, clock-exact: a 3850 with its memory chips.
//
//                +--------------+  ROMC, 5 lines   +---------------------+
//     ports 0, 1 |     3850     |================>>| 3851, 3852, 3853    | PC0 PC1 DC0 in each, in sync;
//     <========> | A W ISAR ALU |     DB, 8 bits   | memory, other ports,| DC1 in 3852 and 3853
//                | scratchpad   |<================>| timers, vectors     |
//     /EXT RES ->|              |<------------- /INT REQ, wired between them
//                +--------------+
//
// The F8 has no address bus: the 3850 controls the program counters and data counters of the memory chips through the ROMC lines. The bus
// class stands for everything outside the 3850:
//
//     /EXT RES     State::reset_pending, then the reset sequence
//     /INT REQ     InterruptLines::irq_from .. irq_until (level); the vector: bus.acknowledge()
//     ports 0, 1   bus.read_cpu_port(), write_cpu_port();  others: bus.read_port(), write_port()
//     registers    see state.hpp;  opcodes: see opcodes.hpp
//
// Contract: run() executes complete instructions, from the instruction boundary in State to the first boundary at or after `target`. Time
// is measured in phi clocks. INT REQ and ICB are sampled in the last clock of an instruction, except that no interrupt is accepted at the
// end of a privileged instruction. An opcode without a mnemonic does nothing or, with State::traps, stops the processor at its address.
//
// Data counters: all chips step their counters in the same way, except that a 3851 ignores XDC. After XDC, until DC0 is loaded, a read
// through DC0 is answered by the chip whose memory contains the address in its own DC0 (bus.data_counter). The same applies to LR Q,DC and
// LR H,DC. ST uses the DC0 of the 3853 because a 3851 is ROM.
#pragma once

#include "cpus/f8/interrupts.hpp"
#include "cpus/f8/execution.hpp"
#include "cpus/run.hpp"

namespace janus::cpus::f8 {

struct Family {
  using State = f8::State;
  using Working = f8::WorkingState;
  template <PlainBus Bus>
  using PlainAccess = f8::PlainAccess<Bus>;
  template <QuietBus Bus>
  using QuietAccess = f8::QuietAccess<Bus>;
  template <DeviceBus Bus>
  using CallAccess = f8::CallAccess<Bus>;

  static constexpr int kFetchClocks = f8::kFetchClocks;
  static constexpr unsigned kClocksSinceSample = 1;

  // Returns true if no interrupt is accepted at the instruction's end. Source: the INT column of the 3850 data sheet. PK is privileged; LR
  // P0,Q is not.
  static constexpr bool is_privileged(std::uint8_t code) {
    switch (kRows[code].operation) {
      case pi:
      case pk:
      case jmp:
      case pop:
      case out:
      case ei: return true;
      case outs: return port_location(code) == PortPlace::bus;
      default: return kRows[code].mode == Mode::w_j;
    }
  }
  static constexpr unsigned length(std::uint8_t code) { return kOpcodes[code].length; }
  static constexpr unsigned reads_after_opcode(std::uint8_t code) { return kOpcodes[code].length - 1u; }  // bytes after the opcode
  static constexpr int likely_successor(std::uint8_t code) { return kRows[code].likely; }
  static constexpr Flow flow(std::uint8_t code) { return kRows[code].flow; }
  static constexpr InstructionEnd instruction_end(std::uint8_t code) {
    if (kRows[code].status == Status::undefined) return InstructionEnd::trapped;
    if (!is_privileged(code)) return InstructionEnd::ordinary;
    const bool may_unmask = kRows[code].operation == ei || kRows[code].mode == Mode::w_j;
    return may_unmask ? InstructionEnd::own_sampling : InstructionEnd::inhibits_interrupts;
  }
  template <std::uint8_t code, class Cpu>
  JANUS_INLINE static void execute(Cpu& cpu) {
    f8::execute<code>(cpu);
  }
  JANUS_INLINE static bool is_irq_masked(const Working& w) { return w.i == 0; }
  static bool is_irq_masked(const State& state) { return (state.w & kI) == 0; }
  template <std::uint8_t code>
  JANUS_INLINE static bool is_irq_masked_at_end(const Working&, bool) {
    return true;
  }
  template <std::uint8_t code>
  JANUS_INLINE static unsigned clocks_since_sample(int) {
    return kClocksSinceSample;
  }

  template <DeviceBus Bus>
  static NextAction before_batch(State& state, Bus& bus, std::uint64_t target) {
    if (state.reset_pending) {
      reset_sequence(state, bus);
    } else if (state.jammed) {
      state.cycle = target;
      return NextAction::stopped;
    } else if (state.irq_accepted) {
      interrupt_sequence(state, bus);
    } else {
      return NextAction::batch;
    }
    return NextAction::done;
  }
  template <DeviceBus Bus>
  static NextAction after_batch(State& state, Bus& bus, const BatchResult& boundary) {
    if (boundary.end == EndReason::trapped) {
      --state.pc;
      state.jammed = true;
      return NextAction::stopped;
    }
    sample_lines<Family>(state, bus, boundary);
    return NextAction::done;
  }
  static void accept_interrupts(State& state, const InterruptLines& lines, const BatchResult& boundary) {
    state.irq_accepted = !boundary.irq_masked && lines.irq_at(state.cycle - boundary.clocks_since_sample);
  }
};

template <DeviceBus Bus>
Exit run(State& state, Bus& bus, std::uint64_t target) {
  return cpus::run<Family>(state, bus, target);
}

}  // namespace janus::cpus::f8
