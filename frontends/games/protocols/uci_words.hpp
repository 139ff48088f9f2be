// Parses and formats lines of UCI (Universal Chess Interface, 2006).
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
  bool infinite = false;  // no move before `stop`; also while pondering
  std::optional<Milliseconds> move_time = {};
  std::optional<Milliseconds> time[2] = {};  // by play::Side
  Milliseconds increment[2] = {};
  int moves_to_go = 0;
  std::vector<std::string> left_out = {};  // limits that these programs do not support: "depth 5"

  Clock clock(play::Side side) const;
};
// Ignores unknown words, as the protocol requires; an invalid number counts as 0.
Go read_go(std::string_view arguments);

// "option name level type combo default normal var super-blitz ..."
std::string option_text(const session::Setting& setting, const std::string& chosen);
// "info depth 1 time 730 nodes 4711 pv e7e5". Without a value in hundredths of a pawn, `value` follows as a string.
std::vector<std::string> info_text(const Thought& thought, const std::string& title);

}  // namespace janus::protocols::uci
