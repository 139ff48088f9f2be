// Samuel's checkers as a player for the arbiter. It runs on the emulated kit; moves are typed at its terminal.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "programs/samuel_players.hpp"

namespace janus::session {
class Session;
}

namespace janus::tests::samuel {

class AtTheTerminal {
 public:
  // Starts from a position with the side to move; the program plays `side`.
  AtTheTerminal(const Position& from, play::Side side, const std::string& level);
  ~AtTheTerminal();

  // Types the other side's moves. Throws if one is rejected, or if the reply is not a move.
  Player player();
  // Returns the last lines of the screen.
  std::string last_lines(int count) const;
  // Returns the thinking time of each move.
  const std::vector<std::uint64_t>& clocks() const { return clocks_; }

 private:
  Step answer(const Position& position, const std::vector<Step>& played);
  void run_on();

  std::unique_ptr<session::Session> session_;
  std::vector<std::uint64_t> clocks_;
  std::uint64_t began_ = 0;
  std::size_t typed_ = 0;  // number of typed moves
};

}  // namespace janus::tests::samuel
