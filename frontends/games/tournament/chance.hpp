// Random numbers that depend only on the seed, not on the host: SplitMix64 (Steele, Lea, Flood 2014).
#pragma once

#include <cstddef>
#include <cstdint>

namespace janus::tournament {

class RandomNumbers {
 public:
  explicit RandomNumbers(std::uint64_t seed) : state_(seed) {}
  std::size_t next_below(std::size_t count) {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return static_cast<std::size_t>((z ^ (z >> 31)) % count);
  }

 private:
  std::uint64_t state_;
};

// Returns the seed for one game of a match.
inline std::uint64_t game_seed(std::uint64_t seed, int number) { return seed + static_cast<std::uint64_t>(number) * 1'000'003; }

}  // namespace janus::tournament
