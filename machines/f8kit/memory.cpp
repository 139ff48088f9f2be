#include "machines/f8kit/memory.hpp"

#include "machines/map_pages.hpp"

namespace janus::machines::f8kit {

Memory::Memory() {
  application_.fill(0xFF);  // an empty socket is read as an erased EPROM
  monitor_.fill(0xFF);
  map(Ram::k4);
}

Memory& Memory::operator=(const Memory& other) {
  ram_ = other.ram_;
  application_ = other.application_;
  monitor_ = other.monitor_;
  map(other.size_);
  return *this;
}

void Memory::map(Ram size) {
  size_ = size;
  pages_ = {};
  map_pages(pages_, 0, std::span(ram_).first(ram_bytes(size_)), true);
  map_pages(pages_, kApplicationBase, application_, false);
  map_pages(pages_, kMonitorBase, monitor_, false);
}

cpus::CodeWindow Memory::code(std::uint16_t address) const {
  if (address < ram_bytes(size_)) return {ram_.data(), 0, static_cast<std::uint32_t>(ram_bytes(size_))};
  if (address - kApplicationBase < kApplicationSize && address >= kApplicationBase)
    return {application_.data(), kApplicationBase, kApplicationSize};
  if (address - kMonitorBase < kMonitorSize && address >= kMonitorBase) return {monitor_.data(), kMonitorBase, kMonitorSize};
  return {};
}

std::uint8_t* Memory::cell(std::uint16_t address) {
  if (address < ram_bytes(size_)) return &ram_[address];
  if (address >= kMonitorBase) return address - kMonitorBase < kMonitorSize ? &monitor_[address - kMonitorBase] : nullptr;
  if (address >= kApplicationBase && address - kApplicationBase < kApplicationSize) return &application_[address - kApplicationBase];
  return nullptr;
}

std::vector<Region> Memory::regions() const {
  const auto end = static_cast<std::uint16_t>(ram_bytes(size_));
  constexpr std::uint16_t kApplicationEnd = kApplicationBase + kApplicationSize, kMonitorEnd = kMonitorBase + kMonitorSize;
  return {{0, static_cast<std::uint16_t>(end - 1), "RAM"},
          {end, kApplicationBase - 1, "open bus"},
          {kApplicationBase, kApplicationEnd - 1, "application ROM"},
          {kApplicationEnd, kMonitorBase - 1, "open bus"},
          {kMonitorBase, kMonitorEnd - 1, "monitor ROM (3851)"},
          {kMonitorEnd, 0xFFFF, "open bus"}};
}

}  // namespace janus::machines::f8kit
