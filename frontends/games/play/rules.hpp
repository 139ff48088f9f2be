// Rules of a board game, with all game-specific texts: names and glyphs of the pieces, notation of squares and moves,
// endings, and values for key templates. Front ends are independent of the game.
//
// A position is text (chess: FEN) and a value: functions take a position and return results without changing anything. A machine's
// memory only contains the locations of the pieces; the side to move and lost rights are history, stored in the position's text.
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

// Squares are indices rank * files + file, counted from the corner at White's left; kNoSquare means none.
inline constexpr int kNoSquare = -1;

// Locations of the pieces: per square a letter of Rules::men(), or '.' if empty.
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
  char letter;  // in a Placement, and as the last resort for drawing
  Side side;
  std::string_view name;    // in lower case; the same for both sides
  std::string_view glyph;   // its character in Unicode
  std::string_view solid;   // filled version of that shape, for windows that colour the sides themselves
  bool never_back = false;  // moves only forward, so that its moves cannot be undone
};

// Values of key templates. A square is written as the board in memory codes it; a cell is the memory
// location of a piece, if the board is a piece list.
struct SquareValue {
  int square = kNoSquare;
};
struct CellValue {  // the cell of the piece that is now on it
  char man = 0;
  int square = kNoSquare;
};
struct FreeCellValue {  // the first cell for such a piece that is off the board
  char man = 0;
};
using Value = std::variant<SquareValue, CellValue, FreeCellValue, std::string, int>;
using Values = std::map<std::string, Value, std::less<>>;

// One legal move, with the data for notation, drawing and keys.
struct Move {
  std::string action;       // the manifest's name of its kind: "move", "capture", ...
  std::string notation;     // "exd5+", "22x15"
  std::string coordinates;  // identifies the move within a position: "e4d5", "22x15x8"
  std::vector<int> path;    // squares of its piece, including first and last
  std::vector<int> taken;   // squares of the captured pieces
  std::string after;        // the resulting position
  Values values;            // values for key templates: "from", "to" and more

  int from() const { return path.empty() ? kNoSquare : path.front(); }
  int to() const { return path.empty() ? kNoSquare : path.back(); }
};

// Result of parsing a typed move: the one legal move that it matches, or an error in one line.
struct Parsed {
  std::optional<Move> move;
  std::string why;
};

// End of a game, for the side to move.
struct Ending {
  enum class Kind : unsigned char { none, won, lost, drawn };
  Kind kind = Kind::none;
  std::string text = {};  // "Checkmate"
};

// Missing part of a move that a program half made.
struct Rest {
  std::string action;  // its template in the manifest
  Values values = {};
  std::string refused = {};  // message if no cell is free for it
};

// File format for games; both formats in use consist of tags and moves.
struct ScoreForm {
  std::string_view name;                                                 // "PGN"
  std::vector<std::pair<std::string_view, std::string_view>> tags = {};  // in addition to the usual ones
};

// Sample moves for new users.
struct Examples {
  std::string_view white;  // first moves
  std::string_view black;
  std::string_view further;  // of other kinds
  std::string_view all;      // a few of all kinds, separated by two blanks
  std::string_view lawless;  // two squares of an illegal move
};

class Rules {
 public:
  virtual ~Rules() = default;
  virtual std::string_view name() const = 0;                 // as in the manifest: "chess"
  virtual std::string_view title() const { return name(); }  // common name: "checkers"
  virtual std::string start() const = 0;                     // initial position
  virtual Side first() const = 0;                            // side that moves first

  // --- Board and pieces --------------------------------------------------------------------------------------
  virtual std::span<const Man> men() const = 0;
  const Man* man(char letter) const;  // null: unknown letter
  bool is_of(char letter, Side side) const;
  char man_of(char letter, Side side) const;  // the same piece of that side; the letter itself if there is none
  // Squares that pieces can occupy, in the game's own order.
  virtual std::span<const int> squares() const = 0;
  bool plays_on(int square) const;
  virtual std::string square_name(int square) const = 0;   // "e4", "11"
  virtual int square_of(std::string_view name) const = 0;  // kNoSquare if invalid
  virtual std::string file_label(int file) const = 0;      // at the board's edge; may be empty
  virtual std::string rank_label(int rank) const = 0;
  virtual bool numbers_squares() const { return false; }  // names are in the squares, not at the edge
  // Movement of one piece on a board without further information: "Bb5", "exd5"; and longer: "Bf1-b5", "e4xd5".
  virtual std::string step_text(const Placement& board, int from, int to) const = 0;
  virtual std::string long_step_text(const Placement& board, int from, int to) const = 0;

