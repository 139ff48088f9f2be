// Source lines and the addresses of their bytes: from the line maps of all that was assembled into a program. A byte may have a line of
// assembly and one of a higher language, from which that was made: then the higher one is shown.
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
  std::string path;                // as the assembler was given it, or in a collection: "PROGRAM/FILE.s"
  std::vector<std::string> lines;  // without line ends; [0] is line 1
};

struct SourceSpan {
  std::uint16_t first = 0;  // addresses of the bytes
  std::uint16_t last = 0;
  std::size_t file = 0;    // index into SourceMap::files()
  std::uint32_t line = 0;  // from 1
  bool high = false;       // of a language above the assembler's
  bool data = false;       // no byte belongs to an instruction, if the assembler says so
};

class SourceMap {
 public:
  // The index of the file; one that is there already under this path is not added again.
  std::size_t add_file(std::string path, std::string_view text);
  // These bytes are made by that line. It replaces what was said of them before, of its own kind: high or not.
  void add(const SourceSpan& span);
  // Forgets the bytes in [first, last]: something else lies there now.
  void remove(std::uint16_t first, std::uint16_t last);
  // Lays another map over this one.
  void lay(const SourceMap& other);

  const std::vector<SourceFile>& files() const { return files_; }
  bool empty() const { return kinds_[0].empty() && kinds_[1].empty(); }
  std::vector<SourceSpan> spans() const;  // by address; the high ones after all others
  // Null where no line is known. The high one, where there are two.
  const SourceSpan* at(std::uint16_t address) const;
  // A file by its path or by the end of it after a `/`; nullopt if there is none or if there are several.
  std::optional<std::size_t> find_file(std::string_view name) const;
  // Where the bytes of a line begin, or of the first line after it in that file that has any; nullopt after the last.
  std::optional<SourceSpan> of_line(std::size_t file, std::uint32_t line) const;
  // The text of a span's line; empty if the file is shorter.
  std::string_view text(const SourceSpan& span) const;

 private:
  using Spans = std::map<std::uint16_t, SourceSpan>;  // by first address; no two overlap
  static void remove(Spans& spans, std::uint16_t first, std::uint16_t last);

  std::vector<SourceFile> files_;
  std::array<Spans, 2> kinds_;  // high: the second
};

}  // namespace janus::debug
