// What a front end needs to know of the rules of a board game, whatever the game is.
//
// A position is text (chess: FEN) and a value: every question is asked of a position and answered without
// changing anything. A machine's memory holds only where the men stand; whose turn it is and what was lost on
// the way (castling) is history, and lives in the position's text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace janus::play {

enum class Side : unsigned char { white, black };
constexpr Side other(Side side) {
  return side == Side::white ? Side::black : Side::white;
}
constexpr std::string_view name_of(Side side) {
  return side == Side::white ? "White" : "Black";
}

// Where the men stand. cells[rank * files + file], a1 first; White's men are capitals, Black's are small
// letters, '.' is an empty square.
struct Placement {
  int files = 8;
  int ranks = 8;
  std::string cells = std::string(64, '.');

  bool operator==(const Placement&) const = default;
};

// Squares are indices into Placement::cells; kNoSquare stands for none.
inline constexpr int kNoSquare = -1;
std::string square_name(const Placement& board, int square);   // "e4"
int square_of(const Placement& board, std::string_view name);  // kNoSquare if it names none

// One legal move, with everything that notation, drawing and keys want of it.
struct Move {
  std::string action;       // the manifest's name for its kind: "move", "capture", "castling", ...
  std::string notation;     // "exd5+", "O-O", "e8=Q#"
  std::string coordinates;  // "e4d5", "e1g1", "e7e8q"
  int from = kNoSquare;
  int to = kNoSquare;
  int captured = kNoSquare;   // where the captured man stood
  int rook_from = kNoSquare;  // castling
  int rook_to = kNoSquare;
  char promoted = 0;  // 'Q', 'R', 'B', 'N' for either side
  std::string after;  // the position it leads to
};

// A move as typed: either the one legal move it means, or one line that says why there is none.
struct Parsed {
  std::optional<Move> move;
  std::string why;
};

enum class Ending : unsigned char { none, checkmate, stalemate };

class Rules {
 public:
  virtual ~Rules() = default;
  virtual std::string_view name() const = 0;  // as in the manifest: "chess"
  virtual std::string start() const = 0;      // the position a game begins with

  virtual Placement placement(const std::string& position) const = 0;
  virtual Side to_move(const std::string& position) const = 0;
  virtual int move_number(const std::string& position) const = 0;
  virtual bool in_check(const std::string& position, Side side) const = 0;
  virtual std::vector<Move> legal_moves(const std::string& position) const = 0;
  virtual Parsed parse(const std::string& position, std::string_view text) const = 0;
  virtual Ending ending(const std::string& position) const = 0;
  // One line that says why the man on `from` may not go to `to`, empty if it may. For moves that a program
  // made all the same.
  virtual std::string objection(const std::string& position, int from, int to) const = 0;

  // The position in which the men stand as in `board`, and `side` is to move; what `before` says about the
  // history is kept as far as it can still be true.
  virtual std::string rebuild(const std::string& before, const Placement& board, Side side) const = 0;
  // True if `position` can be read; then everything above may be asked of it.
  virtual bool valid(const std::string& position) const = 0;
  // The position without move counts: equal keys are the same position to a repetition rule.
  virtual std::string repetition_key(const std::string& position) const = 0;
};

// Rules by name ("chess"); null if there are none of that name.
const Rules* find_rules(std::string_view name);

}  // namespace janus::play
