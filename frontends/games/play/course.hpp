// History of the game along a machine's run. Because a run can be rewound, the state of the game depends on the cycle. A
// standing is valid from the wait at which it was detected until the next one.
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

struct Standing {
  Record record;
  Side computer = Side::white;  // the side from whose view the program's memory is read, even if the program does not move for it
  session::Seats seats = session::Seats::computer_white;
  bool set_up = false;  // there are pieces on the board; until then the record is for the next game
  std::vector<std::pair<std::string, std::string>> chosen = {};  // settings that the user requested
  std::map<std::string, std::string> settings = {};              // all settings at that time
  std::vector<machines::SevenSegmentDigit> digits = {};          // after the program's last answer or the last keys
  int from = kNoSquare;                                          // the last move
  int to = kNoSquare;
  std::uint64_t begun = 0;  // cycle at which the program set up this game, if requested; else 0

  Side to_move() const { return record.rules().to_move(record.position()); }
  bool moves_for(Side side) const {  // the program moves for this side
    return seats == session::Seats::computer_both || (seats != session::Seats::person_both && side == computer);
  }
  bool programs_turn() const { return moves_for(to_move()); }
  bool over() const { return record.result() != "*"; }
  // Returns true for the same game, at that point or later.
  bool continues(const Standing& earlier) const { return set_up && earlier.set_up && record.continues(earlier.record); }
};

class Course {
 public:
  struct Point {
    std::uint64_t cycle = 0;
    std::shared_ptr<const Standing> standing;
  };

  explicit Course(Standing beginning) : beginning_(std::make_shared<const Standing>(std::move(beginning))) {}

  void put(std::uint64_t cycle, Standing standing);
  void forget_after(std::uint64_t cycle);
  // Replaces the contents by `other`, with a new version number.
  void become(Course other);
  std::uint64_t since(std::uint64_t cycle) const;  // cycle of the point that is valid there; 0: the start
  // Never null.
  const std::shared_ptr<const Standing>& at(std::uint64_t cycle) const;
  // The complete recorded game at a point: its start, and its last standing.
  struct Line {
    std::uint64_t begun = 0;
    std::shared_ptr<const Standing> last;
  };
  Line line(std::uint64_t cycle) const;
  const std::vector<Point>& points() const { return points_; }  // by cycle
  std::uint64_t version() const { return version_; }            // changes when a point is added or removed

 private:
  std::shared_ptr<const Standing> beginning_;
  std::vector<Point> points_;
  std::uint64_t version_ = 0;
};

}  // namespace janus::play
