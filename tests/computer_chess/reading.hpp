// Second implementation of Computer Chess: the loops of software/computer-chess/listing.bas in C++, variable by
// variable and GOSUB by GOSUB. It is independent of the BASIC machine and is compared with it. It also measures the
// loops without an interpreter.
//
// Variables are IEEE singles. Expressions are computed in double and rounded on assignment. A subscript out of range
// ends the program, as in BASIC.
//
// Counted statements: each statement on a line, IF, the statement after its THEN (a label there is a GOTO), FOR, and
// each NEXT reached. DIM and READ count; labels, END IF, comments, empty lines and DATA do not.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace janus::tests::computer_chess {

enum class Text : std::uint8_t {
  listing,  // as printed
  game,     // CBLACK tests `IF II>0`; the print has `IF III>0`
};

// BASIC's error 9, "Subscript out of range".
struct SubscriptError : std::out_of_range {
  using std::out_of_range::out_of_range;
};

// A tried move. Squares use the listing's numbers: a1 = 26, +1 per file, +12 per rank. When castling, they are the
// king's.
struct Root {
  int from = 0;
  int to = 0;
  std::string line;  // as printed: score, piece number, square (when castling, the square tested at that time)
  float value = 0;   // score for comparison; White's line is printed before a castling bonus or king penalty is added
};

struct Ply {
  int number = 0;  // 1: White's first ply
  std::vector<Root> roots;
  int piece = 0;  // BESTPIECE1, BESTPIECE: 0 to 23
  int from = 0;   // both 0 if no move scored above -1000 (piece 0 is then sent to square 0)
  int to = 0;
  float value = 0;               // BESTVAL1, BESTVAL
  std::uint64_t statements = 0;  // from one INPUT to the next, including the first
};

// The variables that persist between plies, in the order of the listing's DIM.
struct Arrays {
  std::array<std::array<float, 2>, 24> pm{};  // PM(piece, side): 0 not moved, 1 moved, 2 off the board
  std::array<float, 24> pw{}, pb{};           // squares of White's and Black's pieces
  std::array<std::array<float, 144>, 7> a{};  // boards: 0 for searching, 1 White's moves, 2 Black's moves, 3 to 6 copies
};

class Reading {
 public:
  // Without `counted`, `statements` remains 0 and the loops run faster.
  explicit Reading(Text text, bool counted = true);
  ~Reading();
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;

  // Returns the statements from ASK1 to the first INPUT. The statements before only draw the title.
  std::uint64_t statements_of_start() const;
  // Plays one ply, up to the next INPUT. After a SubscriptError, only arrays() may be called.
  const Ply& play();
  const Arrays& arrays() const;

 private:
  struct Game;
  std::unique_ptr<Game> game_;
};

// Returns the name of a square: e4 for 66, "-" for a number off the board.
std::string square_name(int square);
// Formats a line like `PRINT INT(score*100)/100;man;square`.
std::string printed_line(float score, int piece, int square);

}  // namespace janus::tests::computer_chess
