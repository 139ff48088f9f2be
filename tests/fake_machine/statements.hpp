// The language of the fake machine: numbered lines, one statement each, optionally with a label in front (NAME:).
//
//   print TEXT      the text, and a new line      key V          waits for a key; its code
//   put V           a character                   plot X Y C     a pixel
//   let V N         add V N                       if V N LINE    jumps if they are equal
//   go LINE         call LINE      return         end            halts
//   scan V          the code of a queued key, or 0: does not wait
//   dim V I J       an array V(0..I, 0..J) of real numbers, created before the program starts
//   redim V I J     replaces or creates an array when executed; erase V removes it
//   store V I J N   N hundredths into V(I,J)      text V TEXT    into the string V$
//
// A variable is a letter A-Z, and is valid in place of any number, except in dim.
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
    int number = 0;  // or the letter's index in the alphabet
  };
  Kind kind = Kind::end;
  Value values[4] = {};
  std::string text = {};
  std::string label = {};
};

// Returns the statements; line 1 is [1], and [0] is unused. `problem` is "LINE:COLUMN: " and the error, or empty.
std::vector<Statement> read_statements(std::string_view text, std::string& problem);

}  // namespace janus::tests
