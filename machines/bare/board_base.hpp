// Common base class for the bare machines' boards: 64 KB of RAM, the test device, the interrupt lines,
// and the bus functions that do not depend on how the device is addressed.
#pragma once

#include <array>
#include <span>
#include <vector>

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
  void hash_base_idle_state(Hash& hash, std::uint64_t cycle) const {
    hash.add(ram_);
    device.hash_idle_state(hash, cycle);
    hash.add((this->lines_.irq_asserted() ? 1u : 0u) | (this->lines_.nmi_edge != cpus::kNever ? 2u : 0u));
  }
  // Maps RAM around the rows in `others`, which must be in ascending order.
  void map_around(const std::vector<MapRow>& others) {
    const std::span<std::uint8_t> ram = ram_;
    std::vector<MapRow> rows;
    std::size_t next = 0;
    const auto ram_up_to = [&](std::size_t end) {
      if (next == end) return;
      rows.push_back(
          {static_cast<std::uint16_t>(next), static_cast<std::uint16_t>(end - 1), MapRow::Kind::ram, "RAM", ram.subspan(next, end - next)});
    };
    for (const MapRow& other : others) {
      ram_up_to(other.first);
      rows.push_back(other);
      next = std::size_t{other.last} + 1;
    }
    ram_up_to(ram.size());
    map_.set(std::move(rows));
  }

  std::array<std::uint8_t, 0x10000> ram_{};
  AddressMap map_;
};

}  // namespace janus::machines::bare
