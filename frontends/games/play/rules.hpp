// A board game's rules, and all words of that game: what its men are called and look like, how squares and moves are
// written, how it ends, what a machine must be told of a move. Front ends draw and say what is described here, and
// know no game.
//
// A position is text (chess: FEN) and a value: every question is asked of a position and answered without changing
// anything. A machine's memory holds only where the men stand; whose turn it is and what was lost on the way is
// history, and lives in the position's text.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "frontends/games/play/objection.hpp"

namespace janus::play {

enum class Side : unsigned char { white, black };
constexpr Side other(Side side) { return side == Side::white ? Side::black : Side::white; }
constexpr std::string_view name_of(Side side) { return side == Side::white ? "White" : "Black"; }

// Squares are indices rank * files + file, counted from the corner at White's left; kNoSquare stands for none.
inline constexpr int kNoSquare = -1;

// Where the men stand: per square a letter of Rules::men(), or '.' for an empty one.
struct Placement {
  int files = 8;
  int ranks = 8;
  std::string cells = std::string(64, '.');

  int size() const { return files * ranks; }
  char at(int square) const { return cells[static_cast<std::size_t>(square)]; }
  char& at(int square) { return cells[static_cast<std::size_t>(square)]; }
  Placement with_man_moved(int from, int to) const;
  bool operator==(const Placement&) const = default;
};

struct Man {
  char letter;  // in a Placement, and where there is nothing better to draw
  Side side;
  std::string_view name;    // as the game calls it, in small letters; the same for both sides
  std::string_view glyph;   // its character in Unicode
  std::string_view solid;   // the filled one of that shape, where a window colours the sides itself
  bool never_back = false;  // it goes forward only, so that its moves cannot be undone
};

// What a key template can name. A square is written as the board in memory codes it; a cell is the place in memory
// that holds a man, where the board is a list of men.
struct SquareValue {
  int square = kNoSquare;
};
struct CellValue {  // the cell of the man that stands there now
  char man = 0;
  int square = kNoSquare;
};
struct FreeCellValue {  // the first cell for such a man that is off the board
  char man = 0;
};
using Value = std::variant<SquareValue, CellValue, FreeCellValue, std::string, int>;
using Values = std::map<std::string, Value, std::less<>>;

// One legal move, with everything that notation, drawing and keys want of it.
struct Move {
  std::string action;       // the manifest's name for its kind: "move", "capture", ...
  std::string notation;     // "exd5+", "22x15"
  std::string coordinates;  // says the move without its position: "e4d5", "22x15x8"
  std::vector<int> path;    // the squares on which its man stands, first and last included
  std::vector<int> taken;   // where the men that it takes stood
  std::string after;        // the position it leads to
  Values values;            // what key templates may name: "from", "to" and more

  int from() const { return path.empty() ? kNoSquare : path.front(); }
  int to() const { return path.empty() ? kNoSquare : path.back(); }
};

// A move as typed: either the one legal move it means, or one line that says why there is none.
struct Parsed {
  std::optional<Move> move;
  std::string why;
};

// How a game ended, for the side to move.
struct Ending {
  enum class Kind : unsigned char { none, won, lost, drawn };
  Kind kind = Kind::none;
  std::string text = {};  // "Checkmate"
};

// What is left to do of a move that a program has made by halves.
struct Rest {
  std::string action;  // the template for it in the manifest
  Values values = {};
  std::string refused = {};  // what to say if no cell is free for it
};

// How games are written down for others to read: both forms in use are made of tags and moves.
struct ScoreForm {
  std::string_view name;                                                 // "PGN"
  std::vector<std::pair<std::string_view, std::string_view>> tags = {};  // besides the usual ones
};

// Moves to show a person who has not yet made one.
struct Examples {
  std::string_view white;  // first moves
  std::string_view black;
  std::string_view further;  // of other kinds
  std::string_view all;      // a few of all kinds, two blanks between them
  std::string_view lawless;  // two squares, for a move that the rules forbid
};

class Rules {
 public:
  virtual ~Rules() = default;
  virtual std::string_view name() const = 0;                 // as in the manifest: "chess"
  virtual std::string_view title() const { return name(); }  // as people call it: "checkers"
  virtual std::string start() const = 0;                     // the position a game begins with
  virtual Side first() const = 0;                            // who has the first move of a pair

