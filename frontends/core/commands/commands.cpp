#include <algorithm>
#include <cctype>

#include "frontends/core/commands/command.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

// Names of Janus's commands that only VICE or MAME have.
constexpr std::string_view kForeignNames[] = {"f", "h", "t", "un", "hunt", "disass"};

// These commands change or discard something that the user may not be able to restore, so they are never suggested for a mistyped word.
// The effect of a command is not decisive: `break` and `save` can be suggested.
constexpr std::string_view kNeverSuggested[] = {"jump", "branches", "delete", "clear", "set",     "fill",
                                                "copy", "a",        "reset",  "load",  "restore", "bload"};

// The command name that a mistyped word is closest to; empty: none. Short words are close to many names.
std::string nearest(std::string_view name) {
  if (name.size() < 2) return {};
  std::vector<std::string> names;
  for (const Command& command : commands()) {
    const std::string_view janus_name = command.handler.same_as.empty() ? command.name() : command.handler.same_as;
    if (std::find(std::begin(kNeverSuggested), std::end(kNeverSuggested), janus_name) != std::end(kNeverSuggested)) continue;
    for (std::string& known : tools::split_words(command.names)) {
      if (known.size() >= 3) names.push_back(std::move(known));
    }
  }
  const std::string near = debug::nearest_name(name, names);
  const bool short_word = name.size() <= 3;
  if (near.empty() || (short_word && (near.size() > name.size() + 1 || near.size() + 1 < name.size()))) return {};
  if (!short_word) return near;
  // Accepts one replaced, missing or superfluous letter, or two exchanged letters.
  std::size_t same = 0;
  while (same < name.size() && same < near.size() && tools::lower(name[same]) == tools::lower(near[same])) ++same;
  const auto rest = [&](std::string_view text, std::size_t skipped) { return text.substr(std::min(text.size(), same + skipped)); };
  const bool exchanged = rest(name, 2) == rest(near, 2) && rest(name, 0).size() > 1 && rest(near, 0).size() > 1 &&
                         name[same] == near[same + 1] && name[same + 1] == near[same];
  const bool one = exchanged || tools::equals_ignore_case(rest(name, 1), rest(near, 1)) ||
                   tools::equals_ignore_case(rest(name, 1), rest(near, 0)) || tools::equals_ignore_case(rest(name, 0), rest(near, 1));
  return one ? near : std::string();
}

}  // namespace

bool Command::has_name(std::string_view word) const {
  const std::vector<std::string> all = tools::split_words(names);
  return std::any_of(all.begin(), all.end(), [&](const std::string& name) { return tools::equals_ignore_case(name, word); });
}

// In the order of `help`.
std::span<const Command> native_commands() {
  static const std::vector<Command> kAll = [] {
    std::vector<Command> all;
    for (const auto file : {running_commands, reverse_commands, breakpoint_commands, frame_commands, memory_commands, examine_commands,
                            level_commands, code_commands, label_commands, input_commands, game_commands, report_commands, script_commands,
                            printing_commands, saving_commands, info_commands})
      all.insert(all.end(), file().begin(), file().end());
    return all;
  }();
  return kAll;
}

std::span<const Command> commands() {
  static const std::vector<Command> kAll = [] {
    std::vector<Command> all(native_commands().begin(), native_commands().end());
    for (Command foreign : compat_commands()) {
      for (const Command& own : native_commands()) {
        if (!own.has_name(foreign.handler.same_as)) continue;
        foreign.handler.function = own.handler.function;
        foreign.effect = own.effect;
        foreign.forms = own.forms;
      }
      all.push_back(foreign);
    }
    return all;
  }();
  return kAll;
}

std::vector<std::string> command_names() {
  std::vector<std::string> names;
  for (const Command& command : commands()) {
    for (std::string& name : tools::split_words(command.names)) names.push_back(std::move(name));
  }
  return names;
}

CommandParts parse_command(std::string_view line) {
  line = tools::trim(line);
  std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  if (line.starts_with('>') || line.starts_with('~') || line.starts_with('!') || line.starts_with('@') || line.starts_with('?')) end = 1;
  if (tools::lower(line.substr(0, 2)) == "b@") end = 2;
  std::string_view name = line.substr(0, end), format;
  if (const std::size_t slash = name.find('/'); slash != std::string_view::npos && slash > 0) {
    format = name.substr(slash + 1);
    name = name.substr(0, slash);
  }
  // `a=5` without a command is `do a=5` in MAME.
  const std::size_t sign = name.find('=');
  if (sign != std::string_view::npos && sign > 0 && format.empty()) return {"do", {}, line};
  return {name, format, tools::trim(line.substr(end))};
}

std::string usage_text(std::string_view called, const Command& command) {
  return fmt::format("{}{}{}", called, command.usage.empty() ? "" : " ", command.usage);
}

bool is_command(std::string_view name) {
  const auto all = commands();
  return std::any_of(all.begin(), all.end(), [&](const Command& command) { return command.has_name(name); });
}

bool is_compat_command(std::string_view name) {
  const auto is = [&](std::string_view known) { return tools::equals_ignore_case(known, name); };
  if (std::any_of(std::begin(kForeignNames), std::end(kForeignNames), is)) return true;
  const auto foreign = compat_commands();
  return std::any_of(foreign.begin(), foreign.end(), [&](const Command& command) { return command.has_name(name); });
}

void check_not_decimal(const CommandContext& context, std::string_view text, std::string_view name) {
  if (context.radix == 16) return;
  const auto is_word = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '$' || c == '#' || c == '%' || c == '_' || c == '.';
  };
  bool quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '"') quoted = !quoted;
    if (quoted || !is_word(text[at])) continue;
    std::size_t end = at;
    while (end < text.size() && is_word(text[end])) ++end;
    const std::string_view word = text.substr(at, end - at);
    if (word.size() > 1 && tools::is_decimal(word))
      throw failure("`{0}`: numbers in `{1}` must be hexadecimal, as in VICE and MAME; write ${0}, or type `radix 16` first", word, name);
    at = end;
  }
}

Effect command_effect(const views::Command& command) {
  const Command& row = find_command(command.name);
  for (const CommandVariant& form : row.forms) {
    for (const NamedValue& value : command.values)
      if (value.name == form.parameter && value.value != "false") return form.effect;
  }
  return row.effect;
}

const Command& find_command(std::string_view name) {
  std::vector<const Command*> beginning;
  for (const Command& command : commands()) {
    if (command.has_name(name)) return command;
    const bool foreign = command.group == kVice || command.group == kMame;
    if (!foreign && command.name().size() > name.size() && tools::equals_ignore_case(command.name().substr(0, name.size()), name))
      beginning.push_back(&command);
  }
  if (const std::string_view hint = hint_for(name); !hint.empty())
    throw CommandError("unknown-command", fmt::format("unknown command `{}`; {}", name, hint));
  if (beginning.size() == 1) return *beginning.front();
  if (beginning.size() > 1) {
    std::string list;
    for (const Command* command : beginning) list += fmt::format("{}`{}`", list.empty() ? "" : ", ", command->name());
    throw CommandError("unknown-command", fmt::format("ambiguous command `{}`: {}", name, list));
  }
  const std::string near = nearest(name);
  throw CommandError("unknown-command", fmt::format("unknown command `{}`; {}", name,
                                                    near.empty() ? "`help` lists the commands" : "did you mean `" + near + "`?"));
}

}  // namespace janus::commands
