// What the boards of all bare machines have in common: 64 KB of RAM, the test device, the interrupt lines, and what a bus
// asks that does not depend on how the device is reached.
#pragma once

#include <array>

#include "machines/bare/test_device.hpp"
#include "machines/lines_state.hpp"
#include "machines/vector_guard.hpp"

namespace janus::machines::bare {

class BoardBase {
 public:
  static constexpr bool kMayNeedExactBus = false;
  void fetches(std::uint16_t, std::uint64_t) {}
  void saw(std::uint8_t) {}
  void stop() { stopping_ = true; }
  void took_vector(const cpus::FlowEvent& event, std::uint16_t vector) {
    if (vectors.took(event, vector, event.to)) stop();
  }
  cpus::Lines& lines() { return lines_; }
  std::uint64_t deadline() const { return stopping_ ? 0 : deadline_; }
  bool stopping() const { return stopping_; }
  const cpus::PageTable& pages() const { return pages_; }

  void begin_run(bool stop_at_poll) {
    stop_at_poll_ = stop_at_poll;
    stopping_ = false;
    vectors.begin_run();
  }

  TestDevice device;
  VectorGuard vectors;

 protected:
  std::uint8_t read_register(unsigned reg, std::uint64_t cycle) {
    const std::uint64_t polls = device.polls().count;
    const std::uint8_t value = device.read(reg, cycle);
    if (stop_at_poll_ && device.polls().count != polls) stopping_ = true;
    return value;
  }
  void add_idle_state_of_base(Hash& hash, std::uint64_t cycle) const {
    hash.add(ram_);
    device.add_idle_state(hash, cycle);
    hash.add((lines_.irq_asserted() ? 1u : 0u) | (lines_.nmi_edge != cpus::kNever ? 2u : 0u));
  }

  std::array<std::uint8_t, 0x10000> ram_{};
  cpus::PageTable pages_;
  cpus::Lines lines_;
  std::uint64_t deadline_ = cpus::kNever;

 private:
  bool stop_at_poll_ = false;
  bool stopping_ = false;
};

}  // namespace janus::machines::bare
