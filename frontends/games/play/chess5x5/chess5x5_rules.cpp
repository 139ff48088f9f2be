
#include "frontends/games/play/chess/algebraic_rules.hpp"
#include "frontends/games/play/chess5x5/moves.hpp"
#include "frontends/games/play/position_rules.hpp"

namespace janus::play::chess5x5 {

namespace {

constexpr std::string_view kActions[] = {"capture", "castling", "promotion"};

// Moves are entered in Tiny Chess with a cursor: it starts in the upper left corner; [R] and [D] move it right and down,
// and wrap around. It picks the piece up, and continues to the target square.
Values cursor_values(int from, int to) {
  const auto wrapped = [](int distance) { return (distance + kWidth) % kWidth; };
  return {{"from", SquareValue{from}},
          {"to", SquareValue{to}},
          {"right", file_of(from)},
          {"down", kWidth - 1 - rank_of(from)},
          {"then_right", wrapped(file_of(to) - file_of(from))},
          {"then_down", wrapped(rank_of(from) - rank_of(to))}};
}

class Chess5x5Rules final : public PositionRules<chess::AlgebraicRules, kWidth, kStartFen, parse_fen, to_fen> {
 public:
  Chess5x5Rules() : PositionRules(kWidth) {}

  std::string_view name() const override { return "chess5x5"; }
  std::string_view title() const override { return "chess on a 5x5 board"; }

  // The program also only displays check.
  std::string note(const std::string& text) const override { return in_check(read(text)) ? "check" : ""; }

  ParsedMove parse(const std::string& text, std::string_view typed) const override {
    const Position position = read(text);
    Step step;
    if (std::string why = find_step(position, typed, step); !why.empty()) return {std::nullopt, why};
    return {describe(position, step, legal_steps(position)), ""};
  }

  bool is_move_text(std::string_view text) const override { return chess5x5::is_move_text(text); }

  GameResult game_result(const std::string& text) const override {
    const Position position = read(text);
    if (!has_king(position, position.to_move)) return {GameResult::Kind::lost, "The king was captured"};
    if (!has_king(position, opposite_side(position.to_move))) return {GameResult::Kind::won, "The king was captured"};
    if (legal_steps(position).empty()) return {GameResult::Kind::drawn, "No moves left"};
    return {};
  }

  MoveError move_error(const std::string& text, int from, int to) const override { return chess5x5::move_error(read(text), from, to); }

  std::string rebuild(const std::string& before, const Placement& board, Side side) const override {
    Position position = rebuild_position(before, board, side);
    drop_lost_castling(position);
    return to_fen(position);
  }

  std::string repetition_key(const std::string& text) const override {
    const std::string fen = to_fen(read(text));
    return fen.substr(0, fen.rfind(' '));
  }

  std::span<const std::string_view> actions() const override { return kActions; }
  Values step_values(const Placement&, int from, int to) const override { return cursor_values(from, to); }

  ScoreForm score_form() const override { return {"PGN", {{"Variant", "5x5"}}}; }
  Examples examples() const override {
    return {"b2b3, b3, Nc3", "b4b3, b3, Nc3", "bxc3, O-O, b5=Q", "b2b3  b3  Nc3  bxc3  O-O  b5=Q", "b2b5"};
  }

 private:
  Move describe(const Position& position, const Step& step, const std::vector<Step>& legal) const override {
    Move move;
    move.notation = to_san(position, step, legal);
    move.coordinates = chess::to_coordinates(position.board(), step);
    move.path = {step.from, step.to};
    move.after = to_fen(apply_step(position, step));
    move.values = cursor_values(step.from, step.to);
    move.action = "move";
    if (is_castling(position, step)) {
      move.action = "castling";
      const int far_square = square_at(4, home_rank(position.to_move));
      if (chess::belongs_to(position.at(far_square), opposite_side(position.to_move))) move.taken = {far_square};
    } else if (chess::is_piece(position.at(step.to))) {
      move.action = "capture";
      move.taken = {step.to};
    }
    if (step.promoted != 0) {
      move.action = "promotion";
      move.values["promoted"] = std::string(1, step.promoted);
    }
    return move;
  }
};

}  // namespace

}  // namespace janus::play::chess5x5

const janus::play::Rules& janus::play::chess5x5_rules() {
  static const chess5x5::Chess5x5Rules rules;
  return rules;
}
