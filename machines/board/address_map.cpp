#include "machines/board/address_map.hpp"

#include <algorithm>
#include <utility>

#include "machines/board/hash.hpp"

namespace janus::machines {
namespace {

std::uint64_t sum_of(const cpus::PageTable& pages) {
  Hash hash;
  for (const std::uint8_t* page : pages.read) hash.add(reinterpret_cast<std::uintptr_t>(page));
  for (const std::uint8_t* page : pages.write) hash.add(reinterpret_cast<std::uintptr_t>(page));
  return hash.value();
}

}  // namespace

AddressMap& AddressMap::operator=(const AddressMap& other) {
  if (this == &other) return *this;
  rows_ = other.rows_;
  first_row_ = other.first_row_;
  kinds_ = other.kinds_;
  pages_ = other.pages_;
  windows_ = other.windows_;
  regions_ = other.regions_;
  // Moves a pointer from the other map's object to the same offset in this one.
  const auto move = [&]<class Byte>(Byte*& bytes) {
    if (bytes == nullptr) return;
    const auto place = [](const auto* pointer) { return reinterpret_cast<std::uintptr_t>(pointer); };
    bytes = reinterpret_cast<Byte*>(place(bytes) - place(&other) + place(this));
  };
  for (MapRow& row : rows_) {
    std::uint8_t* bytes = row.bytes.data();
    move(bytes);
    row.bytes = {bytes, row.bytes.size()};
  }
  for (const std::uint8_t*& page : pages_.read) move(page);
  for (std::uint8_t*& page : pages_.write) move(page);
  pages_.sum = sum_of(pages_);
  for (cpus::CodeWindow& window : windows_) move(window.bytes);
  return *this;
}

void AddressMap::set(std::vector<MapRow> rows) {
  std::erase_if(rows, [](const MapRow& row) { return row.last < row.first; });
  rows_ = std::move(rows);
  regions_.clear();
  unsigned next = 0;
  const auto add = [&](unsigned first, unsigned last, std::string_view name) {
    if (first <= last) regions_.push_back({static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(last), name});
    next = last + 1;
  };
  for (const MapRow& row : rows_) {
    if (next < row.first) add(next, row.first - 1u, "open bus");
    add(row.first, row.last, row.name);
  }
  if (next < 0x10000) add(next, 0xFFFF, "open bus");
  build_tables();
}

void AddressMap::build_tables() {
  std::size_t index = 0;
  for (unsigned page = 0; page < 256; ++page) {
    while (index < rows_.size() && rows_[index].last < page << 8) ++index;
    first_row_[page] = static_cast<std::uint8_t>(index);
  }
  for (unsigned page = 0; page < 256; ++page) kinds_[page] = kind_of_page(static_cast<std::uint8_t>(page));
  pages_ = {};
  for (unsigned page = 0; page < 256; ++page) {
    const std::uint16_t first = resolve(static_cast<std::uint16_t>(page << 8));
    const MapRow* const found = row(first);
    if (found == nullptr || found->bytes.size() < first - found->first + 0x100u) continue;
    std::uint8_t* const bytes = &found->bytes[static_cast<std::size_t>(first - found->first)];
    pages_.read[page] = bytes;
    if (found->kind == MapRow::Kind::ram && first + 0xFF <= found->last) pages_.write[page] = bytes;
  }
  pages_.sum = sum_of(pages_);
  // Pages that are also contiguous in host memory form one window. A page that is only partly RAM is
  // excluded: code in it may be written, which the page table does not show.
  for (unsigned first = 0; first < 256;) {
    const bool writable = pages_.write[first] != nullptr;
    const bool plain = writable || (pages_.read[first] != nullptr && kind(static_cast<std::uint16_t>(first << 8)) == MapRow::Kind::rom);
    unsigned end = first + 1;
    while (plain && end < 256 && pages_.read[end] == pages_.read[first] + 0x100 * (end - first) &&
           writable == (pages_.write[end] != nullptr)) {
      ++end;
    }
    cpus::CodeWindow window;
    if (plain) window = {pages_.read[first], static_cast<std::uint16_t>(first << 8), 0x100 * (end - first)};
    for (; first < end; ++first) windows_[first] = window;
  }
}

const MapRow* AddressMap::row(std::uint16_t address) const {
  for (std::size_t i = first_row_[address >> 8]; i < rows_.size() && rows_[i].first <= address; ++i) {
    if (address <= rows_[i].last) return &rows_[i];
  }
  return nullptr;
}

const MapRow* AddressMap::find_original(std::uint16_t& address) const {
  const MapRow* const found = row(address);
  if (found == nullptr || found->kind != MapRow::Kind::mirror) return found;
  address &= found->mask;
  return row(address);
}

std::uint16_t AddressMap::resolve(std::uint16_t address) const {
  find_original(address);
  return address;
}

MapRow::Kind AddressMap::kind_within_page(std::uint16_t address) const {
  const MapRow* const found = find_original(address);
  return found == nullptr ? MapRow::Kind::nothing : found->kind;
}

std::optional<MapRow::Kind> AddressMap::kind_of_page(std::uint8_t page) const {
  std::uint16_t first = static_cast<std::uint16_t>(page << 8);
  const MapRow* const seen = row(first);
  if (seen != nullptr && (seen->last < (first | 0xFF) || (seen->mask & 0xFF) != 0xFF)) return std::nullopt;
  const MapRow* const found = find_original(first);
  if (found != nullptr) return found->last < (first | 0xFF) ? std::nullopt : std::optional(found->kind);
  const std::size_t next = first_row_[first >> 8];
  return next < rows_.size() && rows_[next].first <= (first | 0xFF) ? std::nullopt : std::optional(MapRow::Kind::nothing);
}

std::uint8_t* AddressMap::cell_by_row(std::uint16_t address) const {
  const MapRow* const found = find_original(address);
  if (found == nullptr || found->bytes.empty()) return nullptr;
  return &found->bytes[static_cast<std::size_t>(address - found->first)];
}

bool AddressMap::write_within_page(std::uint16_t address, std::uint8_t value) {
  if (kind(address) != MapRow::Kind::ram) return false;
  *cell(address) = value;
  return true;
}

cpus::CodeWindow AddressMap::code(std::uint16_t address) const {
  const unsigned page = address >> 8;
  if (pages_.read[page] != nullptr) return windows_[page];
  const std::uint16_t original = resolve(address);
  const MapRow* const found = row(original);
  if (found == nullptr || found->bytes.empty()) return {};
  const unsigned first = address - static_cast<unsigned>(original - found->first);
  return {found->bytes.data(), static_cast<std::uint16_t>(first), static_cast<std::uint32_t>(found->last - found->first + 1)};
}

}  // namespace janus::machines
