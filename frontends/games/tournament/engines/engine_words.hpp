// Parses lines of an engine, in UCI and in xboard's protocol; they are untrusted.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/tournament/player.hpp"

namespace janus::tournament {

// Converts a search limit in the format of UCI's `go` ("movetime 100", "depth 1", "nodes 500") to xboard's protocol: "st 1" (whole
// seconds, rounded up), "sd 1". Throws session::Error if there is no equivalent.
std::string xboard_limit(std::string_view go);

// The turn that a line completes; nullopt for other lines.
std::optional<Turn> uci_turn(std::string_view line);
std::optional<Turn> xboard_turn(std::string_view line, play::Side engine);
// Returns true for a move in the form of programs before the protocol defined one, which GNU Chess still
// uses: "My move is : b8c6", "2. ... b8c6".
bool is_old_move(std::string_view line);

// The engine's spelling of an option. Names are not case-sensitive. Throws session::Error if the engine does not have the option; `names` is
// the list of options in the message.
const std::string& find_option(const std::vector<std::string>& options, const std::string& wanted, const std::string& engine,
                               const std::string& names);
// "option name UCI_Elo type spin ...": the name; nullopt for other lines.
std::optional<std::string> uci_option(std::string_view line);
// Error in a value for the option of that line: not a number in its range, or not one of its values; empty: valid.
std::string uci_value_fault(std::string_view line, const std::string& value);

// `feature ping=1 myname="Fairy-Max 5.0b" option="..."`, as pairs; nullopt for other lines.
using Features = std::vector<std::pair<std::string, std::string>>;
std::optional<Features> xboard_features(std::string_view line);

}  // namespace janus::tournament
