// Memory access for an observed core, optimised for "quiet" accesses that need no reporting. A quiet instruction is read, operands
// included, with one load from a table, and every data access reads one entry of another table. Accesses that need reporting use the
// slow path: a call for a data access, and CallAccess (run.hpp) for an instruction. Has the same interface as PlainAccess.
#pragma once

#include "cpus/budget.hpp"
#include "cpus/call_access.hpp"
#include "cpus/flow_log.hpp"
#include "cpus/plain_access.hpp"
#include "cpus/quiet_memory.hpp"

namespace janus::cpus {

// Bus for debuggers that supports quiet accesses. Writes to instructions in the table use the slow path, and the bus updates the table
// before the write ends.
template <class B>
concept QuietBus = ObservedBus<B> && PlainBus<B> && requires(B bus, CodeWindow window, std::uint16_t pc, unsigned count) {
  { bus.quiet() } -> std::same_as<const QuietMemory&>;
  { bus.observed_flow() } -> std::same_as<std::uint8_t>;  // one bit per FlowKind, constant during a run
  { bus.flow_log() } -> std::same_as<FlowLog*>;           // log for events that can be reported later; may be null
  bus.report_log();                                       // reports and clears the logged events
  // Marks the byte as needing no reporting, if possible.
  bus.note_read(pc);
  // Marks the instruction at `pc` as needing no reporting, if possible. The counts are its length and the number of bytes it reads after
  // the opcode.
  { bus.make_quiet(window, pc, count, count) } -> std::same_as<bool>;
  // Returns true if on_boundary() must be called before every instruction. The result may become true during any call, but false
  // only during on_boundary().
  { bus.observes_every_instruction() } -> std::same_as<bool>;
  { bus.always_slow() } -> std::same_as<bool>;  // for tests: always uses the slow path
};

// Perform accesses that may be reported, and return the new stop. Not inlined, to keep the core small.
template <QuietBus Bus>
[[gnu::noinline]] DeviceResult report_read(Bus& bus, std::uint16_t address, std::uint64_t cycle, std::uint64_t target) {
  const unsigned value = bus.read(address, cycle);
  bus.note_read(address);
  return {next_stop(bus, target, cycle), value};
}
template <QuietBus Bus>
[[gnu::noinline]] std::uint64_t report_idle_read(Bus& bus, std::uint16_t address, std::uint64_t cycle, std::uint64_t target) {
  dummy_read(bus, address, cycle);
  bus.note_read(address);
  return next_stop(bus, target, cycle);
}
// Writes a byte. DeviceResult::value is the new byte at `next` if that byte is in plain memory.
template <QuietBus Bus>
[[gnu::noinline]] DeviceResult report_write(Bus& bus, std::uint16_t address, std::uint8_t value, std::uint64_t cycle, std::uint64_t target,
                                            std::uint16_t next) {
  bus.write(address, value, cycle);
  const std::uint8_t* const page = bus.pages().read[next >> 8];
  return {next_stop(bus, target, cycle), page == nullptr ? 0u : page[next & 0xFF]};
}
template <QuietBus Bus>
[[gnu::noinline]] std::uint64_t report_flow(Bus& bus, const FlowEvent& event, std::uint64_t target) {
  bus.on_flow(event);
  return next_stop(bus, target, event.cycle);
}

template <QuietBus Bus>
[[gnu::noinline]] void report_log(Bus& bus) {
  bus.report_log();
}

template <class State, class Working, QuietBus Bus>
class QuietAccess : public Budget {
 public:
  Working w;

  static constexpr bool kIsFast = true;
  static constexpr unsigned kBytesAhead = 6;  // each instruction is looked up separately

  QuietAccess(Bus& bus, State& state, std::uint64_t target, std::uint64_t& stop)
      : Budget(stop),
        quiet_(bus.quiet()),
        bus_(bus),
        state_(state),
        target_(target),
        observed_flow_(bus.observed_flow()),
        log_(bus.flow_log()) {}

  // --- program counter -------------------------------------------------------------------------------
  JANUS_INLINE std::uint16_t pc() const { return static_cast<std::uint16_t>(pc_); }
  JANUS_INLINE void jump(std::uint16_t pc) {
    pc_ = pc;
    went_on_ = false;
  }
  JANUS_INLINE void branch(std::int8_t displacement) {
    pc_ = (pc_ + static_cast<unsigned>(displacement)) & 0xFFFF;
    went_on_ = false;
  }
  JANUS_INLINE bool has_fallen_through() const { return went_on_; }
  JANUS_INLINE bool in_window() const { return true; }  // fetch_opcode() checks

  // --- instructions -----------------------------------------------------------------------------------
  JANUS_INLINE bool is_permitted() const { return true; }
  JANUS_INLINE unsigned fetch_opcode(int) {
    instruction_ = quiet_.instructions[pc_];
    return instruction_ >> 16;
  }
  JANUS_INLINE void begin(int clocks) {
    begin_clocks(clocks), ++pc_;
    went_on_ = true;
  }
  JANUS_INLINE void begin_fused(int clocks) { add_clocks(clocks), ++pc_; }
  Bus& bus() { return bus_; }

