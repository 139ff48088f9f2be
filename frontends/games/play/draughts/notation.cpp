#include "frontends/games/play/draughts/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "frontends/games/play/draughts/moves.hpp"
#include "frontends/games/play/resolve_move.hpp"

namespace janus::play::draughts {

namespace {

std::string joined(const std::vector<int>& path, char between) {
  std::string text;
  for (const int square : path) {
    if (!text.empty()) text += between;
    text += square_name(square);
  }
  return text;
}

std::string piece_text(const Position& position, int square) {
  const char piece = position.at(square);
  return fmt::format("{}'s {} on {}", name_of(is_piece_of(piece, Side::white) ? Side::white : Side::black), is_king(piece) ? "king" : "man",
                     square_name(square));
}

// "22x15 or 26x17"
std::string alternatives(const std::vector<Step>& steps) {
  std::string text;
  for (std::size_t i = 0; i < steps.size() && i < 4; ++i) text += fmt::format("{}{}", i == 0 ? "" : " or ", to_notation(steps[i]));
  return text;
}

}  // namespace

std::string to_notation(const Step& step) { return joined(step.path, step.taken.empty() ? '-' : 'x'); }

std::optional<std::vector<int>> parse_squares(std::string_view text) {
  while (!text.empty() && std::string_view("!?*+ ").find(text.back()) != std::string_view::npos) text.remove_suffix(1);
  std::vector<int> squares;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
    const int square = square_of(text.substr(0, end));
    if (square == kNoSquare || squares.size() > 16) return std::nullopt;
    squares.push_back(square);
    text.remove_prefix(end);
    if (text.empty()) break;
    if (std::string_view("-xX: ").find(text.front()) == std::string_view::npos) return std::nullopt;
    text.remove_prefix(1);
    if (text.empty()) return std::nullopt;
  }
  if (squares.size() < 2) return std::nullopt;
  return squares;
}

MoveError move_error(const Position& position, const std::vector<int>& squares) {
  const int from = squares.front(), to = squares.back();
  if (!is_dark(from) || !is_dark(to)) return {Reason::light_square, "pieces can only be on dark squares"};
  const char piece = position.at(from);
  if (piece == '.') return {Reason::empty_square, fmt::format("{} is empty", square_name(from))};
  if (!is_piece_of(piece, position.to_move))
    return {Reason::other_side, fmt::format("this is {}, but {} is to move", piece_text(position, from), name_of(position.to_move))};
  const std::vector<Step> legal = legal_steps(position);
  std::vector<Step> longer;
  for (const Step& step : legal) {
    if (!passes_through(step.path, squares)) continue;
    if (step.path.back() == to) return {};
    longer.push_back(step);
  }
  if (!longer.empty()) return {Reason::must_continue, fmt::format("the jump must continue: {}", alternatives(longer))};
  if (to != from && position.at(to) != '.')
    return {is_piece_of(position.at(to), position.to_move) ? Reason::own_piece : Reason::blocked,
            fmt::format("{} is in the way", piece_text(position, to))};
  if (!legal.empty() && !legal.front().taken.empty())
    return {Reason::must_capture, fmt::format("a capture is compulsory: {}", alternatives(legal))};
  const int ranks = to / 8 - from / 8;
  const bool step = std::abs(ranks) == std::abs(to % 8 - from % 8) && (std::abs(ranks) == 1 || std::abs(ranks) == 2);
  if (step && !is_king(piece) && (ranks > 0) != (position.to_move == Side::white))
    return {Reason::backward, "only a king can move backward"};
  if (step && std::abs(ranks) == 2)
    return {Reason::no_capture, fmt::format("there is no piece to capture on {}", square_name((from + to) / 2))};
  return {Reason::piece_way,
          fmt::format("a {} cannot move from {} to {}", is_king(piece) ? "king" : "man", square_name(from), square_name(to))};
}

}  // namespace janus::play::draughts
