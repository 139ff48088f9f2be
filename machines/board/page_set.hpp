// A set of 256-byte pages in a 64 KB address space.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace janus::machines {

class PageSet {
 public:
  void insert(std::size_t page) { words_[page >> 6] |= std::uint64_t{1} << (page & 63); }
  static PageSet all() {
    PageSet set;
    set.words_.fill(~std::uint64_t{0});
    return set;
  }
  // Calls visit(page) in ascending order.
  template <class Visit>
  void each(const Visit& visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) visit(i << 6 | static_cast<std::size_t>(std::countr_zero(word)));
    }
  }

 private:
  std::array<std::uint64_t, 4> words_{};
};

}  // namespace janus::machines
