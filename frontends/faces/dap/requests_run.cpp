// How the machine goes on, and back.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "frontends/core/debug/steps.hpp"
#include "frontends/faces/dap/requests.hpp"
#include "frontends/faces/engine/views/calls.hpp"
#include "frontends/faces/engine/views/code_lines.hpp"

namespace janus::dap {
namespace {

using engine::Job;

// By lines where there are some and instructions were not asked for.
bool by_instruction(const AdapterState& state, const ordered_json& asked, int level) {
  if (asked.value("granularity", "") == "instruction") return true;
  if (level != 0) return false;
  const auto place = state.now->place();
  return !place || state.about().sources.at(*place) == nullptr;
}

void step(AdapterState& state, const ordered_json& request, std::string_view line, std::string_view instruction) {
  const ordered_json& asked = arguments_of(request);
  const int level = level_of_thread(state, asked);
  const std::string_view name = by_instruction(state, asked, level) ? instruction : line;
  const auto steps = debug::steps();
  const auto found = std::find_if(steps.begin(), steps.end(), [&](const debug::Step& each) { return each.name == name; });
  if (found->backward) state.search(request, std::string(found->words), Job::step(*found, level), "step", level);
  else state.go(Job::step(*found, level), "step", level);
}

bool next(AdapterState& state, const ordered_json& request, ordered_json&) {
  step(state, request, "line_over", "over");
  return true;
}
// What the line where the machine stands can call. Of a call that is under way already it is none: steps begin at the innermost.
bool step_in_targets(AdapterState& state, const ordered_json& request, ordered_json& body) {
  const AdapterState::FrameAt frame = state.frame_of(request);
  body["targets"] = ordered_json::array();
  if (frame.level != 0 || frame.depth != 0) return true;
  for (const std::uint16_t routine : engine::CodeLines(state.about()).calls_ahead(*state.now)) {
    state.step_targets.push_back(routine);
    body["targets"].push_back({{"id", state.step_targets.size()}, {"label", engine::routine_name(state.about(), 0, routine)}});
  }
  return true;
}
bool step_in(AdapterState& state, const ordered_json& request, ordered_json&) {
  const ordered_json& asked = arguments_of(request);
  if (!asked.contains("targetId")) {
    step(state, request, "line", "into");
    return true;
  }
  const std::size_t id = asked["targetId"].get<std::size_t>();
  if (id == 0 || id > state.step_targets.size())
    throw session::Error("stepIn: this target no longer exists; request `stepInTargets` again");
  const std::uint16_t routine = state.step_targets[id - 1];
  state.go(Job::plan([routine](session::Session& session) { session.debugger().step_into_call(routine); }), "step");
  return true;
}
bool step_out(AdapterState& state, const ordered_json& request, ordered_json&) {
  step(state, request, "out", "out");
  return true;
}
// By instructions into what was called, by lines over it: as reverse-stepi and reverse-next of gdb.
bool step_back(AdapterState& state, const ordered_json& request, ordered_json&) {
  const int level = level_of_thread(state, arguments_of(request));
  step(state, request, level == 0 ? "back_line_over" : "back_over", "back");
  return true;
}

bool resume(AdapterState& state, const ordered_json&, ordered_json& body) {
  state.go(Job::resume(), "pause");
  body = {{"allThreadsContinued", true}};
  return true;
}
bool reverse(AdapterState& state, const ordered_json& request, ordered_json&) {
  state.search(request, "Back to the breakpoint before", Job::back_to_breakpoint(), "pause");
  return true;
}
bool pause(AdapterState& state, const ordered_json&, ordered_json&) {
  if (state.run || state.now->running || state.line) state.give_up("paused");
  return true;
}

// To where the call was made that this frame is.
bool restart_frame(AdapterState& state, const ordered_json& request, ordered_json&) {
  const AdapterState::FrameAt frame = state.frame_of(request);
  const auto go_there = [frame](session::Session& session) { session.debugger().back_to_entry(frame.serial, frame.level); };
  state.search(request, "Back to where that call was made", Job::travel(go_there), "restart", frame.level);
  return true;
}

bool goto_targets(AdapterState& state, const ordered_json& request, ordered_json& body) {
  const ordered_json& asked = arguments_of(request);
  const SourceAt at = source_at(state, asked.at("source"));
  body["targets"] = ordered_json::array();
  if (!at.file) return true;
  const auto span = state.about().sources.of_line(*at.file, line_in(state, asked.at("line").get<std::uint32_t>()));
  if (!span) return true;
  state.targets.push_back(span->first);
  body["targets"].push_back({{"id", state.targets.size()},
                             {"label", fmt::format("{} ${:04X}", state.about().sources.files()[*at.file].path, span->first)},
                             {"line", line_out(state, span->line)},
                             {"instructionPointerReference", reference_to(span->first)}});
  return true;
}
// The program counter is put there; nothing is executed.
bool go_to(AdapterState& state, const ordered_json& request, ordered_json&) {
  const std::size_t id = arguments_of(request).at("targetId").get<std::size_t>();
  if (id == 0 || id > state.targets.size()) throw session::Error("goto: unknown target; request `gotoTargets` again");
  const std::uint32_t address = state.targets[id - 1];
  state.go(Job::interactive([address](const engine::Task& task) {
             task.session.set_register(task.session.machine().cpu().program_counter, address);
             return engine::JobResult{};
           }),
           "goto");
  return true;
}

}  // namespace

std::span<const Request> run_requests() {
  using When = Request::When;
  static constexpr Request kRequests[] = {
      {"continue", When::moves, resume},
      {"next", When::moves, next},
      {"stepInTargets", When::launched, step_in_targets},
      {"stepIn", When::moves, step_in},
      {"stepOut", When::moves, step_out},
      {"stepBack", When::moves, step_back},
      {"reverseContinue", When::moves, reverse},
      {"pause", When::launched, pause},
      {"restartFrame", When::moves, restart_frame},
      {"gotoTargets", When::launched, goto_targets},
      {"goto", When::moves, go_to},
  };
  return kRequests;
}

}  // namespace janus::dap
