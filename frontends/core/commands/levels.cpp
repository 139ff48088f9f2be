// Levels of a program above machine code: the lines of a BASIC program.
#include <algorithm>

#include "frontends/core/commands/command.hpp"
#include "frontends/core/debug/levels/level_view.hpp"
#include "frontends/core/session/driver/stop_words.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

constexpr std::size_t kTextLines = 11;
constexpr std::size_t kDigits = 5;  // of a line number

std::uint16_t line_number(std::string_view text, std::string_view whole) {
  const bool digits = !text.empty() && text.size() <= kDigits && text.find_first_not_of("0123456789") == std::string_view::npos;
  const unsigned long number = digits ? std::stoul(std::string(text)) : 0x10000;
  if (number > 0xFFFF) throw failure("`{}`: a line number must be between 0 and 65535", whole);
  return static_cast<std::uint16_t>(number);
}

void level(CommandContext& context, Arguments& arguments) {
  if (const auto name = arguments.take_last()) {
    const auto found = context.find_level(*name);
    if (!found) throw failure("unknown level `{}`; `level` lists the levels", *name);
    context.level = *found;
  }
  for (int of = 0; of < context.history().level_count(); ++of) {
    context.print("{} {:<10} {}", of == context.level ? '>' : ' ', context.level_name(of),
                  of == 0 ? "instructions at " + context.code.full_address_text(context.pc()) : session::line_text(context.session, of));
  }
}

}  // namespace

std::optional<int> CommandContext::find_level(std::string_view name) const {
  for (int of = 0; of < debugger.history().level_count(); ++of) {
    if (tools::equals_ignore_case(name, level_name(of))) return of;
  }
  return std::nullopt;
}

int CommandContext::take_level(Arguments& arguments) const {
  const auto named = find_level(arguments.peek());
  if (!named) return level;
  arguments.take("a level");
  return *named;
}

std::optional<CommandContext::Line> CommandContext::parse_line_range(std::string_view text) const {
  const std::string_view whole = text;
  int of = level;
  if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
    const auto named = find_level(text.substr(0, colon));
    if (!named || *named == 0) return std::nullopt;
    of = *named;
    text.remove_prefix(colon + 1);
  }
  if (of == 0 || (of == level && text.find_first_not_of("0123456789.") != std::string_view::npos)) return std::nullopt;
  const std::size_t dots = text.find("..");
  Line line{of, line_number(text.substr(0, dots), whole), 0};
  line.last = dots == std::string_view::npos ? line.first : line_number(text.substr(dots + 2), whole);
  if (line.last < line.first) throw failure("`{}` ends before it starts", whole);
  const auto lines = debug::program_lines(tracker(of).level(), session.context());
  const auto is_there = [&](const debug::ProgramLine& one) { return one.number >= line.first && one.number <= line.last; };
  if (!lines.empty() && std::none_of(lines.begin(), lines.end(), is_there))
    throw failure("`{}`: the program has no such line; use `list {}` to list the program", whole, level_name(of));
  return line;
}

std::string CommandContext::statement_text(int of) {
  const debug::LevelTracker& at = tracker(of);
  const debug::LevelEvent& statement = at.statement();
  const std::string words = debug::statement_text(at.level(), statement, session.context());
  if (words.empty() || statement.line == 0) return words;
  return fmt::format("{:>5} {}{}", statement.line, statement.starts_line ? "" : "... ", words);
}

void print_level_variables(CommandContext& context, int of) {
  const debug::Level& level = context.tracker(of).level();
  std::string row;
  for (const debug::TypedName& name : level.variables) {
    const std::string cell = fmt::format("{}={}", debug::short_name(name), debug::value_text(context.session.context(), name));
    if (row.size() + cell.size() > 90) {
      context.print("  {}", row);
      row.clear();
    }
    row += fmt::format("{:<11} ", cell);
  }
  if (!row.empty()) context.print("  {}", row);
}

void list_level_lines(CommandContext& context, Arguments& arguments, int of) {
  const auto text = arguments.take_last();
  const debug::Level& level = context.tracker(of).level();
  const auto lines = debug::program_lines(level, context.session.context());
  if (lines.empty()) throw failure("memory contains no {} program", level.title);
  const std::uint16_t here = context.tracker(of).statement().line;
  std::uint16_t wanted = context.next_line.value_or(here);
  if (text) wanted = line_number(std::string_view(*text).substr(text->find(':') == std::string::npos ? 0 : text->find(':') + 1), *text);
  const auto found = std::find_if(lines.begin(), lines.end(), [&](const debug::ProgramLine& line) { return line.number >= wanted; });
  auto at = static_cast<std::size_t>(found - lines.begin());
  if (text || !context.next_line) at -= std::min<std::size_t>(at, kTextLines / 2);
  context.next_line.reset();
  const std::size_t end = std::min(at + kTextLines, lines.size());
  for (; at < end; ++at) {
    const std::size_t blanks = kDigits - std::to_string(lines[at].number).size();  // aligns the numbers
    context.print("{} {:{}}{}", lines[at].number == here ? '>' : ' ', "", blanks, lines[at].listing_text());
  }
  if (end < lines.size()) context.next_line = lines[end].number;
}

// clang-format off
constexpr Command kLevels[] = {
    {"Code", "level", "[LEVEL]", "select the default level for commands (machine code or an interpreted language); without an argument, list the levels", "level", level, Effect::edit},
};
std::span<const Command> level_commands() { return kLevels; }

}  // namespace janus::commands
