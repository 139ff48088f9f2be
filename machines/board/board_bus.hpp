// What a processor sees of a board, whatever board it is. Through it a processor's interpreters are there once, not once per machine
// (run_6502.cpp and its like). Plain memory does not come this way: it is reached through pages() and code().
//
// A board keeps lines_ and deadline_ as cpus/bus.hpp asks of them. What else its machine asks of it (board_machine.hpp) has its usual
// answer here: a board hides what it answers in another way.
#pragma once

#include "cpus/bus.hpp"
#include "cpus/f8/access.hpp"
#include "machines/board/hash.hpp"
#include "machines/board/vector_guard.hpp"

namespace janus::machines {

class BoardBus {
 public:
  virtual std::uint8_t read(std::uint16_t address, std::uint64_t cycle) = 0;  // any address
  virtual void write(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) = 0;
  virtual cpus::CodeWindow code(std::uint16_t address) const = 0;
  virtual const cpus::PageTable& pages() const = 0;
  virtual void synchronise(std::uint64_t cycle) = 0;
  // An interrupt by way of a vector in memory.
  virtual void took_vector(const cpus::FlowEvent& event, std::uint16_t vector) {
    if (vectors.took(event, vector, event.to)) stop();
  }
  // Only in runs in which the board must see every cycle: an opcode is about to be fetched, a value was on the data bus.
  virtual void fetches(std::uint16_t, std::uint64_t) {}
  virtual void saw(std::uint8_t) {}

  std::uint64_t deadline() const { return stopping_ ? 0 : deadline_; }
  bool stopping() const { return stopping_; }
  void stop() { stopping_ = true; }  // the run ends at the next boundary
  cpus::Lines& lines() { return lines_; }

  VectorGuard vectors;

  // --- for the machine ---------------------------------------------------------------------------------
  // Something may have been put in from outside since the last run.
  void begin_run(bool stop_at_poll, std::uint64_t) {
    stop_at_poll_ = stop_at_poll;
    stopping_ = false;
    vectors.begin_run();
  }
  void bring_to(std::uint64_t cycle) { synchronise(cycle); }  // everything, before it is looked at
  bool exact_bus_needed() const { return false; }             // the board must see every cycle
  // RES is held until this cycle; 0: it is not; kNever: until a key is let go.
  std::uint64_t held_until() const { return 0; }
  void reset(std::uint64_t) {}   // RES is pulled: what it does to the chips
  void counter_set() {}          // the program counter was set from outside
  void resume(std::uint64_t) {}  // after a load of a state of that cycle
  const Polls& polls() const { return polls_; }
  void count_poll(std::uint64_t cycle, std::uint64_t times = 1) {
    polls_.count += times;
    polls_.last_cycle = cycle;
    if (stop_at_poll_) stopping_ = true;
  }
  // What a board writes into its processor's section of the saved state: the keys that hold RES.
  template <class Self, class Archive>
  static void transfer_reset(Self&, Archive&) {}

 protected:
  BoardBus() = default;
  BoardBus(const BoardBus&) = default;
  BoardBus& operator=(const BoardBus&) = default;
  ~BoardBus() = default;

  cpus::Lines lines_;
  std::uint64_t deadline_ = cpus::kNever;
  bool stopping_ = false;
  bool stop_at_poll_ = false;
  Polls polls_;
};

// The same for an F8, whose buses have ports: cpus/f8/access.hpp says what is asked.
class F8BoardBus : public BoardBus {
 public:
  virtual std::uint8_t own_port_in(unsigned port, std::uint64_t cycle) = 0;
  virtual void own_port_out(unsigned port, std::uint8_t value, std::uint64_t cycle) = 0;
  virtual std::uint8_t port_in(unsigned port, std::uint64_t cycle) = 0;
  virtual void port_out(unsigned port, std::uint8_t value, std::uint64_t cycle) = 0;
  virtual std::uint8_t acknowledge(cpus::f8::Acknowledge step, std::uint64_t cycle) = 0;
  virtual std::uint8_t reset_byte() = 0;
  virtual cpus::f8::MemoryChips memory_chips() = 0;
  virtual std::uint16_t data_counter(std::uint16_t smi, std::uint16_t psu) = 0;

 protected:
  ~F8BoardBus() = default;
};

}  // namespace janus::machines
