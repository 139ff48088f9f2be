// How a core reaches memory when every access is a call on the bus: the observed core, and the plain one where
// an instruction does not lie in plain memory. The same interface as PlainAccess; `clocks` is how long an access
// takes, and the cycle it is stamped with is the last of them.
#pragma once

#include "cpus/bus.hpp"
#include "cpus/inline.hpp"

namespace janus::cpus {

// A bus that says it is a handle is copied, so that what it refers to is at hand in host registers.
template <class Bus>
struct Held {
  using Type = Bus&;
};
// clang-format off
template <class Bus>
  requires Bus::kHandle
struct Held<Bus> {
  using Type = Bus;
};
// clang-format on

template <class State, class Working, DeviceBus Bus>
class CallAccess {
 public:
  Working w;

  static constexpr bool kIsFast = false;

  CallAccess(Bus& bus, State& state) : bus_(bus), state_(state) {}

  JANUS_INLINE std::uint16_t pc() const { return pc_; }
  JANUS_INLINE void jump(std::uint16_t pc) { pc_ = pc; }
  // A relative jump from the next byte to fetch.
  JANUS_INLINE void branch(std::int8_t displacement) { pc_ = static_cast<std::uint16_t>(pc_ + static_cast<unsigned>(displacement)); }

  JANUS_INLINE std::uint64_t clock() const { return clock_; }
  JANUS_INLINE void set_time(std::uint64_t clock, std::uint64_t stop) {
    clock_ = clock;
    stop_ = stop;
  }
  JANUS_INLINE bool in_window() const { return true; }
  JANUS_CALL unsigned opcode(int clocks) {
    start_ = clock_;
    return bus_.fetch(pc_++, clock_ + static_cast<unsigned>(clocks) - 1);
  }
  JANUS_INLINE void begin(int clocks) { pass(clocks); }  // of the opcode's fetch
  JANUS_INLINE int elapsed() const { return static_cast<int>(clock_ - start_); }
  // False: look up at this boundary. Any access may have moved the deadline, so it is asked for again.
  JANUS_CALL bool finish() { return clock_ < stop_ && clock_ < bus_.deadline() && !bus_.lines().waits(); }
  JANUS_INLINE Bus& bus() { return bus_; }

  JANUS_INLINE unsigned operand(int clocks = 1) { return read(pc_++, clocks); }
  JANUS_INLINE unsigned next_operand(int clocks) { return read(pc_, clocks); }  // which stays the next
  JANUS_INLINE void idle_operand() { idle_read(pc_); }
  JANUS_INLINE void idle_next() { idle_operand(); }
  JANUS_INLINE void skip_operand(int clocks) { idle_read(pc_++, clocks); }  // read and not used
  JANUS_CALL unsigned read(unsigned address, int clocks = 1) {
    pass(clocks);
    return bus_.read(static_cast<std::uint16_t>(address), clock_ - 1);
  }
  JANUS_CALL void idle_read(unsigned address, int clocks = 1) {
    pass(clocks);
    dummy_read(bus_, static_cast<std::uint16_t>(address), clock_ - 1);
  }
  JANUS_CALL void write(unsigned address, unsigned value, int clocks = 1) {
    pass(clocks);
    bus_.write(static_cast<std::uint16_t>(address), static_cast<std::uint8_t>(value), clock_ - 1);
  }
  JANUS_INLINE void idle_write(unsigned address, unsigned value) { write(address, value); }
  // Time without an access.
  JANUS_INLINE void pass(int clocks) { clock_ += static_cast<unsigned>(clocks); }

  // Brings the State up to date.
  JANUS_INLINE void settle() {
    w.store(state_);
    state_.pc = pc_;
    state_.cycle = clock_;
  }
  // Whether the instruction at pc() may be executed.
  JANUS_CALL bool permitted() {
    if constexpr (ObservedBus<Bus>) {
      if (!bus_.watches(pc_)) return true;
      settle();
      return bus_.boundary(pc_, clock_);
    }
    return true;
  }

  // Control went elsewhere, to pc(). `old_sp` is the stack pointer before the instruction.
  JANUS_CALL void report(FlowKind kind, unsigned from, unsigned return_to, unsigned old_sp, bool computed = false) {
    if constexpr (ObservedBus<Bus>) {
      if (!bus_.wants(kind)) return;
      settle();
      bus_.flow({kind, InterruptKind::none, static_cast<std::uint16_t>(from), pc_, static_cast<std::uint16_t>(return_to),
                 static_cast<std::uint16_t>(w.stack_pointer()), static_cast<std::uint16_t>(old_sp), clock_, computed});
    }
  }

 protected:
  typename Held<Bus>::Type bus_;

 private:
  State& state_;
  std::uint16_t pc_ = 0;
  std::uint64_t clock_ = 0;
  std::uint64_t start_ = 0;
  std::uint64_t stop_ = 0;
};

}  // namespace janus::cpus
