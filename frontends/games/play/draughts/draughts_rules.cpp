#include <algorithm>
#include <array>
#include <cstdlib>

#include "frontends/games/play/draughts/fen.hpp"
#include "frontends/games/play/draughts/moves.hpp"
#include "frontends/games/play/draughts/notation.hpp"
#include "frontends/games/play/resolve_move.hpp"
#include "frontends/games/play/position_rules.hpp"

namespace janus::play::draughts {

namespace {

constexpr PieceInfo kPieces[] = {{'w', Side::white, "man", "⛀", "●", true},
                                 {'W', Side::white, "king", "⛁", "◉"},
                                 {'b', Side::black, "man", "⛂", "●", true},
                                 {'B', Side::black, "king", "⛃", "◉"}};
constexpr std::string_view kActions[] = {"capture"};

std::string ways_to(const std::vector<Move>& legal, const std::vector<int>& squares) {
  std::string text;
  for (const Move& move : legal)
    if (move.from() == squares.front() && move.to() == squares.back()) text += (text.empty() ? "" : " or ") + move.notation;
  return text;
}

class DraughtsRules final : public PositionRules<Rules, 8, kStartFen, parse_fen, to_fen> {
 public:
  DraughtsRules() {
    for (int number = 1; number <= kSquares; ++number) squares_[static_cast<std::size_t>(number - 1)] = square_of_number(number);
  }

  std::string_view name() const override { return "draughts"; }
  std::string_view title() const override { return "checkers"; }
  Side first_side() const override { return Side::black; }

  std::span<const PieceInfo> pieces() const override { return kPieces; }
  std::span<const int> squares() const override { return squares_; }
  std::string square_name(int square) const override { return draughts::square_name(square); }
  int square_of(std::string_view name) const override { return draughts::square_of(name); }
  std::string file_label(int) const override { return {}; }
  // The first number of the rank; the others follow from it.
  std::string rank_label(int rank) const override { return std::to_string((7 - rank) * 4 + 1); }
  bool numbers_squares() const override { return true; }
  std::string step_text(const Placement&, int from, int to) const override {
    const bool jump = std::abs(to / 8 - from / 8) != 1;
    return square_name(from) + (jump ? "x" : "-") + square_name(to);
  }
  std::string long_step_text(const Placement& board, int from, int to) const override { return step_text(board, from, to); }

  std::string note(const std::string& text) const override { return must_capture(read(text)) ? "must capture" : ""; }

  ParsedMove parse(const std::string& text, std::string_view typed) const override {
    const auto squares = parse_squares(typed);
    if (!squares) return {std::nullopt, "not a move; write a move as 11-15, 22x15 or 22x15x8"};
    const std::vector<Move> legal = legal_moves(text);
    const ResolvedMove picked = resolve_move(legal, *squares);
    if (picked.move) return {picked.move, ""};
    if (picked.ambiguous) return {std::nullopt, "several captures are possible: " + ways_to(legal, *squares)};
    return {std::nullopt, draughts::move_error(read(text), *squares).text};
  }

  bool is_move_text(std::string_view text) const override { return parse_squares(text).has_value(); }

  // A side that cannot move has lost, even if it has pieces left.
  GameResult game_result(const std::string& text) const override {
    const Position position = read(text);
    if (!legal_steps(position).empty()) return {};
    const bool any =
        std::any_of(position.pieces.begin(), position.pieces.end(), [&](char piece) { return is_piece_of(piece, position.to_move); });
    return {GameResult::Kind::lost, any ? "No moves left" : "No pieces left"};
  }

  MoveError move_error(const std::string& text, int from, int to) const override { return draughts::move_error(read(text), {from, to}); }

  std::string rebuild(const std::string& before, const Placement& board, Side side) const override {
    return to_fen(rebuild_position(before, board, side));
  }

  std::string start_position_error(const std::string& text) const override { return draughts::start_position_error(read(text)); }
  int quiet_limit() const override { return 80; }  // forty moves
  std::string repetition_key(const std::string& text) const override { return to_short_fen(read(text)); }

  std::span<const std::string_view> actions() const override { return kActions; }

  // 21 is PDN's number for English draughts.
  ScoreForm score_form() const override { return {"PDN", {{"GameType", "21"}}}; }
  Examples examples() const override { return {"22-18, 24-20", "11-15, 9-13", "22x15, 22x15x8", "11-15  22x15  22x15x8  22x8", "11-16"}; }

 private:
  Move describe(const Position& position, const Step& step, const std::vector<Step>&) const override {
    Move move;
    move.action = step.taken.empty() ? "move" : "capture";
    move.notation = move.coordinates = to_notation(step);
    move.path = step.path;
    move.taken = step.taken;
    move.after = to_fen(apply_step(position, step));
    move.values = {{"from", SquareValue{step.path.front()}}, {"to", SquareValue{step.path.back()}}};
    return move;
  }

  std::array<int, kSquares> squares_;
};

}  // namespace

}  // namespace janus::play::draughts

const janus::play::Rules& janus::play::draughts_rules() {
  static const draughts::DraughtsRules rules;
  return rules;
}
