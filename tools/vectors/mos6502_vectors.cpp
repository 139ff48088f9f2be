#include "tools/vectors/mos6502_vectors.hpp"

#include <array>

#include "cpus/mos6502/core.hpp"

namespace janus::tools {

namespace {

namespace mos6502 = cpus::mos6502;

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
  cpus::Lines& lines() { return lines_; }
  void synchronise(std::uint64_t) {}
  std::uint64_t deadline() { return cpus::kNever; }
  bool stopping() { return false; }

  std::array<std::uint8_t, 0x10000> memory{};
  std::vector<BusCycle> log;

 private:
  cpus::Lines lines_;
};

mos6502::State state_with(const std::vector<std::uint32_t>& registers) {
  mos6502::State state;
  state.reset_pending = false;
  for (std::size_t i = 0; i < registers.size(); ++i) mos6502::kCpuInfo.registers[i].set(&state, registers[i]);
  return state;
}

std::vector<std::uint32_t> registers_of(const mos6502::State& state) {
  std::vector<std::uint32_t> registers;
  for (const cpus::RegisterInfo& info : mos6502::kCpuInfo.registers) registers.push_back(info.get(&state));
  return registers;
}

VectorResult run(const Vector& vector) {
  RecordingBus bus;
  for (const Cell& cell : vector.initial.ram) bus.memory[cell.address] = cell.value;
  mos6502::State state = state_with(vector.initial.registers);
  for (std::uint64_t before = cpus::kNever; state.cycle < vector.cycles && state.cycle != before;) {
    before = state.cycle;
    mos6502::run(state, bus, vector.cycles);  // comes back early, once, when the processor jams
  }
  VectorResult result;
  result.expected = registers_of(state_with(vector.final.registers));
  result.found.registers = registers_of(state);
  for (const Cell& cell : vector.final.ram)
    result.found.ram.push_back({cell.address, bus.memory[cell.address]});
  result.bus = std::move(bus.log);
  return result;
}

}  // namespace

const VectorProcessor kMos6502Vectors = {{&mos6502::kCpuInfo, "cycles", ""}, run};

}  // namespace janus::tools
