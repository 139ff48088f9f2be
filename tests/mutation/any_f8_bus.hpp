// AnyBus with the F8's additional requirements of its board.
#pragma once

#include "any_bus.hpp"
#include "cpus/f8/access.hpp"

namespace janus::mutation {

class AnyF8Bus : public AnyBus {
 public:
  using Step = cpus::f8::Acknowledge;

  virtual std::uint8_t read_cpu_port(unsigned, std::uint64_t) { return 0; }
  virtual void write_cpu_port(unsigned, std::uint8_t, std::uint64_t) {}
  virtual std::uint8_t read_port(unsigned, std::uint64_t) { return 0; }
  virtual void write_port(unsigned, std::uint8_t, std::uint64_t) {}
  virtual std::uint8_t acknowledge(Step, std::uint64_t) { return 0; }
  virtual std::uint8_t reset_byte() { return 0; }
  virtual cpus::f8::MemoryChips memory_chips() { return {}; }
  virtual std::uint16_t data_counter(std::uint16_t smi, std::uint16_t) { return smi; }
};

template <class Bus>
class AdaptedF8 final : public Adapted<Bus, AnyF8Bus> {
 public:
  using Step = AnyF8Bus::Step;
  using Adapted<Bus, AnyF8Bus>::Adapted;

  std::uint8_t read_cpu_port(unsigned port, std::uint64_t cycle) override { return this->bus_.read_cpu_port(port, cycle); }
  void write_cpu_port(unsigned port, std::uint8_t value, std::uint64_t cycle) override { this->bus_.write_cpu_port(port, value, cycle); }
  std::uint8_t read_port(unsigned port, std::uint64_t cycle) override { return this->bus_.read_port(port, cycle); }
  void write_port(unsigned port, std::uint8_t value, std::uint64_t cycle) override { this->bus_.write_port(port, value, cycle); }
  std::uint8_t acknowledge(Step step, std::uint64_t cycle) override { return this->bus_.acknowledge(step, cycle); }
  std::uint8_t reset_byte() override { return this->bus_.reset_byte(); }
  cpus::f8::MemoryChips memory_chips() override { return this->bus_.memory_chips(); }
  std::uint16_t data_counter(std::uint16_t smi, std::uint16_t psu) override { return this->bus_.data_counter(smi, psu); }
};

}  // namespace janus::mutation
