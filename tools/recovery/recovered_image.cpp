#include "tools/recovery/recovered_image.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace janus::tools {

Image image_of(const Recovery& recovery) {
  Image image;
  for (const RecoveredByte& byte : recovery.bytes) {
    if (!byte.value) continue;
    const bool goes_on = !image.segments.empty() && image.segments.back().end() == byte.address;
    if (!goes_on) image.segments.push_back({"", byte.address, {}});
    image.segments.back().bytes.push_back(*byte.value);
  }
  return image;
}

std::vector<AddressRange> ranges_of(const Recovery& recovery, const std::function<bool(const RecoveredByte&)>& wanted) {
  std::vector<AddressRange> ranges;
  for (const RecoveredByte& byte : recovery.bytes) {
    if (!wanted(byte)) continue;
    if (!ranges.empty() && ranges.back().last + 1 == byte.address) ranges.back().last = byte.address;
    else ranges.push_back({byte.address, byte.address});
  }
  return ranges;
}

std::string text_of(const AddressRange& range) {
  return range.first == range.last ? fmt::format("{:04X}", range.first) : fmt::format("{:04X} to {:04X}", range.first, range.last);
}

const RecoveredByte* byte_at(const Recovery& recovery, std::uint16_t address) {
  const auto found = std::lower_bound(recovery.bytes.begin(), recovery.bytes.end(), address,
                                      [](const RecoveredByte& byte, std::uint16_t at) { return byte.address < at; });
  return found == recovery.bytes.end() || found->address != address ? nullptr : &*found;
}

std::string_view page_name(const Recovery& recovery, std::size_t page) {
  return page < recovery.pages.size() ? std::string_view(recovery.pages[page]) : std::string_view();
}

}  // namespace janus::tools
