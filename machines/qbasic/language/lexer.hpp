// A program's text as tokens. Names are case-blind and come in capitals, with their type suffix; comments are gone; what stands after
// DATA is one token. A mistake is a Mistake, with its place.
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
    string,  // `text`, without its quotes
    symbol,  // "+", "<=", ":"
    data,    // what stands after DATA, up to the end of the statement
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

// Ends with a token line_end and text_end. What DEF FN defines with a blank behind FN is one name. Throws Mistake.
std::vector<Token> read_tokens(std::string_view text);

// The items of a DATA statement, as written; of quoted ones without the quotes.
struct DataItem {
  std::string text;
  bool quoted = false;
};
std::vector<DataItem> read_data(std::string_view items);

}  // namespace janus::machines::qbasic
