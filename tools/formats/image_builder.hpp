// Combines the records of a file into an image.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tools/image.hpp"

namespace janus::tools {

class ImageBuilder {
 public:
  ImageBuilder() : bytes_(kAddressSpace), used_(kAddressSpace) {}

  // Returns an empty string, or the error: bytes past FFFF, or different bytes at an address.
  std::string put(std::uint64_t address, std::span<const std::uint8_t> bytes);
  // The same, but replaces earlier bytes, like a loader; for records that a checksum confirms.
  std::string replace(std::uint64_t address, std::span<const std::uint8_t> bytes, std::uint32_t line);
  std::string replaced() const;  // a warning about bytes that replace() replaced; empty: none
  Image finish() const;          // segments by address

 private:
  std::string take(std::uint64_t address, std::span<const std::uint8_t> bytes);

  std::vector<std::uint8_t> bytes_;
  std::vector<bool> used_;
  std::size_t first_ = kAddressSpace;  // of the bytes so far
  std::size_t end_ = 0;
  std::size_t replaced_ = 0;  // number of bytes, from one address to the other, first in this line
  std::size_t first_replaced_ = kAddressSpace, last_replaced_ = 0;
  std::uint32_t replaced_in_ = 0;
};

}  // namespace janus::tools
