// Second implementation of Computer Chess: the loops of software/computer-chess/listing.bas in C++, variable by variable and GOSUB by
// GOSUB. It is independent of the BASIC machine, so the machine is compared with it; it also measures the loops without an interpreter.
//
// Variables are IEEE singles. Expressions are computed in double, and rounded when they are assigned. A subscript out
// of range ends the program, as in BASIC.
//
// Counted statements: each of several on a line, IF, the statement after its THEN (a label there is a GOTO), FOR, and
// NEXT each time that it is reached. DIM and READ count; labels, END IF, comments, empty lines and DATA do not.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace janus::tests::computer_chess {

enum class Text : std::uint8_t {
  listing,  // as it was printed
  game,     // CBLACK asks `IF II>0` where the print has `IF III>0`
};

// "Subscript out of range", number 9.
struct SubscriptError : std::out_of_range {
  using std::out_of_range::out_of_range;
};

// A move that was tried by the side that moves. Squares are those of the listing: a1 = 26, 1 more per file, 12 per rank; of a castling
// move those of the king.
struct Root {
  int from = 0;
  int to = 0;
  std::string line;  // as it is printed: score, number of the man, square (of a castling move the one that was looked at just then)
  float value = 0;   // what it is compared by: White's line is printed before a castling bonus or a king's penalty is added
};

struct Ply {
  int number = 0;  // 1 is White's first
  std::vector<Root> roots;
  int man = 0;   // BESTPIECE1, BESTPIECE: 0 to 23
  int from = 0;  // 0, 0 where nothing was better than -1000 (the man is then 0, and is sent to square 0)
  int to = 0;
  float value = 0;               // BESTVAL1, BESTVAL
  std::uint64_t statements = 0;  // from one INPUT to the next, the first of the two included
};

// The variables that outlive a ply, in the order of the listing's DIM.
struct Arrays {
  std::array<std::array<float, 2>, 24> pm{};  // PM(man, side): 0 not moved, 1 moved, 2 off the board
  std::array<float, 24> pw{}, pb{};           // squares of White's and Black's men
  std::array<std::array<float, 144>, 7> a{};  // boards: 0 to think on, 1 White's moves, 2 Black's moves, 3 to 6 copies
};

class Reading {
 public:
  // `counted`: without it `statements` are 0, and nothing is added up on the way.
  explicit Reading(Text text, bool counted = true);
  ~Reading();
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;

  // From ASK1 to the first INPUT; what stands before only draws the title.
  std::uint64_t statements_of_start() const;
  // One more ply, up to the next INPUT. SubscriptError ends the program: then nothing may be asked any more but the arrays.
  const Ply& play();
  const Arrays& arrays() const;

 private:
  struct Game;
  std::unique_ptr<Game> game_;
};

// e4 for 66; "-" for what is no square of the board.
std::string square_name(int square);
// What PRINT makes of `INT(score*100)/100;man;square`.
std::string printed_line(float score, int man, int square);

}  // namespace janus::tests::computer_chess
