// File form: `r` is the scratchpad, `cycles_phi` the clocks, `port_writes` the port writes, including ports 0 and 1 of the 3850.
// There is one set of data counters, as in a 3853. Port p reads (37 p + 11) mod 256.
#include <algorithm>

#include "cpus/f8/core.hpp"
#include "tools/vectors/flat_vectors.hpp"
#include "tools/vectors/processors.hpp"

namespace janus::tools {

namespace {

namespace f8 = cpus::f8;

class PortBus : public RecordingBus {
 public:
  std::uint8_t read_cpu_port(unsigned port, std::uint64_t cycle) { return read_port(port, cycle); }
  void write_cpu_port(unsigned port, std::uint8_t value, std::uint64_t cycle) { write_port(port, value, cycle); }
  std::uint8_t read_port(unsigned port, std::uint64_t) { return static_cast<std::uint8_t>(37 * port + 11); }
  void write_port(unsigned port, std::uint8_t value, std::uint64_t) { port_writes.push_back({static_cast<std::uint8_t>(port), value}); }
  std::uint8_t acknowledge(f8::Acknowledge, std::uint64_t) { return 0; }
  std::uint8_t reset_byte() { return 0; }
  f8::MemoryChips memory_chips() { return {.psu = false, .smi = true}; }
  std::uint16_t data_counter(std::uint16_t smi, std::uint16_t) { return smi; }

  std::vector<PortWrite> port_writes;
};

constexpr std::size_t kScratchpadSize = std::tuple_size_v<decltype(f8::State::r)>;

VectorResult run(const Vector& vector) {
  PortBus bus;
  auto state = make_state<f8::State>(f8::kCpuInfo, vector.initial);
  std::copy(vector.initial.scratchpad.begin(), vector.initial.scratchpad.end(), state.r.begin());
  VectorResult result = run_flat(f8::kCpuInfo, vector, state, bus, f8::run<PortBus>);
  result.found.scratchpad.assign(state.r.begin(), state.r.end());
  result.port_writes = std::move(bus.port_writes);
  result.bus.clear();  // not recorded in the files
  return result;
}

}  // namespace

const VectorProcessor kF8Vectors = {{&f8::kCpuInfo, "", "cycles_phi", "r", kScratchpadSize, "port_writes"}, run};

}  // namespace janus::tools
