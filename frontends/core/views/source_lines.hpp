// The program's source files line by line, as the source window shows them: pieces with their colours, the
// addresses of a line's bytes, and what it costs.
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
  std::string text;  // tabs replaced by blanks
  std::vector<Piece> pieces;
  std::vector<debug::SourceSpan> spans;  // of its bytes; a macro's line has several
};

// The files with sources in memory, then the versions on disk of the files with errors.
std::size_t source_count(const Description& about);
const debug::SourceFile& source_file(const Description& about, std::size_t file);
std::string source_name(const Description& about, std::size_t file);  // "bug.s", "bug.s (on disk)"

class SourceLines {
 public:
  // Of one of these files; `about` outlives the object.
  SourceLines(const Description& about, std::size_t file);

  const std::vector<SourceLine>& lines() const { return lines_; }
  std::size_t longest() const { return longest_; }  // characters
  // "4", "2+" where it depends, by the opcode table; empty for lines that are no instruction.
  std::string cycles(const Snapshot& now, std::size_t line) const;

 private:
  void split(SourceLine& line) const;
  void split_high(SourceLine& line);

  CodeLines code_;
  char comment_ = ';';
  const tools::Dialect* dialect_ = nullptr;  // the processor's own
  bool statements_;          // the machine runs the text itself: a label ends in a colon, a comment begins with an apostrophe
  bool high_ = false;        // C: comments as in that, and no columns
  bool in_comment_ = false;  // that began on a line before
  std::vector<SourceLine> lines_;
  std::size_t longest_ = 0;
};

}  // namespace janus::views
