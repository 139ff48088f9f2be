// Determines the sides that a program moves for, and the settings that select them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontends/games/play/rules.hpp"
#include "frontends/core/session/manifest/program.hpp"

namespace janus::play {

using Settings = std::vector<std::pair<std::string, std::string>>;

session::Seats seats(const session::Program& program, const std::map<std::string, std::string>& settings);
// Side of the program; Black if it plays both or none.
Side computer_side(const session::Program& program, const std::map<std::string, std::string>& settings);

// Settings that select these sides; nullopt if the program cannot play them.
std::optional<Settings> settings_for(const session::Program& program, session::Seats wanted);
std::optional<Settings> settings_for(const session::Program& program, Side computer);
// Returns true if a setting only selects the sides that the program moves for.
bool seats_somebody(const session::Program& program, const std::string& setting);

}  // namespace janus::play
