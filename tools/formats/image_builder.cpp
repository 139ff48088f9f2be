#include "tools/formats/image_builder.hpp"

#include <fmt/format.h>

namespace janus::tools {

std::string ImageBuilder::put(std::uint64_t address, std::span<const std::uint8_t> bytes) {
  if (bytes.empty()) return {};
  if (address + bytes.size() > kAddressSpace) {
    return fmt::format("address {:X} lies beyond FFFF, the last one there is", address + bytes.size() - 1);
  }
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
  for (std::size_t at = 0; at < kAddressSpace; ++at) {
    if (!used_[at]) continue;
    if (at == 0 || !used_[at - 1]) image.segments.push_back({"", static_cast<std::uint32_t>(at), {}});
    image.segments.back().bytes.push_back(bytes_[at]);
  }
  return image;
}

}  // namespace janus::tools
