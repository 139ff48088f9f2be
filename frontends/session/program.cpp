#include "frontends/session/program.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/session/error.hpp"

namespace janus::session {
namespace {

std::string choices(const std::vector<std::string>& names, const std::string& wrong) {
  const std::string near = debug::nearest_name(wrong, names);
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  return near.empty() ? "there are " + list : "did you mean `" + near + "`?";
}

const Setting& require_setting(const Program& program, const std::string& name) {
  if (const Setting* setting = program.find_setting(name)) return *setting;
  std::vector<std::string> names;
  for (const Setting& setting : program.settings) names.push_back(setting.name);
  if (names.empty()) throw Error(fmt::format("--set {}: {} has no settings", name, program.name));
  throw Error(fmt::format("--set {}: {} has no such setting; {}", name, program.name, choices(names, name)));
}

const SettingValue& require_value(const Setting& setting, const std::string& value) {
  std::vector<std::string> names;
  for (const SettingValue& candidate : setting.values) {
    if (candidate.name == value) return candidate;
    names.push_back(candidate.name);
  }
  throw Error(fmt::format("--set {}={}: no such value; {}", setting.name, value, choices(names, value)));
}

}  // namespace

KeyTemplate KeyTemplate::typing(std::string text) {
  KeyTemplate result;
  result.typed = std::move(text);
  return result;
}

const Setting* Program::find_setting(const std::string& setting) const {
  const auto found = std::find_if(settings.begin(), settings.end(), [&](const Setting& candidate) { return candidate.name == setting; });
  return found == settings.end() ? nullptr : &*found;
}

const SquareVariable* Program::square_variable(const std::string& variable) const {
  const auto found = std::find_if(square_variables.begin(), square_variables.end(),
                                  [&](const SquareVariable& candidate) { return candidate.name == variable; });
  return found == square_variables.end() ? nullptr : &*found;
}

std::optional<std::pair<std::string, std::string>> twin_setting(const Program& program, const std::map<std::string, std::string>& now,
                                                                const std::string& name, const std::string& value) {
  const auto implied = [&](const SettingValue& candidate) {
    const auto found =
        std::find_if(candidate.implies.begin(), candidate.implies.end(), [&](const auto& pair) { return pair.first == name; });
    return found == candidate.implies.end() ? std::string() : found->second;
  };
  for (const Setting& setting : program.settings) {
    const auto set = now.find(setting.name);
    if (setting.name == name || set == now.end()) continue;
    const auto current =
        std::find_if(setting.values.begin(), setting.values.end(), [&](const SettingValue& v) { return v.name == set->second; });
    if (current == setting.values.end()) continue;
    const std::string other = implied(*current);
    if (other.empty() || other == value) continue;
    std::string twin = current->name;
    if (const std::size_t at = twin.rfind(other); at != std::string::npos) twin.replace(at, other.size(), value);
    const SettingValue* first = nullptr;
    for (const SettingValue& candidate : setting.values) {
      if (implied(candidate) != value) continue;
      if (candidate.name == twin) return {{setting.name, twin}};
      if (first == nullptr) first = &candidate;
    }
    if (first != nullptr) return {{setting.name, first->name}};
  }
  return std::nullopt;
}

std::vector<std::pair<std::string, std::string>> with_twins(const Program& program,
                                                            std::vector<std::pair<std::string, std::string>> chosen) {
  std::map<std::string, std::string> defaults;
  for (const Setting& setting : program.settings) defaults[setting.name] = setting.default_value;
  for (const auto& [name, value] : chosen) defaults.erase(name);
  const auto named = chosen;
  for (const auto& [name, value] : named)
    if (auto twin = twin_setting(program, defaults, name, value)) chosen.push_back(std::move(*twin));
  return chosen;
}

std::map<std::string, std::string> settle_settings(const Program& program, const std::vector<std::pair<std::string, std::string>>& chosen) {
  std::map<std::string, std::string> user;
  for (const auto& [name, value] : chosen) {
    require_value(require_setting(program, name), value);
    user[name] = value;
  }
  std::map<std::string, std::string> settled;
  for (const Setting& setting : program.settings) settled[setting.name] = setting.default_value;
  for (const auto& [name, value] : user) settled[name] = value;
  for (const Setting& setting : program.settings) {
    for (const auto& [name, value] : require_value(setting, settled.at(setting.name)).implies) {
      if (!user.contains(name)) settled[name] = value;
    }
  }
  return settled;
}

}  // namespace janus::session
