// What the boards of all bare machines have in common: 64 KB of RAM, the test device, the interrupt lines, and what a bus
// asks that does not depend on how the device is reached.
#pragma once

#include <array>
#include <span>

#include "machines/board/address_map.hpp"
#include "machines/bare/test_device.hpp"
#include "machines/board/board_bus.hpp"
#include "machines/board/lines_state.hpp"

namespace janus::machines::bare {

template <class Bus>
class BoardBase : public Bus {
 public:
  cpus::CodeWindow code(std::uint16_t address) const override { return map_.code(address); }
  const cpus::PageTable& pages() const override { return map_.pages(); }

  AddressMap& map() { return map_; }
  const AddressMap& map() const { return map_; }
  const Polls& polls() const { return device.polls(); }
  static std::span<const SlotInfo> sockets() { return {}; }

  TestDevice device;

 protected:
  std::uint8_t read_register(unsigned reg, std::uint64_t cycle) {
    const std::uint64_t polls = device.polls().count;
    const std::uint8_t value = device.read(reg, cycle);
    if (this->stop_at_poll_ && device.polls().count != polls) this->stopping_ = true;
    return value;
  }
  void add_idle_state_of_base(Hash& hash, std::uint64_t cycle) const {
    hash.add(ram_);
    device.add_idle_state(hash, cycle);
    hash.add((this->lines_.irq_asserted() ? 1u : 0u) | (this->lines_.nmi_edge != cpus::kNever ? 2u : 0u));
  }
  // The RAM but what lies between, which is as `middle` says.
  void map_around(MapRow middle) {
    const std::span<std::uint8_t> ram = ram_;
    const auto after = static_cast<std::uint16_t>(middle.last + 1);
    map_.set({{0x0000, static_cast<std::uint16_t>(middle.first - 1), MapRow::Kind::ram, "RAM", ram.first(middle.first)},
              middle,
              {after, 0xFFFF, MapRow::Kind::ram, "RAM", ram.subspan(after)}});
  }
  void map_all() { map_.set({{0x0000, 0xFFFF, MapRow::Kind::ram, "RAM", ram_}}); }

  std::array<std::uint8_t, 0x10000> ram_{};
  AddressMap map_;
};

}  // namespace janus::machines::bare
