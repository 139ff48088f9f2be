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

  // Returns the error (bytes past FFFF, or different bytes at an address), or an empty string.
  std::string put(std::uint64_t address, std::span<const std::uint8_t> bytes);
  // Like put(), but replaces earlier bytes, as a loader does. Use it for records confirmed by a checksum.
  std::string replace(std::uint64_t address, std::span<const std::uint8_t> bytes, std::uint32_t line);
  std::string replacement_warning() const;  // a warning about bytes replaced by replace(); empty if none
  Image finish() const;                     // returns segments sorted by address

 private:
  std::string store_bytes(std::uint64_t address, std::span<const std::uint8_t> bytes);

  std::vector<std::uint8_t> bytes_;
  std::vector<bool> used_;
  std::size_t first_ = kAddressSpace;  // lowest address so far
  std::size_t end_ = 0;
  std::size_t replaced_ = 0;  // number of bytes, between the two addresses, and the line of the first
  std::size_t first_replaced_ = kAddressSpace, last_replaced_ = 0;
  std::uint32_t replaced_in_ = 0;
};

}  // namespace janus::tools
