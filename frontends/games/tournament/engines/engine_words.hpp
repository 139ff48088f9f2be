// Parses the lines that an engine sends, by UCI and by xboard's protocol; they are untrusted.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/tournament/player.hpp"

namespace janus::tournament {

// How long it may think, as `go` has it in UCI: "movetime 100", "depth 1", "nodes 500".
// For xboard's protocol: "st 1" (whole seconds, rounded up), "sd 1". Throws session::Error for what that cannot say.
std::string xboard_limit(std::string_view go);

// The turn that a line ends; nothing if it is about something else.
std::optional<Turn> uci_turn(std::string_view line);
std::optional<Turn> xboard_turn(std::string_view line, play::Side engine);
// Whether it says a move as programs did before the protocol had a word for it, and GNU Chess does still: "My move is : b8c6", "2. ... b8c6".
bool is_old_move(std::string_view line);

// The engine's spelling of an option. Names are not case-sensitive. Throws session::Error if the engine does not have the option; `names` is
// the list of options in the message.
const std::string& find_option(const std::vector<std::string>& options, const std::string& wanted, const std::string& engine,
                               const std::string& names);
// "option name UCI_Elo type spin ...": the name; nothing if it is no option.
std::optional<std::string> uci_option(std::string_view line);
// What is wrong with a value for the option of that line: no number in its range, none of its values; empty: nothing.
std::string uci_value_fault(std::string_view line, const std::string& value);

// `feature ping=1 myname="Fairy-Max 5.0b" option="..."`, as pairs; nothing if it is no such line.
using Features = std::vector<std::pair<std::string, std::string>>;
std::optional<Features> xboard_features(std::string_view line);

}  // namespace janus::tournament
