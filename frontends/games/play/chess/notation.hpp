// Chess move notation: standard algebraic notation ("exd5", "O-O", "e8=Q#") and coordinates ("e2e4").
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/play/chess/position.hpp"

namespace janus::play::chess {

// Formats `step`, which must be one of the position's `legal` moves.
std::string to_san(const Position& position, const Step& step, const std::vector<Step>& legal);

// The parts of a typed move. Any part may be missing.
struct Pattern {
  char kind = 0;  // 'K', 'Q', ...; 0 if missing, which means a pawn unless the from square is complete
  int from_file = -1;
  int from_rank = -1;
  int to = kNoSquare;
  char promoted = 0;
  bool castling = false;  // O-O or O-O-O, with `to` on the g or c file

  bool has_from_square() const { return from_file >= 0 && from_rank >= 0; }
  int from() const { return has_from_square() ? square_at(from_file, from_rank) : kNoSquare; }
};

// Parses "e4", "Nf3", "nbd2", "exd5", "e2-e4", "Ng1xf3", "e8=Q", "e7e8q", "O-O", "0-0-0", with or without "+ # ! ?" at the end. Returns
// nullopt if the text is not syntactically a move.
std::optional<Pattern> parse_pattern(std::string_view text, Side side);
bool matches(const Pattern& pattern, const Position& position, const Step& step);

// Returns why a move is illegal (move_error.cpp), or Reason::none if there is a legal move from `from` to `to`.
MoveError move_error(const Position& position, int from, int to);
// Returns a one-line reason why a pattern does not match exactly one legal move.
std::string move_error(const Position& position, const Pattern& pattern);

}  // namespace janus::play::chess
