// What a processor sees of a board, whatever board it is. Through it a processor's interpreters are there once, not once per machine
// (run_6502.cpp and its like). Plain memory does not come this way: it is reached through pages() and code().
//
// A board keeps lines_ and deadline_ as cpus/bus.hpp asks of them.
#pragma once

#include "cpus/bus.hpp"
#include "cpus/f8/access.hpp"
#include "machines/vector_guard.hpp"

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

 protected:
  BoardBus() = default;
  BoardBus(const BoardBus&) = default;
  BoardBus& operator=(const BoardBus&) = default;
  ~BoardBus() = default;

  cpus::Lines lines_;
  std::uint64_t deadline_ = cpus::kNever;
  bool stopping_ = false;
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
