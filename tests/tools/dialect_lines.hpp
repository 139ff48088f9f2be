// A program line by line, with the bytes that a book gives for each.
#pragma once

#include <string>
#include <vector>

#include "assemble.hpp"
#include "catch.hpp"

namespace janus::tools {

struct LineBytes {
  std::string line;
  Bytes bytes = {};
};

// The lines as one program.
inline std::string text_of(const std::vector<LineBytes>& lines) {
  std::string text;
  for (const LineBytes& line : lines) text += line.line + "\n";
  return text;
}

// The bytes that a line made.
inline Bytes bytes_of_line(const Assembly& assembly, std::uint32_t line) {
  Bytes result;
  for (const LineSpan& span : assembly.lines.spans) {
    if (span.line != line) continue;
    for (const Segment& segment : assembly.image.segments) {
      if (span.address < segment.address || span.address >= segment.end()) continue;
      const auto begin = segment.bytes.begin() + (span.address - segment.address);
      result.insert(result.end(), begin, begin + span.length);
    }
  }
  return result;
}

inline void check_lines(const std::string& cpu, const std::string& syntax, const std::vector<LineBytes>& lines) {
  const Assembly assembly = assemble_text(text_of(lines), cpu, syntax);
  REQUIRE(messages(assembly) == Messages{});
  for (std::uint32_t i = 0; i < lines.size(); ++i) {
    CAPTURE(lines[i].line);
    CHECK(bytes_of_line(assembly, i + 1) == lines[i].bytes);
  }
}

}  // namespace janus::tools
