// Chess pieces, and notation of their moves, on a board of any width whose squares are named by letters and digits.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/play/rules.hpp"

namespace janus::play::chess {

// Pieces are FEN letters: KQRBNP White's, kqrbnp Black's, '.' an empty square.
constexpr bool is_man(char man) { return man != '.'; }
constexpr Side side_of(char man) { return man < 'a' ? Side::white : Side::black; }
constexpr char kind_of(char man) { return man >= 'a' ? static_cast<char>(man - 'a' + 'A') : man; }
constexpr char man_of(Side side, char kind) { return side == Side::white ? kind : static_cast<char>(kind - 'A' + 'a'); }
constexpr bool belongs_to(char man, Side side) { return is_man(man) && side_of(man) == side; }
std::string_view kind_name(char kind);  // "knight"
std::span<const Man> chess_men();

// A move that may be illegal. Castling is a king's step of two files.
struct Step {
  int from = kNoSquare;
  int to = kNoSquare;
  char promoted = 0;  // 'Q', 'R', 'B', 'N'

  bool operator==(const Step&) const = default;
};

// Pieces of a position, from a1 to the right and then up.
struct Board {
  std::span<const char> men;
  int width;

  char at(int square) const { return men[static_cast<std::size_t>(square)]; }
  bool contains(int file, int rank) const { return file >= 0 && file < width && rank >= 0 && rank < width; }
};

std::string to_coordinates(const Board& board, const Step& step);  // "e2e4", "e7e8q", castling "e1g1"
// Shortest disambiguation from other pieces of its kind that can move there: "", "b", "1", "b1".
std::string origin(const Board& board, const Step& step, const std::vector<Step>& legal);
// SAN of a move other than castling, without "+" and "#".
std::string plain_san(const Board& board, const Step& step, const std::vector<Step>& legal, bool takes);

std::string man_on(const Board& board, int square);  // "White's knight on b1"
// Reason why `side` cannot move from here: the square is empty, or the other side's. None if it can.
Objection why_not_his(const Board& board, int from, Side side);
// Reason why a piece cannot move to the square `to`: it is its own, or has a piece of the same side on it. None if it can.
Objection why_not_there(const Board& board, int from, int to);
// Reason why a piece other than a pawn does not reach `to`, a square without a piece of its side.
Objection why_not_so(const Board& board, int from, int to);

}  // namespace janus::play::chess
