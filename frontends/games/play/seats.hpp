// Which sides a program moves for, and which of its settings say so.
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
// The side the program has. It has Black where it has both or none.
Side computer_side(const session::Program& program, const std::map<std::string, std::string>& settings);

// The settings that seat the program so; nothing if it cannot sit there.
std::optional<Settings> settings_for(const session::Program& program, session::Seats wanted);
std::optional<Settings> settings_for(const session::Program& program, Side computer);
// Whether a setting says which sides the program moves for, and nothing else.
bool seats_somebody(const session::Program& program, const std::string& setting);

}  // namespace janus::play
