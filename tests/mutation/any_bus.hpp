// A bus with virtual calls. A core built for it is one small object that works with any board, so only the mutated core
// is recompiled; everything around it (boards, vector reader, assembler) is compiled once.
#pragma once

#include "cpus/bus.hpp"

namespace janus::mutation {

// A bus without a board. It is not abstract, because the concepts of the cores do not accept abstract classes.
class AnyBus {
 public:
  virtual ~AnyBus() = default;
  virtual std::uint8_t fetch(std::uint16_t, std::uint64_t) { return 0; }
  virtual std::uint8_t read(std::uint16_t, std::uint64_t) { return 0; }
  virtual void write(std::uint16_t, std::uint8_t, std::uint64_t) {}
  virtual void idle(std::uint16_t, std::uint64_t) {}  // 6800: VMA is low
  virtual cpus::InterruptLines& lines() { return no_lines_; }
  virtual void synchronise(std::uint64_t) {}
  virtual std::uint64_t deadline() { return cpus::kNever; }
  virtual bool stopping() { return false; }

 private:
  cpus::InterruptLines no_lines_;
};

// Adapts any bus to AnyBus. It has no page table, so the core makes every access as a call.
template <class Bus, class Any = AnyBus>
class Adapted : public Any {
 public:
  explicit Adapted(Bus& bus) : bus_(bus) {}

  std::uint8_t fetch(std::uint16_t address, std::uint64_t cycle) override { return bus_.fetch(address, cycle); }
  std::uint8_t read(std::uint16_t address, std::uint64_t cycle) override { return bus_.read(address, cycle); }
  void write(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) override { bus_.write(address, value, cycle); }
  cpus::InterruptLines& lines() override { return bus_.lines(); }
  void synchronise(std::uint64_t cycle) override { bus_.synchronise(cycle); }
  std::uint64_t deadline() override { return bus_.deadline(); }
  bool stopping() override { return bus_.stopping(); }
  void idle(std::uint16_t address, std::uint64_t cycle) override {
    if constexpr (requires { bus_.idle(address, cycle); }) bus_.idle(address, cycle);
  }

 protected:
  Bus& bus_;
};

// The run() of a mutated core with the State of its family.
template <class State, class Any = AnyBus>
using Run = cpus::Exit (*)(State& state, Any& bus, std::uint64_t target);

// The core under test, null until the driver has loaded it.
template <class State, class Any = AnyBus>
inline Run<State, Any> core_under_test = nullptr;

template <class State, class Bus>
cpus::Exit run_core_under_test(State& state, Bus& bus, std::uint64_t target) {
  Adapted<Bus> adapted(bus);
  return core_under_test<State>(state, adapted, target);
}

}  // namespace janus::mutation
