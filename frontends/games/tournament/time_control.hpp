// The clock of a match: how much time a player has for its game, as it is written ("40/7200+30") and as both protocols are told it.
//
// A program's time is its machine's own, an engine's that of the wall. Who has used up what it has loses, whatever stands on the board.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace janus::tournament {

struct TimeControl {
  int moves = 0;                // for so many the base is given, and then again; 0: for all
  std::uint64_t base = 0;       // microseconds; 0: no clock
  std::uint64_t increment = 0;  // microseconds after each move
  std::string text() const;     // "40/7200+30", as PGN's tag TimeControl has it
  explicit operator bool() const { return base > 0; }
};

// [MOVES/]TIME[+INCREMENT], times as seconds ("0.5") or minutes and seconds ("2:30"). Throws session::Error, one line.
TimeControl parse_time_control(std::string_view text);

// What is left, White's first.
struct Clocks {
  TimeControl control;
  std::array<std::uint64_t, 2> left = {};
  int moves_to_go = 0;  // of the player who is to move; 0: all
};

// "wtime 60000 btime 58000 winc 1000 binc 1000 movestogo 12": what follows `go`.
std::string uci_clock(const Clocks& clocks);
// "level 40 120:00 30", before the game.
std::string xboard_level(const TimeControl& control);

}  // namespace janus::tournament
