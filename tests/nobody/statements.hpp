// The language of a machine that is nobody's: numbered lines, one statement each.
//
//   print TEXT      the text, and a new line      key V          waits for a key; its code
//   put V           a character                   plot X Y C     a pixel
//   let V N         add V N                       if V N LINE    goes there if they are equal
//   go LINE         call LINE      return         end            stands still
//
// A variable is a letter A-Z; wherever a number may stand, a variable may.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace janus::tests {

struct Statement {
  enum class Kind : std::uint8_t { none, print, key, put, plot, let, add, branch, go, call, back, end };
  struct Value {
    bool variable = false;
    int number = 0;  // or the letter's place in the alphabet
  };
  Kind kind = Kind::none;
  Value values[3] = {};
  std::string text = {};
};

// Line 1 is [1]; [0] is none. `problem` is one line that says what is wrong; empty: nothing.
std::vector<Statement> read_statements(std::string_view text, std::string& problem);

}  // namespace janus::tests
