// The H68's address decoding. RAM, V-RAM and ROM are plain memory; E800 and E900 are pages of their own.
//
//     0000-03FF  RAM, up to 0BFF or 3FFF by option        E800-E87F  RAM of the monitor
//     CE00-CFFF  V-RAM, with the video board              E904-E90F  devices
//                                                         F000-FFFF  ROM
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "cpus/bus.hpp"
#include "machines/h68tr/settings.hpp"

namespace janus::machines::h68tr {

inline constexpr std::uint16_t kVideoBase = 0xCE00, kVideoSize = 0x200;
inline constexpr std::uint16_t kMonitorRamBase = 0xE800, kMonitorRamSize = 0x80;
inline constexpr std::uint16_t kDevicePage = 0xE9;
inline constexpr std::uint16_t kRomBase = 0xF000, kRomSize = 0x1000;
inline constexpr std::uint8_t kOpenBus = 0xFF;

class Memory {
 public:
  explicit Memory(bool video);
  Memory(const Memory& other) { *this = other; }
  Memory& operator=(const Memory& other);

  void map(Ram size);  // contents are kept

  const cpus::PageTable& pages() const { return pages_; }
  cpus::CodeWindow code(std::uint16_t address) const;

  // Any address but the devices'.
  std::uint8_t read(std::uint16_t address) const {
    const std::uint8_t* page = pages_.read[address >> 8];
    return page == nullptr ? kOpenBus : page[address & 0xFF];
  }
  void write(std::uint16_t address, std::uint8_t value) {
    if (std::uint8_t* page = pages_.write[address >> 8]) {
      page[address & 0xFF] = value;
    } else if (is_monitor_ram(address)) {
      monitor_ram_[address & 0xFF] = value;
    }
  }
  // RAM or ROM, to be changed from outside; null where there is neither.
  std::uint8_t* cell(std::uint16_t address);
  std::span<std::uint8_t> rom() { return rom_; }
  std::span<const std::uint8_t> video() const { return video_; }

  std::vector<Region> regions() const;

  // Calls f(span of bytes) for each installed block of RAM.
  template <class Self, class F>
  static void for_ram(Self& self, F f) {
    f(std::span(self.ram_).first(self.ram_size()));
    f(std::span(self.monitor_ram_).template first<kMonitorRamSize>());
    if (self.has_video_) f(std::span(self.video_));
  }

  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive) {
    for_ram(self, [&](auto block) { archive.bytes(block); });
    archive.bytes(self.rom_);
  }

 private:
  static bool is_monitor_ram(std::uint16_t address) { return (address & 0xFF80) == kMonitorRamBase; }
  std::size_t ram_size() const { return ram_bytes(size_); }

  bool has_video_;
  Ram size_ = Ram::k1;
  std::array<std::uint8_t, 0x4000> ram_{};
  std::array<std::uint8_t, kVideoSize> video_{};
  std::array<std::uint8_t, 0x100> monitor_ram_;  // half of it is: the other half shows the open bus
  std::array<std::uint8_t, kRomSize> rom_;
  cpus::PageTable pages_;
};

}  // namespace janus::machines::h68tr
