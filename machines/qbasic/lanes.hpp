// A hash of long blocks of memory: eight times as quick as Hash, which it goes into.
//
// Variables and texts may be 60 KB, a picture 300 KB, and a program at work may look at its keys every few microseconds. In one hash each
// word waits for the one before. Here two words take one multiplication, and four of these go on beside each other.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <span>

#include "machines/board/hash.hpp"

namespace janus::machines::qbasic {

inline std::uint64_t folded(std::uint64_t a, std::uint64_t b) {
#ifdef __SIZEOF_INT128__
  __extension__ using Wide = unsigned __int128;
  const Wide product = Wide{a} * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
#else  // processors of 32 bits: the same, from four products
  constexpr std::uint64_t kLow = 0xFFFFFFFFu;
  const std::uint64_t low = (a & kLow) * (b & kLow), one = (a >> 32) * (b & kLow), other = (a & kLow) * (b >> 32);
  const std::uint64_t middle = (low >> 32) + (one & kLow) + (other & kLow);
  const std::uint64_t high = (a >> 32) * (b >> 32) + (one >> 32) + (other >> 32) + (middle >> 32);
  return (middle << 32 | (low & kLow)) ^ high;
#endif
}

inline void add_in_lanes(Hash& hash, std::span<const std::uint8_t> bytes) {
  constexpr std::size_t kLanes = 4;
  constexpr std::uint64_t kMask = 0x9E3779B97F4A7C15u;  // no words that a program has
  std::array<std::uint64_t, kLanes> lanes{1, 2, 3, 4};
  std::array<std::uint64_t, 2 * kLanes> words;
  hash.add(std::uint64_t{bytes.size()});
  for (; bytes.size() >= sizeof words; bytes = bytes.subspan(sizeof words)) {
    std::memcpy(words.data(), bytes.data(), sizeof words);
    for (std::size_t i = 0; i < kLanes; ++i) lanes[i] = folded(lanes[i] ^ words[2 * i], words[2 * i + 1] ^ kMask);
  }
  for (const std::uint64_t lane : lanes) hash.add(lane);
  hash.add(bytes);
}

}  // namespace janus::machines::qbasic
