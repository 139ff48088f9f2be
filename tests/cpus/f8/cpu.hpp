// The F8 for the tests shared by all processors, and helpers of its tests.
#pragma once

#include "../board.hpp"
#include "cpus/f8/core.hpp"

namespace janus::cpus {

struct F8 {
  using Family = f8::Family;
  using State = f8::State;
  static constexpr std::size_t kFirstDevicePage = 0;

  template <DeviceBus Bus>
  static Exit run(State& state, Bus& bus, std::uint64_t target) {
    return f8::run(state, bus, target);
  }
  static State random_state(std::uint64_t bits) {
    State state;
    state.pc = static_cast<std::uint16_t>(bits);
    state.pc1 = static_cast<std::uint16_t>(bits * 3 >> 8);
    state.dc0 = static_cast<std::uint16_t>(bits >> 16);
    state.dc1 = static_cast<std::uint16_t>(bits >> 32);
    state.dc0_apart = (bits & 1) != 0 ? 0 : static_cast<std::uint16_t>(bits * 7 >> 20);
    state.a = static_cast<std::uint8_t>(bits >> 24);
    state.w = (bits >> 40) & f8::kWMask;
    state.isar = (bits >> 48) & f8::kIsarMask;
    for (std::size_t i = 0; i < state.r.size(); ++i) state.r[i] = static_cast<std::uint8_t>(bits >> i % 56 ^ i * 29);
    state.traps = (bits >> 54) % 4 == 0;
    state.reset_pending = (bits >> 56) % 16 == 0;
    return state;
  }
  static std::uint16_t program_counter(const State& state) { return state.pc; }
  static bool ends_program(std::uint8_t code) { return f8::kRows[code].status == Status::undefined; }
  static std::uint8_t instead_of(std::uint8_t code) { return code & 0xF0; }
};

// A flat board with ports: a port reads back the value written by the processor. The 3850's ports are numbers 0 and 1;
// ports of other chips start at 0100 in the log, so that port 1 on the data bus differs from the 3850's.
class F8Bus : public FlatBus {
 public:
  static constexpr std::uint16_t kOnBus = 0x0100;
  using FlatBus::FlatBus;

  std::uint8_t read_cpu_port(unsigned port, std::uint64_t cycle) { return in(port, cycle); }
  void write_cpu_port(unsigned port, std::uint8_t value, std::uint64_t cycle) { out(port, value, cycle); }
  std::uint8_t read_port(unsigned port, std::uint64_t cycle) { return in(kOnBus + port, cycle); }
  void write_port(unsigned port, std::uint8_t value, std::uint64_t cycle) { out(kOnBus + port, value, cycle); }
  std::uint8_t acknowledge(f8::Acknowledge step, std::uint64_t cycle) {
    acknowledged.push_back({step, cycle});
    if (step == f8::Acknowledge::high) board_.lines.set_irq(false, cycle);
    return static_cast<std::uint8_t>(step == f8::Acknowledge::low ? vector : vector >> 8);
  }
  std::uint8_t reset_byte() { return pulled_up; }
  f8::MemoryChips memory_chips() { return chips; }
  // The 3851s respond from psu_first to psu_last, a 3853 elsewhere.
  std::uint16_t data_counter(std::uint16_t smi, std::uint16_t psu) { return psu >= psu_first && psu <= psu_last ? psu : smi; }

  struct Step {
    f8::Acknowledge step;
    std::uint64_t cycle;
    bool operator==(const Step&) const = default;
  };
  struct PortAccess {
    bool write;
    unsigned port;
    std::uint8_t value;
    std::uint64_t cycle;
    bool operator==(const PortAccess&) const = default;
  };
  std::vector<Step> acknowledged;
  std::vector<PortAccess> ports;
  std::array<std::uint8_t, 0x200> latches{};
  std::uint16_t vector = 0x0800;
  std::uint8_t pulled_up = 0;
  f8::MemoryChips chips{.psu = false, .smi = true};
  std::uint16_t psu_first = 0x8000, psu_last = 0x83FF;

 private:
  std::uint8_t in(unsigned port, std::uint64_t cycle) {
    ports.push_back({false, port, latches[port], cycle});
    return latches[port];
  }
  void out(unsigned port, std::uint8_t value, std::uint64_t cycle) {
    ports.push_back({true, port, value, cycle});
    latches[port] = value;
  }
};

using F8Observed = Observed<F8Bus>;
using F8Plain = Plain<F8Bus>;

}  // namespace janus::cpus
