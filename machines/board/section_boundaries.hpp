// Finds the borders of long sections in a saved state. Code that splits and rejoins a state finds the same borders both times.
// For data other than a saved state, the borders are meaningless but deterministic.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace janus::machines {

class SectionBoundaries {
 public:
  static constexpr std::size_t kLong = 4096;  // minimum size of a long section

  // Returns the first border after `from`: the first byte of a long section, or the first byte after one.
  // `known` is the part of the state available so far; a border that cannot be derived from it is beyond its end.
  // `from` must not decrease, and must advance past at most one border per call.
  std::size_t next_boundary(std::size_t from, std::span<const std::uint8_t> known) {
    while (end_ <= from && read_header(known)) {}
    if (end_ <= from) return std::numeric_limits<std::size_t>::max();
    return begin_ > from ? begin_ : end_;
  }

 private:
  // Reads the header of the next section. Returns false if it is not available yet or does not exist.
  bool read_header(std::span<const std::uint8_t> known) {
    constexpr std::size_t kMachine = 10, kLengthAndChecksum = 8;  // see STATE.md
    if (head_ == 0) {
      if (known.size() <= kMachine) return false;
      head_ = kMachine + 1 + known[kMachine];
    }
    if (known.size() <= head_ || known[head_] == 0) return false;
    const std::size_t payload = head_ + 1 + known[head_] + kLengthAndChecksum;
    if (known.size() < payload) return false;
    std::size_t length = 0;
    for (std::size_t i = 0; i < 4; ++i) length |= std::size_t{known[payload - kLengthAndChecksum + i]} << (8 * i);
    head_ = payload + length;
    if (length >= kLong) {
      begin_ = payload;
      end_ = head_;
    }
    return true;
  }

  std::size_t head_ = 0;             // offset of the next section's header; 0 before the state's own header was read
  std::size_t begin_ = 0, end_ = 0;  // payload of the last long section found
};

}  // namespace janus::machines
