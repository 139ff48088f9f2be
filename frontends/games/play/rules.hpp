// The rules of a board game, including everything specific to the game: piece names and glyphs, square and move notation, endings, and
// values for key templates. Front ends do not depend on the game.
//
// A position is an immutable string (FEN for chess). A machine's memory contains only the piece locations; the side to move and lost
// castling rights depend on the game's history and are stored in the position string.
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

#include "frontends/games/play/move_error.hpp"

namespace janus::play {

enum class Side : unsigned char { white, black };
constexpr Side opposite_side(Side side) { return side == Side::white ? Side::black : Side::white; }
constexpr std::string_view name_of(Side side) { return side == Side::white ? "White" : "Black"; }

// A square is the index rank * files + file, counted from the corner on White's left; kNoSquare means none.
inline constexpr int kNoSquare = -1;

// Piece locations: for each square, a letter from Rules::pieces(), or '.' if it is empty.
struct Placement {
  int files = 8;
  int ranks = 8;
  std::string cells = std::string(64, '.');

  int size() const { return files * ranks; }
  char at(int square) const { return cells[static_cast<std::size_t>(square)]; }
  char& at(int square) { return cells[static_cast<std::size_t>(square)]; }
  Placement with_piece_moved(int from, int to) const;
  bool operator==(const Placement&) const = default;
};

struct PieceInfo {
  char letter;  // in a Placement, and for drawing without glyphs
  Side side;
  std::string_view name;    // in lower case; the same for both sides
  std::string_view glyph;   // Unicode character
  std::string_view solid;   // filled glyph, for windows that colour the sides themselves
  bool never_back = false;  // moves only forward, so its moves are irreversible
};

// Values for key templates. A square is written as its code in memory. A cell is a piece's memory location on a piece-list board.
struct SquareValue {
  int square = kNoSquare;
};
struct CellValue {  // cell of the piece on the square
  char piece = 0;
  int square = kNoSquare;
};
struct FreeCellValue {  // first cell for this piece type that is off the board
  char piece = 0;
};
using Value = std::variant<SquareValue, CellValue, FreeCellValue, std::string, int>;
using Values = std::map<std::string, Value, std::less<>>;

// A legal move, with the data needed for notation, drawing and keys.
struct Move {
  std::string action;       // name of the move type in the manifest: "move", "capture", ...
  std::string notation;     // "exd5+", "22x15"
  std::string coordinates;  // identifies the move within a position: "e4d5", "22x15x8"
  std::vector<int> path;    // squares of the moving piece, including first and last
  std::vector<int> taken;   // squares of the captured pieces
  std::string after;        // resulting position
  Values values;            // values for key templates: "from", "to" and more

  int from() const { return path.empty() ? kNoSquare : path.front(); }
  int to() const { return path.empty() ? kNoSquare : path.back(); }
};

// The result of parsing a typed move: the only matching legal move, or a one-line error message.
struct ParsedMove {
  std::optional<Move> move;
  std::string why;
};

// How a game ended, from the perspective of the side to move.
struct GameResult {
  enum class Kind : unsigned char { none, won, lost, drawn };
  Kind kind = Kind::none;
  std::string text = {};  // "Checkmate"
};

// The remaining part of a move that a program has only half made.
struct RemainingMove {
  std::string action;  // name of the key template in the manifest
  Values values = {};
  std::string refused = {};  // error message if there is no free cell for the piece
};

// A file format for games, consisting of tags and moves.
struct ScoreForm {
  std::string_view name;                                                 // "PGN"
  std::vector<std::pair<std::string_view, std::string_view>> tags = {};  // in addition to the usual ones
};

// Sample moves for new users.
struct Examples {
  std::string_view white;  // first moves
  std::string_view black;
  std::string_view further;  // moves of other types
  std::string_view all;      // a few moves of each type, separated by two spaces
  std::string_view lawless;  // squares of an illegal move
};

class Rules {
 public:
  virtual ~Rules() = default;
  virtual std::string_view name() const = 0;                 // as in the manifest: "chess"
  virtual std::string_view title() const { return name(); }  // common name: "checkers"
  virtual std::string start() const = 0;                     // initial position
  virtual Side first_side() const = 0;                       // side that moves first

