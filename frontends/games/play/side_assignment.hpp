// Determines which sides a program plays, and the settings that select them.
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

session::SideAssignment side_assignment(const session::Program& program, const std::map<std::string, std::string>& settings);
// Returns the program's side, or Black if it plays both sides or neither.
Side computer_side(const session::Program& program, const std::map<std::string, std::string>& settings);

// Return the settings that make the program play the given sides, or nullopt if it cannot.
std::optional<Settings> settings_for(const session::Program& program, session::SideAssignment wanted);
std::optional<Settings> settings_for(const session::Program& program, Side computer);
// Returns why the user cannot play when the program plays both sides, and the settings that change this.
std::string both_sides_text(const session::Program& program);
// Returns true if the setting's only effect is to select the sides that the program plays.
bool assigns_side(const session::Program& program, const std::string& setting);

}  // namespace janus::play
