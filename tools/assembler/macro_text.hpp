// Macros whose arguments have numbers, as Motorola's: the text of an argument takes the place of \0 to \9 before a line is read.
#pragma once

#include <cstdint>
#include <span>
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

// A macro's line with its arguments, their number instead of NARG, and the number of the expansion instead of \@.
MacroText substitute_text(std::string_view line, std::span<const std::string> arguments, std::uint32_t instance, const Dialect& dialect);

// Where a character of such a text was written. `line`: where the macro's line begins.
Position place_of(std::size_t at, const MacroText* made, Position line);

}  // namespace janus::tools
