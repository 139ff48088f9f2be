// Random numbers that are equal with every compiler: SplitMix64.
#pragma once

#include <cstddef>
#include <cstdint>

namespace janus::tests {

class SplitMix {
 public:
  explicit SplitMix(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15U;
    z = (z ^ z >> 30U) * 0xBF58476D1CE4E5B9U;
    z = (z ^ z >> 27U) * 0x94D049BB133111EBU;
    return z ^ z >> 31U;
  }
  // Returns a number from 0 to limit - 1, or 0 if the limit is 0.
  std::size_t below(std::size_t limit) { return limit == 0 ? 0 : static_cast<std::size_t>(next() % limit); }

 private:
  std::uint64_t state_;
};

}  // namespace janus::tests
