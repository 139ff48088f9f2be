// A board's address decoding as a table. The buses' page table and code windows, the debugger's memory
// access and the displayed memory map are derived from it.
//
//     map_.set({{0x0000, 0x03FF, MapRow::Kind::ram, "RAM", ram_},
//               {0x1700, 0x173F, MapRow::Kind::device, "6530-003 ports and timer"},
//               {0x1C00, 0x1FFF, MapRow::Kind::rom, "monitor ROM", rom_},
//               {0x2000, 0xFFFF, MapRow::Kind::mirror, "0000-1FFF repeated", {}, 0x1FFF}});
//
// Rows must be in ascending order and not overlap; addresses between them are open bus. The bytes must be members
// of the object that contains the map: if that object is copied, the map of the copy refers to the copy's bytes.
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
  std::string_view name;  // a literal, for display
  // The contents of RAM or ROM, starting at `first`. If they extend beyond `last` to the end of the page, reads there return those bytes.
  std::span<std::uint8_t> bytes = {};
  std::uint16_t mask = 0xFFFF;  // the decoded address lines of a mirror, which select the original
};

class AddressMap {
 public:
  AddressMap() = default;
  AddressMap(const AddressMap& other) { *this = other; }
  AddressMap& operator=(const AddressMap& other);

  // Replaces the table. Skips rows that end below their start, which represent memory that is not installed.
  void set(std::vector<MapRow> rows);

  const cpus::PageTable& pages() const { return pages_; }
  const std::vector<Region>& regions() const { return regions_; }
  // Returns the plain memory around an address, as required by cpus/bus.hpp; empty if there is none.
  cpus::CodeWindow code(std::uint16_t address) const;

  // Returns the decoded address: for a mirror, the address of the original.
  std::uint16_t resolve(std::uint16_t address) const;
  MapRow::Kind kind(std::uint16_t address) const {  // for a mirror, the kind of the original
    const std::optional<MapRow::Kind> of_page = kinds_[address >> 8];
    return of_page ? *of_page : kind_within_page(address);
  }
  // Returns a byte of RAM or ROM for external modification, or null if there is no memory.
  std::uint8_t* cell(std::uint16_t address) const {
    const std::optional<MapRow::Kind> of_page = kinds_[address >> 8];
    return of_page && *of_page != MapRow::Kind::ram && *of_page != MapRow::Kind::rom ? nullptr : cell_by_row(address);
  }

  // Returns the byte in memory, or `otherwise` if there is no memory.
  std::uint8_t read(std::uint16_t address, std::uint8_t otherwise) const {
    const std::uint8_t* byte = find(address);
    return byte == nullptr ? otherwise : *byte;
  }
  // Returns a pointer to the byte in memory, or null if there is no memory.
  const std::uint8_t* find(std::uint16_t address) const {
    const std::uint8_t* page = pages_.read[address >> 8];
    return page != nullptr ? page + (address & 0xFF) : cell(address);
  }
  // Returns false if there is no RAM at the address.
  bool write(std::uint16_t address, std::uint8_t value) {
    if (std::uint8_t* page = pages_.write[address >> 8]) {
      page[address & 0xFF] = value;
      return true;
    }
    return write_within_page(address, value);
  }

 private:
  const MapRow* row(std::uint16_t address) const;  // null for open bus
  // Returns the row that responds to an address, and replaces a mirrored address with the original.
  const MapRow* find_original(std::uint16_t& address) const;
  MapRow::Kind kind_within_page(std::uint16_t address) const;
  std::uint8_t* cell_by_row(std::uint16_t address) const;
  bool write_within_page(std::uint16_t address, std::uint8_t value);
  std::optional<MapRow::Kind> kind_of_page(std::uint8_t page) const;
  void build_tables();

  std::vector<MapRow> rows_;
  std::array<std::uint8_t, 256> first_row_{};             // by page: the first row that ends in or after the page
  std::array<std::optional<MapRow::Kind>, 256> kinds_{};  // by page; nullopt if the page has more than one kind
  cpus::PageTable pages_;
  std::array<cpus::CodeWindow, 256> windows_{};  // by page; empty unless the whole page is plain memory
  std::vector<Region> regions_;
};

}  // namespace janus::machines
