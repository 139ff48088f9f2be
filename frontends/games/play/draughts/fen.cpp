#include "frontends/games/play/draughts/fen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/games/play/position_text.hpp"

namespace janus::play::draughts {

namespace {

// "18", "K22", "1-12".
std::string read_squares(std::string_view item, char piece, Position& position) {
  std::string_view numbers = item;
  if (numbers.starts_with('K')) {
    piece = crown(piece);
    numbers.remove_prefix(1);
  }
  const std::vector<std::string_view> ends = split(numbers, '-');
  const int first = square_of(ends.front()), last = square_of(ends.back());
  if (ends.size() > 2 || first == kNoSquare || last == kNoSquare || square_number(first) > square_number(last))
    return fmt::format("'{}' is not a square; use 1 to 32, with K before the square of a king", item);
  for (int number = square_number(first); number <= square_number(last); ++number) {
    char& here = position.at(square_of_number(number));
    if (here != '.') return fmt::format("two pieces are on {}", number);
    here = piece;
  }
  return "";
}

std::string read_fields(std::string_view fen, Position& position) {
  position.pieces.fill('.');
  while (!fen.empty() && (fen.back() == ' ' || fen.back() == '.')) fen.remove_suffix(1);
  while (!fen.empty() && fen.front() == ' ') fen.remove_prefix(1);
  const std::vector<std::string_view> fields = split(fen, ':');
  if (fields.size() < 3 || fields.size() > 5) return "expected three parts separated by ':': the side to move, and the pieces of each side";
  if (fields[0] != "W" && fields[0] != "B") return "the side to move must be 'W' or 'B'";
  position.to_move = fields[0] == "W" ? Side::white : Side::black;
  for (const std::string_view field : {fields[1], fields[2]}) {
    if (!field.starts_with('W') && !field.starts_with('B')) return "the pieces of each side must begin with 'W' or 'B'";
    if (field.size() == 1) continue;
    for (const std::string_view item : split(field.substr(1), ','))
      if (std::string why = read_squares(item, field.front() == 'W' ? 'w' : 'b', position); !why.empty()) return why;
  }
  if (fields[1].front() == fields[2].front()) return "both parts list the pieces of the same side";
  for (std::size_t i = 3; i < fields.size(); ++i) {
    int count = 0;
    const bool known = fields[i].starts_with('H') || fields[i].starts_with('F');
    if (!known || !read_count(fields[i].substr(1), count)) return "only counts such as H0 or F1 can follow the pieces";
    if (fields[i].front() == 'F') position.number = std::max(1, count);
  }
  return "";
}

std::string pieces_of(const Position& position, Side side) {
  std::string text;
  for (int number = 1; number <= kSquares; ++number) {
    const char piece = position.at(square_of_number(number));
    if (is_piece_of(piece, side)) text += fmt::format("{}{}{}", text.empty() ? "" : ",", is_king(piece) ? "K" : "", number);
  }
  return text;
}

}  // namespace

std::optional<Position> parse_fen(std::string_view fen, std::string* why) { return parse_position<Position>(fen, read_fields, why); }

std::string to_short_fen(const Position& position) {
  return fmt::format("{}:W{}:B{}", position.to_move == Side::white ? 'W' : 'B', pieces_of(position, Side::white),
                     pieces_of(position, Side::black));
}

std::string to_fen(const Position& position) {
  const std::string fen = to_short_fen(position);
  return position.number == 1 ? fen : fmt::format("{}:F{}", fen, position.number);
}

}  // namespace janus::play::draughts
