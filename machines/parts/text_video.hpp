// Character video board: reads its V-RAM cell by cell and draws the glyph for each code. Processor
// writes are not delayed and cause no visible interference.
//
//     V-RAM +--+ data bus, true or inverted +--+ code --> character generator, 8 x 8 dots --> screen
//
// With the inverted bus, a cell shows the complement of the byte that the processor reads and writes.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "machines/board/hash.hpp"

namespace janus::machines {

class TextVideo {
 public:
  bool inverted = false;

  // Implements Screens::read_display() and stamp() for the contents of `v_ram`.
  void read(std::span<const std::uint8_t> v_ram, std::vector<std::uint8_t>& codes) const {
    codes.assign(v_ram.begin(), v_ram.end());
    if (!inverted) return;
    for (std::uint8_t& code : codes) code = static_cast<std::uint8_t>(~code);
  }
  std::uint64_t stamp(std::span<const std::uint8_t> v_ram) const {
    Hash hash;
    hash.add(std::uint64_t{inverted ? 1u : 0u});
    hash.add(v_ram);
    return hash.value();
  }
};

}  // namespace janus::machines
