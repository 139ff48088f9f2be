#include "machines/kim1/memory.hpp"

#include <algorithm>

namespace janus::machines::kim1 {

Memory::Memory() {
  rom_.fill(0xFF);  // an empty socket
  map(Ram::k1);
}

Memory& Memory::operator=(const Memory& other) {
  ram_ = other.ram_;
  rom_ = other.rom_;
  map(other.size_);
  return *this;
}

void Memory::map(Ram size) {
  size_ = size;
  external_ = size == Ram::k21 || size == Ram::k53;
  low_size_ = size == Ram::k1 ? 0x400 : 0x1400;
  external_size_ = size == Ram::k21 ? 0x4000 : size == Ram::k53 ? 0xC000 : 0;

  for (unsigned page = 0; page < 256; ++page) {
    const auto address = static_cast<std::uint16_t>(page << 8);
    const unsigned on_board_page = page & 0x1F;
    Area area = Area::open;
    if (!on_board(address)) {
      if (address < 0x2000 + external_size_) area = Area::ram;
    } else if (on_board_page << 8 < low_size_) {
      area = Area::ram;
    } else if (on_board_page == 0x17) {
      area = Area::devices;
    } else if (on_board_page >= 0x18) {
      area = Area::rom;
    }
    areas_[page] = area;
    std::uint8_t* bytes = host(page);
    pages_.read[page] = bytes;
    pages_.write[page] = area == Area::ram ? bytes : nullptr;
  }

  // Pages that follow one another in the host's memory too are one window.
  for (unsigned first = 0; first < 256;) {
    unsigned end = first + 1;
    const std::uint8_t* bytes = pages_.read[first];
    while (bytes != nullptr && end < 256 && pages_.read[end] == bytes + 256 * (end - first)) ++end;
    const std::uint32_t window_size = bytes == nullptr ? 0 : 256 * (end - first);
    for (; first < end; ++first) { windows_[first] = {bytes, static_cast<std::uint16_t>(256 * (end - window_size / 256)), window_size}; }
  }
}

std::uint8_t* Memory::host(unsigned page) {
  const auto address = static_cast<std::uint16_t>(page << 8);
  const unsigned offset = on_board(address) ? address & 0x1FFF : address;
  switch (areas_[page]) {
    case Area::ram: return &ram_[offset];
    case Area::rom: return &rom_[offset - kRomBase];
    default: return nullptr;
  }
}

std::uint8_t* Memory::cell(std::uint16_t address) {
  std::uint8_t* page = host(address >> 8);
  return page == nullptr ? nullptr : page + (address & 0xFF);
}

void Memory::fill(const Settings& settings) {
  if (!settings.ram_noise) {
    ram_.fill(static_cast<std::uint8_t>(settings.ram_fill));
    return;
  }
  std::uint32_t state = settings.ram_fill * 2654435761u + 1;
  for (std::uint8_t& byte : ram_) {
    state = state * 1664525u + 1013904223u;
    byte = static_cast<std::uint8_t>(state >> 24);
  }
}

std::vector<Region> Memory::regions() const {
  std::vector<Region> regions;
  const auto add = [&](unsigned first, unsigned last, std::string_view what) {
    regions.push_back({static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(last), what});
  };
  add(0x0000, static_cast<unsigned>(low_size_) - 1, "RAM");
  add(static_cast<unsigned>(low_size_), 0x16FF, "open bus");
  add(0x1700, 0x173F, "6530-003 ports and timer (application)");
  add(0x1740, 0x177F, "6530-002 ports and timer (keypad, display, terminal, tape)");
  add(0x1780, 0x17BF, "6530-003 RAM");
  add(0x17C0, 0x17FF, "6530-002 RAM");
  add(0x1800, 0x1BFF, "6530-003 ROM");
  add(0x1C00, 0x1FFF, "6530-002 ROM");
  if (!external_) {
    add(0x2000, 0xFFFF, "0000-1FFF repeated");
    return regions;
  }
  const unsigned external_end = 0x2000 + static_cast<unsigned>(external_size_);
  add(0x2000, external_end - 1, "expansion RAM");
  if (external_end < 0xE000) add(external_end, 0xDFFF, "open bus");
  add(0xE000, 0xFFFF, "0000-1FFF repeated");
  return regions;
}

}  // namespace janus::machines::kim1
