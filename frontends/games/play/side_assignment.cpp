#include "frontends/games/play/side_assignment.hpp"

#include <fmt/format.h>

namespace janus::play {

using session::SideAssignment;

namespace {

SideAssignment seats_of(bool program_has_white, bool program_has_black) {
  if (program_has_white && program_has_black) return SideAssignment::computer_both;
  if (program_has_white) return SideAssignment::computer_white;
  return program_has_black ? SideAssignment::computer_black : SideAssignment::person_both;
}

// A value of a setting that does not select the program's side.
std::string other_value(const session::Setting& setting, const std::string& program) {
  for (const session::SettingValue& value : setting.values)
    if (value.name != program) return value.name;
  return program;
}

}  // namespace

SideAssignment side_assignment(const session::Program& program, const std::map<std::string, std::string>& settings) {
  if (!program.play) return SideAssignment::computer_white;
  if (const auto& players = program.play->players) {
    const auto has = [&](const std::string& side) {
      const session::Setting* setting = program.find_setting(side);
      return setting == nullptr || !setting->has_effect(settings) || settings.at(side) == players->program;
    };
    return seats_of(has(players->white), has(players->black));
  }
  const auto chosen = settings.find(program.play->computer_side);
  if (chosen == settings.end()) return SideAssignment::computer_white;
  const auto meant = program.play->seats.find(chosen->second);
  if (meant != program.play->seats.end()) return meant->second;
  return chosen->second == "black" ? SideAssignment::computer_black : SideAssignment::computer_white;
}

Side computer_side(const session::Program& program, const std::map<std::string, std::string>& settings) {
  return side_assignment(program, settings) == SideAssignment::computer_white ? Side::white : Side::black;
}

std::optional<Settings> settings_for(const session::Program& program, SideAssignment wanted) {
  if (!program.play) return std::nullopt;
  if (const auto& players = program.play->players) {
    const session::Setting *white = program.find_setting(players->white), *black = program.find_setting(players->black);
    const auto value = [&](const session::Setting* setting, bool computer) {
      return computer ? players->program : other_value(*setting, players->program);
    };
    Settings settings = {{white->name, value(white, wanted == SideAssignment::computer_white || wanted == SideAssignment::computer_both)}};
    if (black->has_effect({settings.begin(), settings.end()}))
      settings.emplace_back(black->name, value(black, wanted == SideAssignment::computer_black || wanted == SideAssignment::computer_both));
    if (side_assignment(program, {settings.begin(), settings.end()}) != wanted) return std::nullopt;
    return settings;
  }
  const session::Setting* setting = program.find_setting(program.play->computer_side);
  if (setting == nullptr) return wanted == SideAssignment::computer_white ? std::optional(Settings{}) : std::nullopt;
  for (const session::SettingValue& value : setting->values)
    if (side_assignment(program, {{setting->name, value.name}}) == wanted) return Settings{{setting->name, value.name}};
  return std::nullopt;
}

std::optional<Settings> settings_for(const session::Program& program, Side computer) {
  return settings_for(program, computer == Side::white ? SideAssignment::computer_white : SideAssignment::computer_black);
}

std::string both_sides_text(const session::Program& program) {
  std::string text = program.title + " plays both sides";
  auto against = settings_for(program, SideAssignment::computer_black);
  if (!against) against = settings_for(program, SideAssignment::computer_white);
  if (!against) return text;
  text += "; to play against it, start it with";
  for (const auto& [name, value] : *against) text += fmt::format(" --set {}={}", name, value);
  return text;
}

bool assigns_side(const session::Program& program, const std::string& setting) {
  if (!program.play) return false;
  if (const auto& players = program.play->players) return setting == players->white || setting == players->black;
  return setting == program.play->computer_side;
}

}  // namespace janus::play
