// A table that says, per address, whether an observed run has anything to report there; where not, it runs like a plain one.
//
// A byte is quiet for reading, or for writing, where the observation notes nothing new (the access was noted before) and nobody
// watches it, and where it lies in plain memory. An instruction is quiet where its opcode was executed and its operands were read
// before, nobody watches any of them, and it lies in a code window with the byte after it.
//
// The table holds copies of a quiet instruction's bytes. So they are never quiet for writing, at no address at which a board shows
// them: a written operand is copied again, and an opcode that a program modifies is examined again.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cpus/quiet_memory.hpp"
#include "machines/board/page_set.hpp"

namespace janus::machines {

// For each page the next one that shows the same memory, round to the first; the page itself where none does.
class ImageRing {
 public:
  explicit ImageRing(const cpus::PageTable& pages);
  template <class Visit>
  void each(std::uint16_t address, const Visit& visit) const {
    const unsigned first = address >> 8;
    unsigned page = first;
    do {
      visit(static_cast<std::uint16_t>(page << 8 | (address & 0xFF)));
      page = next_[page];
    } while (page != first);
  }

 private:
  std::array<std::uint8_t, 0x100> next_;
};

class QuietTable {
 public:
  QuietTable();

  const cpus::QuietMemory& memory() const { return memory_; }

  // Everything may be told again.
  void forget();
  void forget_page(std::size_t page);
  // At the beginning of a run.
  void use(const cpus::PageTable& pages);

  // The access was noted, and it is not watched.
  void read(std::uint16_t address) {
    if (memory_.pages.read[address >> 8] != nullptr) set(address, cpus::kQuietRead);
  }
  void written(std::uint16_t address, bool watched);
  // The instruction of `length` bytes.
  void instruction(std::uint16_t address, const cpus::CodeWindow& window, unsigned length);
  // Whether an instruction of so many bytes may be quiet, as far as memory is concerned.
  bool is_plain(const cpus::CodeWindow& window, std::uint16_t address, unsigned bytes) const;

 private:
  static constexpr int kLength = 4;  // of `bits`: from here on the length of the quiet instruction there

  void set(std::size_t address, std::uint8_t bits) {
    memory_.bits[address] |= bits;
    used_.insert(address >> 8);
  }
  bool copy_operand(std::uint16_t image, unsigned number, std::uint8_t byte);

  cpus::QuietMemory memory_;  // pages: of the board, as they were when images_ was made
  ImageRing images_;
  PageSet used_;  // in which anything may be quiet
};

// Machine::images, for memory in pages.
std::vector<std::uint16_t> images(const cpus::PageTable& pages, std::uint16_t address);

}  // namespace janus::machines
