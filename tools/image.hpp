// Image: the output of an assembler or a file format, as bytes with addresses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace janus::tools {

// All images use one address space of 64 KB.
inline constexpr std::uint32_t kAddressSpace = 0x10000;

// Contiguous bytes. address + bytes.size() <= 64 KB.
struct Segment {
  std::string name;
  std::uint32_t address = 0;
  std::vector<std::uint8_t> bytes;

  std::uint32_t end() const { return address + static_cast<std::uint32_t>(bytes.size()); }
};

struct Image {
  std::vector<Segment> segments;            // without overlaps
  std::optional<std::uint32_t> start = {};  // start address of the program, if the file has one
  std::string name = {};                    // of the program, if the file has one

  bool empty() const { return segments.empty(); }
  std::size_t size() const;        // bytes in all segments
  std::uint32_t first() const;     // lowest address; 0 if empty
  std::uint32_t last_end() const;  // one past the highest address; 0 if empty
};

// The image's bytes from first() to last_end(), gaps filled.
std::vector<std::uint8_t> flatten(const Image& image, std::uint8_t fill = 0);

// The same bytes with adjacent segments joined, in order of address; names are lost.
Image join(const Image& image);

}  // namespace janus::tools
