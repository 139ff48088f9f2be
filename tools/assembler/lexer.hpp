// One source line as tokens.
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
  number,      // value holds it; a character such as 'A' too
  string,      // text without what encloses it
  punctuation,
  bad,  // text says what is wrong
};

struct Token {
  TokenKind kind = TokenKind::bad;
  bool spaced = false;     // a blank stands before it
  bool first = false;      // it stands in column 1
  bool made = false;       // string: its text is what it means, with nothing to be unfolded
  bool wide = false;       // number: a byte, but written with more digits
  std::string_view text;   // in the source
  std::int64_t value = 0;  // number
  Position at;
  std::uint32_t begin = 0, end = 0;  // in the text that was read, with quotes

  bool is(std::string_view punctuation) const { return kind == TokenKind::punctuation && text == punctuation; }
};

using Tokens = std::vector<Token>;

// In a name: what follows is the number of the macro expansion to which it belongs.
inline constexpr char kInstanceMark = '\x01';

// A `%` before binary digits stays punctuation: only an expression knows whether it is the operator. A
// comment without a mark becomes tokens like the rest: only who knows the operation sees where its operand
// ends.
Tokens lex(std::string_view line, Position start, const Dialect& dialect);

// The line is a comment because of a `*` in column 1.
bool is_star_comment(std::string_view line, const Dialect& dialect);

// A word that is a number in an operand, though it may look like a name.
bool is_number(std::string_view word, const Dialect& dialect);

}  // namespace janus::tools
