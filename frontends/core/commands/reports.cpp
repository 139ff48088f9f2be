// Trace, profile and coverage of recorded ranges, on the screen and as files.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "frontends/core/commands/command.hpp"
#include "frontends/core/debug/call_events.hpp"
#include "frontends/core/debug/coverage.hpp"
#include "frontends/core/debug/levels/level_trace.hpp"
#include "frontends/core/debug/levels/level_view.hpp"
#include "frontends/core/debug/profile.hpp"
#include "frontends/core/session/files.hpp"
#include "tools/files/distinct_files.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

using debug::CycleRange;

constexpr std::uint64_t kTraced = 20;  // instructions, by default
constexpr std::uint64_t kMostOnScreen = 100'000;
constexpr std::uint64_t kStatement = 50'000;  // cycles, more than most statements take
constexpr std::size_t kRows = 20;

// A file that is written while a range is replayed. session::commit() puts it under its name.
tools::FileWriter open_file(const CommandContext& context, const std::string& path) {
  context.check_not_input(path);
  tools::FileWriter file(path);
  if (!file.ok()) throw Error(file.problem());
  return file;
}

void append(tools::FileWriter& file, std::string_view text) {
  if (!file.write(text)) throw Error(file.problem());
}

std::optional<CycleRange> optional_stretch(CommandContext& context, Arguments& arguments) {
  if (!CommandContext::is_cycle_range(arguments.peek())) return std::nullopt;
  return context.parse_cycle_range(arguments.take("a range of cycles"));
}

// --- Trace -------------------------------------------------------------------------------------------------

// Calls `sink` with each line, of instructions or of the statements of a level.
void replay_trace(CommandContext& context, const CycleRange& stretch, int level, const debug::Trace::Sink& sink) {
  if (level == 0) {
    debug::Trace trace(context.machine(), context.code, sink);
    return context.replay_range(stretch, trace);
  }
  debug::LevelTrace trace(context.tracker(level), level, context.session.context(), sink);
  context.replay_range(stretch, trace);
}

std::uint64_t write_trace(CommandContext& context, const CycleRange& stretch, int level, const std::string& path) {
  tools::FileWriter file = open_file(context, path);
  std::uint64_t lines = 0;
  replay_trace(context, stretch, level, [&](std::string_view line) {
    append(file, line);
    append(file, "\n");
    ++lines;
  });
  session::commit(file);
  return lines;
}

// The last instructions or statements before the current cycle.
std::vector<std::string> last_lines(CommandContext& context, std::uint64_t count, int level) {
  std::vector<std::string> lines;
  if (level == 0) {
    const auto look = [&](std::uint64_t first, std::uint64_t last, debug::ReplayObserver& trace) {
      context.replay_range({first, last}, trace);
      return true;
    };
    for (const debug::TraceLine& line : debug::last_instructions(context.machine(), context.history(), context.code, count, look))
      lines.push_back(line.text());
    return lines;
  }
  const std::uint64_t now = context.session.cycle(), begin = context.history().begin(), length = count * kStatement;
  replay_trace(context, {now - begin > length ? now - length : begin, now}, level,
               [&](std::string_view line) { lines.emplace_back(line); });
  if (lines.size() > count) lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(count));
  return lines;
}

// Refuses VICE's and MAME's forms.
void reject_foreign_trace(const CommandContext& context, std::string_view name, std::string_view first) {
  if (tools::equals_ignore_case(first, "off") || tools::equals_ignore_case(first, "on"))
    throw Error(
        "tracing is always on; use `trace N` to show the last N instructions, or `trace FIRST..LAST FILE` to write a range to a file");
  if (CommandContext::is_cycle_range(first)) return;
  if (first.starts_with('$') || first.starts_with("0x") || (first.size() > 1 && first[0] == '0' && context.radix == 16))
    throw failure(
        "`{0} {1}` is ambiguous; use `trace exec {1}` to log each execution of the address, or `trace {2}` to show the last {2} "
        "instructions",
        name, first, context.evaluate_text(first));
  if (first.find('.') != std::string::npos)
    throw failure(
        "`trace {0}`: tracing is always on; use `trace begin..now {0}` to write the whole recording, or run `trace {1}..now {0}` later to "
        "write "
        "it from this cycle on",
        first, context.session.cycle());
}

