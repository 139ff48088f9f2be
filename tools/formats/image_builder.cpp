#include "tools/formats/image_builder.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace janus::tools {

namespace {

bool fits(std::uint64_t address, std::size_t size) { return address + size <= kAddressSpace; }

}  // namespace

std::string ImageBuilder::put(std::uint64_t address, std::span<const std::uint8_t> bytes) {
  for (std::size_t i = 0; i < bytes.size() && fits(address, bytes.size()); ++i) {
    const auto at = static_cast<std::size_t>(address) + i;
    if (used_[at] && bytes_[at] != bytes[i]) {
      return fmt::format("address {:04X} is {:02X} here, but {:02X} earlier in the file", at, bytes[i], bytes_[at]);
    }
  }
  return store_bytes(address, bytes);
}

std::string ImageBuilder::replace(std::uint64_t address, std::span<const std::uint8_t> bytes, std::uint32_t line) {
  for (std::size_t i = 0; i < bytes.size() && fits(address, bytes.size()); ++i) {
    const auto at = static_cast<std::size_t>(address) + i;
    if (!used_[at] || bytes_[at] == bytes[i]) continue;
    if (replaced_++ == 0) replaced_in_ = line;
    first_replaced_ = std::min(first_replaced_, at);
    last_replaced_ = std::max(last_replaced_, at);
  }
  return store_bytes(address, bytes);
}

std::string ImageBuilder::replacement_warning() const {
  if (replaced_ == 0) return {};
  const std::string where = replaced_ == 1 ? fmt::format("1 byte at {:04X}", first_replaced_)
                                           : fmt::format("{} bytes between {:04X} and {:04X}", replaced_, first_replaced_, last_replaced_);
  return fmt::format("a later record replaces {}, first on line {}", where, replaced_in_);
}

std::string ImageBuilder::store_bytes(std::uint64_t address, std::span<const std::uint8_t> bytes) {
  if (bytes.empty()) return {};
  if (!fits(address, bytes.size())) { return fmt::format("address {:X} is beyond FFFF, the last address", address + bytes.size() - 1); }
  first_ = std::min(first_, static_cast<std::size_t>(address));
  end_ = std::max(end_, static_cast<std::size_t>(address) + bytes.size());
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    used_[static_cast<std::size_t>(address) + i] = true;
    bytes_[static_cast<std::size_t>(address) + i] = bytes[i];
  }
  return {};
}

Image ImageBuilder::finish() const {
  Image image;
  for (std::size_t at = first_; at < end_; ++at) {
    if (!used_[at]) continue;
    if (at == first_ || !used_[at - 1]) image.segments.push_back({"", static_cast<std::uint32_t>(at), {}});
    image.segments.back().bytes.push_back(bytes_[at]);
  }
  return image;
}

}  // namespace janus::tools
