// Moves of a game, in legs. A leg ends if the board changes by anything other than a legal move (a program's
// illegal move, manual keys); the next one starts with the resulting position.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontends/games/play/rules.hpp"

namespace janus::play {

struct Played {
  Move move;
  Side side = Side::white;
  bool by_program = false;
  std::uint64_t cycles = 0;                // duration of the program's search; 0 if unknown
  std::uint64_t seen = 0;                  // cycle at which it was on the board; 0 if not made in this run
  std::optional<std::int64_t> value = {};  // the program's own evaluation (Play::best_value)
};

struct Leg {
  std::string start;  // position
  std::vector<Played> moves;
  std::string remark;  // why it ended; empty for the last
};

// A move in a position, as in text: "2. Nf3", "4... Ke8-g8".
std::string numbered(const Rules& rules, const std::string& position, const std::string& move);

class Record {
 public:
  Record(const Rules& rules, std::string start);

  const Rules& rules() const { return *rules_; }
  const std::vector<Leg>& legs() const { return legs_; }
  const std::string& position() const;
  const Played* last() const;                   // null if the leg has no moves
  bool continues(const Record& earlier) const;  // the same game, at that point or later
  void play(Played played);
  void break_off(std::string next_position, std::string remark);
  void resign(Side side) { resigned_ = side; }
  // The program declares the game finished, although the rules do not.
  void declare(std::string result) { declared_ = std::move(result); }

  // "1-0", "0-1", "1/2-1/2" or "*" while the game continues.
  std::string result() const;
  std::optional<Side> resigned() const { return resigned_; }
  const std::string& declared() const { return declared_; }  // empty: none
  int quiet_plies() const;                                   // counted as for Rules::quiet_limit, in this leg
  int repetitions() const;                                   // occurrences of the position in this leg, 1 or more

 private:
  const Rules* rules_;
  std::vector<Leg> legs_;
  std::optional<Side> resigned_;
  std::string declared_;
};

}  // namespace janus::play
