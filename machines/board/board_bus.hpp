// Processor's interface to any board. With it, a processor's interpreters are instantiated once, not once per machine (run_6502.cpp
// and others). Plain memory does not use it: pages() and code() give direct access.
//
// A board maintains lines_ and deadline_ as cpus/bus.hpp requires. The other functions that its machine (board_machine.hpp) calls have
// default implementations here; a board hides those that it implements differently.
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
  // An interrupt through a vector in memory.
  virtual void on_vector(const cpus::FlowEvent& event, std::uint16_t vector) {
    if (vectors.took(event, vector, event.to)) stop();
  }
  // Called only in runs in which the board must observe every cycle: an opcode is about to be fetched, a value was on the data bus.
  virtual void on_fetch(std::uint16_t, std::uint64_t) {}
  virtual void on_data(std::uint8_t) {}

  std::uint64_t deadline() const { return stopping_ ? 0 : deadline_; }
  bool stopping() const { return stopping_; }
  void stop() { stopping_ = true; }  // ends the run at the next boundary
  cpus::Lines& lines() { return lines_; }

  VectorGuard vectors;

  // --- for the machine ---------------------------------------------------------------------------------
  // Input may have changed since the last run.
  void begin_run(bool stop_at_poll, std::uint64_t) {
    stop_at_poll_ = stop_at_poll;
    stopping_ = false;
    vectors.begin_run();
  }
  void advance_parts(std::uint64_t cycle) { synchronise(cycle); }  // advances all parts before an inspection
  bool exact_bus_needed() const { return false; }                  // true if the board must observe every cycle
  // RES is held until this cycle. 0: not held; kNever: until a key is released.
  std::uint64_t held_until() const { return 0; }
  void reset(std::uint64_t) {}   // RES was asserted: resets the chips
  void counter_set() {}          // the program counter was set externally
  void resume(std::uint64_t) {}  // after a state of that cycle was loaded
  const Polls& polls() const { return polls_; }
  void count_poll(std::uint64_t cycle, std::uint64_t times = 1) {
    polls_.count += times;
    polls_.last_cycle = cycle;
    if (stop_at_poll_) stopping_ = true;
  }
  // Saves the keys that hold RES in the processor's section of the state.
  template <class Self, class Archive>
  static void serialize_reset(Self&, Archive&) {}

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

// Interface of an F8, whose buses also have ports: see cpus/f8/access.hpp.
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