// --- Profile -----------------------------------------------------------------------------------------------

struct HotSpot {
  std::string place;  // "janus.s:12", "$0100"
  std::string text;   // the place and its code
  std::uint64_t executed = 0;
  std::uint64_t cycles = 0;
};

// Doubles the quotes: a field of a CSV file.
std::string quoted_field(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) result += c == '"' ? "\"\"" : std::string(1, c);
  return result + "\"";
}

// Addresses or source lines; the lines of a level. The one with the most cycles comes first. Code without source has addresses.
std::vector<HotSpot> hot_spots(const CommandContext& context, const debug::Profile& profile, bool lines, int level) {
  std::vector<HotSpot> spots;
  std::map<std::string, HotSpot> by_place;
  const auto program =
      level == 0 ? std::vector<debug::ProgramLine>() : debug::program_lines(context.tracker(level).level(), context.session.context());
  const auto& all = profile.addresses();
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    if (all[i].executed == 0) continue;
    const auto address = static_cast<std::uint16_t>(i);
    if (level != 0) {
      const debug::ProgramLine* found = debug::find_line(program, address);
      const std::string_view words = found == nullptr ? std::string_view() : found->words;
      spots.push_back(
          {std::to_string(i), fmt::format("{:>5} {}", i, words.substr(words.starts_with(' ') ? 1 : 0)), all[i].executed, all[i].cycles});
      continue;
    }
    HotSpot spot;
    if (const debug::SourceSpan* span = lines ? context.session.sources().at(address) : nullptr) {
      const std::string_view text = context.session.sources().text(*span);
      spot.place = context.source_position(*span);
      spot.text = fmt::format("{}  {}", spot.place, text.substr(std::min(text.find_first_not_of(" \t"), text.size())));
    } else {
      spot.place = fmt::format("${:04X}", address);
      spot.text = fmt::format("{:<20} {}", context.code.full_address_text(address), context.code.at(address).text);
    }
    HotSpot& sum = by_place.try_emplace(spot.place, spot).first->second;
    sum.executed += all[i].executed;
    sum.cycles += all[i].cycles;
  }
  for (auto& [place, spot] : by_place) spots.push_back(std::move(spot));
  std::stable_sort(spots.begin(), spots.end(), [](const HotSpot& a, const HotSpot& b) { return a.cycles > b.cycles; });
  return spots;
}

std::string hot_spots_csv(const std::vector<HotSpot>& spots, bool lines) {
  std::string text = fmt::format("{},executed,cycles,text\n", lines ? "line" : "address");
  for (const HotSpot& spot : spots) text += fmt::format("{},{},{},{}\n", spot.place, spot.executed, spot.cycles, quoted_field(spot.text));
  return text;
}

double percent(std::uint64_t cycles, const debug::Profile& profile) {
  return 100.0 * static_cast<double>(cycles) / static_cast<double>(std::max<std::uint64_t>(profile.cycles(), 1));
}

std::string routine_name(const CommandContext& context, std::uint16_t address, int level) {
  return level == 0 ? context.code.routine_name(address) : address == 0 ? context.tracker(level).level().title : std::to_string(address);
}

