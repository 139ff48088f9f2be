#include "frontends/games/play/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "frontends/games/play/chess/moves.hpp"

namespace janus::play::chess {

namespace {

std::string name(int square) { return square_name(square); }

std::string piece_text(const Position& position, int square) { return chess::piece_text(position.board(), square); }

MoveError castling(std::string text) { return {Reason::castling, std::move(text)}; }

MoveError why_no_castling(const Position& position, int king, int to) {
  const Side side = position.to_move;
  const bool king_side = to > king;
  const int toward = king_side ? 1 : -1;
  if (!position.may_castle(side, king_side)) {
    const int rook = square_at(king_side ? 7 : 0, rank_of(king));
    if (position.at(rook) != piece_for(side, 'R')) return castling(fmt::format("no rook on {} for castling", name(rook)));
    return castling("castling is no longer possible; the king or the rook has moved");
  }
  for (int square = king + toward; file_of(square) != (king_side ? 7 : 0); square += toward)
    if (is_piece(position.at(square))) return castling(fmt::format("{} is between king and rook", piece_text(position, square)));
  if (in_check(position, side)) return castling("the king cannot castle out of check");
  for (int square : {king + toward, to})
    if (is_attacked(position, square, opposite_side(side)))
      return castling(fmt::format("the king cannot castle across {}, which is attacked", name(square)));
  return {};
}

MoveError why_no_pawn_step(const Position& position, int from, int to) {
  const int forward = position.to_move == Side::white ? 1 : -1;
  const int df = file_of(to) - file_of(from), dr = (rank_of(to) - rank_of(from)) * forward;
  if (std::abs(df) == 1 && dr == 1) return {Reason::no_capture, fmt::format("there is no piece to capture on {}", name(to))};
  if (df == 0 && dr == 2 && rank_of(from) != (position.to_move == Side::white ? 1 : 6))
    return {Reason::double_step, "a pawn can move two squares only from its starting square"};
  if (df == 0 && (dr == 1 || dr == 2)) {
    const int ahead = is_piece(position.at(from + 8 * forward)) ? from + 8 * forward : to;
    if (is_piece(position.at(ahead))) return {Reason::blocked, fmt::format("{} is in the pawn's way", piece_text(position, ahead))};
  }
  return {Reason::piece_way, fmt::format("a pawn cannot move from {} to {}", name(from), name(to))};
}

bool is_enemy_king(const Position& position, int square) { return position.at(square) == piece_for(opposite_side(position.to_move), 'K'); }

MoveError why_no_step(const Position& position, int from, int to) {
  const char kind = kind_of(position.at(from));
  if (kind == 'K' && rank_of(from) == rank_of(to) && std::abs(to - from) == 2) return why_no_castling(position, from, to);
  if (MoveError why = check_target(position.board(), from, to); !why.empty()) return why;
  if (is_enemy_king(position, to)) return {Reason::king_capture, "a king cannot be captured"};
  if (kind == 'P') return why_no_pawn_step(position, from, to);
  return check_piece_move(position.board(), from, to);
}

MoveError why_king_unsafe(const Position& position) {
  if (in_check(position, position.to_move)) return {Reason::stays_check, "the king would remain in check"};
  return {Reason::into_check, "the move would leave the king in check"};
}

}  // namespace

MoveError move_error(const Position& position, int from, int to) {
  if (MoveError why = check_own_piece(position.board(), from, position.to_move); !why.empty()) return why;
  bool moves_so = false;
  for (const Step& step : pseudo_legal_steps(position)) {
    if (step.from != from || step.to != to) continue;
    if (leaves_king_safe(position, step)) return {};
    moves_so = true;
  }
  return moves_so ? why_king_unsafe(position) : why_no_step(position, from, to);
}

std::string move_error(const Position& position, const Pattern& pattern) {
  std::vector<Step> reaching;  // for any promotion
  std::vector<int> origins;    // of legal ones
  for (const Step& step : pseudo_legal_steps(position)) {
    Pattern any = pattern;
    any.promoted = step.promoted;
    if (!matches(any, position, step)) continue;
    reaching.push_back(step);
    const bool known = std::find(origins.begin(), origins.end(), step.from) != origins.end();
    if (!known && leaves_king_safe(position, step)) origins.push_back(step.from);
  }
  if (origins.size() > 1)
    return fmt::format("more than one {} can move there; add the starting square, as in {}{}", kind_name(kind_of(position.at(origins[0]))),
                       name(origins[0]), name(pattern.to));
  if (origins.size() == 1) {
    if (pattern.promoted != 0) return "only a pawn that reaches the last rank can be promoted";
    const std::string to = name(pattern.to);
    return fmt::format("choose the promotion: {0}=Q, {0}=R, {0}=B or {0}=N", to);
  }
  if (!reaching.empty()) return why_king_unsafe(position).text;
  if (pattern.has_from_square()) {
    const char piece = position.at(pattern.from());
    if (pattern.castling && piece != piece_for(position.to_move, 'K')) return fmt::format("the king is not on {}", name(pattern.from()));
    if (pattern.kind != 0 && is_piece(piece) && pattern.kind != kind_of(piece))
      return fmt::format("there is a {1} on {0}", name(pattern.from()), kind_name(kind_of(piece)));
    return move_error(position, pattern.from(), pattern.to).text;
  }
  if (belongs_to(position.at(pattern.to), position.to_move)) return fmt::format("{} is in the way", piece_text(position, pattern.to));
  if (is_enemy_king(position, pattern.to)) return "a king cannot be captured";
  return fmt::format("no {} of {} can move to {}", kind_name(pattern.kind == 0 ? 'P' : pattern.kind), name_of(position.to_move),
                     name(pattern.to));
}

}  // namespace janus::play::chess
