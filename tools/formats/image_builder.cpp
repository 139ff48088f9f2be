#include "tools/formats/image_builder.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace janus::tools {

std::string ImageBuilder::put(std::uint64_t address, std::span<const std::uint8_t> bytes) {
  if (bytes.empty()) return {};
  if (address + bytes.size() > kAddressSpace) {
    return fmt::format("address {:X} lies beyond FFFF, the last one there is", address + bytes.size() - 1);
  }
  first_ = std::min(first_, static_cast<std::size_t>(address));
  end_ = std::max(end_, static_cast<std::size_t>(address) + bytes.size());
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const auto at = static_cast<std::size_t>(address) + i;
    if (used_[at] && bytes_[at] != bytes[i]) {
      return fmt::format("address {:04X} gets {:02X} here, but {:02X} earlier in the file", at, bytes[i], bytes_[at]);
    }
    used_[at] = true;
    bytes_[at] = bytes[i];
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
