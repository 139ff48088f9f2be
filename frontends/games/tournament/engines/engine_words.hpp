// Parses lines received from UCI and xboard engines. The input is untrusted.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/tournament/player.hpp"

namespace janus::tournament {

// Converts a search limit in UCI `go` format ("movetime 100", "depth 1", "nodes 500") to an xboard command: "st 1" (whole seconds, rounded
// up), "sd 1". Throws session::Error if there is no equivalent.
std::string xboard_limit(std::string_view go);

// Return the turn completed by a line, or nullopt for other lines.
std::optional<Turn> parse_uci_turn(std::string_view line);
std::optional<Turn> xboard_turn(std::string_view line, play::Side engine);
// Returns true for a move in the format that predates the protocol's own, which GNU Chess still sends: "My move is : b8c6", "2. ... b8c6".
bool is_old_move(std::string_view line);

// Looks up an option, ignoring case, and returns the engine's spelling of it. Throws session::Error if the engine does not have the option;
// the message lists `names`.
const std::string& find_option(const std::vector<std::string>& options, const std::string& wanted, const std::string& engine,
                               const std::string& names);
// Returns the option name from "option name UCI_Elo type spin ...", or nullopt for other lines.
std::optional<std::string> parse_uci_option(std::string_view line);
// Checks a value for the option declared by `line`. Returns an error message if it is out of range or not one of the option's values, or an
// empty string if it is valid.
std::string uci_value_error(std::string_view line, const std::string& value);

// Parses `feature ping=1 myname="Fairy-Max 5.0b" option="..."` into name-value pairs. Returns nullopt for other lines.
using Features = std::vector<std::pair<std::string, std::string>>;
std::optional<Features> parse_xboard_features(std::string_view line);

}  // namespace janus::tournament
