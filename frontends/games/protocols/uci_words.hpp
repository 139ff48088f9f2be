// The words of UCI (Universal Chess Interface, 2006): what a window's line means, and how lines of ours are written.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/games/play/record.hpp"
#include "frontends/games/protocols/thinker.hpp"

namespace janus::protocols::uci {

// "setoption name level value blitz"; the name may have blanks. Throws session::Error.
std::pair<std::string, std::string> read_option(std::string_view arguments);
// "startpos moves e2e4 e7e5", "fen ... moves ...". Throws session::Error.
play::Record read_position(std::string_view arguments, const play::Rules& rules);

struct Go {
  bool infinite = false;  // no move before `stop`; also while it ponders
  std::optional<Milliseconds> move_time = {};
  std::optional<Milliseconds> time[2] = {};  // by play::Side
  Milliseconds increment[2] = {};
  int moves_to_go = 0;
  std::vector<std::string> left_out = {};  // what there is in it that these programs have no use for: "depth 5"

  Clock clock(play::Side side) const;
};
// What it does not know it leaves out, as the protocol wants; a number that is none counts as 0.
Go read_go(std::string_view arguments);

// "option name level type combo default normal var super-blitz ..."
std::string option_text(const session::Setting& setting, const std::string& chosen);
// "info depth 1 time 730 nodes 4711 pv e7e5". Where there are no hundredths of a pawn, `value` follows as a string.
std::vector<std::string> info_text(const Thought& thought, const std::string& title);

}  // namespace janus::protocols::uci