  // --- accesses ------------------------------------------------------------------------------------------
  JANUS_INLINE unsigned fetch_operand(int clocks = 1) {
    const unsigned value = peek_operand(clocks);
    advance_past_operand();
    return value;
  }
  JANUS_INLINE unsigned peek_operand(int clocks) { return add_clocks(clocks), instruction_ & 0xFF; }
  JANUS_INLINE void idle_operand() { add_clocks(1); }
  JANUS_INLINE void idle_next() { idle_read(pc()); }
  JANUS_INLINE void skip_operand(int clocks) { add_clocks(clocks), advance_past_operand(); }

  JANUS_INLINE unsigned read(unsigned address, int clocks = 1) {
    return read_from(quiet_.pages.read[address >> 8], address & 0xFF, address, clocks);
  }
  JANUS_INLINE void idle_read(unsigned address) {
    add_clocks(1);
    if ((quiet_.bits[address] & kQuietRead) == 0) [[unlikely]]
      move_stop(report_idle_read(bus_, static_cast<std::uint16_t>(address), access_cycle(), target_));
  }
  JANUS_INLINE void write(unsigned address, unsigned value, int clocks = 1) {
    write_to(quiet_.pages.write[address >> 8], address & 0xFF, address, value, clocks);
  }
  JANUS_INLINE void idle_write(unsigned address, unsigned value) { write(address, value); }

  // Reports, at the end of an instruction, that control was transferred to pc().
  JANUS_INLINE void report(FlowKind kind, unsigned from, unsigned return_to, unsigned old_sp, bool computed = false) {
    const bool is_observed = (observed_flow_ >> static_cast<int>(kind) & 1) != 0;
    if (kind == FlowKind::branch || kind == FlowKind::jump) {
      if (!is_observed) [[likely]]  // the most frequent events are seldom needed
        return;
    } else if (!is_observed) {
      return;
    }
    const std::uint64_t cycle = access_cycle() + 1;
    const FlowEvent event{kind,
                          InterruptKind::none,
                          static_cast<std::uint16_t>(from),
                          pc(),
                          static_cast<std::uint16_t>(return_to),
                          static_cast<std::uint16_t>(w.stack_pointer()),
                          static_cast<std::uint16_t>(old_sp),
                          cycle,
                          computed};
    if (log_ != nullptr) {
      if (kind == FlowKind::call || kind == FlowKind::reti) {
        store_state(cycle);
        log_->add(event, state_);
        if (log_->at_once[pc() & 0xFF] || log_->full()) report_log(bus_);
      } else {
        log_->add(event);
        if (log_->full()) report_log(bus_);
      }
    } else {
      store_state(cycle);
      move_stop(report_flow(bus_, event, target_));
    }
  }

 protected:
  // Reads from an address. If its reads are quiet, the byte is bytes[index].
  JANUS_INLINE unsigned read_from(const std::uint8_t* bytes, unsigned index, unsigned address, int clocks) {
    add_clocks(clocks);
    if ((quiet_.bits[address] & kQuietRead) != 0) [[likely]]
      return bytes[index];
    const DeviceResult result = report_read(bus_, static_cast<std::uint16_t>(address), access_cycle(), target_);
    move_stop(result.stop);
    return result.value;
  }
  JANUS_INLINE void write_to(std::uint8_t* bytes, unsigned index, unsigned address, unsigned value, int clocks) {
    add_clocks(clocks);
    if ((quiet_.bits[address] & kQuietWrite) != 0) [[likely]] {
      bytes[index] = static_cast<std::uint8_t>(value);
    } else {
      const DeviceResult result =
          report_write(bus_, static_cast<std::uint16_t>(address), static_cast<std::uint8_t>(value), access_cycle(), target_, pc());
      move_stop(result.stop);
      instruction_ = result.value;  // the write may have changed an operand that is read later (6502: JSR)
    }
  }

  const QuietMemory& quiet_;
  Bus& bus_;
  State& state_;
  const std::uint64_t target_;
  const std::uint8_t observed_flow_;
  FlowLog* const log_;

 private:
  // Writes the registers and the time back to the State at the end of an instruction.
  JANUS_INLINE void store_state(std::uint64_t cycle) {
    w.store(state_);
    state_.pc = pc();
    state_.cycle = cycle;
  }
  JANUS_INLINE void advance_past_operand() { instruction_ >>= 8, ++pc_; }

  std::uint32_t pc_ = 0;           // 10000 after FFFF; no instruction starts there
  std::uint32_t instruction_ = 0;  // unread bytes of the current instruction, starting with the lowest byte
  bool went_on_ = true;            // a compile-time constant at each end of an instruction
};

}  // namespace janus::cpus
