// F8 sequences other than instructions: RESET and the response to INT REQ.
#pragma once

#include "cpus/f8/access.hpp"
#include "cpus/f8/execution.hpp"

namespace janus::cpus::f8 {

// Performs RESET: after an idle machine cycle, PC0 is copied to PC1, and both halves of PC0 are loaded from the data bus. ICB is cleared.
// The scratchpad, A, ISAR and the other flags are unchanged.
template <ProcessorBus Bus>
void reset_sequence(State& state, Bus& bus) {
  const std::uint16_t from = state.pc;
  state.cycle += kShort + kLong;
  state.pc1 = from;
  state.pc = static_cast<std::uint16_t>(bus.reset_byte() * 0x0101);
  state.w &= static_cast<std::uint8_t>(~kI);
  state.reset_pending = state.jammed = state.irq_accepted = false;
  bus.synchronise(state.cycle);
  report(bus, {FlowKind::reset, InterruptKind::none, from, state.pc, 0, 0, 0, state.cycle});
}

// Responds to INT REQ: the chips' priority is frozen, one machine cycle is idle, and the requesting chip supplies its vector, low
// byte first. PC0 is copied to PC1, whose previous value is lost. W is not saved. The first opcode is fetched afterwards, and at least one
// instruction of the handler executes.
template <ProcessorBus Bus>
void interrupt_sequence(State& state, Bus& bus) {
  const auto step = [&](Acknowledge what) {
    state.cycle += kLong;
    return bus.acknowledge(what, state.cycle - 1);
  };
  step(Acknowledge::freeze);
  state.cycle += kLong;
  const std::uint16_t from = state.pc;
  const unsigned low = step(Acknowledge::low);
  state.pc1 = from;
  state.pc = static_cast<std::uint16_t>(low | step(Acknowledge::high) << 8);
  state.w &= static_cast<std::uint8_t>(~kI);
  state.irq_accepted = false;
  report(bus, {FlowKind::interrupt, InterruptKind::irq, from, state.pc, from, 0, 0, state.cycle});
}

}  // namespace janus::cpus::f8
