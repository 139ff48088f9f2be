// Plain memory in a page table.
#pragma once

#include <cstdint>
#include <span>

#include "cpus/bus.hpp"

namespace janus::machines {

// Whole pages, from address `first` on; the bytes outlive the table.
inline void map_pages(cpus::PageTable& pages, unsigned first, std::span<std::uint8_t> bytes, bool writable) {
  for (std::size_t offset = 0; offset < bytes.size(); offset += 0x100) {
    const std::size_t page = (first + offset) >> 8;
    pages.read[page] = &bytes[offset];
    pages.write[page] = writable ? &bytes[offset] : nullptr;
  }
}

}  // namespace janus::machines
