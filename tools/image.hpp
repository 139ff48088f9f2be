// Memory image: bytes with addresses, as written by an assembler or read from a file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace janus::tools {

// All images use a single 64 KB address space.
inline constexpr std::uint32_t kAddressSpace = 0x10000;

// Contiguous bytes; address + bytes.size() must not exceed 64 KB.
struct Segment {
  std::string name;
  std::uint32_t address = 0;
  std::vector<std::uint8_t> bytes;

  std::uint32_t end() const { return address + static_cast<std::uint32_t>(bytes.size()); }
};

struct Image {
  std::vector<Segment> segments;            // without overlaps
  std::optional<std::uint32_t> start = {};  // start address of the program, if the file has one
  std::string name = {};                    // name of the program, if the file has one

  bool empty() const { return segments.empty(); }
  std::size_t size() const;        // bytes in all segments
  std::uint32_t first() const;     // lowest address; 0 if empty
  std::uint32_t last_end() const;  // one past the highest address; 0 if empty
};

// Returns the image's bytes from first() to last_end(), with gaps filled.
std::vector<std::uint8_t> flatten(const Image& image, std::uint8_t fill = 0);

// Joins adjacent segments, and sorts segments by address. Names are lost.
Image join(const Image& image);

}  // namespace janus::tools
