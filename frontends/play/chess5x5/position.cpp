#include "frontends/play/chess5x5/position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "frontends/play/chess/position.hpp"
#include "tools/printable.hpp"

namespace janus::play::chess5x5 {

namespace {

using chess::is_man;
using chess::kind_of;
using chess::man_of;

std::string read_men(std::string_view text, Position& position) {
  position.men.fill('.');
  int file = 0, rank = kWidth - 1;
  for (const char c : text) {
    if (c == '/') {
      if (file != kWidth) return fmt::format("rank {} has {} squares", rank + 1, file);
      file = 0;
      if (--rank < 0) return "more than five ranks";
    } else if (c >= '1' && c <= '5') {
      file += c - '0';
    } else if (std::string_view("KQRBNPkqrbnp").find(c) != std::string_view::npos) {
      if (file < kWidth) position.at(square_at(file, rank)) = c;
      ++file;
    } else {
      return fmt::format("no man is called '{}'", c);
    }
    if (file > kWidth) return fmt::format("rank {} has more than five squares", rank + 1);
  }
  return rank == 0 && file == kWidth ? "" : "fewer than five ranks of five squares";
}

std::string_view take_field(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  const std::string_view field = text.substr(0, text.find(' '));
  text.remove_prefix(field.size());
  return field;
}

std::string read_fields(std::string_view text, Position& position) {
  if (std::string why = read_men(take_field(text), position); !why.empty()) return why;
  const std::string_view side = take_field(text), castling = take_field(text), number = take_field(text);
  if (side != "w" && side != "b") return "the side to move is not 'w' or 'b'";
  position.to_move = side == "w" ? Side::white : Side::black;
  if (castling != "-" && castling != "K" && castling != "k" && castling != "Kk") return "castling is not '-', 'K', 'k' or 'Kk'";
  position.white_castles = castling.starts_with('K');
  position.black_castles = castling.ends_with('k');
  drop_lost_castling(position);
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), position.number);
  if (!number.empty() && (error != std::errc{} || end != number.data() + number.size() || position.number < 1 || position.number > 100000))
    return "the move number is no number";
  if (!take_field(text).empty()) return "it has more than four fields: men, side to move, castling, move number";
  return "";
}

}  // namespace

std::optional<Position> parse_fen(std::string_view fen, std::string* why) {
  Position position;
  const std::string objection = read_fields(fen, position);
  if (why != nullptr) *why = tools::printable(objection);
  if (!objection.empty()) return std::nullopt;
  return position;
}

std::string to_fen(const Position& position) {
  std::string text;
  for (int rank = kWidth - 1; rank >= 0; --rank) {
    int empty = 0;
    const auto write_empty = [&] {
      if (empty > 0) text += static_cast<char>('0' + empty);
      empty = 0;
    };
    for (int file = 0; file < kWidth; ++file) {
      const char man = position.at(square_at(file, rank));
      if (!is_man(man)) {
        ++empty;
        continue;
      }
      write_empty();
      text += man;
    }
    write_empty();
    if (rank > 0) text += '/';
  }
  const std::string castling = std::string(position.white_castles ? "K" : "") + (position.black_castles ? "k" : "");
  return fmt::format("{} {} {} {}", text, position.to_move == Side::white ? 'w' : 'b', castling.empty() ? "-" : castling,
                     position.number);
}

bool has_king(const Position& position, Side side) {
  return std::find(position.men.begin(), position.men.end(), man_of(side, 'K')) != position.men.end();
}

bool is_castling(const Position& position, const Step& step) {
  return kind_of(position.at(step.from)) == 'K' && std::abs(file_of(step.to) - file_of(step.from)) == 2;
}

void drop_lost_castling(Position& position) {
  position.white_castles &= position.at(square_at(0, home_rank(Side::white))) == 'K';
  position.black_castles &= position.at(square_at(0, home_rank(Side::black))) == 'k';
}

Position after(const Position& position, const Step& step) {
  Position next = position;
  const Side side = position.to_move;
  const char man = position.at(step.from), kind = kind_of(man);
  next.at(step.from) = '.';
  next.at(step.to) = step.promoted != 0 ? man_of(side, step.promoted) : man;
  if (is_castling(position, step)) {
    next.at(square_at(4, home_rank(side))) = '.';
    next.at(square_at(1, home_rank(side))) = man_of(side, 'R');
  }
  if (kind == 'K' || kind == 'R') (side == Side::white ? next.white_castles : next.black_castles) = false;
  drop_lost_castling(next);
  if (side == Side::black) ++next.number;
  next.to_move = other(side);
  return next;
}

}  // namespace janus::play::chess5x5
