// Parses and formats UCI messages (Universal Chess Interface, 2006).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/games/play/record.hpp"
#include "frontends/games/protocols/searcher.hpp"

namespace janus::protocols::uci {

// Parses "setoption name level value blitz"; the name may contain spaces. Throws session::Error.
std::pair<std::string, std::string> read_option(std::string_view arguments);
// Parses "startpos moves e2e4 e7e5" or "fen ... moves ...". Throws session::Error.
play::Record read_position(std::string_view arguments, const play::Rules& rules);

struct GoCommand {
  bool infinite = false;  // no move before `stop`; also set while pondering
  std::optional<Milliseconds> move_time = {};
  std::optional<Milliseconds> time[2] = {};  // indexed by play::Side
  Milliseconds increment[2] = {};
  int moves_to_go = 0;
  std::vector<std::string> left_out = {};  // unsupported search limits: "depth 5"

  Clock clock(play::Side side) const;
};
// Parses `go`. Ignores unknown words, as the protocol requires, and treats invalid numbers as 0.
GoCommand parse_go(std::string_view arguments);

// Formats "option name level type combo default normal var super-blitz ...".
std::string option_text(const session::Setting& setting, const std::string& chosen);
// Formats "info depth 1 time 730 nodes 4711 pv e7e5". If there is a value but not in centipawns, an `info string` with the value follows.
std::vector<std::string> info_text(const SearchState& thought, const std::string& title);

}  // namespace janus::protocols::uci
