// What an assembler or a file format yields: bytes with addresses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace janus::tools {

// All images live in one address space of 64 KB.
inline constexpr std::uint32_t kAddressSpace = 0x10000;

// A run of bytes. address + bytes.size() <= 64 KB.
struct Segment {
  std::string name;
  std::uint32_t address = 0;
  std::vector<std::uint8_t> bytes;

  std::uint32_t end() const { return address + static_cast<std::uint32_t>(bytes.size()); }
};

struct Image {
  std::vector<Segment> segments;            // no two overlap
  std::optional<std::uint32_t> start = {};  // where the program starts, if the file said so
  std::string name = {};                    // of the program, if the file said so

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
