// Memory access for the 6502, with direct access to the zero page and the stack (0000-01FF), which are plain RAM on every board and need
// no page table.
#pragma once

#include "cpus/call_access.hpp"
#include "cpus/mos6502/working.hpp"
#include "cpus/plain_access.hpp"
#include "cpus/quiet_access.hpp"

namespace janus::cpus::mos6502 {

template <PlainBus Bus>
class PlainAccess : public cpus::PlainAccess<WorkingState, Bus> {
 public:
  PlainAccess(Bus& bus, std::uint64_t target, std::uint64_t& stop)
      : cpus::PlainAccess<WorkingState, Bus>(bus, target, stop), low_(bus.pages().write[0]) {}

  JANUS_INLINE unsigned read_low(unsigned address) { return this->add_clocks(1), low_[address]; }
  JANUS_INLINE void write_low(unsigned address, unsigned value) { this->add_clocks(1), low_[address] = static_cast<std::uint8_t>(value); }
  JANUS_INLINE void idle_low(unsigned) { this->add_clocks(1); }

 private:
  std::uint8_t* const low_;
};

template <QuietBus Bus>
class QuietAccess : public cpus::QuietAccess<State, WorkingState, Bus> {
 public:
  QuietAccess(Bus& bus, State& state, std::uint64_t target, std::uint64_t& stop)
      : cpus::QuietAccess<State, WorkingState, Bus>(bus, state, target, stop), low_(bus.pages().write[0]) {}

  JANUS_INLINE unsigned read_low(unsigned address) { return this->read_from(low_, address, address, 1); }
  JANUS_INLINE void write_low(unsigned address, unsigned value) { this->write_to(low_, address, address, value, 1); }
  JANUS_INLINE void idle_low(unsigned address) { this->idle_read(address); }

 private:
  std::uint8_t* const low_;
};

template <DeviceBus Bus>
class CallAccess : public cpus::CallAccess<State, WorkingState, Bus> {
 public:
  using cpus::CallAccess<State, WorkingState, Bus>::CallAccess;

  JANUS_INLINE unsigned read_low(unsigned address) { return this->read(address); }
  JANUS_INLINE void write_low(unsigned address, unsigned value) { this->write(address, value); }
  JANUS_INLINE void idle_low(unsigned address) { this->idle_read(address); }
};

}  // namespace janus::cpus::mos6502
