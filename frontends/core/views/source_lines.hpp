// Lines of the program's source files for the source window, with syntax colouring, addresses and cycles.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/views/code_lines.hpp"
#include "frontends/core/views/snapshot.hpp"

namespace janus::views {

struct SourceLine {
  enum class Part : std::uint8_t { label, mnemonic, operand, comment };
  struct Piece {
    Part part;
    std::size_t column;
    std::string text;
  };
  std::string text;  // tabs replaced by spaces
  std::vector<Piece> pieces;
  std::vector<debug::SourceSpan> spans;  // spans of the line's bytes; several for a macro's line
};

// Returns the number of source files: those in memory, then the on-disk versions of files with errors.
std::size_t source_count(const Description& about);
const debug::SourceFile& source_file(const Description& about, std::size_t file);
std::string source_name(const Description& about, std::size_t file);  // "bug.s", "bug.s (on disk)"

class SourceLines {
 public:
  // `file` is an index below source_count(). `about` must outlive the object.
  SourceLines(const Description& about, std::size_t file);

  const std::vector<SourceLine>& lines() const { return lines_; }
  std::size_t max_line_length() const { return longest_; }  // in characters
  // Returns the cycles of a line's instruction from the opcode table: "4", or "2+" if they vary. Returns an empty string for other lines.
  std::string cycles(const Snapshot& now, std::size_t line) const;

 private:
  void split(SourceLine& line) const;
  void split_high(SourceLine& line);

  CodeLines code_;
  char comment_ = ';';
  const tools::Dialect* dialect_ = nullptr;  // the processor's own dialect
  bool statements_;          // the machine executes the source text: labels end in a colon, comments start with an apostrophe
  bool high_ = false;        // high-level language: C comments, no columns
  bool in_comment_ = false;  // inside a comment that started on an earlier line
  std::vector<SourceLine> lines_;
  std::size_t longest_ = 0;
};

}  // namespace janus::views
