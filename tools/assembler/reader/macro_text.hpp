// Macros with numbered arguments, like Motorola's. The arguments replace \0 to \9 in the text before a line is read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/assembler/lexer.hpp"

namespace janus::tools {

inline constexpr std::size_t kMostNumberedArguments = 10;

// Splits text at commas, up to the first blank. Quotes and parentheses protect commas and blanks. Parentheses around a whole argument are
// removed.
std::vector<std::string> split_text(std::string_view operands);

struct MacroText {
  // Maps the text starting at `at` to `column` of the original line. If `fixed` is set, all of the text maps to that column, as for an
  // argument, unless its own position is known.
  struct Piece {
    std::size_t at, column;
    bool fixed;
    Position origin = {};
  };
  std::string text;
  std::vector<Piece> pieces;
  const MacroText* from = nullptr;  // origin of this text, if not a line of a file
};

// Builds a MacroText from a line.
class MacroTextMaker {
 public:
  explicit MacroTextMaker(std::string_view line) : line_(line) { made_.pieces.push_back({0, 0, false}); }
  // Replaces a part of the line with `by`. Replacements must proceed from left to right. `origin` is the position of `by`, if known.
  void replace(std::size_t begin, std::size_t end, std::string_view by, Position origin = {});
  MacroText finish();

 private:
  std::string_view line_;
  std::size_t done_ = 0;
  MacroText made_;
};

// Returns the source position of a character. `line` is the start of the macro's line.
Position source_position(std::size_t at, const MacroText* made, Position line);

}  // namespace janus::tools