void print_routines(CommandContext& context, const debug::Profile& profile, int level) {
  context.print("{:<16} {:>12} {:>15} {:>6} {:>15} {:>6}", level == 0 ? "routine" : "called line", "calls", "own cycles", "%", "with calls",
                "%");
  const auto routines = profile.routines();
  for (std::size_t i = 0; i < routines.size() && i < kRows; ++i) {
    const debug::RoutineProfile& routine = routines[i];
    context.print("{:<16} {:>12} {:>15} {:>6.2f} {:>15} {:>6.2f}", routine_name(context, routine.address, level),
                  group_digits(routine.calls), group_digits(routine.own), percent(routine.own, profile), group_digits(routine.inclusive),
                  percent(routine.inclusive, profile));
  }
  if (level == 0 && routines.size() > kRows)
    context.print("... and {} more; use `profile csv FILE` for the full list", routines.size() - kRows);
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const debug::RoutineProfile& each : routines)
    rows.push_back({{"name", routine_name(context, each.address, level)},
                    {"address", each.address},
                    {"calls", each.calls},
                    {"own", each.own},
                    {"inclusive", each.inclusive}});
  context.set_data("routines", std::move(rows));
}

void print_hot(CommandContext& context, const debug::Profile& profile, bool lines, int level) {
  const std::vector<HotSpot> spots = hot_spots(context, profile, lines, level);
  context.print("{:>12} {:>15} {:>6}  {}", level == 0 ? "executed" : "statements", "cycles", "%", lines ? "line" : "address");
  for (std::size_t i = 0; i < spots.size() && i < kRows; ++i)
    context.print("{:>12} {:>15} {:>6.2f}  {}", group_digits(spots[i].executed), group_digits(spots[i].cycles),
                  percent(spots[i].cycles, profile), spots[i].text);
  if (spots.size() > kRows)
    context.print("... and {} more{}", spots.size() - kRows,
                  level == 0 ? "" : fmt::format("; use `profile {} csv FILE` for the full list", context.level_name(level)));
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const HotSpot& spot : spots) rows.push_back({{"place", spot.place}, {"executed", spot.executed}, {"cycles", spot.cycles}});
  context.set_data(lines ? "lines" : "addresses", std::move(rows));
}

std::uint64_t write_call_events(CommandContext& context, const CycleRange& stretch, const std::string& path) {
  tools::FileWriter file = open_file(context, path);
  debug::CallEvents events(context.machine(), context.history(), context.code, [&](const std::string& text) { append(file, text); });
  context.replay_range(stretch, events);
  session::commit(file);
  return events.count();
}

void profile(CommandContext& context, Arguments& arguments) {
  if (arguments.next_is("on") || arguments.next_is("off"))
    return context.print("profiling is always on; use `profile` to show where time was spent");
  const int level = context.take_level(arguments);
  const auto given = optional_stretch(context, arguments);
  const session::Timeline::Work work = context.session.timeline().last_work();
  const CycleRange stretch = given.value_or(CycleRange{work.first, work.last});
  bool lines = false, addresses = false;
  std::string csv, json;
  while (!arguments.empty()) {
    if (arguments.take_if("lines")) lines = true;
    else if (arguments.take_if("addresses")) addresses = true;
    else if (arguments.take_if("csv")) csv = unquote(arguments.take("a file"));
    else if (arguments.take_if("json")) json = unquote(arguments.take("a file"));
    else arguments.finish();
  }
  if (const std::string problem = tools::find_conflict({}, {{csv, "csv"}, {json, "json"}}); !problem.empty()) throw Error(problem);
  if (!given) context.print("{}", context.default_range_text());
  if (level == 0 && !json.empty()) {
    const std::uint64_t calls = write_call_events(context, stretch, json);
    context.print("{} calls written to {}", group_digits(calls), json);
    if (csv.empty() && !lines && !addresses) return;
  }
  using Of = debug::Profile::Of;
  const bool routines = level == 0 && !lines && !addresses;
  debug::Profile profile(context.machine(), context.history(), level, routines ? Of::routines : Of::addresses);
  context.replay_range(stretch, profile);
  const bool by_line = lines || level != 0;
  if (!csv.empty())
    return context.write_report(
        csv, routines ? debug::routines_csv(profile, context.code) : hot_spots_csv(hot_spots(context, profile, by_line, level), by_line));
  context.set_data("cycles", static_cast<std::int64_t>(profile.cycles()));
  if (routines || level != 0) context.print("{} cycles", group_digits(profile.cycles()));
  if (routines || (level != 0 && !lines)) print_routines(context, profile, level);
  if (by_line) print_hot(context, profile, true, level);
  if (level == 0 && addresses) print_hot(context, profile, false, level);
}

