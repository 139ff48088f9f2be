// Source files of the program line by line, for the source window: coloured pieces, addresses of a line's bytes, and its cycles.
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
  std::vector<debug::SourceSpan> spans;  // of its bytes; several for a macro's line
};

// Files with sources in memory, then the versions on disk of files with errors.
std::size_t source_count(const Description& about);
const debug::SourceFile& source_file(const Description& about, std::size_t file);
std::string source_name(const Description& about, std::size_t file);  // "bug.s", "bug.s (on disk)"

class SourceLines {
 public:
  // For one of these files; `about` must outlive the object.
  SourceLines(const Description& about, std::size_t file);

  const std::vector<SourceLine>& lines() const { return lines_; }
  std::size_t longest() const { return longest_; }  // characters
  // "4", "2+" if it varies, from the opcode table; empty for lines without an instruction.
  std::string cycles(const Snapshot& now, std::size_t line) const;

 private:
  void split(SourceLine& line) const;
  void split_high(SourceLine& line);

  CodeLines code_;
  char comment_ = ';';
  const tools::Dialect* dialect_ = nullptr;  // the processor's own
  bool statements_;          // the machine runs the text itself: a label ends in a colon, a comment starts with an apostrophe
  bool high_ = false;        // C comments, and no columns
  bool in_comment_ = false;  // that started on an earlier line
  std::vector<SourceLine> lines_;
  std::size_t longest_ = 0;
};

}  // namespace janus::views
