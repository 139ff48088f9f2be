// Table of the addresses at which an observed run has nothing to report. Accesses to them are as fast as in a plain run.
//
// A byte is quiet for reading or for writing if such an access was recorded before and is not watched, and the byte is
// in plain memory. An instruction is quiet if its opcode was executed and its operands were read before, none of them
// is watched, and it is in a code window together with the byte after it.
//
// The table contains copies of a quiet instruction's bytes. Therefore these bytes are never quiet for writing, at any of their mirrored
// addresses: a written operand is copied again, and a modified opcode is re-examined.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cpus/quiet_memory.hpp"
#include "machines/board/page_set.hpp"

namespace janus::machines {

// Links each page to the next page that shows the same memory, in a ring; to itself if there is none.
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

  // Marks everything as not quiet.
  void forget();
  void forget_page(std::size_t page);
  // Called at the start of a run.
  void use(const cpus::PageTable& pages);

  // The access was recorded and is not watched.
  void read(std::uint16_t address) {
    if (memory_.pages.read[address >> 8] != nullptr) set(address, cpus::kQuietRead);
  }
  void written(std::uint16_t address, bool watched);
  // Adds an instruction of `length` bytes.
  void instruction(std::uint16_t address, const cpus::CodeWindow& window, unsigned length);
  // Returns true if the memory allows a quiet instruction of that many bytes.
  bool is_plain(const cpus::CodeWindow& window, std::uint16_t address, unsigned bytes) const;

 private:
  static constexpr int kLength = 4;  // in `bits`: from this bit on, the length of the quiet instruction

  void set(std::size_t address, std::uint8_t bits) {
    memory_.bits[address] |= bits;
    used_.insert(address >> 8);
  }
  bool copy_operand(std::uint16_t image, unsigned number, std::uint8_t byte);

  cpus::QuietMemory memory_;  // its pages: the board's, when images_ was built
  ImageRing images_;
  PageSet used_;  // pages that may contain quiet bytes
};

// Machine::images, for memory in pages.
std::vector<std::uint16_t> images(const cpus::PageTable& pages, std::uint16_t address);

}  // namespace janus::machines
