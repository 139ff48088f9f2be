#include "frontends/games/play/draughts/position.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace janus::play::draughts {

std::string square_name(int square) {
  return square >= 0 && square < 64 && is_dark(square) ? std::to_string(square_number(square)) : std::string{};
}

int square_of(std::string_view name) {
  if (name.empty() || name.size() > 2 || name.front() == '0') return kNoSquare;
  int number = 0;
  for (const char c : name) {
    if (c < '0' || c > '9') return kNoSquare;
    number = number * 10 + (c - '0');
  }
  return number > kSquares ? kNoSquare : square_of_number(number);
}

std::string start_position_error(const Position& position) {
  constexpr int kMost = 12;
  bool any = false;
  for (const Side side : {Side::white, Side::black}) {
    const auto pieces = std::count_if(position.pieces.begin(), position.pieces.end(), [&](char piece) { return is_piece_of(piece, side); });
    if (pieces > kMost) return fmt::format("{} has {} pieces, but the limit is {}", name_of(side), pieces, kMost);
    any |= pieces > 0;
    for (int square = last_rank(side) * 8; square < last_rank(side) * 8 + 8; ++square)
      if (is_piece_of(position.at(square), side) && !is_king(position.at(square)))
        return fmt::format("a {} man on {} must be a king, K{}", name_of(side), square_name(square), square_name(square));
  }
  return any ? "" : "the board is empty";
}

Position apply_step(const Position& position, const Step& step) {
  Position next = position;
  const int to = step.path.back();
  const char piece = position.at(step.path.front());
  next.at(step.path.front()) = '.';
  for (const int square : step.taken) next.at(square) = '.';
  next.at(to) = to / 8 == last_rank(position.to_move) ? crown(piece) : piece;
  if (position.to_move == Side::white) ++next.number;
  next.to_move = opposite_side(position.to_move);
  return next;
}

}  // namespace janus::play::draughts
