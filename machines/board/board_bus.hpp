// Interface between a processor and any board, so that a processor's interpreters are instantiated only once, not once per
// machine (run_6502.cpp and others). Plain memory is accessed directly, through pages() and code().
//
// A board maintains lines_ and deadline_ as required by cpus/bus.hpp. The other functions called by its machine (board_machine.hpp) have
// default implementations here, which a board can hide with its own.
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
  // Called when an interrupt uses a vector in memory.
  virtual void on_vector(const cpus::FlowEvent& event, std::uint16_t vector) {
    if (vectors.check_vector(event, vector, event.to)) stop();
  }
  // Called before an opcode is fetched, and after a value was on the data bus, but only if needs_exact_bus() is true.
  virtual void on_fetch(std::uint16_t, std::uint64_t) {}
  virtual void on_data(std::uint8_t) {}

  std::uint64_t deadline() const { return stopping_ ? 0 : deadline_; }
  bool stopping() const { return stopping_; }
  void stop() { stopping_ = true; }  // ends the run at the next boundary
  cpus::InterruptLines& lines() { return lines_; }

  VectorGuard vectors;

  // --- for the machine ---------------------------------------------------------------------------------
  // Called at the start of a run. Input may have changed since the last run.
  void begin_run(bool stop_at_poll, std::uint64_t) {
    stop_at_poll_ = stop_at_poll;
    stopping_ = false;
    vectors.begin_run();
  }
  void advance_parts(std::uint64_t cycle) { synchronise(cycle); }  // advances all parts before they are inspected
  bool needs_exact_bus() const { return false; }                   // true if the board must observe every cycle
  // Returns the cycle until which RES is held: 0 if it is not held, kNever if a key holds it.
  std::uint64_t reset_held_until() const { return 0; }
  void reset(std::uint64_t) {}            // resets the chips after RES was asserted
  void on_pc_set() {}                     // called after the program counter was set externally
  void on_state_loaded(std::uint64_t) {}  // called with the state's cycle after a state was loaded
  const Polls& polls() const { return polls_; }
  void count_poll(std::uint64_t cycle, std::uint64_t times = 1) {
    polls_.count += times;
    polls_.last_cycle = cycle;
    if (stop_at_poll_) stopping_ = true;
  }
  // Saves and loads the keys that hold RES, as part of the processor's section of the state.
  template <class Self, class Archive>
  static void serialize_reset(Self&, Archive&) {}

 protected:
  BoardBus() = default;
  BoardBus(const BoardBus&) = default;
  BoardBus& operator=(const BoardBus&) = default;
  ~BoardBus() = default;

  cpus::InterruptLines lines_;
  std::uint64_t deadline_ = cpus::kNever;
  bool stopping_ = false;
  bool stop_at_poll_ = false;
  Polls polls_;
};

// Interface between an F8 and any board, including its ports: see cpus/f8/access.hpp.
class F8BoardBus : public BoardBus {
 public:
  virtual std::uint8_t read_cpu_port(unsigned port, std::uint64_t cycle) = 0;
  virtual void write_cpu_port(unsigned port, std::uint8_t value, std::uint64_t cycle) = 0;
  virtual std::uint8_t read_port(unsigned port, std::uint64_t cycle) = 0;
  virtual void write_port(unsigned port, std::uint8_t value, std::uint64_t cycle) = 0;
  virtual std::uint8_t acknowledge(cpus::f8::Acknowledge step, std::uint64_t cycle) = 0;
  virtual std::uint8_t reset_byte() = 0;
  virtual cpus::f8::MemoryChips memory_chips() = 0;
  virtual std::uint16_t data_counter(std::uint16_t smi, std::uint16_t psu) = 0;

 protected:
  ~F8BoardBus() = default;
};

}  // namespace janus::machines
