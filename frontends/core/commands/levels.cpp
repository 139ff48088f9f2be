// Levels of a program above the machine's: the lines of a BASIC.
#include <algorithm>

#include "frontends/core/commands/command.hpp"
#include "frontends/core/commands/report_files.hpp"
#include "frontends/core/debug/levels/level_trace.hpp"
#include "frontends/core/debug/levels/level_view.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/session/driver/stop_words.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

constexpr int kTextLines = 11;
constexpr std::size_t kLevelRows = 20;

std::uint16_t line_number(std::string_view text, std::string_view whole) {
  const bool digits = !text.empty() && text.size() <= 5 && text.find_first_not_of("0123456789") == std::string_view::npos;
  const unsigned long number = digits ? std::stoul(std::string(text)) : 0x10000;
  if (number > 0xFFFF) throw Error(fmt::format("`{}`: a line number must be from 0 to 65535", whole));
  return static_cast<std::uint16_t>(number);
}

// Numbers stand one below the other.
std::string padding(std::uint16_t number) {
  constexpr std::size_t kDigits = 5;
  return std::string(kDigits - std::to_string(number).size(), ' ');
}

void print_lines(CommandContext& context, const std::vector<debug::ProgramLine>& lines, std::size_t from, std::uint16_t here) {
  std::size_t i = from;
  for (int shown = 0; shown < kTextLines && i < lines.size(); ++shown, ++i)
    context.print("{} {}{}", lines[i].number == here ? '>' : ' ', padding(lines[i].number), lines[i].listed());
  if (i < lines.size()) context.next_line = lines[i].number;
}

}  // namespace

std::optional<int> CommandContext::find_level(std::string_view name) const {
  for (int of = 0; of < debugger.history().level_count(); ++of) {
    if (tools::equal_folded(name, level_name(of))) return of;
  }
  return std::nullopt;
}

int CommandContext::take_level(Arguments& arguments) const {
  const auto named = find_level(arguments.peek());
  if (!named) return level;
  arguments.take("a level");
  return *named;
}

std::optional<CommandContext::Line> CommandContext::line(std::string_view text) const {
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
  if (line.last < line.first) throw Error(fmt::format("`{}` ends before it starts", whole));
  const auto lines = debug::program_lines(tracker(of).level(), session.context());
  const auto is_there = [&](const debug::ProgramLine& one) { return one.number >= line.first && one.number <= line.last; };
  if (!lines.empty() && std::none_of(lines.begin(), lines.end(), is_there))
    throw Error(fmt::format("`{}`: no such line in the program; use `list {}` to show it", whole, level_name(of)));
  return line;
}

std::string CommandContext::line_words(int of) {
  const debug::LevelTracker& at = tracker(of);
  const debug::LevelEvent& statement = at.statement();
  const std::string words = debug::statement_words(at.level(), statement, session.context());
  if (words.empty() || statement.line == 0) return words;
  return fmt::format("{:>5} {}{}", statement.line, statement.starts_line ? "" : "... ", words);
}

void level(CommandContext& context, Arguments& arguments) {
  const auto name = arguments.take_optional();
  arguments.finish();
  if (name) {
    const auto found = context.find_level(*name);
    if (!found) throw Error(fmt::format("unknown level `{}`; `level` lists the levels", *name));
    context.level = *found;
  }
  for (int of = 0; of < context.history().level_count(); ++of) {
    context.print("{} {:<10} {}", of == context.level ? '>' : ' ', context.level_name(of),
                  of == 0 ? "instructions at " + context.code.full_place(context.pc()) : session::line_text(context.session, of));
  }
}

void variables_of_level(CommandContext& context, int of) {
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

void backtrace_of_level(CommandContext& context, Arguments& arguments, int of) {
  const auto text = arguments.take_optional();
  arguments.finish();
  const auto& open = context.debugger.calls(of).open();
  const std::uint64_t most = text ? context.count(*text, "the number of frames") : open.size();
  for (std::size_t i = 0; i < open.size() && i < most; ++i) {
    const std::size_t index = open.size() - 1 - i;
    context.print("#{:<3} {}", i, context.frame_text(open[index], std::span(open).first(index), of));
  }
  if (most < open.size()) context.print("... and {} more", open.size() - most);
  for (const debug::StackFrame& frame : debug::stack_frames(context.tracker(of), context.session.context()))
    context.print("     {:<6} ${:04X}{}{}{}", frame.kind, frame.address, frame.line == 0 ? "" : fmt::format("  from line {}", frame.line),
                  frame.words.empty() ? "" : "  ", frame.words);
}

void list_of_level(CommandContext& context, Arguments& arguments, int of) {
  const auto text = arguments.take_optional();
  arguments.finish();
  const debug::Level& level = context.tracker(of).level();
  const auto lines = debug::program_lines(level, context.session.context());
  if (lines.empty()) throw Error(fmt::format("memory contains no {} program", level.title));
  const std::uint16_t here = context.tracker(of).statement().line;
  std::uint16_t wanted = context.next_line.value_or(here);
  if (text) wanted = line_number(std::string_view(*text).substr(text->find(':') == std::string::npos ? 0 : text->find(':') + 1), *text);
  auto from = static_cast<std::size_t>(
      std::find_if(lines.begin(), lines.end(), [&](const debug::ProgramLine& line) { return line.number >= wanted; }) - lines.begin());
  if (text || !context.next_line) from -= std::min<std::size_t>(from, kTextLines / 2);
  context.next_line.reset();
  print_lines(context, lines, from, here);
}

void trace_of_level(CommandContext& context, const debug::CycleRange& stretch, const std::string& file, std::size_t last, int of) {
  std::vector<std::string> lines;
  debug::LevelTrace trace(context.tracker(of), of, context.session.context(), [&](const std::string& line) { lines.push_back(line); });
  context.look_at(stretch, trace);
  if (last != 0 && lines.size() > last) lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(last));
  if (file.empty()) {
    for (const std::string& line : lines) context.print("{}", line);
    return;
  }
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  context.write(file, text);
  context.print("{} lines written to {}", grouped(lines.size()), file);
}

