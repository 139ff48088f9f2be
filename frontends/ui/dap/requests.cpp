#include "frontends/ui/dap/requests.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tools/text.hpp"

namespace janus::dap {
namespace {

bool are_strings(const ordered_json& list) {
  return list.is_array() && std::all_of(list.begin(), list.end(), [](const ordered_json& each) { return each.is_string(); });
}

struct ArgumentType {
  std::string_view name, words;
  bool (*fits)(const ordered_json& value);
};
constexpr ArgumentType kTypes[] = {
    {"string", "a string", [](const ordered_json& value) { return value.is_string(); }},
    {"number", "a number", [](const ordered_json& value) { return value.is_number(); }},
    {"boolean", "true or false", [](const ordered_json& value) { return value.is_boolean(); }},
    {"object", "an object", [](const ordered_json& value) { return value.is_object(); }},
    {"list", "a list", [](const ordered_json& value) { return value.is_array(); }},
    {"strings", "a string or a list of strings", [](const ordered_json& value) { return value.is_string() || are_strings(value); }},
    {"pairs", "an object or a list of NAME=VALUE",
     [](const ordered_json& value) { return value.is_object() || value.is_string() || are_strings(value); }},
    {"any", "", [](const ordered_json&) { return true; }},
};

}  // namespace

std::string validate_arguments(const ordered_json& arguments, std::string_view list) {
  for (const std::string& word : tools::split_words(list)) {
    const std::size_t colon = word.find(':');
    const bool optional = word.ends_with('?');
    const std::string name = word.substr(0, colon);
    std::string path = "/" + name;
    std::replace(path.begin(), path.end(), '.', '/');
    const ordered_json::json_pointer place(path);
    if (!arguments.contains(place)) {
      if (optional) continue;
      return fmt::format("\"{}\" is missing", name);
    }
    const std::string type = word.substr(colon + 1, word.size() - colon - (optional ? 2 : 1));
    const auto& row = *std::find_if(std::begin(kTypes), std::end(kTypes), [&](const ArgumentType& each) { return each.name == type; });
    if (!row.fits(arguments.at(place))) return fmt::format("\"{}\" must be {}", name, row.words);
  }
  return {};
}

const ordered_json kLater(ordered_json::value_t::discarded);

std::span<const RequestRow> all_requests() {
  using enum RequestRow::When;
  static constexpr RequestRow kRequests[] = {
      {"initialize", always, initialize,
       "linesStartAt1:boolean? columnsStartAt1:boolean? supportsMemoryEvent:boolean? supportsInvalidatedEvent:boolean? "
       "supportsProgressReporting:boolean?"},
      {"launch", initialized, launch},
      {"attach", initialized, attach},
      {"configurationDone", launched, configuration_done},
      {"restart", launched, restart, "arguments:object?"},
      {"disconnect", always, disconnect},
      {"terminate", launched, terminate},
      {"cancel", initialized, cancel, "progressId:string? requestId:number?"},
      {"continue", moves, resume},
      {"next", moves, step, "threadId:number? granularity:string?"},
      {"stepIn", moves, step_in, "threadId:number? granularity:string? targetId:number?"},
      {"stepInTargets", launched, step_in_targets, "frameId:number"},
      {"stepOut", moves, step, "threadId:number? granularity:string?"},
      {"stepBack", moves, step, "threadId:number? granularity:string?"},
      {"reverseContinue", moves, reverse_continue},
      {"pause", launched, pause},
      {"restartFrame", moves, restart_frame, "frameId:number"},
      {"gotoTargets", launched, goto_targets, "source:object line:number"},
      {"goto", moves, go_to, "targetId:number"},
      {"setBreakpoints", edits, set_breakpoints, "source:object breakpoints:list?"},
      {"setFunctionBreakpoints", edits, set_breakpoints, "breakpoints:list"},
      {"setInstructionBreakpoints", edits, set_breakpoints, "breakpoints:list"},
      {"dataBreakpointInfo", looks, data_breakpoint_info,
       "name:string variablesReference:number? frameId:number? bytes:number? asAddress:boolean?"},
      {"setDataBreakpoints", edits, set_breakpoints, "breakpoints:list"},
      {"setExceptionBreakpoints", edits, set_breakpoints, "filters:list"},
      {"breakpointLocations", launched, breakpoint_locations, "source:object line:number endLine:number?"},
      {"exceptionInfo", launched, exception_info},
      {"threads", looks, threads},
      {"stackTrace", looks, stack_trace, "threadId:number? startFrame:number? levels:number?"},
      {"scopes", looks, scopes, "frameId:number"},
      {"variables", looks, variables, "variablesReference:number start:number? count:number?"},
      {"setVariable", edits, set_variable, "variablesReference:number name:string value:string"},
      {"setExpression", edits, set_expression, "expression:string value:string frameId:number?"},
      {"evaluate", looks, evaluate, "expression:string context:string? frameId:number? format:object? format.hex:boolean?"},
      {"completions", looks, completions, "text:string column:number"},
      {"readMemory", looks, read_memory, "memoryReference:string count:number offset:number?"},
      {"writeMemory", edits, write_memory, "memoryReference:string data:string offset:number? allowPartial:boolean?"},
      {"source", looks, source, "source:object? sourceReference:number?"},
      {"loadedSources", looks, loaded_sources},
      {"disassemble", looks, disassemble, "memoryReference:string instructionCount:number offset:number? instructionOffset:number?"},
      {"modules", looks, modules},
      {"janus/timeline", launched, timeline},
      {"janus/goToCycle", moves, go_to_cycle, "cycle:number"},
      {"janus/whoWrote", moves, who_wrote, "name:string"},
      {"janus/keys", edits, keys, "list:string? text:string?"},
      {"janus/display", launched, display, "picture:boolean?"},
  };
  return kRequests;
}

const RequestRow* find_request(std::string_view command) {
  const auto all = all_requests();
  const auto found = std::find_if(all.begin(), all.end(), [&](const RequestRow& each) { return each.command == command; });
  return found == all.end() ? nullptr : &*found;
}

const AdapterState::FrameRef& AdapterState::find_frame(const Request& request) const {
  return find_numbered(frames, request.arguments->at("frameId").get<std::size_t>(),
                       request.command + ": this frame no longer exists; request `stackTrace` again");
}

// Returns a copy, because `listed` can add lists.
AdapterState::List AdapterState::find_list(const Request& request) const {
  return find_numbered(lists, request.arguments->at("variablesReference").get<std::size_t>(),
                       request.command + ": these values are no longer valid, because the machine has moved; request them again");
}

void AdapterState::clear_references() {
  frames.clear();
  lists.clear();
  step_targets.clear();
}

}  // namespace janus::dap
