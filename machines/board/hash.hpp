// 64-bit hash of a machine's state: fast, stable across processes, not cryptographic.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <span>

namespace janus::machines {

class Hash {
 public:
  void add(std::uint64_t word) {
    value_ = (value_ ^ word) * 0x9E3779B97F4A7C15u;
    value_ ^= value_ >> 29;
  }

  void add(std::span<const std::uint8_t> bytes) {
    add(std::uint64_t{bytes.size()});
    while (bytes.size() >= 8) {
      add(word(bytes.first(8)));
      bytes = bytes.subspan(8);
    }
    if (!bytes.empty()) add(word(bytes));
  }

  std::uint64_t value() const { return value_; }

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.value(self.value_);
  }

 private:
  // Loads a little-endian word on every host. Uses memcpy because compilers do not turn the loop into one load.
  static std::uint64_t word(std::span<const std::uint8_t> bytes) {
    std::uint64_t result = 0;
    if constexpr (std::endian::native == std::endian::little) {
      if (bytes.size() == sizeof result) {
        std::memcpy(&result, bytes.data(), sizeof result);
        return result;
      }
    }
    for (std::size_t i = 0; i < bytes.size(); ++i) result |= std::uint64_t{bytes[i]} << (8 * i);
    return result;
  }

  std::uint64_t value_ = 0x243F6A8885A308D3u;
};

}  // namespace janus::machines
