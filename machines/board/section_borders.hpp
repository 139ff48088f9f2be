// Finds the long sections of a saved state, from its beginning on. Code that cuts a state into pieces and puts it together again finds
// the same borders both times. Of bytes that are no saved state the borders mean nothing, but are the same, too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace janus::machines {

class SectionBorders {
 public:
  static constexpr std::size_t kLong = 4096;  // bytes of a long section

  // The first border after `from`: a long section's first byte, or the first one after it. `known`: the state, as far as it is there
  // yet; a border that does not follow from that lies beyond it. `from` only grows from call to call, by a border at most.
  std::size_t after(std::size_t from, std::span<const std::uint8_t> known) {
    while (end_ <= from && read_head(known)) {}
    if (end_ <= from) return std::numeric_limits<std::size_t>::max();
    return begin_ > from ? begin_ : end_;
  }

 private:
  // Of the next section. False: it is not there yet, or there is none.
  bool read_head(std::span<const std::uint8_t> known) {
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

  std::size_t head_ = 0;             // of the section that is read next; 0: that of the state is not read
  std::size_t begin_ = 0, end_ = 0;  // of the last long section that was found
};

}  // namespace janus::machines
