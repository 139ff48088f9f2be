// Maps source lines to the addresses of their bytes, using the line maps of all code assembled into a program. A byte may belong both to an
// assembly line and to the higher-level line it was compiled from; in that case, the higher-level line is shown.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace janus::debug {

struct SourceFile {
  std::string path;                // as passed to the assembler, or "PROGRAM/FILE.s" in a collection
  std::vector<std::string> lines;  // without line endings; [0] is line 1
};

struct SourceSpan {
  std::uint16_t first = 0;  // addresses of the first and last bytes
  std::uint16_t last = 0;
  std::size_t file = 0;    // index into SourceMap::files()
  std::uint32_t line = 0;  // from 1
  bool high = false;       // a line in a higher-level language
  bool data = false;       // true if the assembler reports that no byte belongs to an instruction
};

class SourceMap {
 public:
  // Adds a file, unless its path was already added, and returns its index.
  std::size_t add_file(std::string path, std::string_view text);
  // Assigns the bytes to the line, replacing earlier spans of the same kind (high or not).
  void add(const SourceSpan& span);
  // Removes the lines of the bytes in [first, last], which have been overwritten.
  void remove(std::uint16_t first, std::uint16_t last);
  // Adds the files and spans of another map, which replace existing ones.
  void overlay(const SourceMap& other);

  const std::vector<SourceFile>& files() const { return files_; }
  bool empty() const { return kinds_[0].empty() && kinds_[1].empty(); }
  std::vector<SourceSpan> spans() const;  // by address; higher-level spans come last
  // Returns the span at an address, or null if no line is known. A higher-level line takes precedence.
  const SourceSpan* at(std::uint16_t address) const;
  // Finds a file by its path or by the end of its path after a `/`. Returns nullopt if no file or several files match.
  std::optional<std::size_t> find_file(std::string_view name) const;
  // Returns the first span of a line or, if it has none, of the next line in the file that has one. Returns nullopt if there is none.
  std::optional<SourceSpan> span_of_line(std::size_t file, std::uint32_t line) const;
  // Returns the text of a span's line, or an empty string if the file is too short.
  std::string_view text(const SourceSpan& span) const;

 private:
  using Spans = std::map<std::uint16_t, SourceSpan>;  // by first address; no two overlap
  static void remove(Spans& spans, std::uint16_t first, std::uint16_t last);

  std::vector<SourceFile> files_;
  std::array<Spans, 2> kinds_;  // [1] contains higher-level spans
};

}  // namespace janus::debug
