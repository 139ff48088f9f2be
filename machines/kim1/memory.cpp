// Memory of the KIM-1: the address decoding as a table, and the contents of RAM at power-on.
#include "machines/kim1/board.hpp"

namespace janus::machines::kim1 {

void Board::map_memory() {
  using Kind = MapRow::Kind;
  const std::size_t low = low_ram(settings_.ram), external = expansion_ram(settings_.ram);
  const auto low_end = static_cast<std::uint16_t>(low - 1), external_end = static_cast<std::uint16_t>(kExpansion + external - 1);
  const std::span<std::uint8_t> ram = ram_, rom = rom_;
  std::vector<MapRow> rows = {
      {0x0000, low_end, Kind::ram, "RAM", ram.first(low)},
      {0x1700, 0x173F, Kind::device, "6530-003 ports and timer (application)"},
      {0x1740, 0x177F, Kind::device, "6530-002 ports and timer (keypad, display, terminal, tape)"},
      {0x1780, 0x17BF, Kind::ram, "6530-003 RAM", u3_.ram},
      {0x17C0, 0x17FF, Kind::ram, "6530-002 RAM", u2_.ram},
      {0x1800, 0x1BFF, Kind::rom, "6530-003 ROM", rom.first(kRomSize)},
      {0x1C00, 0x1FFF, Kind::rom, "6530-002 ROM", rom.last(kRomSize)},
  };
  if (external > 0) rows.push_back({kExpansion, external_end, Kind::ram, "expansion RAM", ram.subspan(kExpansion, external)});
  const std::uint16_t mirrors = external > 0 ? 0xE000 : 0x2000;
  rows.push_back({mirrors, 0xFFFF, Kind::mirror, "mirror of 0000-1FFF", {}, 0x1FFF});
  map_.set(std::move(rows));
}

void Board::fill_ram() {
  if (!settings_.ram_noise) {
    ram_.fill(static_cast<std::uint8_t>(settings_.ram_fill));
    return;
  }
  std::uint32_t state = settings_.ram_fill * 2654435761u + 1;
  for (std::uint8_t& byte : ram_) {
    state = state * 1664525u + 1013904223u;
    byte = static_cast<std::uint8_t>(state >> 24);
  }
}

}  // namespace janus::machines::kim1
