// Breakpoints of all kinds. A client names all of a kind at once: those that it named before go.
#include <fmt/format.h>

#include <charconv>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "frontends/faces/dap/requests.hpp"
#include "frontends/faces/engine/views/breakpoint_line.hpp"
#include "frontends/faces/engine/views/values.hpp"

namespace janus::dap {
namespace {

using debug::BreakOn;
using debug::Breakpoint;

// "5" and ">= 5": from the fifth hit on; "> 5": from the sixth.
std::uint64_t hits_to_pass(std::string text) {
  std::erase(text, ' ');
  if (text.empty()) return 0;
  std::uint64_t more = 0;
  std::string_view digits = text;
  if (digits.starts_with(">=")) digits.remove_prefix(2);
  else if (digits.starts_with(">")) digits.remove_prefix(1), more = 1;
  std::uint64_t count = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), count);
  if (error != std::errc{} || end != digits.data() + digits.size() || count == 0)
    throw session::Error(fmt::format("hits \"{}\": a number is expected, as in 5, >= 5 or > 5", text));
  return count - 1 + more;
}

void refuse(ordered_json& told, const std::string& problem) {
  told["verified"] = false;
  told["message"] = problem;
  told["reason"] = "failed";
}

// Sets it, and says so in `told`; or says there why not.
void set(AdapterState& state, const std::string& group, Breakpoint fresh, const ordered_json& asked, ordered_json& told) {
  fresh.id = state.next_breakpoint++;
  told["id"] = fresh.id;
  try {
    fresh.ignore = hits_to_pass(asked.value("hitCondition", ""));
    fresh.log = asked.value("logMessage", "");
    const std::string problem = engine::try_breakpoint(*state.engine, fresh, asked.value("condition", "")).get();
    if (!problem.empty()) return refuse(told, problem);
    state.breakpoints[group].push_back(fresh.id);
    told["verified"] = true;
  } catch (const session::Error& error) { refuse(told, error.what()); }
}

// Those of the group go, and of each that is wanted now `one` says what became of it.
template <class One>
void replace(AdapterState& state, const std::string& group, const ordered_json& wanted, ordered_json& body, const One& one) {
  engine::remove_breakpoints(*state.engine, std::exchange(state.breakpoints[group], {}));
  ordered_json& told = body["breakpoints"] = ordered_json::array();
  for (const ordered_json& each : wanted) one(each, told.emplace_back());
}

bool of_source(AdapterState& state, const ordered_json& request, ordered_json& body) {
  const ordered_json& asked = arguments_of(request);
  const SourceAt at = source_at(state, asked.at("source"));
  const std::string group = at.file ? fmt::format("source {}", *at.file) : fmt::format("level {}", at.level);
  replace(state, group, asked.value("breakpoints", ordered_json::array()), body, [&](const ordered_json& each, ordered_json& told) {
    const std::uint32_t line = line_in(state, each.at("line").get<std::uint32_t>());
    if (at.file) {
      const auto span = state.about().sources.of_line(*at.file, line);
      if (!span) return refuse(told, "no line from here on makes code");
      set(state, group, {.first = span->first, .last = span->first}, each, told);
      told["line"] = line_out(state, span->line);
      told["source"] = source_of(state, *at.file);
      told["instructionReference"] = reference_to(span->first);
    } else if (at.level != 0) {
      const auto& program = *state.now->debug.levels[static_cast<std::size_t>(at.level - 1)].program;
      if (line == 0 || line > program.size()) return refuse(told, "the program has no such line");
      const std::uint16_t number = program[line - 1].number;
      set(state, group, {.level = at.level, .first = number, .last = number}, each, told);
      told["line"] = line_out(state, line);
    } else {
      refuse(told, "this file is none of the program's sources");
    }
  });
  return true;
}

bool of_functions(AdapterState& state, const ordered_json& request, ordered_json& body) {
  replace(state, "functions", arguments_of(request).at("breakpoints"), body, [&](const ordered_json& each, ordered_json& told) {
    const std::string name = each.at("name").get<std::string>();
    const auto address = state.about().symbols.label(name);
    if (!address) {
      const std::string near = state.about().symbols.nearest(name);
      return refuse(told,
                    fmt::format("the program has no routine {}{}", name, near.empty() ? "" : fmt::format("; did you mean {}?", near)));
    }
    set(state, "functions", {.first = *address, .last = *address}, each, told);
    told["instructionReference"] = reference_to(*address);
  });
  return true;
}

bool of_instructions(AdapterState& state, const ordered_json& request, ordered_json& body) {
  replace(state, "instructions", arguments_of(request).at("breakpoints"), body, [&](const ordered_json& each, ordered_json& told) {
    const std::uint32_t address =
        (address_in(state, each, "instructionReference") + static_cast<std::uint32_t>(each.value("offset", 0))) & 0xFFFF;
    set(state, "instructions", {.first = address, .last = address}, each, told);
    told["instructionReference"] = reference_to(address);
  });
  return true;
}

