#include "frontends/core/session/timeline/session_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

#include "frontends/core/session/kept_breakpoints.hpp"
#include "frontends/core/session/manifest/setting_value.hpp"

namespace janus::session {
using debug::Breakpoint;

namespace {

constexpr std::uint64_t kMostQuietHours = 10;  // of machine time; also the limit of a run without any other

}  // namespace

RecordedBreakpoint to_recorded_breakpoint(const Breakpoint& breakpoint, std::span<const machines::Space> spaces,
                                          std::span<const debug::Level> levels) {
  return {.id = breakpoint.id,
          .on = std::string(debug::name_of(breakpoint.on)),
          .space = breakpoint.level == 0 ? std::string(spaces[static_cast<std::size_t>(breakpoint.space)].name)
                                         : levels[static_cast<std::size_t>(breakpoint.level - 1)].name,
          .first = breakpoint.first,
          .last = breakpoint.last,
          .condition = breakpoint.condition ? breakpoint.condition->text() : std::string(),
          .ignore = breakpoint.ignore,
          .depth = breakpoint.depth,
          .enabled = breakpoint.enabled,
          .temporary = breakpoint.temporary,
          .log = breakpoint.log,
          .hits = breakpoint.hits};
}

namespace {

// An expression uses a name that the user may still define.
struct UnknownName : Error {
  using Error::Error;
};

// Throws Error if it does not fit.
Breakpoint restored(const RecordedBreakpoint& breakpoint, Session& session) {
  const auto on = debug::parse_break_on(breakpoint.on);
  if (!on) throw Error(fmt::format("this version does not support breakpoints on `{}`", breakpoint.on));
  Breakpoint result{.id = breakpoint.id,
                    .on = *on,
                    .first = breakpoint.first,
                    .last = breakpoint.last,
                    .ignore = breakpoint.ignore,
                    .depth = breakpoint.depth,
                    .enabled = breakpoint.enabled,
                    .temporary = breakpoint.temporary,
                    .log = breakpoint.log,
                    .hits = breakpoint.hits};
  const auto spaces = session.machine().spaces();
  const debug::History& history = session.debugger().history();
  for (int level = 1; level < history.level_count(); ++level) {
    if (history.tracker(level).level().name == breakpoint.space) result.level = level;
  }
  while (result.level == 0 && result.space < static_cast<int>(spaces.size()) &&
         spaces[static_cast<std::size_t>(result.space)].name != breakpoint.space)
    ++result.space;
  const auto today = [&](std::string_view text) {
    return breakpoint.names_are_addresses ? session.upgrade_expression(text, result.level) : std::string(text);
  };
  try {
    if (!breakpoint.condition.empty()) result.condition = session.parse(today(breakpoint.condition), result.level);
  } catch (const Error& error) {
    if (breakpoint.names_are_addresses) throw;
    throw UnknownName(fmt::format("{}; define the name with `label`, or use `delete all`", error.what()));
  }
  result.log = debug::replace_expressions(breakpoint.log, today);
  if (const std::string problem = session.debugger().validation_error(result); !problem.empty()) throw Error(problem);
  return result;
}

std::string not_loaded(const RecordedBreakpoint& breakpoint) {
  return fmt::format("{}:{} is not loaded; open the file, or use `delete all`", breakpoint.file, breakpoint.line);
}

}  // namespace

Recording whole_recording(Session& session, const Bookmarks& marks) {
  const debug::Debugger& debugger = session.debugger();
  Recording recording = session.timeline().recording();
  recording.marks = marks;
  if (const Program* const later = session.newer_program()) recording.later = later->changed;
  const std::span<const debug::Level> levels = session.program() != nullptr ? session.program()->levels : std::span<const debug::Level>();
  for (const Breakpoint& breakpoint : debugger.user_breakpoints())
    recording.breakpoints.push_back(to_recorded_breakpoint(breakpoint, session.machine().spaces(), levels));
  for (RecordedBreakpoint waiting : session.pending_breakpoints()) {
    if (lacks_source(session.sources(), waiting)) continue;  // not of this program
    waiting.file = waiting.text = {};
    waiting.line = 0;
    recording.breakpoints.push_back(std::move(waiting));
  }
  recording.file = session.first_file();
  return recording;
}

std::vector<std::uint8_t> save_session(Session& session, const Bookmarks& marks, const std::function<void(const Recording&)>& fits) {
  const Recording recording = whole_recording(session, marks);
  std::vector<std::uint8_t> bytes = write_recording(recording);
  try {
    const Recording back = read_recording(bytes);
    if (back != recording) throw Error("it would change when loaded");
    if (fits) fits(back);
  } catch (const Error& error) { throw Error(fmt::format("the session cannot be saved: {}", error.what())); }
  return bytes;
}

std::vector<std::string> replace_breakpoints(Session& session, const std::vector<RecordedBreakpoint>& breakpoints) {
  std::vector<std::string> left_out;
  debug::Debugger& debugger = session.debugger();
  debugger.remove_all_breakpoints();
  std::erase_if(session.pending_breakpoints(), [&](const auto& each) { return !lacks_source(session.sources(), each); });
  for (const RecordedBreakpoint& breakpoint : breakpoints) {
    if (lacks_source(session.sources(), breakpoint)) {
      session.pending_breakpoints().push_back({breakpoint, not_loaded(breakpoint)});
      continue;
    }
    try {
      debugger.add(restored(breakpoint, session));
    } catch (const UnknownName& error) {
      session.pending_breakpoints().push_back({breakpoint, error.what()});
      left_out.push_back(fmt::format("breakpoint {} was kept but is not set: {}", breakpoint.id, error.what()));
    } catch (const Error& error) { left_out.push_back(fmt::format("breakpoint {} was dropped: {}", breakpoint.id, error.what())); }
  }
  return left_out;
}

std::string title_of(const PendingBreakpoint& breakpoint) {
  const auto on = debug::parse_break_on(breakpoint.on);
  return on && debug::kind_of(*on).has_place ? fmt::format("{} {}:${:04X}", breakpoint.on, breakpoint.space, breakpoint.first)
                                             : breakpoint.on;
}

std::vector<std::string> set_pending_breakpoints(Session& session) {
  std::vector<std::string> remarks;
  for (PendingBreakpoint& breakpoint : std::exchange(session.pending_breakpoints(), {})) {
    if (lacks_source(session.sources(), breakpoint)) {
      session.pending_breakpoints().push_back(std::move(breakpoint));
      continue;
    }
    try {
      std::vector<RecordedBreakpoint> moved = {breakpoint};
      std::vector<std::string> uncertain = relocate_breakpoints(session.sources(), moved);
      session.debugger().add(restored(moved.front(), session));
      std::move(uncertain.begin(), uncertain.end(), std::back_inserter(remarks));
    } catch (const Error& error) {
      breakpoint.reason = error.what();
      session.pending_breakpoints().push_back(std::move(breakpoint));
    }
  }
  return remarks;
}

std::vector<std::string> resolve_recording(Recording& recording, const Program* program) {
  const bool same = program != nullptr && program->name == recording.program;
  std::set<std::string> unknown;
  const auto settle = [&](const std::string& name, const std::string& value) -> std::optional<std::string> {
    const Setting* setting = same ? program->find_setting(name) : nullptr;
    if (setting == nullptr) {
      unknown.insert(name);
      return std::nullopt;
    }
    if (setting->text && !program->position_reader) return value;
    try {
      return resolved_value(*program, *setting, value);
    } catch (const Error& error) { throw Error(fmt::format("the session was recorded with {}", error.what())); }
  };
  std::map<std::string, std::string> kept;
  for (const auto& [name, value] : recording.settings)
    if (auto now = settle(name, value)) kept[name] = std::move(*now);
  std::vector<Input> inputs;
  for (Input& input : recording.inputs) {
    if (input.kind == Input::Kind::setting) {
      auto now = settle(input.name, input.text);
      if (!now) continue;
      input.text = std::move(*now);
    }
    inputs.push_back(std::move(input));
  }
  recording.inputs = std::move(inputs);

  std::vector<std::string> missing;
  if (program != nullptr) {
    std::vector<std::pair<std::string, std::string>> readable;  // resolve_settings accepts these without rules
    for (const auto& [name, value] : kept)
      if (!program->find_setting(name)->text) readable.emplace_back(name, value);
    for (const auto& [name, value] : resolve_settings(*program, readable))
      if (kept.emplace(name, value).second) missing.push_back(fmt::format("{}={}", name, value));
  }
  recording.settings = std::move(kept);
  std::vector<std::string> remarks;
  if (!unknown.empty())
    remarks.push_back(fmt::format("{} does not have these settings, so they were dropped: {}",
                                  program != nullptr ? program->name : recording.machine, fmt::join(unknown, ", ")));
  if (same && !missing.empty())
    remarks.push_back(fmt::format("the session lacks settings, so the defaults are used: {}", fmt::join(missing, ", ")));
  return remarks;
}

namespace {

// Time that the recorded run continues after its last event.
std::uint64_t quiet_end(const Recording& recording) {
  std::uint64_t last =
      std::max(recording.inputs.empty() ? 0 : recording.inputs.back().cycle, recording.waits.empty() ? 0 : recording.waits.back());
  for (const auto& [name, cycle] : recording.marks) last = std::max(last, cycle);
  return recording.end - std::min(last, recording.end);
}

}  // namespace

LoadedSession load_session(Session& session, std::span<const std::uint8_t> bytes, const Control& control) {
  Recording recording = read_recording(bytes);
  const std::uint64_t quiet_hours = quiet_end(recording) / session.machine().clock_hz() / 3600;
  if (!control.attended && quiet_hours >= kMostQuietHours)
    throw Error(fmt::format(
        "the session ends {} hours after its last event, but only {} are allowed for a run that cannot be interrupted; load it in "
        "the window or in a terminal",
        quiet_hours, kMostQuietHours));
  LoadedSession result{.marks = recording.marks, .remarks = {}};
  std::vector<std::string> settled = resolve_recording(recording, session.program());
  result.whole = session.timeline().play_recording(recording, control);
  if (!result.whole) return {.whole = false, .marks = {}, .remarks = {}};
  result.remarks = replace_breakpoints(session, recording.breakpoints);
  static const std::map<std::string, std::string> kNone;
  if (recording.files != (session.program() != nullptr ? session.program()->changed : kNone))
    result.remarks.push_back(
        "its sources differ from this program, so names and lines may not match; use `janus gui FILE` to open it with its own sources");
  result.remarks.insert(result.remarks.begin(), std::make_move_iterator(settled.begin()), std::make_move_iterator(settled.end()));
  return result;
}

}  // namespace janus::session
