// The game as it stood at each moment of a machine's run: a run that can be gone back on has more than one answer to "whose
// move is it?". A standing holds from the wait at which it was seen until the next one.
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
  Side computer = Side::white;  // the side from whose view the program's memory is read, whether or not it moves for it
  session::Seats seats = session::Seats::computer_white;
  bool set_up = false;  // there are men on the board; until then the record is that of a game to come
  std::vector<std::pair<std::string, std::string>> chosen = {};  // settings that the person asked for
  std::map<std::string, std::string> settings = {};              // all of them, as they were
  std::vector<machines::SevenSegmentDigit> digits = {};          // as the program's last answer or the last keys left them
  int from = kNoSquare;                                          // the last move
  int to = kNoSquare;
  std::uint64_t begun = 0;  // cycle at which the program set this game up, if it was requested; else 0

  Side to_move() const { return record.rules().to_move(record.position()); }
  bool moves_for(Side side) const {  // the program does
    return seats == session::Seats::computer_both || (seats != session::Seats::person_both && side == computer);
  }
  bool programs_turn() const { return moves_for(to_move()); }
  bool over() const { return record.result() != "*"; }
  // The same game, at that point or later.
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
  // Becomes what that one was, with a version that neither had.
  void become(Course other);
  std::uint64_t since(std::uint64_t cycle) const;  // the cycle of the point that holds there; 0: the beginning
  // Never null.
  const std::shared_ptr<const Standing>& at(std::uint64_t cycle) const;
  // The game that stands there, as far as the run has it: where it began, and its last standing.
  struct Line {
    std::uint64_t begun = 0;
    std::shared_ptr<const Standing> last;
  };
  Line line(std::uint64_t cycle) const;
  const std::vector<Point>& points() const { return points_; }  // by cycle
  std::uint64_t version() const { return version_; }            // another one whenever a point is put or forgotten

 private:
  std::shared_ptr<const Standing> beginning_;
  std::vector<Point> points_;
  std::uint64_t version_ = 0;
};

}  // namespace janus::play