void profile_of_level(CommandContext& context, const debug::CycleRange& stretch, const std::string& csv, bool lines, int of) {
  debug::Profile profile(context.machine(), context.history(), of);
  context.look_at(stretch, profile);
  const auto program = debug::program_lines(context.tracker(of).level(), context.session.context());
  std::vector<HotSpot> spots;
  for (std::uint32_t number = 0; number < profile.addresses().size(); ++number) {
    const debug::AddressProfile& line = profile.addresses()[number];
    if (line.executed == 0) continue;
    const debug::ProgramLine* found = debug::find_line(program, static_cast<std::uint16_t>(number));
    spots.push_back({std::to_string(number),
                     fmt::format("{:>5} {}", number, found == nullptr ? "" : found->words.substr(found->words.starts_with(' ') ? 1 : 0)),
                     line.executed, line.cycles});
  }
  std::stable_sort(spots.begin(), spots.end(), [](const HotSpot& a, const HotSpot& b) { return a.cycles > b.cycles; });
  if (!csv.empty()) {
    context.write(csv, hot_spots_csv(spots, true));
    return context.print("written to {}", csv);
  }
  const double all = static_cast<double>(std::max<std::uint64_t>(profile.cycles(), 1));
  const auto percent = [&](std::uint64_t cycles) { return 100.0 * static_cast<double>(cycles) / all; };
  context.print("{} cycles", grouped(profile.cycles()));
  if (!lines) {
    context.print("{:<16} {:>12} {:>15} {:>6} {:>15} {:>6}", "called line", "calls", "own cycles", "%", "with calls", "%");
    const auto routines = profile.routines();
    for (std::size_t i = 0; i < routines.size() && i < kLevelRows; ++i) {
      const debug::RoutineProfile& routine = routines[i];
      context.print("{:<16} {:>12} {:>15} {:>6.2f} {:>15} {:>6.2f}",
                    routine.address == 0 ? context.tracker(of).level().title : std::to_string(routine.address), grouped(routine.calls),
                    grouped(routine.own), percent(routine.own), grouped(routine.inclusive), percent(routine.inclusive));
    }
  }
  context.print("{:>12} {:>15} {:>6}  {}", "statements", "cycles", "%", "line");
  for (std::size_t i = 0; i < spots.size() && i < kLevelRows; ++i)
    context.print("{:>12} {:>15} {:>6.2f}  {}", grouped(spots[i].executed), grouped(spots[i].cycles), percent(spots[i].cycles),
                  spots[i].text);
  if (spots.size() > kLevelRows)
    context.print("... and {} more; use `profile {} csv FILE` for the full list", spots.size() - kLevelRows, context.level_name(of));
}

void coverage_of_level(CommandContext& context, const debug::CycleRange& stretch, const std::string& csv, int of) {
  debug::Profile profile(context.machine(), context.history(), of);
  context.look_at(stretch, profile);
  const auto program = debug::program_lines(context.tracker(of).level(), context.session.context());
  std::string text = "line,executed,text\n", missing;
  std::size_t ran = 0;
  for (const debug::ProgramLine& line : program) {
    const std::uint32_t count = static_cast<std::uint32_t>(profile.addresses()[line.number].executed);
    text += fmt::format("{},{},{}\n", line.number, count, quoted_field(line.words));
    if (count != 0) ++ran;
    else missing += fmt::format("{}{}", missing.empty() ? "" : " ", line.number);
  }
  if (!csv.empty()) {
    context.write(csv, text);
    return context.print("written to {}", csv);
  }
  context.print("{} of {} lines were executed", ran, program.size());
  if (!missing.empty()) context.print("not executed: {}", missing);
}

}  // namespace janus::commands
