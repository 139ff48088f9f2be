// The course of a game: the moves that the rules allow, in legs. A leg ends where the board changed in
// another way (a program's illegal move, keys pressed by hand); the next one begins with the position found
// then.
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
  std::uint64_t cycles = 0;                // the program's thinking; 0 if unknown
  std::uint64_t seen = 0;                  // the cycle of the run at which it stood on the board; 0 if it was not made in this run
  std::optional<std::int64_t> value = {};  // what the program said that it is worth (Play::best_value)
};

struct Leg {
  std::string start;  // position
  std::vector<Played> moves;
  std::string remark;  // why it ended; empty for the last
};

// A move made in a position, as it stands in a text: "2. Nf3", "4... Ke8-g8".
std::string numbered(const Rules& rules, const std::string& position, const std::string& move);

class Record {
 public:
  Record(const Rules& rules, std::string start);

  const Rules& rules() const { return *rules_; }
  const std::vector<Leg>& legs() const { return legs_; }
  const std::string& position() const;
  const Played* last() const;                   // null if the leg has no move yet
  bool continues(const Record& earlier) const;  // the same game, at that point or later
  void play(Played played);
  void break_off(std::string next_position, std::string remark);
  void resign(Side side) { resigned_ = side; }
  // The program says that the game is over, where the rules see no end yet.
  void declare(std::string result) { declared_ = std::move(result); }

  // "1-0", "0-1", "1/2-1/2" or "*" while the game goes on.
  std::string result() const;
  std::optional<Side> resigned() const { return resigned_; }
  const std::string& declared() const { return declared_; }  // empty: nothing was
  int quiet_plies() const;                                   // as Rules::quiet_limit counts them, in this leg
  int repetitions() const;                                   // how often the position has stood on the board in this leg, 1 or more

 private:
  const Rules* rules_;
  std::vector<Leg> legs_;
  std::optional<Side> resigned_;
  std::string declared_;
};

}  // namespace janus::play
