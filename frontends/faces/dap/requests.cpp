#include "frontends/faces/dap/requests.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace janus::dap {

const ordered_json kLater(ordered_json::value_t::discarded);

std::span<const RequestRow> all_requests() {
  using enum RequestRow::When;
  static constexpr RequestRow kRequests[] = {
      {"initialize", always, initialize},
      {"launch", initialized, launch},
      {"attach", initialized, attach},
      {"configurationDone", launched, configuration_done},
      {"restart", launched, restart},
      {"disconnect", always, disconnect},
      {"terminate", launched, terminate},
      {"cancel", initialized, cancel},
      {"continue", moves, resume},
      {"next", moves, step},
      {"stepIn", moves, step_in},
      {"stepInTargets", launched, step_in_targets},
      {"stepOut", moves, step},
      {"stepBack", moves, step},
      {"reverseContinue", moves, reverse_continue},
      {"pause", launched, pause},
      {"restartFrame", moves, restart_frame},
      {"gotoTargets", launched, goto_targets},
      {"goto", moves, go_to},
      {"setBreakpoints", edits, set_breakpoints},
      {"setFunctionBreakpoints", edits, set_breakpoints},
      {"setInstructionBreakpoints", edits, set_breakpoints},
      {"dataBreakpointInfo", looks, data_breakpoint_info},
      {"setDataBreakpoints", edits, set_breakpoints},
      {"setExceptionBreakpoints", edits, set_breakpoints},
      {"breakpointLocations", launched, breakpoint_locations},
      {"exceptionInfo", launched, exception_info},
      {"threads", looks, threads},
      {"stackTrace", looks, stack_trace},
      {"scopes", looks, scopes},
      {"variables", looks, variables},
      {"setVariable", edits, set_variable},
      {"setExpression", edits, set_expression},
      {"evaluate", looks, evaluate},
      {"completions", looks, completions},
      {"readMemory", looks, read_memory},
      {"writeMemory", edits, write_memory},
      {"source", looks, source},
      {"loadedSources", looks, loaded_sources},
      {"disassemble", looks, disassemble},
      {"modules", looks, modules},
      {"janus/timeline", launched, timeline},
      {"janus/goToCycle", moves, go_to_cycle},
      {"janus/whoWrote", moves, who_wrote},
      {"janus/keys", edits, keys},
      {"janus/display", launched, display},
  };
  return kRequests;
}

const RequestRow* find_request(std::string_view command) {
  const auto all = all_requests();
  const auto found = std::find_if(all.begin(), all.end(), [&](const RequestRow& each) { return each.command == command; });
  return found == all.end() ? nullptr : &*found;
}

const AdapterState::FrameAt& AdapterState::frame_of(const Request& request) const {
  return numbered(frames, request.arguments->at("frameId").get<std::size_t>(),
                  request.command + ": this frame no longer exists; request `stackTrace` again");
}

// Returns a copy, because `listed` can add lists.
AdapterState::List AdapterState::list_of(const Request& request) const {
  return numbered(lists, request.arguments->at("variablesReference").get<std::size_t>(),
                  request.command + ": these values are no longer valid, because the machine has moved; request them again");
}

void AdapterState::forget_numbers() {
  frames.clear();
  lists.clear();
  step_targets.clear();
}

}  // namespace janus::dap
