// Hashes large memory blocks eight times as fast as Hash, and adds the result to a Hash.
//
// Variables and strings may occupy 60 KB, a screen 300 KB, and a running program may poll the keyboard every few microseconds. In Hash,
// each word depends on the previous one. Here, one multiplication processes two words, and four multiplications are independent.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <span>

#include "machines/board/hash.hpp"

namespace janus::machines::qbasic {

inline std::uint64_t fold_product(std::uint64_t a, std::uint64_t b) {
#ifdef __SIZEOF_INT128__
  __extension__ using Wide = unsigned __int128;
  const Wide product = Wide{a} * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
#else  // same result from four products, for 32-bit processors
  constexpr std::uint64_t kLow = 0xFFFFFFFFu;
  const std::uint64_t low = (a & kLow) * (b & kLow), one = (a >> 32) * (b & kLow), other = (a & kLow) * (b >> 32);
  const std::uint64_t middle = (low >> 32) + (one & kLow) + (other & kLow);
  const std::uint64_t high = (a >> 32) * (b >> 32) + (one >> 32) + (other >> 32) + (middle >> 32);
  return (middle << 32 | (low & kLow)) ^ high;
#endif
}

inline void add_in_lanes(Hash& hash, std::span<const std::uint8_t> bytes) {
  constexpr std::size_t kLanes = 4;
  constexpr std::uint64_t kMask = 0x9E3779B97F4A7C15u;  // unlikely to occur in a program's data
  std::array<std::uint64_t, kLanes> lanes{1, 2, 3, 4};
  std::array<std::uint64_t, 2 * kLanes> words;
  hash.add(std::uint64_t{bytes.size()});
  for (; bytes.size() >= sizeof words; bytes = bytes.subspan(sizeof words)) {
    std::memcpy(words.data(), bytes.data(), sizeof words);
    for (std::size_t i = 0; i < kLanes; ++i) lanes[i] = fold_product(lanes[i] ^ words[2 * i], words[2 * i + 1] ^ kMask);
  }
  for (const std::uint64_t lane : lanes) hash.add(lane);
  hash.add(bytes);
}

}  // namespace janus::machines::qbasic
