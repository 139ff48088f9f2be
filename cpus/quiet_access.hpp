// How an observed core reaches memory where it is known beforehand that there is nothing to tell: like the plain one, with a look at
// one place of a table for each instruction and each access. What is to be told takes the long way: a call for an access, and for an instruction
// the way of CallAccess (run.hpp). The same interface as PlainAccess.
#pragma once

#include "cpus/call_access.hpp"
#include "cpus/plain_access.hpp"

namespace janus::cpus {

inline constexpr std::uint8_t kQuietRead = 2, kQuietWrite = 4;
inline constexpr std::uint16_t kLoud = 256;

// A bus for debuggers that says so, for each address. quiet(): kQuietRead and kQuietWrite are plain memory, of which a read (used or
// not) or a write is not to be told. quiet_code(): the opcode of an instruction of which neither that nor its operands are to be told,
// and which lies in a code window with the byte behind it; else kLoud.
template <class B>
concept QuietBus = ObservedBus<B> && PlainBus<B> && requires(B bus, CodeWindow window, std::uint16_t pc, unsigned count) {
  { bus.quiet() } -> std::same_as<const std::uint8_t*>;
  { bus.quiet_code() } -> std::same_as<const std::uint16_t*>;
  // Makes the byte quiet, if it may be.
  bus.was_read(pc);
  // Makes the instruction at `pc` quiet, which has `count` bytes and reads `count` behind its opcode, if it may be.
  { bus.make_quiet(window, pc, count, count) } -> std::same_as<bool>;
  // boundary() is asked before every instruction. May begin in any call, and end in boundary().
  { bus.asks_always() } -> std::same_as<bool>;
  { bus.always_long() } -> std::same_as<bool>;  // for tests: takes the long way everywhere
};

// What may be told in a run, and the stop that holds after it. Out of line, so that the core stays small.
template <QuietBus Bus>
[[gnu::noinline]] DeviceResult tell_read(Bus& bus, std::uint16_t address, std::uint64_t cycle, std::uint64_t target) {
  const unsigned value = bus.read(address, cycle);
  bus.was_read(address);
  return {next_stop(bus, target, cycle), value};
}
template <QuietBus Bus>
[[gnu::noinline]] std::uint64_t tell_idle_read(Bus& bus, std::uint16_t address, std::uint64_t cycle, std::uint64_t target) {
  dummy_read(bus, address, cycle);
  bus.was_read(address);
  return next_stop(bus, target, cycle);
}
template <QuietBus Bus>
[[gnu::noinline]] std::uint64_t tell_flow(Bus& bus, const FlowEvent& event, std::uint64_t target) {
  bus.flow(event);
  return next_stop(bus, target, event.cycle);
}

template <class State, class Working, QuietBus Bus>
class QuietAccess : public PlainAccess<Working, Bus> {
  using Plain = PlainAccess<Working, Bus>;

 public:
  QuietAccess(Bus& bus, State& state, std::uint64_t target)
      : Plain(bus, target), quiet_(bus.quiet()), code_(bus.quiet_code()), state_(state) {}

  JANUS_INLINE unsigned opcode(int) const { return code_[this->address_of_next()]; }
  JANUS_INLINE bool in_window() const { return true; }  // what is quiet has the next byte, too, in its window

  // The next byte, where it is no part of the instruction.
  JANUS_INLINE void idle_next() {
    this->pass(1);
    if ((quiet_[this->pc()] & kQuietRead) == 0) [[unlikely]]
      idle_long(this->pc());
  }
  JANUS_INLINE unsigned read(unsigned address, int clocks = 1) {
    this->pass(clocks);
    if ((quiet_[address] & kQuietRead) != 0) [[likely]]
      return this->pages_.read[address >> 8][address & 0xFF];
    return read_long(address);
  }
  JANUS_INLINE void idle_read(unsigned address) {
    this->pass(1);
    if ((quiet_[address] & kQuietRead) == 0) [[unlikely]]
      idle_long(address);
  }
  JANUS_INLINE void write(unsigned address, unsigned value, int clocks = 1) {
    this->pass(clocks);
    if ((quiet_[address] & kQuietWrite) != 0) [[likely]]
      this->pages_.write[address >> 8][address & 0xFF] = static_cast<std::uint8_t>(value);
    else this->device_write(address, value);
  }
  JANUS_INLINE void idle_write(unsigned address, unsigned value) { write(address, value); }

  // At the end of an instruction: control went elsewhere, to pc().
  JANUS_INLINE void report(FlowKind kind, unsigned from, unsigned return_to, unsigned old_sp, bool computed = false) {
    if (!this->bus_.wants(kind)) return;
    const std::uint64_t cycle = this->access_cycle() + 1;
    this->w.store(state_);
    state_.pc = this->pc();
    state_.cycle = cycle;
    this->move_stop(
        tell_flow(this->bus_,
                  {kind, InterruptKind::none, static_cast<std::uint16_t>(from), this->pc(), static_cast<std::uint16_t>(return_to),
                   static_cast<std::uint16_t>(this->w.stack_pointer()), static_cast<std::uint16_t>(old_sp), cycle, computed},
                  this->target_));
  }

 protected:
  JANUS_INLINE unsigned read_long(unsigned address) {
    const DeviceResult result = tell_read(this->bus_, static_cast<std::uint16_t>(address), this->access_cycle(), this->target_);
    this->move_stop(result.stop);
    return result.value;
  }
  JANUS_INLINE void idle_long(unsigned address) {
    this->move_stop(tell_idle_read(this->bus_, static_cast<std::uint16_t>(address), this->access_cycle(), this->target_));
  }

  const std::uint8_t* const quiet_;

 private:
  const std::uint16_t* const code_;
  State& state_;
};

}  // namespace janus::cpus
