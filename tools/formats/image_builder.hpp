// Puts the records of a file together into an image.
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

  // Empty, or what is wrong: bytes past FFFF, or other bytes at an address that has some.
  std::string put(std::uint64_t address, std::span<const std::uint8_t> bytes);
  Image finish() const;  // segments by address

 private:
  std::vector<std::uint8_t> bytes_;
  std::vector<bool> used_;
  std::size_t first_ = kAddressSpace;  // of the bytes put so far
  std::size_t end_ = 0;
};

}  // namespace janus::tools
