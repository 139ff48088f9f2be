// Breakpoints of all kinds. A request names all breakpoints of a kind or a source, and replaces those that it named before.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <utility>

#include "frontends/ui/dap/requests.hpp"
#include "frontends/core/engine/breakpoint_calls.hpp"
#include "frontends/core/views/values.hpp"

namespace janus::dap {
namespace {

using debug::BreakOn;
using debug::Breakpoint;
using PlacedBreakpoint = AdapterState::PlacedBreakpoint;

// "5" and ">= 5" stop at the fifth hit and later, "> 5" at the sixth. Returns the number of hits to ignore.
std::uint64_t hits_to_pass(std::string text) {
  std::erase(text, ' ');
  if (text.empty()) return 0;
  const std::size_t sign = text.starts_with(">=") ? 2 : text.starts_with(">") ? 1 : 0;
  const auto count = parse_digits<std::uint64_t>(std::string_view(text).substr(sign));
  if (!count || *count == 0) throw session::Error(fmt::format("hit count \"{}\": expected a number, as in 5, >= 5 or > 5", text));
  return *count - (sign == 1 ? 0 : 1);
}

bool has(const std::vector<Breakpoint>& all, int number) {
  return std::any_of(all.begin(), all.end(), [&](const Breakpoint& each) { return each.id == number; });
}

bool is_set(const AdapterState& state, const PlacedBreakpoint& placed) {
  const auto exists = [&](int number) { return has(state.now->debug.breakpoints, number); };
  return !placed.set.empty() && std::all_of(placed.set.begin(), placed.set.end(), exists);
}

int next_id(AdapterState& state) {
  if (state.reusable_ids.empty()) return state.next_breakpoint++;
  const int id = state.reusable_ids.front();
  state.reusable_ids.erase(state.reusable_ids.begin());
  return id;
}

// --- Setting one breakpoint: `asked` is its element of the request ---------------------------------------------

void set_at_address(AdapterState& state, PlacedBreakpoint& placed, std::uint32_t address, const ordered_json& asked) {
  set_breakpoint(state, placed, {.first = address, .last = address}, asked);
  (*placed.told)["instructionReference"] = address_reference(address);
}

void set_at_line(AdapterState& state, const Request& request, const ordered_json& asked, PlacedBreakpoint& placed) {
  const FoundSource at = find_source(state, request.arguments->at("source"));
  const std::uint32_t line = from_client_line(state, asked.at("line").get<std::uint32_t>());
  if (at.file) {
    const auto span = state.about().sources.span_of_line(*at.file, line);
    if (!span) return fail(placed, "no code at or after this line");
    set_at_address(state, placed, span->first, asked);
    placed.told->update(location_of(state, *span));
  } else if (at.level != 0) {
    const auto& program = program_of_level(state, at.level);
    if (line == 0 || line > program.size()) return fail(placed, "the program has no such line");
    const std::uint16_t number = program[line - 1].number;
    set_breakpoint(state, placed, {.level = at.level, .first = number, .last = number}, asked);
    (*placed.told)["line"] = to_client_line(state, line);
  } else {
    fail(placed, "this file is not a source file of the program");
  }
}

void set_at_routine(AdapterState& state, const Request&, const ordered_json& asked, PlacedBreakpoint& placed) {
  const std::string name = asked.at("name").get<std::string>();
  if (const auto address = state.about().symbols.label(name)) return set_at_address(state, placed, *address, asked);
  const std::string near = state.about().symbols.closest_name(name);
  fail(placed, fmt::format("the program has no routine {}{}", name, near.empty() ? "" : fmt::format("; did you mean {}?", near)));
}

void set_at_instruction(AdapterState& state, const Request&, const ordered_json& asked, PlacedBreakpoint& placed) {
  const auto offset = static_cast<std::uint32_t>(asked.value("offset", 0));
  set_at_address(state, placed, (parse_address(state, asked, "instructionReference") + offset) & 0xFFFF, asked);
}

// A dataId has the form "SPACE:FIRST-LAST", with hexadecimal addresses.
void set_on_data(AdapterState& state, const Request&, const ordered_json& asked, PlacedBreakpoint& placed) {
  const std::string id = asked.at("dataId").get<std::string>(), access = asked.value("accessType", "write");
  Breakpoint fresh;
  char more = 0;
  if (std::sscanf(id.c_str(), "%d:%X-%X%c", &fresh.space, &fresh.first, &fresh.last, &more) != 3 || fresh.space < 0)
    return fail(placed, "this dataId was not returned by `dataBreakpointInfo`");
  // In spaces other than memory, accesses cannot be detected, but changes can.
  fresh.on = access == "read"        ? BreakOn::read
             : access == "readWrite" ? BreakOn::access
             : fresh.space == 0      ? BreakOn::write
                                     : BreakOn::change;
  set_breakpoint(state, placed, fresh, asked);
}

struct Kind {
  std::string_view request;
  const char* list;          // the argument with the breakpoints
  std::string_view element;  // of the list, for validate_arguments()
  void (*set)(AdapterState& state, const Request& request, const ordered_json& asked, PlacedBreakpoint& placed);
};
constexpr Kind kKinds[] = {{"setBreakpoints", "breakpoints", "line:number", set_at_line},
                           {"setFunctionBreakpoints", "breakpoints", "name:string", set_at_routine},
                           {"setInstructionBreakpoints", "breakpoints", "instructionReference:string offset:number?", set_at_instruction},
                           {"setDataBreakpoints", "breakpoints", "dataId:string accessType:string?", set_on_data},
                           {"setExceptionBreakpoints", "filters", "", set_filter}};
constexpr std::string_view kAnyElement = "condition:string? hitCondition:string? logMessage:string?";

void set(AdapterState& state, const Request& request, const Kind& kind, PlacedBreakpoint& placed) {
  try {
    if (state.no_debug) throw session::Error("the program was launched with \"noDebug\"; launch it without this argument to stop here");
    for (const std::string_view list : {kind.element, kAnyElement})
      if (const std::string problem = validate_arguments(*placed.asked, list); !problem.empty()) throw session::Error(problem);
    kind.set(state, request, *placed.asked, placed);
  } catch (const session::Error& error) { fail(placed, error.what()); }
}

// The key of AdapterState::breakpoints. After `restart`, the groups are reported in the order of their keys: sources are last.
std::string group_of(const AdapterState& state, const Request& request) {
  if (request.command != "setBreakpoints") return request.command;
  const ordered_json& source = request.arguments->at("source");
  const FoundSource at = find_source(state, source);
  if (at.file) return "source of " + state.about().sources.files()[*at.file].path;
  return at.level != 0 ? fmt::format("source at level {}", at.level) : "source missing: " + source.dump();
}

// The breakpoint that the console has set, as an element of a response; nullopt if it cannot be shown in a source.
std::optional<ordered_json> breakpoint_json(const AdapterState& state, const Breakpoint& each) {
  const debug::SourceSpan* span =
      each.on == BreakOn::execute && each.level == 0 ? state.about().sources.at(static_cast<std::uint16_t>(each.first)) : nullptr;
  if (span == nullptr || span->first != each.first || each.last != each.first || each.temporary) return std::nullopt;
  ordered_json told = location_of(state, *span);
  told.update({{"verified", true}, {"instructionReference", address_reference(each.first)}});
  return told;
}

}  // namespace

void fail(PlacedBreakpoint& placed, const std::string& problem) {
  placed.told->update({{"verified", false}, {"message", problem}, {"reason", "failed"}});
}

void set_breakpoint(AdapterState& state, PlacedBreakpoint& placed, const Breakpoint& wanted, const ordered_json& asked) {
  const std::uint64_t pass = hits_to_pass(asked.value("hitCondition", ""));
  const views::BreakpointText text{asked.value("condition", ""), std::to_string(pass), asked.value("logMessage", "")};
  const commands::Result result = state.engine->ask(engine::breakpoint_command(state.about(), wanted, text)).answer.get().result;
  if (!result.error.empty()) return fail(placed, result.error);
  placed.set.push_back(result.data->at("breakpoint").get<int>());
  (*placed.told)["verified"] = true;
  if (result.data->contains("remarks")) (*placed.told)["message"] = result.data->at("remarks");
}

// Breakpoints that the client names again stay set and keep their hits.
ordered_json set_breakpoints(AdapterState& state, const Request& request) {
  const Kind& kind = *std::find_if(std::begin(kKinds), std::end(kKinds), [&](const Kind& each) { return each.request == request.command; });
  const bool is_empty = kind.set == set_at_line && !request.arguments->contains(kind.list);  // the protocol allows this
  const ordered_json wanted = is_empty ? ordered_json::array() : request.arguments->at(kind.list);
  AdapterState::BreakpointGroup& group = state.breakpoints[group_of(state, request)];
  group.request = request;
  std::vector<PlacedBreakpoint> before = std::exchange(group.placed, {});
  for (const ordered_json& each : wanted) {
    const auto kept =
        std::find_if(before.begin(), before.end(), [&](const PlacedBreakpoint& old) { return *old.asked == each && is_set(state, old); });
    if (kept == before.end()) {
      group.placed.push_back({.id = 0, .asked = std::make_shared<const ordered_json>(each), .told = std::make_shared<ordered_json>()});
    } else {
      group.placed.push_back(std::move(*kept));
      before.erase(kept);
    }
  }
  for (const PlacedBreakpoint& each : before)
    for (const int id : each.set) state.engine->ask({"delete", {{"n", std::to_string(id)}}});  // fails if the console has deleted it
  ordered_json all = ordered_json::array();
  for (PlacedBreakpoint& placed : group.placed) {
    if (placed.set.empty()) {
      placed.id = next_id(state);
      *placed.told = {{"id", placed.id}};
      set(state, request, kind, placed);
    }
    all.push_back(*placed.told);
  }
  return {{"breakpoints", all}};
}

ordered_json data_breakpoint_info(AdapterState& state, const Request& request) {
  const ordered_json& asked = *request.arguments;
  const std::string name = asked.at("name").get<std::string>();
  const ordered_json none = {{"dataId", nullptr}, {"description", fmt::format("{} is not a location in memory", name)}};
  std::string expression = name;
  if (asked.value("variablesReference", 0) > 0) expression = variable_location(state.find_list(request), name);
  const Parsed parsed = parse_expression(state, expression, find_frame_by_id(state, asked));
  auto place = parsed.expression ? parsed.expression->location(*views::make_context(*state.now)) : std::nullopt;
  if (!place) {
    if (!asked.value("asAddress", false) && !state.about().symbols.find(name)) return none;
    place = debug::TypedName{.name = name, .address = parse_address(state, asked, "name")};
  }
  const std::uint64_t first = place->address, last = first + std::max(asked.value("bytes", place->size()), 1u) - 1;
  const auto& spaces = state.about().spaces;
  const auto space = static_cast<std::size_t>(place->space);
  if (space >= spaces.size() || last >= spaces[space].size) return none;
  return {{"dataId", fmt::format("{}:{:X}-{:X}", space, first, last)},
          {"description", fmt::format("{} ({}${:04X}{})", name, space == 0 ? "" : fmt::format("{} ", spaces[space].name), first,
                                      last == first ? "" : fmt::format(" to ${:04X}", last))},
          {"accessTypes", space == 0 ? ordered_json{"read", "write", "readWrite"} : ordered_json{"write"}},
          {"canPersist", true}};
}

// The lines of a source at which a breakpoint can be set.
ordered_json breakpoint_locations(AdapterState& state, const Request& request) {
  const ordered_json& asked = *request.arguments;
  const FoundSource at = find_source(state, asked.at("source"));
  const std::uint32_t first = asked.at("line").get<std::uint32_t>(), last = asked.value("endLine", first);
  ordered_json lines = ordered_json::array();
  for (std::uint32_t line = first; line <= last && line - first < 10'000; ++line) {
    const std::uint32_t wanted = from_client_line(state, line);
    if (at.file) {
      const auto span = state.about().sources.span_of_line(*at.file, wanted);
      if (!span) break;
      if (span->line != wanted) continue;
    } else if (at.level == 0 || wanted > program_of_level(state, at.level).size()) {
      break;
    }
    lines.push_back({{"line", line}});
  }
  return {{"breakpoints", lines}};
}

std::optional<int> AdapterState::client_id(int number) const {
  for (const auto& [name, group] : breakpoints)
    for (const PlacedBreakpoint& each : group.placed)
      if (std::find(each.set.begin(), each.set.end(), number) != each.set.end()) return each.id;
  return std::nullopt;
}

// Each breakpoint keeps its id. Its place is determined again, because the sources can have changed.
void AdapterState::set_breakpoints_again() {
  errors_of_levels.clear();
  for (const auto& [name, group] : std::exchange(breakpoints, {})) {
    for (const PlacedBreakpoint& each : group.placed) reusable_ids.push_back(each.id);
    const ordered_json body = set_breakpoints(*this, group.request);
    reusable_ids.clear();
    for (const ordered_json& each : body.at("breakpoints")) send_event("breakpoint", {{"reason", "changed"}, {"breakpoint", each}});
  }
}

void AdapterState::report_breakpoints(const std::vector<Breakpoint>& before) {
  const auto& all = now->debug.breakpoints;
  for (auto& [name, group] : breakpoints) {
    std::erase_if(group.placed, [&](const PlacedBreakpoint& each) {
      if (each.set.empty() || std::any_of(each.set.begin(), each.set.end(), [&](int number) { return has(all, number); })) return false;
      send_event("breakpoint", {{"reason", "removed"}, {"breakpoint", {{"id", each.id}, {"verified", false}}}});
      return true;
    });
  }
  for (const Breakpoint& each : all) {
    if (has(before, each.id)) continue;
    auto told = breakpoint_json(*this, each);
    if (!told) continue;
    // From now on, the client includes this breakpoint when it sets breakpoints in the source.
    const ordered_json asked = {{"line", told->at("line")}};
    const Request request{0, "setBreakpoints", std::make_shared<const ordered_json>(ordered_json{{"source", told->at("source")}})};
    BreakpointGroup& group = breakpoints[group_of(*this, request)];
    ordered_json arguments = group.request.arguments == nullptr ? *request.arguments : *group.request.arguments;
    arguments["breakpoints"].push_back(asked);
    group.request = {0, request.command, std::make_shared<const ordered_json>(std::move(arguments))};
    const int id = next_breakpoint++;
    (*told)["id"] = id;
    group.placed.push_back({id, std::make_shared<const ordered_json>(asked), std::make_shared<ordered_json>(*told), {each.id}});
    send_event("breakpoint", {{"reason", "new"}, {"breakpoint", std::move(*told)}});
  }
}

}  // namespace janus::dap
