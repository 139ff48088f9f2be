// Maps source lines to the bytes generated from them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace janus::tools {

// Bytes of a macro belong to the line of its call.
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
  std::vector<LineSpan> spans;  // by address, without overlaps
  std::vector<LineSpan> high;   // also: lines of a higher-level language, whose bytes may have both

  bool operator==(const LineMap&) const = default;
};

}  // namespace janus::tools
