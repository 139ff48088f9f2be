// Loads and stores little-endian numbers, independent of the host's byte order.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "cpus/inline.hpp"

namespace janus::machines {

template <class T>
JANUS_INLINE T load_little_endian(const std::uint8_t* from) {
  std::array<std::uint8_t, sizeof(T)> bytes;
  std::memcpy(bytes.data(), from, sizeof(T));
  if constexpr (std::endian::native == std::endian::big) std::reverse(bytes.begin(), bytes.end());
  return std::bit_cast<T>(bytes);
}

template <class T>
JANUS_INLINE void store_little_endian(std::uint8_t* to, T value) {
  auto bytes = std::bit_cast<std::array<std::uint8_t, sizeof(T)>>(value);
  if constexpr (std::endian::native == std::endian::big) std::reverse(bytes.begin(), bytes.end());
  std::memcpy(to, bytes.data(), sizeof(T));
}

}  // namespace janus::machines
