// What the boards of all bare machines have in common: 64 KB of RAM, the test device, the interrupt lines, and what a bus
// asks that does not depend on how the device is reached.
#pragma once

#include <array>

#include "machines/bare/test_device.hpp"
#include "machines/lines_state.hpp"
#include "machines/board_bus.hpp"

namespace janus::machines::bare {

template <class Bus>
class BoardBase : public Bus {
 public:
  const cpus::PageTable& pages() const override { return pages_; }

  void begin_run(bool stop_at_poll) {
    stop_at_poll_ = stop_at_poll;
    this->stopping_ = false;
    this->vectors.begin_run();
  }

  TestDevice device;

 protected:
  std::uint8_t read_register(unsigned reg, std::uint64_t cycle) {
    const std::uint64_t polls = device.polls().count;
    const std::uint8_t value = device.read(reg, cycle);
    if (stop_at_poll_ && device.polls().count != polls) this->stopping_ = true;
    return value;
  }
  void add_idle_state_of_base(Hash& hash, std::uint64_t cycle) const {
    hash.add(ram_);
    device.add_idle_state(hash, cycle);
    hash.add((this->lines_.irq_asserted() ? 1u : 0u) | (this->lines_.nmi_edge != cpus::kNever ? 2u : 0u));
  }

  std::array<std::uint8_t, 0x10000> ram_{};
  cpus::PageTable pages_;

 private:
  bool stop_at_poll_ = false;
};

}  // namespace janus::machines::bare
