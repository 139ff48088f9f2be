#include <fmt/format.h>

#include <algorithm>

#include "frontends/games/play/chess/fen.hpp"
#include "frontends/games/play/chess/algebraic_rules.hpp"
#include "frontends/games/play/chess/moves.hpp"
#include "frontends/games/play/chess/notation.hpp"
#include "frontends/games/play/position_rules.hpp"

namespace janus::play::chess {

namespace {

constexpr std::string_view kActions[] = {"capture", "castling", "en_passant", "promotion", "computer_castling", "computer_promotion"};

void take(Move& move, const char* action, int square) {
  move.action = action;
  move.taken = {square};
  move.values["captured"] = SquareValue{square};
}

class ChessRules final : public PositionRules<AlgebraicRules, 8, kStartFen, parse_fen, to_fen> {
 public:
  ChessRules() : PositionRules(8) {}

  std::string_view name() const override { return "chess"; }

  std::string note(const std::string& text) const override {
    const Position position = read(text);
    return in_check(position, position.to_move) ? "check" : "";
  }

  ParsedMove parse(const std::string& text, std::string_view typed) const override {
    const Position position = read(text);
    const auto pattern = parse_pattern(typed, position.to_move);
    if (!pattern) return {std::nullopt, "not a move; write a move as e2e4, e4, Nf3, exd5, O-O or e8=Q"};
    const std::vector<Step> legal = legal_steps(position);
    const auto fits = [&](const Step& step) { return matches(*pattern, position, step); };
    const auto found = std::find_if(legal.begin(), legal.end(), fits);
    if (found == legal.end() || std::find_if(found + 1, legal.end(), fits) != legal.end())
      return {std::nullopt, chess::move_error(position, *pattern)};
    return {describe(position, *found, legal), ""};
  }

  bool is_move_text(std::string_view text) const override { return parse_pattern(text, Side::white).has_value(); }

  GameResult game_result(const std::string& text) const override {
    const Position position = read(text);
    if (!legal_steps(position).empty()) return {};
    if (in_check(position, position.to_move)) return {GameResult::Kind::lost, "Checkmate"};
    return {GameResult::Kind::drawn, "Stalemate"};
  }

  MoveError move_error(const std::string& text, int from, int to) const override { return chess::move_error(read(text), from, to); }

  std::string rebuild(const std::string& before, const Placement& board, Side side) const override {
    Position position = read(before);
    if (board != board_of(position) || side != position.to_move) {
      position = rebuild_position(before, board, side);
      position.en_passant = kNoSquare;
      position.halfmoves = 0;
    }
    drop_lost_castling(position);
    return to_fen(position);
  }

  std::string start_position_error(const std::string& text) const override {
    const Position position = read(text);
    for (const Side side : {Side::white, Side::black}) {
      const auto kings = std::count(position.pieces.begin(), position.pieces.end(), chess::piece_for(side, 'K'));
      if (kings != 1)
        return fmt::format("{} has {} king{}", name_of(side), kings == 0 ? "no" : std::to_string(kings), kings == 0 ? "" : "s");
    }
    for (const int rank : {0, 7})
      for (int file = 0; file < 8; ++file)
        if (kind_of(position.at(square_at(file, rank))) == 'P')
          return fmt::format("pawn on {}: a pawn cannot be on the first or last rank", chess::square_name(square_at(file, rank)));
    const Side waits = opposite_side(position.to_move);
    if (in_check(position, waits)) return fmt::format("{} is in check, but {} is to move", name_of(waits), name_of(position.to_move));
    return {};
  }

  int quiet_limit() const override { return 100; }  // fifty moves
  std::string repetition_key(const std::string& text) const override {
    const std::string fen = to_fen(read(text));
    return fen.substr(0, fen.rfind(' ', fen.rfind(' ') - 1));
  }

  std::span<const std::string_view> actions() const override { return kActions; }

  // Castling without the rook, or a pawn left on the last rank.
  std::optional<RemainingMove> find_remaining_move(const std::string& before, const Move& move, const Placement& now) const override {
    if (!move.values.contains("rook_from") && !move.values.contains("promoted")) return std::nullopt;
    const Placement half = placement(before).with_piece_moved(move.from(), move.to());
    if (half != now) return std::nullopt;
    if (!move.values.contains("promoted")) return RemainingMove{"computer_castling", move.values};
    RemainingMove rest{"computer_promotion", move.values, "no piece is available for the promotion"};
    rest.values["cell"] = CellValue{half.at(move.to()), move.to()};
    return rest;
  }

  std::string free_cell_error(const Move& move, const std::vector<Move>& free) const override {
    const std::string squares = move.coordinates.substr(0, 4);
    if (free.empty())
      return "cannot promote: the program has one cell per piece, and no queen, rook, bishop or knight is free; you can move the pawn with "
             "the keys, but it remains a pawn";
    std::string ways;
    for (const Move& way : free)
      ways += fmt::format("{}{}={}", ways.empty() ? "" : ", ", squares, std::get<std::string>(way.values.find("promoted")->second));
    return fmt::format("cannot promote to this piece: the program has one cell per piece, and its cell is in use; free: {}", ways);
  }

  ScoreForm score_form() const override { return {"PGN"}; }
  Examples examples() const override {
    return {"e2e4, e4, Nf3", "e7e5, e5, Nf6", "exd5, O-O, e8=Q", "e2e4  e4  Nf3  exd5  O-O  e8=Q", "e2e5"};
  }

 private:
  Move describe(const Position& position, const Step& step, const std::vector<Step>& legal) const override {
    Move move;
    move.notation = to_san(position, step, legal);
    move.coordinates = to_coordinates(position.board(), step);
    move.path = {step.from, step.to};
    move.after = to_fen(apply_step(position, step));
    move.action = "move";
    move.values = {{"from", SquareValue{step.from}}, {"to", SquareValue{step.to}}};
    if (is_piece(position.at(step.to))) {
      take(move, "capture", step.to);
    } else if (is_en_passant(position, step)) {
      take(move, "en_passant", square_at(file_of(step.to), rank_of(step.from)));
    } else if (is_castling(position, step)) {
      const bool king_side = step.to > step.from;
      move.action = "castling";
      move.values["rook_from"] = SquareValue{square_at(king_side ? 7 : 0, rank_of(step.from))};
      move.values["rook_to"] = SquareValue{square_at(king_side ? 5 : 3, rank_of(step.from))};
    }
    if (step.promoted != 0) {
      move.action = "promotion";
      move.values["promoted"] = std::string(1, step.promoted);
      move.values["cell"] = CellValue{position.at(step.from), step.from};
      move.values["promoted_cell"] = FreeCellValue{chess::piece_for(position.to_move, step.promoted)};
    }
    return move;
  }
};

}  // namespace

}  // namespace janus::play::chess

const janus::play::Rules& janus::play::chess_rules() {
  static const chess::ChessRules rules;
  return rules;
}
