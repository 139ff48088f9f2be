#include "frontends/core/engine/link_words.hpp"

#include <fmt/format.h>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/manifest/setting_value.hpp"
#include "tools/text.hpp"

namespace janus::engine {
namespace {

template <class List>
std::string names_of(const List& list) {
  std::vector<std::string> names;
  for (const auto& each : list) names.push_back(each.name);
  return tools::join_names(names);
}

// Returns an empty string if the setting is valid.
std::string wrong_with(const session::Program& program, const std::string& name, const std::string& value) {
  const session::Setting* setting = program.find_setting(name);
  const std::string asked = fmt::format("This link requests {} {}", name, value);
  if (setting == nullptr)
    return program.settings.empty() ? fmt::format("{}; {} has no settings.", asked, program.title)
                                    : fmt::format("{}; the settings of {} are {}.", asked, program.title, names_of(program.settings));
  try {
    session::resolved_value(program, *setting, value);
    return {};
  } catch (const session::Error&) {
    if (setting->text) return fmt::format("This link requests a {} that {} cannot set up.", name, program.title);
    if (setting->range) return fmt::format("{}; expected a number from {}.", asked, setting->range->text());
    return fmt::format("{}; the values are {}.", asked, names_of(setting->values));
  }
}

}  // namespace

std::vector<std::string> remove_invalid_settings(const session::Program& program, Chosen& settings) {
  std::vector<std::string> words;
  std::erase_if(settings, [&](const auto& each) {
    const std::string wrong = wrong_with(program, each.first, each.second);
    if (!wrong.empty()) words.push_back(wrong);
    return !wrong.empty();
  });
  return words;
}

}  // namespace janus::engine
