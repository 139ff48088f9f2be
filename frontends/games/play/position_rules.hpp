// Implements, for all games, the Rules functions that need only a parsed position.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "frontends/games/play/rules.hpp"

namespace janus::play {

// `Base` is derived from Rules. `kStart` is the initial position on a board `width` squares wide. `parse_text` and `write_text` convert a
// position from and to text. The position type's namespace provides legal_steps().
template <class Base, int width, const std::string_view& kStart, auto parse_text, auto write_text>
class PositionRules : public Base {
 public:
  using Position = typename std::invoke_result_t<decltype(parse_text), std::string_view, std::string*>::value_type;
  using Steps = decltype(legal_steps(std::declval<const Position&>()));
  using Step = typename Steps::value_type;

  std::string start() const final { return std::string(kStart); }
  Placement placement(const std::string& text) const final { return board_of(read(text)); }
  Side to_move(const std::string& text) const final { return read(text).to_move; }
  int move_number(const std::string& text) const final { return read(text).number; }

  std::vector<Move> legal_moves(const std::string& text) const final {
    const Position position = read(text);
    const Steps legal = legal_steps(position);
    std::vector<Move> moves;
    for (const Step& step : legal) moves.push_back(describe(position, step, legal));
    return moves;
  }

  std::string position_error(const std::string& text) const final {
    std::string why;
    parse_text(text, &why);
    return why;
  }

 protected:
  template <class... Arguments>
  explicit PositionRules(Arguments... arguments) : Base(arguments...) {}

  // `step` must be one of the position's `legal` moves.
  virtual Move describe(const Position& position, const Step& step, const Steps& legal) const = 0;

  // Parses a position; returns the initial position on failure. Callers pass only text that they generated themselves or checked with
  // valid().
  static Position read(const std::string& text) {
    const auto position = parse_text(text, nullptr);
    return position ? *position : *parse_text(kStart, nullptr);
  }
  static Placement board_of(const Position& position) {
    return {width, width, std::string(position.pieces.begin(), position.pieces.end())};
  }
  // Returns a copy of the position `before` with the pieces and the side to move replaced.
  Position rebuild_position(const std::string& before, const Placement& board, Side side) const {
    Position position = read(before);
    std::copy_n(board.cells.begin(), position.pieces.size(), position.pieces.begin());
    if (position.to_move != this->first_side() && side == this->first_side()) ++position.number;
    position.to_move = side;
    return position;
  }
};

}  // namespace janus::play
