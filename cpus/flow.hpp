// Control flow events that an observed run reports.
#pragma once

#include <cstdint>

namespace janus::cpus {

enum class FlowKind : std::uint8_t {
  call,       // from, to, return address
  ret,        // from, to; on the F8 any jump to an address in registers (POP, LR P0,Q)
  jump,       // from, to
  interrupt,  // from = interrupted address, to = handler, return_to = address the handler returns to
  reti,       // from, to
  stack_set,  // the stack pointer was loaded: sp holds the new value, old_sp the old one
  reset,      // to = start address
  branch,     // from, to: a conditional branch that was taken
};

enum class InterruptKind : std::uint8_t { none, irq, nmi, software };

struct FlowEvent {
  FlowKind kind;
  InterruptKind interrupt = InterruptKind::none;
  std::uint16_t from = 0;
  std::uint16_t to = 0;
  std::uint16_t return_to = 0;
  std::uint16_t sp = 0;      // after the event; 0 if the processor has no stack pointer
  std::uint16_t old_sp = 0;  // before the event
  std::uint64_t cycle = 0;   // instruction boundary after the event
  bool computed = false;     // a call to an address in registers, which may be a return (PK of the F8)
};

}  // namespace janus::cpus
