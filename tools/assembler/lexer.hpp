// Splits a source line into tokens.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/assembler/dialect.hpp"
#include "tools/assembler/source.hpp"
#include "tools/text.hpp"

namespace janus::tools {

enum class TokenKind : std::uint8_t {
  identifier,  // also ".directive" and "@local"
  number,      // or a character such as 'A'; `value` contains it
  string,      // without the delimiters
  punctuation,
  bad,  // `text` contains the error
};

struct Token {
  TokenKind kind = TokenKind::bad;
  bool spaced = false;     // preceded by a blank
  bool first = false;      // in column 1
  bool made = false;       // string: the text is literal, without escapes
  bool wide = false;       // number: fits into a byte, but is written with more digits
  std::string_view text;   // in the source
  std::int64_t value = 0;  // number
  Position at;
  std::uint32_t begin = 0, end = 0;  // position in the source text, including quotes

  bool is(std::string_view punctuation) const { return kind == TokenKind::punctuation && text == punctuation; }
};

using Tokens = std::vector<Token>;

// Marks a name in a macro expansion; the expansion's number follows.
inline constexpr char kInstanceMark = '\x01';

// Splits a line into tokens. A `%` before binary digits is punctuation, because only the expression reader can recognise the operator. A
// comment without a comment character is also split, because the end of the operand depends on the operation.
Tokens lex(std::string_view line, Position start, const Dialect& dialect);

// Returns true if a `*` in column 1 makes the line a comment.
bool is_star_comment(std::string_view line, const Dialect& dialect);

// Returns true if a word is a number in an operand, even if it looks like a name.
bool is_number(std::string_view word, const Dialect& dialect);

}  // namespace janus::tools
