#include "frontends/play/draughts/position.hpp"

namespace janus::play::draughts {

std::string square_name(int square) {
  return square >= 0 && square < 64 && is_dark(square) ? std::to_string(number_of_square(square)) : std::string{};
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

Position after(const Position& position, const Step& step) {
  Position next = position;
  const int to = step.path.back();
  const char man = position.at(step.path.front());
  next.at(step.path.front()) = '.';
  for (const int square : step.taken) next.at(square) = '.';
  next.at(to) = to / 8 == last_rank(position.to_move) ? crowned(man) : man;
  if (position.to_move == Side::white) ++next.number;
  next.to_move = other(position.to_move);
  return next;
}

}  // namespace janus::play::draughts
