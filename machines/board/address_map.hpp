// A board's address decoding as rows, and what follows from them: the page table and the code windows of the buses, memory as a
// debugger reads and changes it, the map that is shown to people.
//
//     map_.set({{0x0000, 0x03FF, MapRow::Kind::ram, "RAM", ram_},
//               {0x1700, 0x173F, MapRow::Kind::device, "6530-003 ports and timer"},
//               {0x1C00, 0x1FFF, MapRow::Kind::rom, "monitor ROM", rom_},
//               {0x2000, 0xFFFF, MapRow::Kind::mirror, "0000-1FFF repeated", {}, 0x1FFF}});
//
// Rows ascend and do not overlap; between them nothing answers. The bytes are members of the object that the map is a member of: a copy
// of that object has a map of the copy's bytes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "cpus/bus.hpp"
#include "machines/board/machine.hpp"

namespace janus::machines {

struct MapRow {
  enum class Kind : std::uint8_t { ram, rom, device, mirror, nothing };

  std::uint16_t first, last;
  Kind kind;
  std::string_view name;  // a literal, for people
  // RAM and ROM: what lies at `first` and after it. Where it goes on past `last`, to the end of the page, that is what is read there.
  std::span<std::uint8_t> bytes = {};
  std::uint16_t mask = 0xFFFF;  // mirror: the address lines that count, those of the place that is seen
};

class AddressMap {
 public:
  AddressMap() = default;
  AddressMap(const AddressMap& other) { *this = other; }
  AddressMap& operator=(const AddressMap& other);

  // Rows that end before they begin are left out: memory that is not fitted.
  void set(std::vector<MapRow> rows);

  const cpus::PageTable& pages() const { return pages_; }
  const std::vector<Region>& regions() const { return regions_; }
  // Plain memory around an address, as cpus/bus.hpp asks for it; empty where there is none.
  cpus::CodeWindow code(std::uint16_t address) const;

  // The address that the decoder sees: that of the original where it is a mirror's.
  std::uint16_t resolve(std::uint16_t address) const;
  MapRow::Kind kind(std::uint16_t address) const {  // of the original
    const std::optional<MapRow::Kind> of_page = kinds_[address >> 8];
    return of_page ? *of_page : kind_within_page(address);
  }
  // A byte of RAM or ROM, to be changed from outside; null where there is neither.
  std::uint8_t* cell(std::uint16_t address) const {
    const std::optional<MapRow::Kind> of_page = kinds_[address >> 8];
    return of_page && *of_page != MapRow::Kind::ram && *of_page != MapRow::Kind::rom ? nullptr : cell_by_row(address);
  }

  // What memory answers; `otherwise` where there is none.
  std::uint8_t read(std::uint16_t address, std::uint8_t otherwise) const {
    const std::uint8_t* byte = find(address);
    return byte == nullptr ? otherwise : *byte;
  }
  // The byte that is read there; null where no memory answers.
  const std::uint8_t* find(std::uint16_t address) const {
    const std::uint8_t* page = pages_.read[address >> 8];
    return page != nullptr ? page + (address & 0xFF) : cell(address);
  }
  // False: there is no RAM.
  bool write(std::uint16_t address, std::uint8_t value) {
    if (std::uint8_t* page = pages_.write[address >> 8]) {
      page[address & 0xFF] = value;
      return true;
    }
    return write_within_page(address, value);
  }

 private:
  const MapRow* row(std::uint16_t address) const;  // null: nothing answers
  // The row that answers at an address, which becomes that of the original.
  const MapRow* original(std::uint16_t& address) const;
  MapRow::Kind kind_within_page(std::uint16_t address) const;
  std::uint8_t* cell_by_row(std::uint16_t address) const;
  bool write_within_page(std::uint16_t address, std::uint8_t value);
  std::optional<MapRow::Kind> kind_of_page(std::uint8_t page) const;
  void derive();

  std::vector<MapRow> rows_;
  std::array<std::uint8_t, 256> first_row_{};             // by page: the first that ends in it or after it
  std::array<std::optional<MapRow::Kind>, 256> kinds_{};  // by page; none where it has several
  cpus::PageTable pages_;
  std::array<cpus::CodeWindow, 256> windows_{};  // by page; empty where a page is not plain memory as a whole
  std::vector<Region> regions_;
};

}  // namespace janus::machines
