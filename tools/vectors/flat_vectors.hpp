// Runs vectors on any core, using a flat 64 KB memory that records every bus cycle.
#pragma once

#include <array>

#include "cpus/bus.hpp"
#include "tools/vectors/runner.hpp"

namespace janus::tools {

// A bus without devices or interrupts. Processors with a larger bus interface (ports) use a derived class.
class RecordingBus {
 public:
  std::uint8_t fetch(std::uint16_t address, std::uint64_t cycle) { return read(address, cycle); }
  std::uint8_t read(std::uint16_t address, std::uint64_t) {
    log.push_back({address, memory[address], BusKind::read});
    return memory[address];
  }
  void write(std::uint16_t address, std::uint8_t value, std::uint64_t) {
    log.push_back({address, value, BusKind::write});
    memory[address] = value;
  }
  void idle(std::uint16_t address, std::uint64_t) { log.push_back({address, 0, BusKind::idle}); }
  cpus::InterruptLines& lines() { return lines_; }
  void synchronise(std::uint64_t) {}
  std::uint64_t deadline() { return cpus::kNever; }
  bool stopping() { return false; }

  std::array<std::uint8_t, 0x10000> memory{};
  std::vector<BusCycle> log;

 private:
  cpus::InterruptLines lines_;
};

template <class State>
State make_state(const cpus::CpuInfo& info, const Snapshot& snapshot) {
  State state;
  state.reset_pending = false;
  for (std::size_t i = 0; i < snapshot.registers.size(); ++i) info.registers[i].set(&state, snapshot.registers[i]);
  return state;
}

template <class State>
std::vector<std::uint32_t> registers_of(const cpus::CpuInfo& info, const State& state) {
  std::vector<std::uint32_t> registers;
  for (const cpus::RegisterInfo& one : info.registers) registers.push_back(one.get(&state));
  return registers;
}

// Runs a core for the vector's number of cycles. `core` is the processor's run(state, bus, target).
template <class State, class Bus, class Core>
void run_cycles(State& state, Bus& bus, std::uint64_t cycles, Core core) {
  for (std::uint64_t before = cpus::kNever; state.cycle < cycles && state.cycle != before;) {
    before = state.cycle;
    core(state, bus, cycles);  // returns early when the processor jams
  }
}

// Runs a vector from its initial state and returns the result. `state` must contain the initial registers.
template <class State, class Bus, class Core>
VectorResult run_flat(const cpus::CpuInfo& info, const Vector& vector, State& state, Bus& bus, Core core) {
  for (const Cell& cell : vector.initial.ram) bus.memory[cell.address] = cell.value;
  run_cycles(state, bus, vector.cycles, core);
  VectorResult result;
  result.cycles = state.cycle;
  result.expected = registers_of(info, make_state<State>(info, vector.final));
  result.found.registers = registers_of(info, state);
  for (const Cell& cell : vector.final.ram) result.found.ram.push_back({cell.address, bus.memory[cell.address]});
  result.bus = std::move(bus.log);
  return result;
}

// Runs a vector on a processor that has only registers, memory and a bus.
template <class State, class Core>
VectorResult run_flat(const cpus::CpuInfo& info, const Vector& vector, Core core) {
  RecordingBus bus;
  State state = make_state<State>(info, vector.initial);
  return run_flat(info, vector, state, bus, core);
}

}  // namespace janus::tools
