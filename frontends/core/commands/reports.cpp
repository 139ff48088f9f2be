// Trace, profile and coverage of recorded stretches.
#include <algorithm>
#include <deque>

#include "frontends/core/commands/command.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/commands/report_files.hpp"
#include "tools/files/distinct_files.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

constexpr std::uint64_t kTraced = 20;  // instructions, if nothing else is asked for
constexpr std::uint64_t kMostOnScreen = 100'000;
constexpr std::uint64_t kStatement = 50'000;  // cycles that one hardly takes
constexpr std::size_t kRows = 20;

std::optional<debug::CycleRange> optional_stretch(CommandContext& context, Arguments& arguments) {
  if (!CommandContext::is_stretch(arguments.peek())) return std::nullopt;
  return context.stretch(arguments.take("a stretch"));
}

// The last `count` instructions before now.
std::deque<debug::TraceLine> last_instructions(CommandContext& context, std::uint64_t count) {
  return debug::last_instructions(context.machine(), context.history(), context.code, count,
                                  [&](std::uint64_t first, std::uint64_t last, debug::Onlooker& trace) {
                                    context.look_at({first, last}, trace);
                                    return true;
                                  });
}

void print_routines(CommandContext& context, const debug::Profile& profile) {
  const double all = static_cast<double>(std::max<std::uint64_t>(profile.cycles(), 1));
  context.print("{} cycles", grouped(profile.cycles()));
  context.print("{:<16} {:>12} {:>15} {:>6} {:>15} {:>6}", "routine", "calls", "own cycles", "%", "with calls", "%");
  const auto routines = profile.routines();
  for (std::size_t i = 0; i < routines.size() && i < kRows; ++i) {
    const debug::RoutineProfile& routine = routines[i];
    context.print("{:<16} {:>12} {:>15} {:>6.2f} {:>15} {:>6.2f}", context.code.routine(routine.address), grouped(routine.calls),
                  grouped(routine.own), 100.0 * static_cast<double>(routine.own) / all, grouped(routine.inclusive),
                  100.0 * static_cast<double>(routine.inclusive) / all);
  }
  if (routines.size() > kRows) context.print("... and {} more; use `profile csv FILE` for the full list", routines.size() - kRows);
}

void print_hot(CommandContext& context, const debug::Profile& profile, bool lines) {
  const double all = static_cast<double>(std::max<std::uint64_t>(profile.cycles(), 1));
  const std::vector<HotSpot> spots = hot_spots(context, profile, lines);
  context.print("{:>12} {:>15} {:>6}  {}", "executed", "cycles", "%", lines ? "line" : "address");
  for (std::size_t i = 0; i < spots.size() && i < kRows; ++i) {
    context.print("{:>12} {:>15} {:>6.2f}  {}", grouped(spots[i].executed), grouped(spots[i].cycles),
                  100.0 * static_cast<double>(spots[i].cycles) / all, spots[i].text);
  }
  if (spots.size() > kRows) context.print("... and {} more", spots.size() - kRows);
}

}  // namespace

// VICE's chis and MAME's history: the last N instructions.
void history_back(CommandContext& context, Arguments& arguments) {
  const std::string text(arguments.peek().starts_with(',') ? arguments.rest().substr(1) : arguments.rest());
  Arguments count(text, "chis [N]");
  trace(context, count);
}