  // --- Board and pieces --------------------------------------------------------------------------------------
  virtual std::span<const PieceInfo> pieces() const = 0;
  const PieceInfo* piece(char letter) const;  // null if unknown
  bool is_piece_of(char letter, Side side) const;
  char piece_for(char letter, Side side) const;  // the same piece type for `side`, or `letter` itself if there is none
  // The squares that pieces can occupy, in the game's order.
  virtual std::span<const int> squares() const = 0;
  bool is_playable(int square) const;
  virtual std::string square_name(int square) const = 0;   // "e4", "11"
  virtual int square_of(std::string_view name) const = 0;  // kNoSquare if invalid
  virtual std::string file_label(int file) const = 0;      // at the board's edge; may be empty
  virtual std::string rank_label(int rank) const = 0;
  virtual bool numbers_squares() const { return false; }  // square names are drawn in the squares, not at the edge
  // Format a piece's move on a board, without further context, in short ("Bb5", "exd5") or long notation ("Bf1-b5", "e4xd5").
  virtual std::string step_text(const Placement& board, int from, int to) const = 0;
  virtual std::string long_step_text(const Placement& board, int from, int to) const = 0;

  // --- Positions ---------------------------------------------------------------------------------------------
  virtual Placement placement(const std::string& position) const = 0;
  virtual Side to_move(const std::string& position) const = 0;
  virtual int move_number(const std::string& position) const = 0;
  virtual std::string note(const std::string& position) const = 0;  // hint for the side to move: "check"
  // Returns the square that note() refers to, or kNoSquare.
  virtual int endangered_square(const std::string&) const { return kNoSquare; }
  // Returns all legal moves. Among moves that differ only in the promotion piece, the most common one comes first.
  virtual std::vector<Move> legal_moves(const std::string& position) const = 0;
  std::optional<Move> legal_move(const std::string& position, std::string_view coordinates) const;
  virtual ParsedMove parse(const std::string& position, std::string_view text) const = 0;
  // Returns true if the text is syntactically a move, regardless of the position.
  virtual bool is_move_text(std::string_view text) const = 0;
  virtual GameResult game_result(const std::string& position) const = 0;
  // Returns why the piece on `from` cannot move to `to`, or Reason::none if it can. Also used for illegal moves that a program has made.
  virtual MoveError move_error(const std::string& position, int from, int to) const = 0;

  // Builds a position from the pieces on `board` with `side` to move. Keeps as much of the history in `before` as can still be valid.
  virtual std::string rebuild(const std::string& before, const Placement& board, Side side) const = 0;
  // Returns a one-line error message for an invalid position string, or an empty string if all functions above accept it.
  virtual std::string position_error(const std::string& position) const = 0;
  bool is_valid(const std::string& position) const { return position_error(position).empty(); }
  // Returns a one-line reason why a game cannot start from a valid position, or an empty string if it can.
  virtual std::string start_position_error(const std::string&) const { return {}; }
  // Returns the number of plies without a capture or a move by a forward-only piece (PieceInfo::never_back) after which the game is drawn,
  // or 0 if there is no such rule.
  virtual int quiet_limit() const { return 0; }
  // Returns the position without move counts. Positions with equal keys count as repetitions.
  virtual std::string repetition_key(const std::string& position) const = 0;

  // --- Machines ----------------------------------------------------------------------------------------------
  // Actions that can have keys in the manifest, in addition to the actions common to all games.
  virtual std::span<const std::string_view> actions() const = 0;
  // Returns the remaining part of `move`, a legal move in `before`, if `now` is the board after only part of it; otherwise nullopt.
  virtual std::optional<RemainingMove> find_remaining_move(const std::string& before, const Move& move, const Placement& now) const;
  // Returns the values for the "move" action between two squares, regardless of the rules.
  virtual Values step_values(const Placement& board, int from, int to) const;
  // Returns the message for a move that cannot be entered because there is no free cell for its new piece. `free` contains the moves of the
  // same piece to the same square that can be entered.
  virtual std::string free_cell_error(const Move& move, const std::vector<Move>& free) const;

  // --- Text --------------------------------------------------------------------------------------------------
  virtual ScoreForm score_form() const = 0;
  virtual Examples examples() const = 0;
};

// Finds rules by name ("chess"). Returns null if unknown.
const Rules* find_rules(std::string_view name);
// Converts an initial position to the format used by the rules. Throws session::Error if it is invalid.
std::string start_position_text(const Rules& rules, const std::string& position);
std::span<const Rules* const> all_rules();
const Rules& chess_rules();
const Rules& chess5x5_rules();  // 5x5 chess, as in Tiny Chess
const Rules& draughts_rules();  // English draughts (checkers)
// Returns a message if the text is a position or a move from another game ("this is a game of checkers, and the program plays chess"),
// otherwise an empty string.
std::string other_game_error(const Rules& rules, std::string_view text);

}  // namespace janus::play
