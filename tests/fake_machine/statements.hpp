// The language of the fake machine: numbered lines, one statement each, optionally with a label in front (NAME:).
//
//   print TEXT      the text, and a new line      key V          waits for a key; its code
//   put V           a character                   plot X Y C     a pixel
//   let V N         add V N                       if V N LINE    goes there if they are equal
//   go LINE         call LINE      return         end            stands still
//   scan V          the code of a key that was given, or 0: it waits for none
//   dim V I J       an array V(0..I, 0..J) of real numbers, there from the beginning
//   redim V I J     the same, made when this is executed, in place of one that was; erase V takes it away
//   store V I J N   N hundredths into V(I,J)      text V TEXT    into the string V$
//
// A variable is a letter A-Z; wherever a number may stand, a variable may, but for dim.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace janus::tests {

struct Statement {
  enum class Kind : std::uint8_t { end, print, key, put, plot, let, add, branch, go, call, back, scan, dim, redim, erase, store, text };
  struct Value {
    bool variable = false;
    int number = 0;  // or the letter's place in the alphabet
  };
  Kind kind = Kind::end;
  Value values[4] = {};
  std::string text = {};
  std::string label = {};
};

// Line 1 is [1]; [0] is none. `problem` is "LINE:COLUMN: " and what is wrong; empty: nothing.
std::vector<Statement> read_statements(std::string_view text, std::string& problem);

}  // namespace janus::tests
