// Macros whose arguments have numbers, as Motorola's: the text of an argument takes the place of \0 to \9 before a line is read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/assembler/lexer.hpp"

namespace janus::tools {

inline constexpr std::size_t kMostNumberedArguments = 10;

// What stands between commas, up to a blank. Quotes and parentheses keep commas and blanks in one argument; parentheses around a whole one
// are left out.
std::vector<std::string> split_text(std::string_view operands);

struct MacroText {
  // From `at` on the text stands in `column` of the line that it was made from; `fixed`: all of it, as an argument does, unless it is
  // known where that was written.
  struct Piece {
    std::size_t at, column;
    bool fixed;
    Position origin = {};
  };
  std::string text;
  std::vector<Piece> pieces;
  const MacroText* from = nullptr;  // what `line` was made from, if not a line of a file
};

// Makes such a text from a line.
class MacroTextMaker {
 public:
  explicit MacroTextMaker(std::string_view line) : line_(line) { made_.pieces.push_back({0, 0, false}); }
  // From left to right: `by` takes the place of a part of the line. `origin`: where that was written, if known.
  void replace(std::size_t begin, std::size_t end, std::string_view by, Position origin = {});
  MacroText finish();

 private:
  std::string_view line_;
  std::size_t done_ = 0;
  MacroText made_;
};

// Where a character of such a text was written. `line`: where the macro's line begins.
Position place_of(std::size_t at, const MacroText* made, Position line);

}  // namespace janus::tools
