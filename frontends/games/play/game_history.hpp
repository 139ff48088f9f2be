// The history of a game over a machine's run. Because a run can be rewound, the game state depends on the cycle. A game state is valid from
// the wait for input during which it was detected until the next game state.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "frontends/games/play/record.hpp"
#include "frontends/core/session/manifest/program.hpp"
#include "machines/board/machine.hpp"

namespace janus::play {

struct GameState {
  Record record;
  Side computer = Side::white;  // side for which the program's memory is interpreted, even if the program does not play it
  session::SideAssignment seats = session::SideAssignment::computer_white;
  bool set_up = false;                                           // pieces are on the board; until then, the record is for the next game
  std::vector<std::pair<std::string, std::string>> chosen = {};  // settings requested by the user
  std::map<std::string, std::string> settings = {};              // all settings in effect
  std::vector<machines::SevenSegmentDigit> digits = {};          // the display after the program's last answer or the last key presses
  int from = kNoSquare;                                          // squares of the last move
  int to = kNoSquare;
  std::uint64_t begun = 0;  // cycle at which the program set up this game on request, or 0

  Side to_move() const { return record.rules().to_move(record.position()); }
  bool program_moves_for(Side side) const {  // true if the program plays this side
    return seats == session::SideAssignment::computer_both || (seats != session::SideAssignment::person_both && side == computer);
  }
  bool is_programs_turn() const { return program_moves_for(to_move()); }
  bool is_over() const { return record.result() != "*"; }
  // Returns true if this is the same game as `earlier`, at the same point or later.
  bool continues(const GameState& earlier) const { return set_up && earlier.set_up && record.continues(earlier.record); }
};

class GameHistory {
 public:
  struct Point {
    std::uint64_t cycle = 0;
    std::shared_ptr<const GameState> game_state;
  };

  explicit GameHistory(GameState beginning) : beginning_(std::make_shared<const GameState>(std::move(beginning))) {}

  void put(std::uint64_t cycle, GameState game_state);
  void remove_after(std::uint64_t cycle);
  // Replaces the contents with `other` and assigns a new version number.
  void replace_with(GameHistory other);
  std::uint64_t point_cycle(std::uint64_t cycle) const;  // cycle of the point in effect at `cycle`; 0 for the start
  // Returns the game state at a cycle. Never null.
  const std::shared_ptr<const GameState>& at(std::uint64_t cycle) const;
  // A complete recorded game: its start and its last state.
  struct Line {
    std::uint64_t begun = 0;
    std::shared_ptr<const GameState> last;
  };
  Line line(std::uint64_t cycle) const;
  const std::vector<Point>& points() const { return points_; }  // sorted by cycle
  std::uint64_t version() const { return version_; }            // changes when a point is added or removed

 private:
  std::shared_ptr<const GameState> beginning_;
  std::vector<Point> points_;
  std::uint64_t version_ = 0;
};

}  // namespace janus::play
