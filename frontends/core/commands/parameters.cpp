#include "frontends/core/commands/parameters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "frontends/core/commands/command.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

bool is_upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
bool is_lower(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }

Parameter::Kind kind_of(std::string_view capitals) {
  return capitals == "COUNT" || capitals == "N" ? Parameter::Kind::number : Parameter::Kind::text;
}

CompletionKind completes_for(const Command& command, std::string_view capitals, bool range) {
  static constexpr std::pair<std::string_view, CompletionKind> kKeywords[] = {
      {"PLACE", CompletionKind::place},      {"ADDRESS", CompletionKind::place}, {"RANGE", CompletionKind::place},
      {"EXPRESSION", CompletionKind::place}, {"NAME", CompletionKind::place},    {"TARGET", CompletionKind::place},
      {"FILE", CompletionKind::file},        {"CYCLE", CompletionKind::cycle},   {"MARK", CompletionKind::cycle},
      {"COMMAND", CompletionKind::command},  {"TOPIC", CompletionKind::topic},
  };
  if (capitals == "FIRST" && range) return CompletionKind::cycle;
  if (capitals == "N" && command.group == "Breakpoints") return CompletionKind::breakpoint;
  for (const auto& [word, completes] : kKeywords) {
    if (capitals == word) return completes;
  }
  return CompletionKind::nothing;
}

}  // namespace

CompletionKind completion_kind(const Command& command) {
  if (command.completes != CompletionKind::usage) return command.completes;
  CompletionKind first = CompletionKind::nothing;
  for (const Parameter& parameter : command_parameters(command)) {
    if (parameter.completes == CompletionKind::cycle) return CompletionKind::cycle;
    if (first == CompletionKind::nothing) first = parameter.completes;
  }
  return first;
}

std::vector<Parameter> command_parameters(const Command& command) {
  std::string_view usage = command.usage;
  if (usage.starts_with('/')) usage.remove_prefix(usage.find(' '));
  std::vector<Parameter> all;
  const auto add = [&all](Parameter fresh) {
    if (std::none_of(all.begin(), all.end(), [&](const Parameter& each) { return each.name == fresh.name; }))
      all.push_back(std::move(fresh));
  };
  std::string keyword;  // the last lower-case word, until its value
  const auto add_flag = [&] {
    if (!keyword.empty()) add({.name = std::exchange(keyword, {}), .kind = Parameter::Kind::flag});
  };
  if (command.is(Command::formats)) add({.name = "format"});
  for (std::size_t at = 0, end = 0; at < usage.size(); at = end) {
    const auto same_case = is_lower(usage[at]) ? is_lower : is_upper;
    for (end = at + 1; end < usage.size() && same_case(usage[at]) && same_case(usage[end]);) ++end;
    const std::string_view word = usage.substr(at, end - at), after = usage.substr(end);
    if (is_lower(word.front())) {
      add_flag();
      keyword = word;
    } else if (is_upper(word.front())) {
      const bool repeats = after.starts_with("..."), range = !repeats && after.starts_with("..");
      const bool part = at > 0 && (usage[at - 1] == '.' || usage[at - 1] == ':');  // the end of a range, a line of a level
      if (after.starts_with(':')) continue;                                        // SPACE: and LEVEL: are part of a place
      if (part && !repeats && word != "ADDRESS" && word != "RANGE") continue;
      const bool named = !keyword.empty();
      add({.name = named   ? std::exchange(keyword, {})
                   : range ? "range"
                           : tools::lower(word),
           .kind = kind_of(word),
           .keyword = named,
           .repeats = repeats,
           .completes = completes_for(command, word, range)});
    } else if (word == "|" || word == "]") {
      add_flag();
    }
  }
  add_flag();
  return all;
}

CommandLine make_command_line(const Command& command, const std::vector<NamedValue>& values) {
  const std::vector<Parameter> all = command_parameters(command);
  for (const NamedValue& value : values) {
    if (std::any_of(all.begin(), all.end(), [&](const Parameter& each) { return each.name == value.name; })) continue;
    std::string names;
    for (const Parameter& each : all) names += (names.empty() ? "" : ", ") + each.name;
    throw CommandError("usage", fmt::format("`{}` has no parameter `{}`; {}", command.name(), value.name,
                                            names.empty() ? "it takes none" : "it has " + names));
  }
  CommandLine call;
  for (const Parameter& parameter : all) {
    for (const NamedValue& value : values) {
      if (value.name != parameter.name) continue;
      const auto refuse = [&](std::string_view expected) {
        throw CommandError("usage", fmt::format("`{}`: `{}` is `{}`; {}", command.name(), value.name, value.value, expected));
      };
      if (parameter.kind == Parameter::Kind::flag) {
        if (value.value != "true" && value.value != "false") refuse("it must be true or false");
        if (value.value == "true") call.words.push_back({parameter.name, true});
        continue;
      }
      if (parameter.kind == Parameter::Kind::number && !tools::is_decimal(value.value)) refuse("it must be a number, 0 or more");
      if (value.value.empty()) refuse("it must not be empty");
      if (parameter.name == "format") {
        call.format = value.value;
        continue;
      }
      if (parameter.keyword) call.words.push_back({parameter.name, true});
      call.words.push_back({value.value, false});
    }
  }
  return call;
}

}  // namespace janus::commands
