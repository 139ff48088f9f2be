// Table of *quiet* addresses, at which an observed run has nothing to report, so that it is as fast as a plain run.
//
// A byte in plain memory is quiet for reading or writing if that access is not watched and was recorded before. An
// instruction is quiet if its opcode was executed and its operands were read before, if none of them is watched, and if
// the instruction and the byte after it are in the same code window.
//
// The table contains copies of the quiet instructions' bytes. Therefore these bytes are never quiet for writing, at any mirrored
// address: when an operand is written, the copy is updated; when an opcode is modified, the instruction is examined again.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cpus/quiet_memory.hpp"
#include "machines/board/page_set.hpp"

namespace janus::machines {

// Links the pages that map the same memory into a ring. A page without mirrors is linked to itself.
class MirrorRing {
 public:
  explicit MirrorRing(const cpus::PageTable& pages);
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

  // Marks all addresses as not quiet.
  void forget();
  void forget_page(std::size_t page);
  // Called at the start of a run.
  void use(const cpus::PageTable& pages);

  // Marks a byte as quiet for reading, after the access was recorded. It must not be watched.
  void mark_read(std::uint16_t address) {
    if (memory_.pages.read[address >> 8] != nullptr) set(address, cpus::kQuietRead);
  }
  void on_write(std::uint16_t address, bool watched);
  // Adds an instruction of `length` bytes.
  void add_instruction(std::uint16_t address, const cpus::CodeWindow& window, unsigned length);
  // Returns true if this memory can contain a quiet instruction of that many bytes.
  bool is_plain(const cpus::CodeWindow& window, std::uint16_t address, unsigned bytes) const;

 private:
  static constexpr int kLength = 4;  // first bit of the quiet instruction's length in `bits`

  void set(std::size_t address, std::uint8_t bits) {
    memory_.bits[address] |= bits;
    used_.insert(address >> 8);
  }
  bool copy_operand(std::uint16_t image, unsigned number, std::uint8_t byte);

  cpus::QuietMemory memory_;  // its pages are the board's pages as of when images_ was built
  MirrorRing images_;
  PageSet used_;  // pages that may contain quiet bytes
};

// Implements Machine::images for paged memory.
std::vector<std::uint16_t> mirrors(const cpus::PageTable& pages, std::uint16_t address);

}  // namespace janus::machines
