#include "machines/board/options.hpp"

#include <algorithm>

namespace janus::machines {

std::string unknown_option_text(std::string_view machine, std::span<const OptionInfo> options, std::string_view name) {
  std::string names;
  for (const OptionInfo& each : options) names += (names.empty() ? "" : ", ") + each.name;
  return "unknown option '" + std::string(name) + "' of the " + std::string(machine) + "; use one of: " + names;
}

std::string rejected_value_text(const OptionInfo& option, std::string_view value) {
  std::string line = "option " + option.name + ": invalid value '" + std::string(value) + "'; ";
  if (option.values.empty()) return line + option.help;
  line += "use one of: ";
  for (const std::string& choice : option.values) line += (&choice == &option.values[0] ? "" : ", ") + choice;
  return line;
}

std::optional<std::size_t> find_value(const OptionInfo& option, std::string_view value, std::string& error) {
  const auto found = std::find(option.values.begin(), option.values.end(), value);
  if (found != option.values.end()) return static_cast<std::size_t>(found - option.values.begin());
  error = rejected_value_text(option, value);
  return std::nullopt;
}

}  // namespace janus::machines
