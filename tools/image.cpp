#include "tools/image.hpp"

#include <algorithm>

namespace janus::tools {

std::size_t Image::size() const {
  std::size_t total = 0;
  for (const Segment& segment : segments) total += segment.bytes.size();
  return total;
}

std::uint32_t Image::first() const {
  std::uint32_t lowest = segments.empty() ? 0 : kAddressSpace;
  for (const Segment& segment : segments) lowest = std::min(lowest, segment.address);
  return lowest;
}

std::uint32_t Image::last_end() const {
  std::uint32_t highest = 0;
  for (const Segment& segment : segments) highest = std::max(highest, segment.end());
  return highest;
}

std::vector<std::uint8_t> flatten(const Image& image, std::uint8_t fill) {
  const std::uint32_t base = image.first();
  std::vector<std::uint8_t> result(image.last_end() - base, fill);
  for (const Segment& segment : image.segments) {
    std::copy(segment.bytes.begin(), segment.bytes.end(), result.begin() + (segment.address - base));
  }
  return result;
}

Image join(const Image& image) {
  std::vector<const Segment*> order;
  for (const Segment& segment : image.segments) {
    if (!segment.bytes.empty()) order.push_back(&segment);
  }
  std::sort(order.begin(), order.end(), [](const Segment* a, const Segment* b) { return a->address < b->address; });
  Image result;
  result.start = image.start;
  result.name = image.name;
  for (const Segment* segment : order) {
    if (result.segments.empty() || result.segments.back().end() != segment->address) {
      result.segments.push_back({"", segment->address, {}});
    }
    auto& bytes = result.segments.back().bytes;
    bytes.insert(bytes.end(), segment->bytes.begin(), segment->bytes.end());
  }
  return result;
}

}  // namespace janus::tools