// --- Coverage ----------------------------------------------------------------------------------------------

std::string coverage_csv(const CommandContext& context, const debug::Coverage& coverage) {
  std::string text = "address,executed,read,written,place\n";
  for (std::uint32_t i = 0; i < coverage.uses().size(); ++i) {
    const debug::AddressUse& use = coverage.uses()[i];
    if (use.executed == 0 && use.read == 0 && use.written == 0) continue;
    const debug::SourceSpan* span = context.session.sources().at(static_cast<std::uint16_t>(i));
    text +=
        fmt::format("${:04X},{},{},{},{}\n", i, use.executed, use.read, use.written, span == nullptr ? "" : context.source_position(*span));
  }
  return text;
}

// Shows the share of executed lines per source file, then code without source, then uninitialised reads.
void print_coverage(CommandContext& context, const debug::Coverage& coverage) {
  const debug::SourceMap& sources = context.session.sources();
  const auto executed = debug::executed_lines(sources, coverage);
  nlohmann::ordered_json files = nlohmann::ordered_json::array(), addresses = files, uninitialised = files;
  for (std::size_t file = 0; file < executed.size(); ++file) {
    if (executed[file].empty()) continue;
    nlohmann::ordered_json lines = nlohmann::ordered_json::array();
    for (const auto& [line, count] : executed[file]) lines.push_back({{"line", line}, {"executed", count}});
    const auto missed = std::count_if(executed[file].begin(), executed[file].end(), [](const auto& line) { return line.second == 0; });
    context.print("{:<40} {:>5} of {:>5} code lines executed", sources.files()[file].path,
                  executed[file].size() - static_cast<std::size_t>(missed), executed[file].size());
    files.push_back({{"path", sources.files()[file].path}, {"lines", std::move(lines)}});
  }
  std::size_t instructions = 0, read = 0, written = 0, elsewhere = 0;
  for (std::uint32_t address = 0; address < coverage.uses().size(); ++address) {
    const debug::AddressUse& use = coverage.uses()[address];
    if (use.executed != 0) ++instructions;
    if (use.executed != 0 && sources.at(static_cast<std::uint16_t>(address)) == nullptr) ++elsewhere;
    if (use.read != 0) ++read;
    if (use.written != 0) ++written;
    if (use.executed != 0 || use.read != 0 || use.written != 0)
      addresses.push_back({{"address", address}, {"executed", use.executed}, {"read", use.read}, {"written", use.written}});
  }
  context.print("{} instructions executed, {} of them without source; {} addresses read, {} written", instructions, elsewhere, read,
                written);
  for (const auto& [address, pc] : coverage.uninitialised_reads()) {
    context.print("{} was read before it was initialised, first at {}", context.address_text(0, address),
                  context.code.full_address_text(pc));
    uninitialised.push_back({{"address", address}, {"pc", pc}});
  }
  context.set_data("files", std::move(files));
  context.set_data("addresses", std::move(addresses));
  context.set_data("uninitialised", std::move(uninitialised));
}

void coverage_of_level(CommandContext& context, const CycleRange& stretch, const std::string& csv, int level) {
  debug::Profile profile(context.machine(), context.history(), level);
  context.replay_range(stretch, profile);
  const auto program = debug::program_lines(context.tracker(level).level(), context.session.context());
  std::string text = "line,executed,text\n", missing;
  nlohmann::ordered_json lines = nlohmann::ordered_json::array();
  std::size_t ran = 0;
  for (const debug::ProgramLine& line : program) {
    const std::uint32_t count = static_cast<std::uint32_t>(profile.addresses()[line.number].executed);
    text += fmt::format("{},{},{}\n", line.number, count, quoted_field(line.words));
    lines.push_back({{"line", line.number}, {"executed", count}});
    if (count != 0) ++ran;
    else missing += fmt::format("{}{}", missing.empty() ? "" : " ", line.number);
  }
  if (!csv.empty()) return context.write_report(csv, text);
  context.print("{} of {} lines were executed", ran, program.size());
  if (!missing.empty()) context.print("not executed: {}", missing);
  context.set_data("lines", std::move(lines));
}

