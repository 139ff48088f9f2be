#include "machines/quiet_table.hpp"

#include <algorithm>
#include <map>

namespace janus::machines {

void QuietTable::forget_page(unsigned page) {
  // The operands of an instruction at the end of the page before may lie in this one.
  const std::size_t first = page << 8, before = std::min<std::size_t>(first, 2);
  std::fill_n(&bits_[first - before], 0x100 + before, std::uint8_t{0});
  std::fill_n(&code_[first - before], 0x100 + before, cpus::kLoud);
}

void QuietTable::use(const cpus::PageTable& pages) {
  if (!known_ || pages.read != pages_.read || pages.write != pages_.write) {
    known_ = true;
    pages_ = pages;
    forget();
    std::map<const std::uint8_t*, std::uint8_t> latest;
    for (unsigned page = 0; page < 0x100; ++page) {
      next_image_[page] = static_cast<std::uint8_t>(page);
      const std::uint8_t* bytes = pages.write[page];
      if (bytes == nullptr) continue;
      if (const auto found = latest.find(bytes); found != latest.end()) std::swap(next_image_[page], next_image_[found->second]);
      latest[bytes] = static_cast<std::uint8_t>(page);
    }
  }
  in_use_ = true;
}

void QuietTable::written(std::uint16_t address, bool watched) {
  if (!in_use_) return;  // nothing is quiet: a board that must see every cycle itself runs on another bus
  const bool plain = pages_.write[address >> 8] != nullptr;
  each_image(address, [&](std::uint16_t image) { code_[image] = cpus::kLoud; });
  if (plain && !watched) bits_[address] |= cpus::kQuietWrite;
}

void QuietTable::instruction(std::uint16_t address, const cpus::CodeWindow& window) {
  each_image(address, [&](std::uint16_t image) { bits_[image] &= static_cast<std::uint8_t>(~cpus::kQuietWrite); });
  code_[address] = window.bytes[static_cast<std::uint16_t>(address - window.first)];
}

std::vector<std::uint16_t> images(const cpus::PageTable& pages, std::uint16_t address) {
  std::vector<std::uint16_t> found;
  const std::uint8_t* const bytes = pages.write[address >> 8];
  for (unsigned page = 0; bytes != nullptr && page < 0x100; ++page) {
    if (pages.write[page] == bytes) found.push_back(static_cast<std::uint16_t>(page << 8 | (address & 0xFF)));
  }
  return found;
}

bool QuietTable::is_plain(const cpus::CodeWindow& window, std::uint16_t address, unsigned bytes) const {
  const unsigned offset = static_cast<std::uint16_t>(address - window.first);
  return offset + bytes < window.size && pages_.read[address >> 8] != nullptr &&
         pages_.read[static_cast<std::uint16_t>(address + bytes) >> 8] != nullptr;
}

}  // namespace janus::machines
