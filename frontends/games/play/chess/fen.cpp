#include "frontends/games/play/chess/fen.hpp"

#include <fmt/format.h>

#include <vector>

#include "frontends/games/play/chess/piece_field.hpp"
#include "frontends/games/play/position_text.hpp"

namespace janus::play::chess {

namespace {

std::string read_fields(std::string_view text, Position& position) {
  std::vector<std::string_view> fields = split(text, ' ');
  std::erase(fields, "");
  if (fields.size() < 4 || fields.size() > 6) return "expected four to six fields: pieces, side to move, castling, en passant, two counts";
  if (std::string why = read_pieces(fields[0], 8, position.pieces); !why.empty()) return why;
  if (fields[1] != "w" && fields[1] != "b") return "the side to move must be 'w' or 'b'";
  position.to_move = fields[1] == "w" ? Side::white : Side::black;
  constexpr std::string_view kRights = "KQkq";
  for (char c : fields[2] == "-" ? "" : fields[2]) {
    const std::size_t right = kRights.find(c);
    if (right == std::string_view::npos) return "the castling field must be '-' or letters of KQkq";
    position.castling[right] = true;
  }
  drop_lost_castling(position);
  if (fields[3] != "-") {
    position.en_passant = square_of(fields[3]);
    const int rank = position.to_move == Side::white ? 5 : 2;
    if (position.en_passant == kNoSquare || rank_of(position.en_passant) != rank)
      return fmt::format("no pawn can be captured en passant on '{}'", fields[3]);
    const int forward = position.to_move == Side::white ? -8 : 8;
    if (position.at(position.en_passant + forward) != piece_for(opposite_side(position.to_move), 'P') ||
        is_piece(position.at(position.en_passant)))
      return fmt::format("no pawn has just passed '{}'", fields[3]);
  }
  if (fields.size() > 4 && !read_count(fields[4], position.halfmoves)) return "the halfmove clock is not a number";
  if (fields.size() > 5 && !read_count(fields[5], position.number)) return "the fullmove number is not a number";
  if (position.number < 1) position.number = 1;
  return "";
}

bool en_passant_possible(const Position& position) {
  if (position.en_passant == kNoSquare) return false;
  const int behind = position.to_move == Side::white ? -1 : 1;
  const int file = file_of(position.en_passant), rank = rank_of(position.en_passant) + behind;
  for (int sideways : {-1, 1})
    if (is_on_board(file + sideways, rank) && position.at(square_at(file + sideways, rank)) == piece_for(position.to_move, 'P'))
      return true;
  return false;
}

}  // namespace

std::optional<Position> parse_fen(std::string_view fen, std::string* why) { return parse_position<Position>(fen, read_fields, why); }

std::string to_fen(const Position& position) {
  std::string rights;
  for (std::size_t right = 0; right < 4; ++right)
    if (position.castling[right]) rights += "KQkq"[right];
  return fmt::format("{} {} {} {} {} {}", piece_field(position.board()), position.to_move == Side::white ? 'w' : 'b',
                     rights.empty() ? "-" : rights, en_passant_possible(position) ? square_name(position.en_passant) : "-",
                     position.halfmoves, position.number);
}

}  // namespace janus::play::chess
