#include "frontends/games/play/chess5x5/position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "frontends/games/play/chess/piece_field.hpp"
#include "frontends/games/play/position_text.hpp"

namespace janus::play::chess5x5 {

namespace {

using chess::kind_of;
using chess::piece_for;

std::string read_fields(std::string_view text, Position& position) {
  std::vector<std::string_view> fields = split(text, ' ');
  std::erase(fields, "");
  const bool too_many = fields.size() > 4;
  fields.resize(4);
  if (std::string why = chess::read_pieces(fields[0], kWidth, position.pieces); !why.empty()) return why;
  const std::string_view side = fields[1], castling = fields[2], number = fields[3];
  if (side != "w" && side != "b") return "the side to move must be 'w' or 'b'";
  position.to_move = side == "w" ? Side::white : Side::black;
  if (castling != "-" && castling != "K" && castling != "k" && castling != "Kk") return "the castling field must be '-', 'K', 'k' or 'Kk'";
  position.white_castles = castling.starts_with('K');
  position.black_castles = castling.ends_with('k');
  drop_lost_castling(position);
  if (!number.empty() && (!read_count(number, position.number) || position.number < 1)) return "the move number is not a number";
  if (too_many) return "expected at most four fields: pieces, side to move, castling, move number";
  return "";
}

}  // namespace

std::optional<Position> parse_fen(std::string_view fen, std::string* why) { return parse_position<Position>(fen, read_fields, why); }

std::string to_fen(const Position& position) {
  const std::string castling = std::string(position.white_castles ? "K" : "") + (position.black_castles ? "k" : "");
  return fmt::format("{} {} {} {}", chess::piece_field(position.board()), position.to_move == Side::white ? 'w' : 'b',
                     castling.empty() ? "-" : castling, position.number);
}

bool has_king(const Position& position, Side side) {
  return std::find(position.pieces.begin(), position.pieces.end(), piece_for(side, 'K')) != position.pieces.end();
}

bool is_castling(const Position& position, const Step& step) {
  return kind_of(position.at(step.from)) == 'K' && std::abs(file_of(step.to) - file_of(step.from)) == 2;
}

void drop_lost_castling(Position& position) {
  position.white_castles &= position.at(square_at(0, home_rank(Side::white))) == 'K';
  position.black_castles &= position.at(square_at(0, home_rank(Side::black))) == 'k';
}

Position apply_step(const Position& position, const Step& step) {
  Position next = position;
  const Side side = position.to_move;
  const char piece = position.at(step.from), kind = kind_of(piece);
  next.at(step.from) = '.';
  next.at(step.to) = step.promoted != 0 ? piece_for(side, step.promoted) : piece;
  if (is_castling(position, step)) {
    next.at(square_at(4, home_rank(side))) = '.';
    next.at(square_at(1, home_rank(side))) = piece_for(side, 'R');
  }
  if (kind == 'K' || kind == 'R') (side == Side::white ? next.white_castles : next.black_castles) = false;
  drop_lost_castling(next);
  if (side == Side::black) ++next.number;
  next.to_move = opposite_side(side);
  return next;
}

}  // namespace janus::play::chess5x5
