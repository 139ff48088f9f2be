// The words of the Chess Engine Communication Protocol (CECP, xboard's, version 2).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/protocols/thinker.hpp"

namespace janus::protocols::xboard {

// "level 40 5:30 0", "level 0 2 12": moves to the next control (0: all), base, increment in seconds. Throws session::Error.
struct Level {
  int moves = 0;
  Milliseconds base{0}, increment{0};
};
Level read_level(std::string_view arguments);
// A number that a command takes, in its unit, never more than a day of milliseconds. Throws session::Error that names the command.
Milliseconds read_time(std::string_view command, std::string_view text, Milliseconds unit);
// Whether a line without a command may be a move: "e2e4", "e7e8q", "O-O".
bool looks_like_move(std::string_view word);

// `option="level -combo super-blitz /// blitz /// *normal"`: as `feature` has it.
std::string option_feature(const session::Setting& setting, const std::string& chosen);
// "1 145 730 4711 e7e5": ply, value, hundredths of a second, nodes, line.
std::string thinking_text(const Thought& thought);

}  // namespace janus::protocols::xboard
