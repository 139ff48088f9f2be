// The record of a game, split into legs. A leg ends when the board changes in any way other than a legal move, such as an illegal move by
// the program or keys pressed manually. The next leg starts with the resulting position.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontends/games/play/rules.hpp"

namespace janus::play {

struct PlayedMove {
  Move move;
  Side side = Side::white;
  bool by_program = false;
  std::uint64_t cycles = 0;                // duration of the program's search; 0 if unknown
  std::uint64_t seen = 0;                  // cycle at which the move appeared on the board; 0 if not made in this run
  std::optional<std::int64_t> value = {};  // the program's own evaluation (Play::best_value)
};

struct Segment {
  std::string start;  // position
  std::vector<PlayedMove> moves;
  std::string remark;  // why the leg ended; empty for the last leg
};

// Formats a move with its number: "2. Nf3", "4... Ke8-g8".
std::string numbered_move(const Rules& rules, const std::string& position, const std::string& move);

class Record {
 public:
  Record(const Rules& rules, std::string start);

  const Rules& rules() const { return *rules_; }
  const std::vector<Segment>& segments() const { return legs_; }
  const std::string& position() const;
  const PlayedMove* last() const;               // null if the leg has no moves
  bool continues(const Record& earlier) const;  // true if this is the same game as `earlier`, at the same point or later
  void play(PlayedMove played);
  void start_segment(std::string next_position, std::string remark);
  void resign(Side side) { resigned_ = side; }
  // Records that the program declared the game over although the rules do not.
  void declare_result(std::string result) { declared_ = std::move(result); }

  // Returns "1-0", "0-1" or "1/2-1/2", or "*" while the game continues.
  std::string result() const;
  std::optional<Side> resigned_side() const { return resigned_; }
  const std::string& declared_result() const { return declared_; }  // empty if none
  int quiet_plies() const;                                          // plies in this leg that count towards Rules::quiet_limit
  int repetitions() const;                                          // number of occurrences of the position in this leg, at least 1

 private:
  const Rules* rules_;
  std::vector<Segment> legs_;
  std::optional<Side> resigned_;
  std::string declared_;
};

}  // namespace janus::play
