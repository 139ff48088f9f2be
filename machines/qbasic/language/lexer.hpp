// Splits source text into tokens. Names are case-insensitive, converted to upper case, and include their type suffix. Comments
// are removed. The text after DATA is one token. Errors are thrown as a SourceError with their position.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "machines/qbasic/language/numbers.hpp"
#include "machines/qbasic/language/place.hpp"

namespace janus::machines::qbasic {

struct Token {
  enum class Kind : std::uint8_t {
    line_end,
    name,    // "PRINT", "A$", "X"
    number,  // value in `number`
    string,  // characters in `text`, without quotes
    symbol,  // "+", "<=", ":"
    data,    // text after DATA, up to the end of the statement
    text_end,
  };
  Kind kind = Kind::line_end;
  std::string text;
  ParsedNumber number = {};
  SourcePosition place;

  bool is(std::string_view word) const { return (kind == Kind::name || kind == Kind::symbol) && text == word; }
  bool ends_line() const { return kind == Kind::line_end || kind == Kind::text_end; }
  bool ends_statement() const { return ends_line() || is(":"); }
};

// Returns the tokens, ending with line_end and text_end. A name defined by DEF FN with a blank after FN is one name. Throws SourceError.
std::vector<Token> read_tokens(std::string_view text);

// An item in a DATA statement, as written, but without quotes.
struct DataItem {
  std::string text;
  bool quoted = false;
};
std::vector<DataItem> read_data(std::string_view items);

}  // namespace janus::machines::qbasic
