// Memory access through calls to the bus, used by the observed core, and by the plain core for instructions outside plain memory. Has the
// same interface as PlainAccess. `clocks` is the duration of an access; its timestamp is its last cycle.
#pragma once

#include "cpus/bus.hpp"
#include "cpus/inline.hpp"

namespace janus::cpus {

// Stores a copy of the bus if it declares itself a handle, so that its pointers stay in host registers.
template <class Bus>
struct StoredBus {
  using Type = Bus&;
};
// clang-format off
template <class Bus>
  requires Bus::kHandle
struct StoredBus<Bus> {
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
  // Jumps relative to the next byte to be fetched.
  JANUS_INLINE void branch(std::int8_t displacement) { pc_ = static_cast<std::uint16_t>(pc_ + static_cast<unsigned>(displacement)); }

  JANUS_INLINE std::uint64_t clock() const { return clock_; }
  JANUS_INLINE void set_time(std::uint64_t clock, std::uint64_t stop) {
    clock_ = clock;
    stop_ = stop;
  }
  JANUS_INLINE bool in_window() const { return true; }
  JANUS_CALL unsigned fetch_opcode(int clocks) {
    start_ = clock_;
    return bus_.fetch(pc_++, clock_ + static_cast<unsigned>(clocks) - 1);
  }
  JANUS_INLINE void begin(int clocks) { add_clocks(clocks); }  // clocks of the opcode fetch
  JANUS_INLINE int elapsed() const { return static_cast<int>(clock_ - start_); }
  // Returns false if the run must check for events at this boundary. Reads the deadline again because any access may have moved it.
  JANUS_CALL bool finish() { return clock_ < stop_ && clock_ < bus_.deadline() && !bus_.lines().has_pending(); }
  JANUS_INLINE Bus& bus() { return bus_; }

  JANUS_INLINE unsigned fetch_operand(int clocks = 1) { return read(pc_++, clocks); }
  JANUS_INLINE unsigned peek_operand(int clocks) { return read(pc_, clocks); }  // does not advance pc
  JANUS_INLINE void idle_operand() { idle_read(pc_); }
  JANUS_INLINE void idle_next() { idle_operand(); }
  JANUS_INLINE void skip_operand(int clocks) { idle_read(pc_++, clocks); }  // reads the byte and discards it
  JANUS_CALL unsigned read(unsigned address, int clocks = 1) {
    add_clocks(clocks);
    return bus_.read(static_cast<std::uint16_t>(address), clock_ - 1);
  }
  JANUS_CALL void idle_read(unsigned address, int clocks = 1) {
    add_clocks(clocks);
    dummy_read(bus_, static_cast<std::uint16_t>(address), clock_ - 1);
  }
  JANUS_CALL void write(unsigned address, unsigned value, int clocks = 1) {
    add_clocks(clocks);
    bus_.write(static_cast<std::uint16_t>(address), static_cast<std::uint8_t>(value), clock_ - 1);
  }
  JANUS_INLINE void idle_write(unsigned address, unsigned value) { write(address, value); }
  JANUS_INLINE void add_clocks(int clocks) { clock_ += static_cast<unsigned>(clocks); }

  // Writes the registers and the time back to the State.
  JANUS_INLINE void store_state() {
    w.store(state_);
    state_.pc = pc_;
    state_.cycle = clock_;
  }
  // Returns true if the instruction at pc() may be executed.
  JANUS_CALL bool is_permitted() {
    if constexpr (ObservedBus<Bus>) {
      if (!bus_.watches(pc_)) return true;
      store_state();
      return bus_.on_boundary(pc_, clock_);
    }
    return true;
  }

  // Reports that control was transferred to pc(). `old_sp` is the stack pointer before the instruction.
  JANUS_CALL void report(FlowKind kind, unsigned from, unsigned return_to, unsigned old_sp, bool computed = false) {
    if constexpr (ObservedBus<Bus>) {
      if (!bus_.observes(kind)) return;
      store_state();
      bus_.on_flow({kind, InterruptKind::none, static_cast<std::uint16_t>(from), pc_, static_cast<std::uint16_t>(return_to),
                    static_cast<std::uint16_t>(w.stack_pointer()), static_cast<std::uint16_t>(old_sp), clock_, computed});
    }
  }

 protected:
  typename StoredBus<Bus>::Type bus_;

 private:
  State& state_;
  std::uint16_t pc_ = 0;
  std::uint64_t clock_ = 0;
  std::uint64_t start_ = 0;
  std::uint64_t stop_ = 0;
};

}  // namespace janus::cpus
