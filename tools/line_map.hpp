// Which source line made which bytes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace janus::tools {

// Bytes made by a macro belong to the line that called it.
struct LineSpan {
  std::uint32_t address = 0;
  std::uint32_t length = 0;  // bytes, at least 1
  std::uint32_t file = 0;    // index into LineMap::files
  std::uint32_t line = 0;    // from 1
  bool data = false;         // no byte belongs to an instruction

  bool operator==(const LineSpan&) const = default;
};

struct LineMap {
  std::vector<std::string> files;
  std::vector<LineSpan> spans;  // by address; no two overlap
  std::vector<LineSpan> high;   // likewise: lines of a language above the assembler's, whose bytes may have both

  bool operator==(const LineMap&) const = default;
};

}  // namespace janus::tools
