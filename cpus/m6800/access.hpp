// Memory access for the 6800: extends the common access classes with cycles in which VMA is low and the address is meaningless.
// Only an observed bus receives these cycles.
#pragma once

#include <concepts>

#include "cpus/call_access.hpp"
#include "cpus/m6800/working.hpp"
#include "cpus/plain_access.hpp"
#include "cpus/quiet_access.hpp"

namespace janus::cpus::m6800 {

template <class B>
concept IdleBus = DeviceBus<B> && requires(B bus, std::uint16_t address, std::uint64_t cycle) {
  bus.idle(address, cycle);  // VMA is low, so no device may respond
};

template <class Access>
class AccessWithIdleCycles : public Access {
 public:
  using Access::Access;

  JANUS_INLINE void idle(unsigned) { this->add_clocks(1); }
  JANUS_INLINE void reread_operand() { this->add_clocks(1); }  // the last operand byte is read again and discarded
};

template <PlainBus Bus>
using PlainAccess = AccessWithIdleCycles<cpus::PlainAccess<WorkingState, Bus>>;
template <QuietBus Bus>
using QuietAccess = AccessWithIdleCycles<cpus::QuietAccess<State, WorkingState, Bus>>;

template <IdleBus Bus>
class CallAccess : public cpus::CallAccess<State, WorkingState, Bus> {
 public:
  using cpus::CallAccess<State, WorkingState, Bus>::CallAccess;

  JANUS_INLINE void idle(unsigned address) {
    this->add_clocks(1);
    this->bus_.idle(static_cast<std::uint16_t>(address), this->clock() - 1);
  }
  JANUS_INLINE void reread_operand() { this->idle_read(this->pc() - 1u); }
};

}  // namespace janus::cpus::m6800
