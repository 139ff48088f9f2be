// The KIM-1's address decoding: a 74145 on A10-A12, K0 to K7, and what an expansion adds.
//
//     K0 0000-03FF RAM            K5 1400-16FF nothing answers; 1700-17FF both 6530s: registers and RAM
//     K1-K4 0400-13FF expansion   K6 1800-1BFF ROM of the 6530-003    K7 1C00-1FFF ROM of the 6530-002
//
// On the board A13-A15 are not decoded: this image repeats eight times, which is how FFFA reaches 1FFA. With
// external memory (21k, 53k) connector A-K disables the board from 2000 to DFFF and leaves it the top 8 KB,
// so the vectors still lie at 1FFA.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cpus/bus.hpp"
#include "machines/kim1/settings.hpp"

namespace janus::machines::kim1 {

inline constexpr std::uint16_t kRomBase = 0x1800;  // 6530-003, then 6530-002 at 1C00
inline constexpr std::uint16_t kRomSize = 0x400;   // of each

class Memory {
 public:
  enum class Area : std::uint8_t { ram, rom, devices, open };

  Memory();
  Memory(const Memory& other) { *this = other; }
  Memory& operator=(const Memory& other);

  void map(Ram size);  // contents are kept
  void fill(const Settings& settings);

  const cpus::PageTable& pages() const { return pages_; }
  const cpus::CodeWindow& window(std::uint16_t address) const { return windows_[address >> 8]; }
  Area area(std::uint16_t address) const { return areas_[address >> 8]; }
  // The board's own decoder answers there (in one of its images).
  bool on_board(std::uint16_t address) const { return !external_ || address < 0x2000 || address >= 0xE000; }
  bool k7(std::uint16_t address) const { return on_board(address) && (address & 0x1C00) == 0x1C00; }

  // RAM or ROM, to be changed from outside; null where there is neither.
  std::uint8_t* cell(std::uint16_t address);
  std::array<std::uint8_t, 2 * kRomSize>& rom() { return rom_; }

  std::vector<Region> regions() const;

  // Calls f(span of bytes) for each installed block of RAM.
  template <class Self, class F>
  static void for_ram(Self& self, F f) {
    f(std::span(self.ram_).first(self.low_size_));
    f(std::span(self.ram_).subspan(0x2000, self.external_size_));
  }

  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive) {
    for_ram(self, [&](auto block) { archive.bytes(block); });
    archive.bytes(self.rom_);
  }

 private:
  std::uint8_t* host(unsigned page);  // of RAM or ROM; null where there is neither

  std::array<std::uint8_t, 0x10000> ram_{};
  std::array<std::uint8_t, 2 * kRomSize> rom_;
  Ram size_ = Ram::k1;
  bool external_ = false;
  std::size_t low_size_ = 0;
  std::size_t external_size_ = 0;
  std::array<Area, 256> areas_{};
  cpus::PageTable pages_;
  std::array<cpus::CodeWindow, 256> windows_{};
};

}  // namespace janus::machines::kim1
