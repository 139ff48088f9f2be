#include "frontends/core/session/manifest/program.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/manifest/setting_value.hpp"

namespace janus::session {
namespace {

const Setting& require_setting(const Program& program, const std::string& name) {
  if (const Setting* setting = program.find_setting(name)) return *setting;
  const std::vector<std::string> names = sorted_names(program.settings);
  if (names.empty()) throw Error(fmt::format("--set {}: {} does not have settings", name, program.name));
  throw Error(fmt::format("--set {}: {} has no such setting; {}", name, program.name, suggestion_text(names, name)));
}

// Adds the command line's option to errors in a value.
template <class Read>
auto as_chosen(Read read) {
  try {
    return read();
  } catch (const Error& error) { throw Error(fmt::format("--set {}", error.what())); }
}

std::vector<Block> patch_for_position(const Program& program, const Setting& setting, const std::string& value) {
  if (value.empty()) return setting.text->no_position;
  const ReadPosition position = as_chosen([&] { return read_position(program, setting, value); });
  std::vector<Block> blocks;
  for (const PositionPatch& patch : setting.text->patch)
    blocks.push_back({patch.address, patch.set ? position.sets.at(*patch.set) : patch.by_side[position.white_moves ? 1 : 0], patch.space});
  blocks.insert(blocks.end(), setting.text->beside.begin(), setting.text->beside.end());
  return blocks;
}

}  // namespace

KeyTemplate KeyTemplate::for_text(std::string text) {
  KeyTemplate result;
  result.typed = std::move(text);
  return result;
}

std::string SettingRange::text() const { return fmt::format("{} to {}", least, most); }

const SettingValue* Setting::find(const std::string& value) const {
  const auto found = std::find_if(values.begin(), values.end(), [&](const SettingValue& candidate) { return candidate.name == value; });
  return found == values.end() ? nullptr : &*found;
}

std::vector<Block> Program::patch_for(const Setting& setting, const std::string& value) const {
  if (setting.text) return patch_for_position(*this, setting, value);
  if (const SettingValue* one = setting.find(value)) return one->patch;
  std::vector<Block> blocks;
  const auto number = parse_integer(value);
  if (!setting.range || !number) return blocks;
  for (const NumberPatch& patch : setting.range->patch) {
    const auto bytes = debug::encode(patch.place.type, debug::Number::integer(*number ^ patch.exclusive_or));
    if (bytes) blocks.push_back({static_cast<std::uint16_t>(patch.place.address), *bytes, patch.place.space});
  }
  return blocks;
}

std::string Setting::typed_text(const std::string& value) const {
  if (const SettingValue* one = find(value)) return one->type;
  std::string typed = range ? range->type : text && !value.empty() ? text->type : std::string();
  static constexpr std::string_view kValue = "{value}";
  if (const std::size_t at = typed.find(kValue); at != std::string::npos) typed.replace(at, kValue.size(), value);
  if (!range || !range->times) return typed;
  std::string all;
  for (std::int64_t i = parse_integer(value).value_or(0); i > 0; --i) all += typed;
  return all;
}

bool Setting::has_effect(const std::map<std::string, std::string>& settled) const {
  return std::all_of(only_if.begin(), only_if.end(), [&](const auto& need) {
    const auto now = settled.find(need.first);
    return now != settled.end() && std::find(need.second.begin(), need.second.end(), now->second) != need.second.end();
  });
}

const std::string& Program::rules() const {
  static const std::string kNone;
  return play ? play->rules : board ? board->rules : kNone;
}

const Setting* Program::position_setting() const {
  const auto found = std::find_if(settings.begin(), settings.end(), [](const Setting& candidate) { return candidate.text.has_value(); });
  return found == settings.end() ? nullptr : &*found;
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

ProgramText find_program_text(const Program& program, const std::map<std::string, std::string>& settled) {
  ProgramText text = program.text.value();
  const auto each_value = [&](const auto& act) {
    for (const Setting& setting : program.settings) {
      const SettingValue* value = setting.find(settled.at(setting.name));
      if (value != nullptr && setting.has_effect(settled)) act(setting, *value);
    }
  };
  std::string chosen;
  each_value([&](const Setting& setting, const SettingValue& value) {
    if (!value.text) return;
    const std::string choice = fmt::format("{}={}", setting.name, value.name);
    if (!chosen.empty()) throw Error(fmt::format("--set {}, {}: both select a program text; remove one of them", chosen, choice));
    chosen = choice;
    text = *value.text;
  });
  each_value([&](const Setting& setting, const SettingValue& value) {
    for (const TextEdit& edit : value.edits) {
      if (const std::string problem = change_line(text, edit.was, edit.now); !problem.empty())
        throw Error(fmt::format("--set {}={}: {}", setting.name, value.name, problem));
    }
  });
  return text;
}

std::string Program::meaning(const std::string& name_of_it) const {
  std::vector<std::string> names = {name_of_it};
  if (const std::size_t end = name_of_it.find_first_of("([+"); end != std::string::npos) {
    const std::string stem = name_of_it.substr(0, end);
    if (const std::size_t comma = name_of_it.find(',', end); comma != std::string::npos) {
      names.push_back(name_of_it.substr(0, comma) + ",*)");
      names.push_back(stem + "(*" + name_of_it.substr(comma));
    }
    names.push_back(stem + (name_of_it[end] == '(' ? "()" : ""));
  }
  for (const std::string& each : names)
    if (const auto found = meanings.find(each); found != meanings.end()) return found->second;
  return {};
}

std::shared_ptr<const Program> strip_addresses(std::shared_ptr<const Program> program) {
  auto rest = std::make_shared<Program>(*program);
  rest->made_from = std::move(program);
  rest->entry.reset();
  rest->settings.clear();
  rest->symbols = {};
  rest->text_symbols = {};
  rest->watches.clear();
  rest->levels.clear();
  rest->transcript.clear();
  rest->transcript_events.clear();
  rest->square_variables.clear();
  rest->meanings.clear();
  rest->board.reset();
  rest->search_trace = {};
  rest->play.reset();
  rest->idle.condition.reset();
  return rest;
}

std::optional<std::pair<std::string, std::string>> counterpart_setting(const Program& program,
                                                                       const std::map<std::string, std::string>& now,
                                                                       const std::string& name, const std::string& value) {
  const auto implied = [&](const SettingValue& candidate) {
    const auto found =
        std::find_if(candidate.implies.begin(), candidate.implies.end(), [&](const auto& pair) { return pair.first == name; });
    return found == candidate.implies.end() ? std::string() : found->second;
  };
  for (const Setting& setting : program.settings) {
    const auto set = now.find(setting.name);
    if (setting.name == name || set == now.end()) continue;
    const SettingValue* current = setting.find(set->second);
    if (current == nullptr) continue;
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

std::vector<std::pair<std::string, std::string>> add_counterparts(const Program& program,
                                                                  std::vector<std::pair<std::string, std::string>> chosen) {
  std::map<std::string, std::string> defaults;
  for (const Setting& setting : program.settings) defaults[setting.name] = setting.default_value;
  for (const auto& [name, value] : chosen) defaults.erase(name);
  const auto named = chosen;
  for (const auto& [name, value] : named)
    if (auto twin = counterpart_setting(program, defaults, name, value)) chosen.push_back(std::move(*twin));
  return chosen;
}

std::map<std::string, std::string> resolve_settings(const Program& program,
                                                    const std::vector<std::pair<std::string, std::string>>& chosen) {
  std::map<std::string, std::string> user;
  for (const auto& [name, value] : chosen) {
    const Setting& setting = require_setting(program, name);
    user[name] = as_chosen([&, &given = value] { return resolved_value(program, setting, given); });
  }
  std::map<std::string, std::string> settled;
  for (const Setting& setting : program.settings) settled[setting.name] = setting.default_value;
  for (const auto& [name, value] : user) settled[name] = value;
  for (const Setting& setting : program.settings) {
    const SettingValue* now = setting.find(settled.at(setting.name));
    if (now == nullptr) continue;
    for (const auto& [name, value] : now->implies) {
      if (!user.contains(name)) settled[name] = value;
    }
  }
  return settled;
}

void check_settings_matter(const Program& program, const std::vector<std::pair<std::string, std::string>>& chosen,
                           const std::map<std::string, std::string>& settled) {
  for (const auto& [name, value] : chosen) {
    const Setting& setting = require_setting(program, name);
    if (setting.has_effect(settled) || settled.at(name) == setting.default_value) continue;
    std::string needed;
    for (const auto& [other, values] : setting.only_if)
      needed += fmt::format("{}--set {}={}", needed.empty() ? "" : " and ", other, fmt::join(values, "|"));
    throw Error(fmt::format("--set {}={}: has no effect without {}", name, value, needed));
  }
}

std::string starting_text(const Program& program, const std::map<std::string, std::string>& settled, bool text_given, bool text_is_own) {
  std::string text = text_given && program.text_form ? program.text_form->run : std::string();
  if (text_given && !text_is_own) return text;
  text += program.starting_type;
  for (const Setting& setting : program.settings)
    if (setting.has_effect(settled)) text += setting.typed_text(settled.at(setting.name));
  return text;
}

}  // namespace janus::session
