// Splits a source into tokens. Names are case-insensitive and converted to capitals, with their type suffix. Comments are removed. The
// text after DATA is one token. An error is thrown as a `Mistake` with its position.
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
    number,  // `number`
    string,  // `text`, without quotes
    symbol,  // "+", "<=", ":"
    data,    // text after DATA, up to the end of the statement
    text_end,
  };
  Kind kind = Kind::line_end;
  std::string text;
  Parsed number = {};
  Place place;

  bool is(std::string_view word) const { return (kind == Kind::name || kind == Kind::symbol) && text == word; }
  bool ends_line() const { return kind == Kind::line_end || kind == Kind::text_end; }
  bool ends_statement() const { return ends_line() || is(":"); }
};

// Ends with a line_end and a text_end token. A name that DEF FN defines with a blank after FN is one name. Throws `Mistake`.
std::vector<Token> read_tokens(std::string_view text);

// An item of a DATA statement, as written; quoted items without their quotes.
struct DataItem {
  std::string text;
  bool quoted = false;
};
std::vector<DataItem> read_data(std::string_view items);

}  // namespace janus::machines::qbasic
