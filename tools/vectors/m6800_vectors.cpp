// File forms: `cycles` is a number, `bus` = [[address, value, "r" | "w" | "-"], ...]; and the form for interrupt lines (vector.hpp).
#include "cpus/m6800/core.hpp"
#include "tools/vectors/flat_vectors.hpp"
#include "tools/vectors/processors.hpp"

namespace janus::tools {

namespace m6800 = cpus::m6800;

namespace {

// Changes the lines in their cycles, and logs cycles in which the bus is released.
class LineBus : public RecordingBus {
 public:
  explicit LineBus(const std::vector<VectorLineChange>& changes) : changes_(changes) {}

  std::uint8_t fetch(std::uint16_t address, std::uint64_t cycle) {
    pass_to(cycle);
    log.push_back({address, memory[address], BusKind::fetch});
    return memory[address];
  }
  std::uint8_t read(std::uint16_t address, std::uint64_t cycle) {
    pass_to(cycle);
    return RecordingBus::read(address, cycle);
  }
  void write(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
    pass_to(cycle);
    RecordingBus::write(address, value, cycle);
  }
  void idle(std::uint16_t address, std::uint64_t cycle) {
    pass_to(cycle);
    RecordingBus::idle(address, cycle);
  }
  void synchronise(std::uint64_t cycle) {
    for (; next_ < changes_.size() && changes_[next_].cycle < cycle; ++next_) {
      const VectorLineChange& change = changes_[next_];
      if (change.is_nmi) lines().set_nmi(change.active, change.cycle);
      else lines().set_irq(change.active, change.cycle);
    }
  }
  std::uint64_t deadline() { return next_ < changes_.size() ? changes_[next_].cycle : cpus::kNever; }

  void pass_to(std::uint64_t cycle) { log.resize(cycle, {0, 0, BusKind::released}); }

 private:
  const std::vector<VectorLineChange>& changes_;
  std::size_t next_ = 0;
};

VectorResult run_with_lines(const Vector& vector) {
  LineBus bus(vector.lines);
  bus.memory.fill(vector.fill);
  auto state = make_state<m6800::State>(m6800::kCpuInfo, vector.initial);
  VectorResult result = run_flat(m6800::kCpuInfo, vector, state, bus, m6800::run<LineBus>);
  result.bus.resize(vector.bus.size(), {0, 0, BusKind::released});
  for (std::size_t i = 0; i < vector.bus.size(); ++i) {
    if (vector.bus[i].kind == BusKind::released) result.bus[i] = vector.bus[i];
  }
  result.cycles = vector.cycles;  // may end anywhere in an instruction
  result.expected.clear();
  result.found.registers.clear();
  return result;
}

VectorResult run(const Vector& vector) {
  if (vector.final.registers.empty()) return run_with_lines(vector);
  return run_flat<m6800::State>(m6800::kCpuInfo, vector, m6800::run<RecordingBus>);
}

}  // namespace

const VectorProcessor kM6800Vectors = {{.cpu = &m6800::kCpuInfo,
                                        .bus = "bus",
                                        .cycles = "cycles",
                                        .line_start = {0x0400, 0, 0, 0, 0, m6800::kOnes | m6800::kI},
                                        .line_fill = 0x01},
                                       run};

}  // namespace janus::tools
