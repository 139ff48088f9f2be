#include "frontends/session/session_file.hpp"

#include <fmt/format.h>

namespace janus::session {
using debug::Breakpoint;

RecordedBreakpoint recorded(const Breakpoint& breakpoint, std::span<const machines::Space> spaces, std::span<const debug::Level> levels) {
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

// Throws Error if it does not fit.
Breakpoint restored(const RecordedBreakpoint& breakpoint, Session& session) {
  const auto on = debug::break_on_of(breakpoint.on);
  if (!on) throw Error(fmt::format("this Janus knows no breakpoints on `{}`", breakpoint.on));
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
  if (!breakpoint.condition.empty()) result.condition = session.parse(breakpoint.condition);
  if (const std::string problem = session.debugger().refusal(result); !problem.empty()) throw Error(problem);
  return result;
}

}  // namespace

std::vector<std::uint8_t> save_session(Session& session, const BookMarks& marks, const std::function<void(const Recording&)>& fits) {
  const debug::Debugger& debugger = session.debugger();
  Recording recording = session.timeline().recording();
  recording.marks = marks;
  const std::span<const debug::Level> levels = session.program() != nullptr ? session.program()->levels : std::span<const debug::Level>();
  for (const Breakpoint& breakpoint : debugger.breakpoints())
    recording.breakpoints.push_back(recorded(breakpoint, session.machine().spaces(), levels));
  std::vector<std::uint8_t> bytes = write_recording(recording);
  try {
    const Recording back = read_recording(bytes);
    if (back != recording) throw Error("it would be another one when loaded");
    if (fits) fits(back);
  } catch (const Error& error) { throw Error(fmt::format("the session cannot be saved: {}", error.what())); }
  return bytes;
}

std::vector<std::string> replace_breakpoints(Session& session, const std::vector<RecordedBreakpoint>& breakpoints) {
  std::vector<std::string> left_out;
  debug::Debugger& debugger = session.debugger();
  debugger.remove_all();
  for (const RecordedBreakpoint& breakpoint : breakpoints) {
    try {
      debugger.add(restored(breakpoint, session));
    } catch (const Error& error) { left_out.push_back(fmt::format("breakpoint {} is left out: {}", breakpoint.id, error.what())); }
  }
  return left_out;
}

LoadedSession load_session(Session& session, std::span<const std::uint8_t> bytes, const Control& control) {
  const Recording recording = read_recording(bytes);
  LoadedSession result{.marks = recording.marks, .left_out = {}};
  result.whole = session.timeline().play_recording(recording, control);
  if (!result.whole) return {.whole = false, .marks = {}, .left_out = {}};
  result.left_out = replace_breakpoints(session, recording.breakpoints);
  return result;
}

}  // namespace janus::session
