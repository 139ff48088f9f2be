// A match's time control: the time per player, its notation ("40/7200+30") and protocol commands.
//
// A program's time is measured by its machine's clock, an engine's by the wall clock. A player that exceeds its time loses regardless of
// the position.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace janus::tournament {

struct TimeControl {
  int moves = 0;                // the base time is added again after this number of moves; 0 if it covers the whole game
  std::uint64_t base = 0;       // microseconds; 0 if there is no clock
  std::uint64_t increment = 0;  // microseconds after each move
  std::string text() const;     // "40/7200+30", as in PGN's TimeControl tag
  explicit operator bool() const { return base > 0; }
};

// Parses [MOVES/]TIME[+INCREMENT], with times in seconds ("0.5") or minutes and seconds ("2:30"). Throws a one-line session::Error.
TimeControl parse_time_control(std::string_view text);

// Remaining times, White's first.
struct Clocks {
  TimeControl control;
  std::array<std::uint64_t, 2> left = {};
  int moves_to_go = 0;  // for the player to move; 0 for the rest of the game
};

// Formats arguments for the UCI `go` command: "wtime 60000 btime 58000 winc 1000 binc 1000 movestogo 12".
std::string uci_clock(const Clocks& clocks);
// Formats the xboard command sent before the game: "level 40 120:00 30".
std::string xboard_level(const TimeControl& control);

}  // namespace janus::tournament