// A dataId is "SPACE:FIRST-LAST", in hexadecimal.
bool data_info(AdapterState& state, const ordered_json& request, ordered_json& body) {
  const ordered_json& asked = arguments_of(request);
  const std::string name = asked.at("name").get<std::string>();
  body = {{"dataId", nullptr}, {"description", fmt::format("{} is no place in memory", name)}};
  int space = 0;
  std::uint32_t first = 0, size = asked.value("bytes", 1u);
  auto parsed = debug::Expression::parse_any(name, engine::scope_of(state.about()));
  const auto* expression = std::get_if<debug::Expression>(&parsed);
  const auto place = expression == nullptr ? std::nullopt : expression->place(*engine::context_of(*state.now));
  if (place) {
    space = place->space;
    first = place->address;
    if (!asked.contains("bytes")) size = place->size();
  } else if (asked.value("asAddress", false) || state.about().symbols.find(name)) {
    first = address_in(state, asked, "name");
  } else {
    return true;
  }
  const std::uint32_t last = first + std::max(size, 1u) - 1;
  if (static_cast<std::size_t>(space) >= state.about().spaces.size() || last >= state.about().spaces[static_cast<std::size_t>(space)].size)
    return true;
  body = {{"dataId", fmt::format("{}:{:X}-{:X}", space, first, last)},
          {"description", fmt::format("{} ({}${:04X}{})", name,
                                      space == 0 ? "" : fmt::format("{} ", state.about().spaces[static_cast<std::size_t>(space)].name),
                                      first, last == first ? "" : fmt::format(" to ${:04X}", last))},
          {"accessTypes", space == 0 ? ordered_json{"read", "write", "readWrite"} : ordered_json{"write"}},
          {"canPersist", true}};
  return true;
}

bool of_data(AdapterState& state, const ordered_json& request, ordered_json& body) {
  replace(state, "data", arguments_of(request).at("breakpoints"), body, [&](const ordered_json& each, ordered_json& told) {
    const std::string id = each.at("dataId").get<std::string>(), access = each.value("accessType", "write");
    int space = 0;
    unsigned first = 0, last = 0;
    char more = 0;
    if (std::sscanf(id.c_str(), "%d:%X-%X%c", &space, &first, &last, &more) != 3 || space < 0)
      return refuse(told, "that is no dataId of Janus's");
    // In other spaces a change is seen, an access is not.
    const BreakOn on = access == "read"        ? BreakOn::read
                       : access == "readWrite" ? BreakOn::access
                       : space == 0            ? BreakOn::write
                                               : BreakOn::change;
    set(state, "data", {.on = on, .space = space, .first = first, .last = last}, each, told);
  });
  return true;
}

bool of_exceptions(AdapterState& state, const ordered_json& request, ordered_json& body) {
  state.errors_of_levels.clear();
  replace(state, "exceptions", arguments_of(request).at("filters"), body, [&](const ordered_json& each, ordered_json& told) {
    const FilterPlaces found = places_of_filter(state, each.get<std::string>());
    if (found.places.empty() && !found.always) return refuse(told, found.note);
    if (found.always) told = {{"verified", true}, {"message", found.note}};
    for (const FilterAt& at : found.places) {
      set(state, "exceptions", at.breakpoint, ordered_json::object(), told);
      if (at.level_of_error != 0) state.errors_of_levels[told["id"]] = at.level_of_error;
    }
  });
  return true;
}

// The lines of a file that make code.
bool locations(AdapterState& state, const ordered_json& request, ordered_json& body) {
  const ordered_json& asked = arguments_of(request);
  const SourceAt at = source_at(state, asked.at("source"));
  const std::uint32_t first = asked.at("line").get<std::uint32_t>(), last = asked.value("endLine", first);
  body["breakpoints"] = ordered_json::array();
  for (std::uint32_t line = first; line <= last && line - first < 10'000; ++line) {
    const std::uint32_t wanted = line_in(state, line);
    if (at.file) {
      const auto span = state.about().sources.of_line(*at.file, wanted);
      if (!span) break;
      if (span->line != wanted) continue;
    } else if (at.level == 0 || wanted > state.now->debug.levels[static_cast<std::size_t>(at.level - 1)].program->size()) {
      break;
    }
    body["breakpoints"].push_back({{"line", line}});
  }
  return true;
}

}  // namespace

std::span<const Request> breakpoint_requests() {
  using When = Request::When;
  static constexpr Request kRequests[] = {
      {"setBreakpoints", When::edits, of_source},
      {"setFunctionBreakpoints", When::edits, of_functions},
      {"setInstructionBreakpoints", When::edits, of_instructions},
      {"dataBreakpointInfo", When::launched, data_info},
      {"setDataBreakpoints", When::edits, of_data},
      {"setExceptionBreakpoints", When::edits, of_exceptions},
      {"breakpointLocations", When::launched, locations},
  };
  return kRequests;
}

}  // namespace janus::dap