void coverage(CommandContext& context, Arguments& arguments) {
  const int level = context.take_level(arguments);
  const auto given = optional_stretch(context, arguments);
  const CycleRange stretch = given.value_or(CycleRange{context.history().begin(), context.history().end()});
  const std::string csv = arguments.take_if("csv") ? unquote(arguments.take("a file")) : "";
  arguments.finish();
  if (level != 0) return coverage_of_level(context, stretch, csv, level);
  debug::Coverage coverage(context.debugger);
  context.replay_range(stretch, coverage);
  if (!csv.empty()) return context.write_report(csv, coverage_csv(context, coverage));
  print_coverage(context, coverage);
}

}  // namespace

void trace(CommandContext& context, Arguments& arguments) {
  // In VICE, `trace` logs each access from now on.
  for (const std::string_view word : {"exec", "load", "store"}) {
    if (arguments.next_is(word)) return set_tracepoint(context, arguments);
  }
  reject_foreign_trace(context, arguments.name(), arguments.peek());
  const int level = context.take_level(arguments);
  const auto stretch = optional_stretch(context, arguments);
  const auto number = stretch ? std::nullopt : arguments.take_optional();
  auto file = arguments.take_last();
  if (file) file = unquote(*file);
  if (stretch && file) {
    const std::uint64_t lines = write_trace(context, *stretch, level, *file);
    return context.print("{} lines written to {}", group_digits(lines), *file);
  }
  if (stretch) {
    if (level == 0 && stretch->last - stretch->first > kMostOnScreen)
      throw failure("{} cycles are too many to show; add a file name to write them to a file",
                    group_digits(stretch->last - stretch->first));
    return replay_trace(context, *stretch, level, [&](std::string_view line) { context.write(std::string(line)); });
  }
  const std::uint64_t count = number ? context.parse_count(*number, "the number of instructions") : kTraced;
  if (!file && count > kMostOnScreen)
    throw failure("{} lines are too many to show; add a file name to write them to a file", group_digits(count));
  if (count > 100 * kMostOnScreen) throw Error("too many instructions; use a range of cycles: `trace FIRST..LAST FILE`");
  const std::vector<std::string> lines = last_lines(context, count, level);
  std::string text;
  for (const std::string& line : lines) {
    if (file) text += line + "\n";
    else context.print("{}", line);
  }
  if (!file) return;
  if (level == 0) return context.write_report(*file, text);
  context.write_file(*file, text);
  context.print("{} lines written to {}", group_digits(lines.size()), *file);
}

constexpr CommandVariant kFiles[] = {{"file", Effect::file}, {"csv", Effect::file}, {"json", Effect::file}};

// clang-format off
constexpr Command kReports[] = {
    {"Reports", "trace tr", "[LEVEL] [N | FIRST..LAST] [FILE]", "show the last N executed instructions or statements (default 20), or those in a range of cycles; with FILE, write them to a file", "trace 5", trace, Effect::query, Command::once, CompletionKind::usage, kFiles},
    {"Reports", "profile prof", "[LEVEL] [FIRST..LAST] [lines | addresses] [csv FILE] [json FILE]", "show where the program spent its time since the last input, or in a range of cycles; `json` writes a file for ui.perfetto.dev", "profile lines", profile, Effect::query, Command::once, CompletionKind::usage, kFiles},
    {"Reports", "coverage cov", "[LEVEL] [FIRST..LAST] [csv FILE]", "show which code was executed, and which addresses were read, written, or read before they were initialised", "coverage", coverage, Effect::query, Command::once, CompletionKind::usage, kFiles},
};
std::span<const Command> report_commands() { return kReports; }

}  // namespace janus::commands