  // --- Positions ---------------------------------------------------------------------------------------------
  virtual Placement placement(const std::string& position) const = 0;
  virtual Side to_move(const std::string& position) const = 0;
  virtual int move_number(const std::string& position) const = 0;
  virtual std::string note(const std::string& position) const = 0;  // hint for the side to move: "check"
  // Square that the note refers to; kNoSquare: none.
  virtual int endangered(const std::string&) const { return kNoSquare; }
  // Among moves that only differ in a choice (promotion), the usual one comes first.
  virtual std::vector<Move> legal_moves(const std::string& position) const = 0;
  std::optional<Move> legal_move(const std::string& position, std::string_view coordinates) const;
  virtual Parsed parse(const std::string& position, std::string_view text) const = 0;
  // Returns true if the text has the form of a move, in any position.
  virtual bool looks_like_move(std::string_view text) const = 0;
  virtual Ending ending(const std::string& position) const = 0;
  // Reason why the piece on `from` cannot move to `to`; none if it can. Also for moves that a program made nevertheless.
  virtual Objection objection(const std::string& position, int from, int to) const = 0;

  // Position with the pieces of `board` and `side` to move. The history in `before` is preserved as far as it can still be true.
  virtual std::string rebuild(const std::string& before, const Placement& board, Side side) const = 0;
  // Returns the error in a position's text in one line; empty if it is valid for all functions above.
  virtual std::string fault(const std::string& position) const = 0;
  bool valid(const std::string& position) const { return fault(position).empty(); }
  // Returns, in one line, why a game cannot start with a valid position; empty if it can.
  virtual std::string beginning_fault(const std::string&) const { return {}; }
  // Half moves of both sides without a capture or a move of a piece that only moves forward
  // (Man::never_back) until the game is drawn; 0: no such rule.
  virtual int quiet_limit() const { return 0; }
  // The position without move counts: equal keys are the same position for the repetition rule.
  virtual std::string repetition_key(const std::string& position) const = 0;

  // --- Machines ----------------------------------------------------------------------------------------------
  // Actions with keys in the manifest, in addition to those of every game.
  virtual std::span<const std::string_view> actions() const = 0;
  // `now` is the board after a part of a legal move of `before`: returns the missing part; nullopt for anything else.
  virtual std::optional<Rest> unfinished(const std::string& before, const Move& move, const Placement& now) const;
  // Values for the action "move" between two squares, regardless of the rules.
  virtual Values step_values(const Placement& board, int from, int to) const;
  // Reason why a move cannot be entered if there is no free cell for its new piece. `free`: moves of the same
  // piece to the same square that can be entered.
  virtual std::string no_free_cell(const Move& move, const std::vector<Move>& free) const;

  // --- Words -------------------------------------------------------------------------------------------------
  virtual ScoreForm score_form() const = 0;
  virtual Examples examples() const = 0;
};

// Rules by name ("chess"); null if unknown.
const Rules* find_rules(std::string_view name);
// The initial position `position` in the rules' own format. Throws session::Error with the error in it.
std::string beginning(const Rules& rules, const std::string& position);
std::span<const Rules* const> all_rules();
const Rules& chess_rules();
const Rules& chess5x5_rules();  // chess on 5x5 squares, as in Tiny Chess
const Rules& draughts_rules();  // English draughts (checkers)
// Returns a message if the text, a position or a move, belongs to another game: "this is a game of
// checkers, and the program plays chess". Otherwise empty.
std::string other_game(const Rules& rules, std::string_view text);

}  // namespace janus::play
