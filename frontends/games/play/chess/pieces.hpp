// Chess pieces and move notation for boards of any width with lettered files and numbered ranks.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/play/rules.hpp"

namespace janus::play::chess {

// Pieces are FEN letters: KQRBNP for White, kqrbnp for Black, '.' for an empty square.
constexpr bool is_piece(char piece) { return piece != '.'; }
constexpr Side side_of(char piece) { return piece < 'a' ? Side::white : Side::black; }
constexpr char kind_of(char piece) { return piece >= 'a' ? static_cast<char>(piece - 'a' + 'A') : piece; }
constexpr char piece_for(Side side, char kind) { return side == Side::white ? kind : static_cast<char>(kind - 'A' + 'a'); }
constexpr bool belongs_to(char piece, Side side) { return is_piece(piece) && side_of(piece) == side; }
std::string_view kind_name(char kind);  // "knight"
std::span<const PieceInfo> chess_pieces();

// A possibly illegal move. Castling is represented as a king move of two files.
struct Step {
  int from = kNoSquare;
  int to = kNoSquare;
  char promoted = 0;  // 'Q', 'R', 'B', 'N'

  bool operator==(const Step&) const = default;
};

// A position's pieces, rank by rank from a1.
struct Board {
  std::span<const char> pieces;
  int width;

  char at(int square) const { return pieces[static_cast<std::size_t>(square)]; }
  bool contains(int file, int rank) const { return file >= 0 && file < width && rank >= 0 && rank < width; }
};

std::string to_coordinates(const Board& board, const Step& step);  // "e2e4", "e7e8q", castling is "e1g1"
// Returns the shortest prefix that distinguishes the piece from others of its type that can move to the same square: "", "b", "1", "b1".
std::string disambiguation(const Board& board, const Step& step, const std::vector<Step>& legal);
// Returns the SAN of a move other than castling, without "+" or "#".
std::string plain_san(const Board& board, const Step& step, const std::vector<Step>& legal, bool takes);

std::string piece_text(const Board& board, int square);  // "White's knight on b1"
// Returns why `side` cannot move from a square (it is empty or holds an opposing piece), or Reason::none if it can.
MoveError check_own_piece(const Board& board, int from, Side side);
// Returns why a piece cannot move to `to` (it is already there, or the square holds a piece of its own side), or Reason::none if it can.
MoveError check_target(const Board& board, int from, int to);
// Returns why a piece other than a pawn cannot reach `to`, which must not hold a piece of its own side.
MoveError check_piece_move(const Board& board, int from, int to);

}  // namespace janus::play::chess
