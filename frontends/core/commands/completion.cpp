
#include <algorithm>
#include <cctype>
#include <filesystem>

#include "frontends/core/session/timeline/bookmarks.hpp"
#include "frontends/core/commands/command.hpp"
#include "frontends/core/commands/parameters.hpp"
#include "tools/files/folder.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

void add_files(std::string_view word, std::vector<std::string>& names) {
  const std::size_t slash = word.rfind('/');
  const std::string folder(slash == std::string_view::npos ? "" : word.substr(0, slash + 1));
  std::error_code error;
  for (const std::string& name : tools::list_directory(folder, error)) {
    std::error_code unknown;
    names.push_back(folder + name + (std::filesystem::is_directory(folder + name, unknown) ? "/" : ""));
  }
}

void add_symbols(const CommandContext& context, std::vector<std::string>& names) {
  for (const debug::Symbol& symbol : context.session.symbols().sorted()) names.push_back(symbol.name);
  for (const auto& [name, typed] : context.session.symbols().typed_names()) names.push_back(name);
}

std::vector<std::string> candidates(const CommandContext& context, const Command& command, std::string_view word) {
  std::vector<std::string> names;
  switch (completion_kind(command)) {
    case CompletionKind::nothing:
    case CompletionKind::usage: break;
    case CompletionKind::place: add_symbols(context, names); break;
    case CompletionKind::register_:
      for (const cpus::RegisterInfo& info : context.cpu().registers) names.emplace_back(info.name);
      break;
    case CompletionKind::file: add_files(word, names); break;
    case CompletionKind::command: names = command_names(); break;
    case CompletionKind::breakpoint:
      for (const debug::Breakpoint& breakpoint : context.debugger.breakpoints()) names.push_back(std::to_string(breakpoint.id));
      break;
    case CompletionKind::cycle:
      names.assign(std::begin(session::kMoments), std::end(session::kMoments));
      for (const auto& [name, cycle] : context.marks()) names.push_back(name);
      break;
    case CompletionKind::topic:
      for (const Topic& topic : topics()) names.emplace_back(topic.name);
      break;
  }
  if (command.usage.find("LEVEL") != std::string_view::npos) {
    for (int level = 0; level < context.debugger.history().level_count(); ++level) names.push_back(context.level_name(level));
  }
  // The keywords in the usage line.
  for (std::size_t at = 0; at < command.usage.size();) {
    std::size_t end = at;
    while (end < command.usage.size() && std::islower(static_cast<unsigned char>(command.usage[end])) != 0) ++end;
    if (end > at + 1) names.emplace_back(command.usage.substr(at, end - at));
    at = std::max(end, at + 1);
  }
  return names;
}

}  // namespace

std::string_view word_to_complete(std::string_view line) {
  const std::size_t blank = line.find_last_of(" \t([{!=<>&|^+*,\"~:");
  return blank == std::string_view::npos ? line : line.substr(blank + 1);
}

std::vector<std::string> completions(const CommandContext& context, std::string_view line, const std::vector<std::string>& defined) {
  const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
  line.remove_prefix(begin);
  const std::size_t end = line.find_first_of(" \t");
  const std::string_view word = word_to_complete(line);
  std::vector<std::string> names;
  if (end == std::string_view::npos) {
    // Completes commands of other debuggers only after their first letter.
    for (const Command& command : word.empty() ? native_commands() : commands()) names.emplace_back(command.name());
    names.insert(names.end(), defined.begin(), defined.end());
  } else {
    try {
      names = candidates(context, find_command(parse_command(line).name), word);
    } catch (const Error&) { return {}; }
  }
  std::erase_if(names,
                [&](const std::string& name) { return !tools::equals_ignore_case(std::string_view(name).substr(0, word.size()), word); });
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace janus::commands
