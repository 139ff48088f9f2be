// What need not be told: per address, whether a run on the observed bus may go past it like a plain one.
//
// A byte is quiet for reading, or for writing, where the observation notes nothing new (the access was noted before) and nobody
// watches it, and where it lies in plain memory. An instruction is quiet where its opcode was executed and its operands were read
// before, nobody watches any of them, and it lies in a code window with the byte behind it.
//
// What makes an instruction quiet is true of the opcode that stood there. So the byte of a quiet instruction's opcode is never quiet
// for writing, at no address at which a board shows it: a program that modifies itself is looked at anew.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cpus/quiet_access.hpp"

namespace janus::machines {

class QuietTable {
 public:
  QuietTable() { code_.fill(cpus::kLoud); }

  const std::uint8_t* bits() const { return bits_.data(); }
  const std::uint16_t* code() const { return code_.data(); }

  // Everything may be told again.
  void forget() {
    if (!in_use_) return;
    bits_.fill(0);
    code_.fill(cpus::kLoud);
    in_use_ = false;
  }
  void forget_page(unsigned page);
  // At the beginning of a run.
  void use(const cpus::PageTable& pages);

  // The access was noted, and nobody watches it.
  void read(std::uint16_t address) {
    if (pages_.read[address >> 8] != nullptr) bits_[address] |= cpus::kQuietRead;
  }
  void written(std::uint16_t address, bool watched);
  void instruction(std::uint16_t address, const cpus::CodeWindow& window);
  // Whether an instruction of so many bytes may be quiet, as far as memory is concerned.
  bool is_plain(const cpus::CodeWindow& window, std::uint16_t address, unsigned bytes) const;

 private:
  template <class Visit>
  void each_image(std::uint16_t address, const Visit& visit) {
    const unsigned first = address >> 8;
    unsigned page = first;
    do {
      visit(static_cast<std::uint16_t>(page << 8 | (address & 0xFF)));
      page = next_image_[page];
    } while (page != first);
  }

  std::array<std::uint8_t, 0x10000> bits_{};
  std::array<std::uint16_t, 0x10001> code_;       // the last one stays kLoud
  cpus::PageTable pages_;                         // of the board, as it was when next_image_ was made
  std::array<std::uint8_t, 0x100> next_image_{};  // the next page that shows the same memory; the page itself where none does
  bool in_use_ = false;                           // anything may be quiet
  bool known_ = false;                            // pages_ was set
};

// Machine::images, for memory in pages.
std::vector<std::uint16_t> images(const cpus::PageTable& pages, std::uint16_t address);

}  // namespace janus::machines
