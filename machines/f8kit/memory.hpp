// The kit's address decoding.
//
//     0000-03FF  RAM of the kit, up to 07FF or 0FFF by option     4000-4FFF  ROM socket for an application
//                                                                 8000-83FF  the 3851's ROM: the monitor
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "cpus/bus.hpp"
#include "machines/f8kit/settings.hpp"

namespace janus::machines::f8kit {

inline constexpr std::uint16_t kApplicationBase = 0x4000, kApplicationSize = 0x1000;
inline constexpr std::uint16_t kMonitorBase = 0x8000, kMonitorSize = 0x400;
inline constexpr std::uint8_t kUndriven = 0x80;  // on the data bus where no chip answers: DB7 is pulled up

class Memory {
 public:
  Memory();
  Memory(const Memory& other) { *this = other; }
  Memory& operator=(const Memory& other);

  void map(Ram size);  // contents are kept

  const cpus::PageTable& pages() const { return pages_; }
  cpus::CodeWindow code(std::uint16_t address) const;

  std::uint8_t read(std::uint16_t address) const {
    const std::uint8_t* page = pages_.read[address >> 8];
    return page == nullptr ? kUndriven : page[address & 0xFF];
  }
  void write(std::uint16_t address, std::uint8_t value) {
    if (std::uint8_t* page = pages_.write[address >> 8]) page[address & 0xFF] = value;
  }
  // RAM or ROM, to be changed from outside; null where there is neither.
  std::uint8_t* cell(std::uint16_t address);
  std::span<std::uint8_t> application() { return application_; }
  std::span<std::uint8_t> monitor() { return monitor_; }
  std::span<const std::uint8_t> ram() const { return std::span(ram_).first(ram_bytes(size_)); }

  std::vector<Region> regions() const;

  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive) {
    archive.bytes(std::span(self.ram_).first(ram_bytes(self.size_)));
    archive.bytes(self.application_);
    archive.bytes(self.monitor_);
  }

 private:
  Ram size_ = Ram::k4;
  std::array<std::uint8_t, 0x1000> ram_{};
  std::array<std::uint8_t, kApplicationSize> application_;
  std::array<std::uint8_t, kMonitorSize> monitor_;
  cpus::PageTable pages_;
};

}  // namespace janus::machines::f8kit
