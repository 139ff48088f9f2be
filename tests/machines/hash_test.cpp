// The hash of bytes equals the hash of the 64-bit words that they form, lowest byte first, and of the rest, on every host.
#include "machines/board/hash.hpp"

#include <vector>

#include "catch.hpp"

using janus::machines::Hash;

TEST_CASE("bytes are hashed as words, the lowest byte first, wherever they lie") {
  std::vector<std::uint8_t> bytes;
  for (unsigned i = 0; i < 40; ++i) bytes.push_back(static_cast<std::uint8_t>(0x81 + 37 * i));
  for (std::size_t first = 0; first < 8; ++first) {
    for (std::size_t size = 0; first + size <= bytes.size(); ++size) {
      const auto part = std::span<const std::uint8_t>(bytes).subspan(first, size);
      Hash at_once, by_words;
      at_once.add(part);
      by_words.add(std::uint64_t{size});
      for (std::size_t begin = 0; begin < size; begin += 8) {
        std::uint64_t word = 0;
        for (std::size_t i = begin; i < size && i < begin + 8; ++i) word += std::uint64_t{part[i]} << (8 * (i - begin));
        by_words.add(word);
      }
      REQUIRE(at_once.value() == by_words.value());
    }
  }
}

TEST_CASE("a hash is the number it always was") {
  const std::uint8_t bytes[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
  Hash hash;
  hash.add(bytes);
  CHECK(hash.value() == 0xD132B229AAA1A5A7u);
}
