// Time control of a match: time per player, its notation ("40/7200+30"), and its protocol commands.
//
// A program's time is measured on its machine's clock, an engine's on the wall clock. A player that
// exceeds its time loses, regardless of the position.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace janus::tournament {

struct TimeControl {
  int moves = 0;                // the base is added again after this number of moves; 0: for all moves
  std::uint64_t base = 0;       // microseconds; 0: no clock
  std::uint64_t increment = 0;  // microseconds after each move
  std::string text() const;     // "40/7200+30", as in PGN's tag TimeControl
  explicit operator bool() const { return base > 0; }
};

// [MOVES/]TIME[+INCREMENT], times as seconds ("0.5") or minutes and seconds ("2:30"). Throws session::Error, one line.
TimeControl parse_time_control(std::string_view text);

// Remaining time, White's first.
struct Clocks {
  TimeControl control;
  std::array<std::uint64_t, 2> left = {};
  int moves_to_go = 0;  // of the player to move; 0: all
};

// "wtime 60000 btime 58000 winc 1000 binc 1000 movestogo 12": arguments of `go`.
std::string uci_clock(const Clocks& clocks);
// "level 40 120:00 30", before the game.
std::string xboard_level(const TimeControl& control);

}  // namespace janus::tournament
