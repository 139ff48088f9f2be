#include "frontends/play/chess/chess_rules.hpp"

#include <algorithm>

#include "frontends/play/chess/fen.hpp"
#include "frontends/play/chess/moves.hpp"
#include "frontends/play/chess/notation.hpp"
#include "frontends/play/chess/objection.hpp"

namespace janus::play::chess {

namespace {

// Whoever holds a position text got it from here or had it checked by valid().
Position read(const std::string& text) {
  const auto position = parse_fen(text);
  return position ? *position : *parse_fen(kStartFen);
}

Move describe(const Position& position, const Step& step, const std::vector<Step>& legal) {
  Move move;
  move.notation = to_san(position, step, legal);
  move.coordinates = to_coordinates(step);
  move.from = step.from;
  move.to = step.to;
  move.promoted = step.promoted;
  move.after = to_fen(after(position, step));
  move.action = "move";
  if (is_man(position.at(step.to))) {
    move.action = "capture";
    move.captured = step.to;
  } else if (is_en_passant(position, step)) {
    move.action = "en_passant";
    move.captured = square_at(file_of(step.to), rank_of(step.from));
  } else if (is_castling(position, step)) {
    const bool king_side = step.to > step.from;
    move.action = "castling";
    move.rook_from = square_at(king_side ? 7 : 0, rank_of(step.from));
    move.rook_to = square_at(king_side ? 5 : 3, rank_of(step.from));
  }
  if (step.promoted != 0) move.action = "promotion";
  return move;
}

class ChessRules final : public Rules {
 public:
  std::string_view name() const override { return "chess"; }
  std::string start() const override { return std::string(kStartFen); }

  Placement placement(const std::string& text) const override {
    const Position position = read(text);
    return {8, 8, std::string(position.men.begin(), position.men.end())};
  }
  Side to_move(const std::string& text) const override { return read(text).to_move; }
  int move_number(const std::string& text) const override { return read(text).number; }
  bool in_check(const std::string& text, Side side) const override {
    return chess::in_check(read(text), side);
  }

  std::vector<Move> legal_moves(const std::string& text) const override {
    const Position position = read(text);
    const std::vector<Step> legal = legal_steps(position);
    std::vector<Move> moves;
    for (const Step& step : legal) moves.push_back(describe(position, step, legal));
    return moves;
  }

  Parsed parse(const std::string& text, std::string_view typed) const override {
    const Position position = read(text);
    const auto pattern = parse_pattern(typed, position.to_move);
    if (!pattern)
      return {std::nullopt, "that is no move: moves look like e2e4, e4, Nf3, exd5, O-O or e8=Q"};
    const std::vector<Step> legal = legal_steps(position);
    const auto fits = [&](const Step& step) { return matches(*pattern, position, step); };
    const auto found = std::find_if(legal.begin(), legal.end(), fits);
    if (found == legal.end() || std::find_if(found + 1, legal.end(), fits) != legal.end())
      return {std::nullopt, chess::objection(position, *pattern)};
    return {describe(position, *found, legal), ""};
  }

  Ending ending(const std::string& text) const override {
    const Position position = read(text);
    if (!legal_steps(position).empty()) return Ending::none;
    return chess::in_check(position, position.to_move) ? Ending::checkmate : Ending::stalemate;
  }

  std::string objection(const std::string& text, int from, int to) const override {
    return chess::objection(read(text), from, to);
  }

  std::string rebuild(const std::string& before, const Placement& board, Side side) const override {
    Position position = read(before);
    std::copy_n(board.cells.begin(), 64, position.men.begin());
    if (position.to_move == Side::black && side == Side::white) ++position.number;
    position.to_move = side;
    position.en_passant = kNoSquare;
    position.halfmoves = 0;
    drop_lost_castling(position);
    return to_fen(position);
  }

  bool valid(const std::string& text) const override { return parse_fen(text).has_value(); }

  std::string repetition_key(const std::string& text) const override {
    const std::string fen = to_fen(read(text));
    return fen.substr(0, fen.rfind(' ', fen.rfind(' ') - 1));
  }
};

}  // namespace

const Rules& chess_rules() {
  static const ChessRules rules;
  return rules;
}

}  // namespace janus::play::chess
