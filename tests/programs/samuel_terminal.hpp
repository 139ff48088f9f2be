// Samuel's checkers as a player for the arbiter: a program on the emulated kit, with moves typed at the terminal.
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
  // From a position with the side to move; the program has `side`.
  AtTheTerminal(const Position& from, play::Side side, const std::string& level);
  ~AtTheTerminal();

  // The other side's moves are typed to it. Throws if it refuses one, or says anything but a move.
  Player player();
  // What stands on its last lines.
  std::string last_lines(int count) const;
  // For which it thought, at each of its moves.
  const std::vector<std::uint64_t>& clocks() const { return clocks_; }

 private:
  Step answer(const Position& position, const std::vector<Step>& played);
  void run_on();

  std::unique_ptr<session::Session> session_;
  std::vector<std::uint64_t> clocks_;
  std::uint64_t began_ = 0;
  std::size_t typed_ = 0;  // of the moves played
};

}  // namespace janus::tests::samuel