  // --- Board and men -----------------------------------------------------------------------------------------
  virtual std::span<const Man> men() const = 0;
  const Man* man(char letter) const;  // null: no man is called so
  bool is_of(char letter, Side side) const;
  char man_of(char letter, Side side) const;  // the same man of that side; the letter itself if there is none
  // Squares on which men may stand, in the game's own order.
  virtual std::span<const int> squares() const = 0;
  bool plays_on(int square) const;
  virtual std::string square_name(int square) const = 0;   // "e4", "11"
  virtual int square_of(std::string_view name) const = 0;  // kNoSquare if it names none
  virtual std::string file_label(int file) const = 0;      // at the board's edge; may be empty
  virtual std::string rank_label(int rank) const = 0;
  virtual bool numbers_squares() const { return false; }  // names stand in the squares, not at the edge
  // One man's way on a board of which nothing more is known: "Bb5", "exd5"; and longer: "Bf1-b5", "e4xd5".
  virtual std::string step_text(const Placement& board, int from, int to) const = 0;
  virtual std::string long_step_text(const Placement& board, int from, int to) const = 0;

  // --- Positions ---------------------------------------------------------------------------------------------
  virtual Placement placement(const std::string& position) const = 0;
  virtual Side to_move(const std::string& position) const = 0;
  virtual int move_number(const std::string& position) const = 0;
  virtual std::string note(const std::string& position) const = 0;  // what the side to move should know: "check"
  // The square that the note is about; kNoSquare: there is none.
  virtual int endangered(const std::string&) const { return kNoSquare; }
  // Of moves that differ in nothing but a choice (what a man becomes), the usual one comes first.
  virtual std::vector<Move> legal_moves(const std::string& position) const = 0;
  std::optional<Move> legal_move(const std::string& position, std::string_view coordinates) const;
  virtual Parsed parse(const std::string& position, std::string_view text) const = 0;
  // Whether moves of this game are written so, in whatever position.
  virtual bool looks_like_move(std::string_view text) const = 0;
  virtual Ending ending(const std::string& position) const = 0;
  // Why the piece on `from` cannot move to `to`; none if it can. Also for moves that a program made nevertheless.
  virtual Objection objection(const std::string& position, int from, int to) const = 0;

  // The position in which the men stand as in `board`, and `side` is to move; what `before` says about the
  // history is kept as far as it can still be true.
  virtual std::string rebuild(const std::string& before, const Placement& board, Side side) const = 0;
  // What is wrong with the text of a position, in one line; empty if it can be read: then everything above may be asked of it.
  virtual std::string fault(const std::string& position) const = 0;
  bool valid(const std::string& position) const { return fault(position).empty(); }
  // Why no game can begin with a position that can be read, in one line; empty if one can.
  virtual std::string beginning_fault(const std::string&) const { return {}; }
  // After so many half moves of both sides together, in which nothing was taken and no man moved that goes forward only (Man::never_back),
  // the game is drawn; 0: there is no such rule.
  virtual int quiet_limit() const { return 0; }
  // The position without move counts: equal keys are the same position to a repetition rule.
  virtual std::string repetition_key(const std::string& position) const = 0;

  // --- Machines ----------------------------------------------------------------------------------------------
  // Actions for which a manifest may have keys, besides those of every game.
  virtual std::span<const std::string_view> actions() const = 0;
  // `now` shows a part of a legal move of `before`: what is left to do. Nothing if it is something else.
  virtual std::optional<Rest> unfinished(const std::string& before, const Move& move, const Placement& now) const;
  // Values for the action "move" from square to square, whatever the rules say.
  virtual Values step_values(const Placement& board, int from, int to) const;
  // Why a move cannot be keyed in where there is no free cell for the man it brings. `free`: the moves of the same
  // man to the same square that can.
  virtual std::string no_free_cell(const Move& move, const std::vector<Move>& free) const;

  // --- Words -------------------------------------------------------------------------------------------------
  virtual ScoreForm score_form() const = 0;
  virtual Examples examples() const = 0;
};

// Rules by name ("chess"); null if there are none of that name.
const Rules* find_rules(std::string_view name);
// Where a game begins that is told `position` to begin with: the same as the rules write it. Throws session::Error with the fault.
std::string beginning(const Rules& rules, const std::string& position);
std::span<const Rules* const> all_rules();
const Rules& chess_rules();
const Rules& chess5x5_rules();  // chess on 5x5 squares, as in Tiny Chess
const Rules& draughts_rules();  // English draughts (checkers)
// What is written here, a position or a move, is none of these rules', and of another game: "this is a game of checkers, and the
// program plays chess". Else empty.
std::string other_game(const Rules& rules, std::string_view text);

}  // namespace janus::play
