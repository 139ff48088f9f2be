// Requests that run the machine forward and backward.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "frontends/core/engine/breakpoint_calls.hpp"
#include "frontends/ui/dap/requests.hpp"
#include "frontends/core/views/calls.hpp"
#include "frontends/core/views/code_lines.hpp"

namespace janus::dap {
namespace {

// The steps in debug::steps() that each request executes.
struct StepNames {
  std::string_view request, line, instruction;  // the line, or a statement of a level
};
constexpr StepNames kSteps[] = {
    {"next", "line_over", "over"},
    {"stepIn", "line", "into"},
    {"stepOut", "out", "out"},
    {"stepBack", "back_line_over", "back"},  // like reverse-next and reverse-stepi of gdb
};

const debug::Step& step_for(const AdapterState& state, const Request& request, int level) {
  const StepNames& names =
      *std::find_if(std::begin(kSteps), std::end(kSteps), [&](const StepNames& each) { return each.request == request.command; });
  const auto here = state.now->place();
  const bool has_line = here && state.about().sources.at(*here) != nullptr;
  const bool by_instruction = request.arguments->value("granularity", "") == "instruction" || (level == 0 && !has_line);
  const auto steps = debug::steps();
  return *std::find_if(steps.begin(), steps.end(),
                       [&](const debug::Step& each) { return each.name == (by_instruction ? names.instruction : names.line); });
}

}  // namespace

ordered_json step(AdapterState& state, const Request& request) {
  const int level = level_of_thread(state, *request.arguments);
  const debug::Step& step = step_for(state, request, level);
  Run run{"step", level};
  if (step.backward) {
    run.title = step.words;
    run.request = request.seq;
  }
  state.go(engine::step_command(state.about(), step, level), std::move(run));
  return {};
}

// The routines that the current line can call. Only the innermost frame has targets, because every step starts in it.
ordered_json step_in_targets(AdapterState& state, const Request& request) {
  const AdapterState::FrameRef frame = state.find_frame(request);
  ordered_json targets = ordered_json::array();
  if (frame.level == 0 && frame.depth == 0) {
    for (const std::uint16_t routine : views::CodeLines(state.about()).upcoming_calls(*state.now)) {
      state.step_targets.push_back(routine);
      targets.push_back({{"id", state.step_targets.size()}, {"label", views::routine_name(state.about(), 0, routine)}});
    }
  }
  return {{"targets", targets}};
}

ordered_json step_in(AdapterState& state, const Request& request) {
  const auto target = request.arguments->find("targetId");
  if (target == request.arguments->end()) return step(state, request);
  const std::uint16_t routine =
      find_numbered(state.step_targets, target->get<std::size_t>(), "stepIn: this target no longer exists; request `stepInTargets` again");
  state.go({"step", {{"into", fmt::format("${:04X}", routine)}}}, {"step"});
  return {};
}

ordered_json resume(AdapterState& state, const Request&) {
  state.go({"continue"}, {"pause"});
  return {{"allThreadsContinued", true}};
}

ordered_json reverse_continue(AdapterState& state, const Request& request) {
  const bool after_entry = state.now->cycle > state.entry_cycle;
  state.go({"rcontinue"}, {.reason = after_entry ? "entry" : "pause", .title = "Run back to previous breakpoint", .request = request.seq});
  return {};
}

ordered_json pause(AdapterState& state, const Request&) {
  if (state.run || state.now->running || state.line) state.cancel_run("paused");
  return {};
}

// Moves back to the call that created the frame.
ordered_json restart_frame(AdapterState& state, const Request& request) {
  const AdapterState::FrameRef frame = state.find_frame(request);
  state.go(engine::entry_command(state.about(), frame.serial, frame.level),
           {.reason = "restart", .level = frame.level, .title = "Back to the start of this frame", .request = request.seq});
  return {};
}

ordered_json goto_targets(AdapterState& state, const Request& request) {
  const FoundSource at = find_source(state, request.arguments->at("source"));
  ordered_json targets = ordered_json::array();
  if (at.file) {
    if (const auto span =
            state.about().sources.span_of_line(*at.file, from_client_line(state, request.arguments->at("line").get<std::uint32_t>()))) {
      state.goto_targets.push_back(span->first);
      targets.push_back({{"id", state.goto_targets.size()},
                         {"label", fmt::format("{} ${:04X}", state.about().sources.files()[*at.file].path, span->first)},
                         {"line", to_client_line(state, span->line)},
                         {"instructionPointerReference", address_reference(span->first)}});
    }
  }
  return {{"targets", targets}};
}

// Sets the program counter. No instruction is executed.
ordered_json go_to(AdapterState& state, const Request& request) {
  const std::uint32_t address = find_numbered(state.goto_targets, request.arguments->at("targetId").get<std::size_t>(),
                                              "goto: unknown target; request `gotoTargets` again");
  const cpus::CpuInfo& cpu = *state.about().cpu;
  state.go(engine::set_register_command(cpu.registers[static_cast<std::size_t>(cpu.program_counter)], address), {"goto"});
  return {};
}

}  // namespace janus::dap
