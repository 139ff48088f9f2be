#include "machines/h68tr/memory.hpp"

#include <algorithm>

#include "machines/map_pages.hpp"

namespace janus::machines::h68tr {

Memory::Memory(bool video) : has_video_(video) {
  monitor_ram_.fill(0);
  std::fill(monitor_ram_.begin() + kMonitorRamSize, monitor_ram_.end(), kOpenBus);
  rom_.fill(0xFF);  // an empty socket
  map(Ram::k1);
}

Memory& Memory::operator=(const Memory& other) {
  has_video_ = other.has_video_;
  ram_ = other.ram_;
  video_ = other.video_;
  monitor_ram_ = other.monitor_ram_;
  rom_ = other.rom_;
  map(other.size_);
  return *this;
}

void Memory::map(Ram size) {
  size_ = size;
  pages_ = {};
  map_pages(pages_, 0, std::span(ram_).first(ram_size()), true);
  if (has_video_) map_pages(pages_, kVideoBase, video_, true);
  map_pages(pages_, kMonitorRamBase, monitor_ram_, false);
  map_pages(pages_, kRomBase, rom_, false);
}

// Not the monitor's RAM: what is executed there may be written, which no page table says.
cpus::CodeWindow Memory::code(std::uint16_t address) const {
  if (address < ram_size()) return {ram_.data(), 0, static_cast<std::uint32_t>(ram_size())};
  if (address >= kRomBase) return {rom_.data(), kRomBase, kRomSize};
  if (has_video_ && address >= kVideoBase && address - kVideoBase < kVideoSize) return {video_.data(), kVideoBase, kVideoSize};
  return {};
}

std::uint8_t* Memory::cell(std::uint16_t address) {
  if (address >= kRomBase) return &rom_[address - kRomBase];
  if (is_monitor_ram(address)) return &monitor_ram_[address & 0xFF];
  std::uint8_t* page = pages_.write[address >> 8];
  return page == nullptr ? nullptr : page + (address & 0xFF);
}

std::vector<Region> Memory::regions() const {
  std::vector<Region> regions;
  unsigned next = 0;
  const auto add = [&](unsigned first, unsigned last, std::string_view what) {
    if (next < first) regions.push_back({static_cast<std::uint16_t>(next), static_cast<std::uint16_t>(first - 1), "open bus"});
    regions.push_back({static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(last), what});
    next = last + 1;
  };
  add(0, static_cast<unsigned>(ram_size()) - 1, "RAM");
  if (has_video_) add(kVideoBase, kVideoBase + kVideoSize - 1u, "V-RAM");
  add(kMonitorRamBase, kMonitorRamBase + kMonitorRamSize - 1u, "monitor RAM");
  add(0xE904, 0xE907, "console PIA (keys, display, speaker, cassette relay)");
  add(0xE908, 0xE909, "ACIA (terminal, cassette)");
  add(0xE90A, 0xE90A, "single step: a write makes an NMI");
  if (has_video_) add(0xE90C, 0xE90F, "keyboard PIA");
  add(kRomBase, 0xFFFF, "monitor ROM");
  return regions;
}

}  // namespace janus::machines::h68tr