void trace(CommandContext& context, Arguments& arguments) {
  // VICE's trace tells of every access from now on.
  for (const std::string_view word : {"exec", "load", "store"}) {
    if (arguments.next_is(word)) return set_tracepoint(context, arguments);
  }
  const std::string first(arguments.peek());
  if (tools::equal_folded(first, "off") || tools::equal_folded(first, "on"))
    throw Error(
        "tracing is always on; use `trace N` to show the last N instructions, or `trace FIRST..LAST FILE` to write a range to a file");
  if (!CommandContext::is_stretch(first) &&
      (first.starts_with('$') || first.starts_with("0x") || (first.size() > 1 && first[0] == '0' && context.radix == 16)))
    throw Error(
        fmt::format("`{0} {1}` is ambiguous; use `trace exec {1}` to log each execution of the address, or `trace {2}` to show the last "
                    "{2} instructions",
                    arguments.name(), first, context.value(first)));
  if (!CommandContext::is_stretch(first) && first.find('.') != std::string::npos)
    throw Error(
        fmt::format("`trace {0}`: tracing is always on; use `trace begin..now {0}` to write the whole recording, or later `trace {1}..now "
                    "{0}` to write it from this cycle",
                    first, context.session.cycle()));
  const int level = context.take_level(arguments);
  if (CommandContext::is_stretch(arguments.peek())) {
    const debug::CycleRange stretch = context.stretch(arguments.take("a stretch"));
    const auto file = arguments.take_optional();
    arguments.finish();
    if (level != 0) return trace_of_level(context, stretch, unquoted(file.value_or("")), 0, level);
    if (file) {
      const std::uint64_t lines = write_trace(context, stretch, unquoted(*file));
      return context.print("{} lines written to {}", grouped(lines), unquoted(*file));
    }
    if (stretch.last - stretch.first > kMostOnScreen)
      throw Error(
          fmt::format("{} cycles are too many to show; add a file name to write them to a file", grouped(stretch.last - stretch.first)));
    debug::Trace trace(context.machine(), context.code, [&](std::string_view line) { context.write(std::string(line)); });
    context.look_at(stretch, trace);
    return;
  }
  const auto number = arguments.take_optional();
  const auto file = arguments.take_optional();
  arguments.finish();
  const std::uint64_t count = number ? context.count(*number, "the number of instructions") : kTraced;
  if (!file && count > kMostOnScreen)
    throw Error(fmt::format("{} lines are too many to show; add a file name to write them to a file", grouped(count)));
  if (count > 100 * kMostOnScreen) throw Error("too many instructions; use a range of cycles: `trace FIRST..LAST FILE`");
  if (level != 0) {
    const std::uint64_t now = context.session.cycle(), begin = context.history().begin(), length = count * kStatement;
    return trace_of_level(context, {now - begin > length ? now - length : begin, now}, unquoted(file.value_or("")), count, level);
  }
  std::string text;
  for (const debug::TraceLine& line : last_instructions(context, count)) {
    if (file) {
      text += line.text() + "\n";
    } else {
      context.print("{}", line.text());
    }
  }
  if (!file) return;
  context.write(unquoted(*file), text);
  context.print("written to {}", unquoted(*file));
}

void profile(CommandContext& context, Arguments& arguments) {
  if (arguments.next_is("on") || arguments.next_is("off"))
    return context.print("profiling is always on; use `profile` to show where time was spent");
  const int level = context.take_level(arguments);
  const auto given = optional_stretch(context, arguments);
  const debug::CycleRange stretch = given ? *given : context.last_work();
  bool lines = false, addresses = false;
  std::string csv, json;
  while (!arguments.empty()) {
    if (arguments.take_if("lines")) {
      lines = true;
    } else if (arguments.take_if("addresses")) {
      addresses = true;
    } else if (arguments.take_if("csv")) {
      csv = unquoted(arguments.take("a file"));
    } else if (arguments.take_if("json")) {
      json = unquoted(arguments.take("a file"));
    } else {
      arguments.finish();
    }
  }
  if (const std::string problem = tools::find_conflict({}, {{csv, "csv"}, {json, "json"}}); !problem.empty()) throw Error(problem);
  if (!given) context.print("{}", context.work_text());
  if (level != 0) return profile_of_level(context, stretch, csv, lines, level);
  if (!json.empty()) {
    const std::uint64_t calls = write_call_events(context, stretch, json);
    context.print("{} calls written to {}", grouped(calls), json);
    if (csv.empty() && !lines && !addresses) return;
  }
  using Of = debug::Profile::Of;
  debug::Profile profile(context.machine(), context.debugger.calls(), lines || addresses ? Of::addresses : Of::routines);
  context.look_at(stretch, profile);
  if (!csv.empty()) {
    context.write(
        csv, lines || addresses ? hot_spots_csv(hot_spots(context, profile, lines), lines) : debug::routines_csv(profile, context.code));
    return context.print("written to {}", csv);
  }
  if (!lines && !addresses) print_routines(context, profile);
  if (lines) print_hot(context, profile, true);
  if (addresses) print_hot(context, profile, false);
}

void coverage(CommandContext& context, Arguments& arguments) {
  const int level = context.take_level(arguments);
  const auto given = optional_stretch(context, arguments);
  const debug::CycleRange stretch = given.value_or(debug::CycleRange{context.history().begin(), context.history().end()});
  std::string csv;
  if (arguments.take_if("csv")) csv = unquoted(arguments.take("a file"));
  arguments.finish();
  if (level != 0) return coverage_of_level(context, stretch, csv, level);
  debug::Coverage coverage(context.debugger);
  context.look_at(stretch, coverage);
  if (!csv.empty()) {
    context.write(csv, coverage_csv(context, coverage));
    return context.print("written to {}", csv);
  }
  for (const std::string& line : coverage_lines(context, coverage)) context.print("{}", line);
}

}  // namespace janus::commands
