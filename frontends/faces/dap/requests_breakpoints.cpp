// Breakpoints of all kinds. A client names all of a kind at once: those that it named before go.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <utility>
#include <nlohmann/json.hpp>

#include "frontends/faces/dap/requests.hpp"
#include "frontends/faces/engine/views/breakpoint_line.hpp"
#include "frontends/faces/engine/views/values.hpp"
#include "tools/text.hpp"

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

using Placed = AdapterState::Placed;

// Sets it, and says so in `told`; or says there why not.
void set(AdapterState& state, Placed& placed, Breakpoint fresh, const ordered_json& asked, ordered_json& told) {
  try {
    fresh.ignore = hits_to_pass(asked.value("hitCondition", ""));
    fresh.log = asked.value("logMessage", "");
    const auto number = std::make_shared<int>();
    const std::string problem = engine::try_breakpoint(*state.engine, fresh, asked.value("condition", ""), number).get();
    if (!problem.empty()) return refuse(told, problem);
    placed.set.push_back(*number);
    told["verified"] = true;
    const Parsed condition = parse_expression(state, asked.value("condition", ""), fresh.level);
    const std::vector<std::string> remarks = condition.expression ? condition.expression->remarks() : std::vector<std::string>();
    if (!remarks.empty()) told["message"] = tools::joined(remarks);
  } catch (const session::Error& error) { refuse(told, error.what()); }
}

bool has(const std::vector<Breakpoint>& all, int number) {
  return std::any_of(all.begin(), all.end(), [&](const Breakpoint& each) { return each.id == number; });
}

bool is_set(const AdapterState& state, const Placed& placed) {
  const auto there = [&](int number) { return has(state.now->debug.breakpoints, number); };
  return !placed.set.empty() && std::all_of(placed.set.begin(), placed.set.end(), there);
}

// Those that are wanted again stay, with their hits; the others of the group go. Of each that is new `one` says what became of it.
template <class One>
void replace(AdapterState& state, const std::string& name, const ordered_json& request, const ordered_json& wanted, ordered_json& body,
             const One& one) {
  if (!wanted.is_array()) throw session::Error("breakpoints: a list is expected");
  AdapterState::Group& group = state.breakpoints[name];
  group.request = request.dump();
  std::vector<Placed> before = std::exchange(group.placed, {});
  for (const ordered_json& each : wanted) {
    Placed& placed = group.placed.emplace_back(Placed{.asked = each.dump()});
    const auto kept =
        std::find_if(before.begin(), before.end(), [&](const Placed& old) { return old.asked == placed.asked && is_set(state, old); });
    if (kept == before.end()) continue;
    placed = std::move(*kept);
    before.erase(kept);
  }
  std::vector<int> gone;
  for (const Placed& each : before) gone.insert(gone.end(), each.set.begin(), each.set.end());
  engine::remove_breakpoints(*state.engine, std::move(gone));
  body["breakpoints"] = ordered_json::array();
  for (std::size_t i = 0; i < group.placed.size(); ++i) {
    Placed& placed = group.placed[i];
    if (placed.set.empty()) {
      placed.id = state.ids_again.empty() ? state.next_breakpoint++ : state.ids_again.front();
      if (!state.ids_again.empty()) state.ids_again.erase(state.ids_again.begin());
      ordered_json told = {{"id", placed.id}};
      one(wanted[i], placed, told);
      placed.told = told.dump();
    }
    body["breakpoints"].push_back(ordered_json::parse(placed.told));
  }
}

std::string group_of(const AdapterState& state, const SourceAt& at, const ordered_json& source) {
  if (at.file) return "source " + state.about().sources.files()[*at.file].path;
  return at.level != 0 ? fmt::format("level {}", at.level) : "no source " + source.dump();
}

bool of_source(AdapterState& state, const ordered_json& request, ordered_json& body) {
  const ordered_json& asked = arguments_of(request);
  const SourceAt at = source_at(state, asked.at("source"));
  const ordered_json wanted = asked.value("breakpoints", ordered_json::array());
  const auto one = [&](const ordered_json& each, Placed& placed, ordered_json& told) {
    const std::uint32_t line = line_in(state, each.at("line").get<std::uint32_t>());
    if (at.file) {
      const auto span = state.about().sources.of_line(*at.file, line);
      if (!span) return refuse(told, "no line from here on makes code");
      set(state, placed, {.first = span->first, .last = span->first}, each, told);
      told["line"] = line_out(state, span->line);
      told["source"] = source_of(state, *at.file);
      told["instructionReference"] = reference_to(span->first);
    } else if (at.level != 0) {
      const auto& program = *state.now->debug.levels[static_cast<std::size_t>(at.level - 1)].program;
      if (line == 0 || line > program.size()) return refuse(told, "the program has no such line");
      const std::uint16_t number = program[line - 1].number;
      set(state, placed, {.level = at.level, .first = number, .last = number}, each, told);
      told["line"] = line_out(state, line);
    } else {
      refuse(told, "this file is not a source of the program");
    }
  };
  replace(state, group_of(state, at, asked.at("source")), request, wanted, body, one);
  return true;
}

bool of_functions(AdapterState& state, const ordered_json& request, ordered_json& body) {
  replace(state, "functions", request, arguments_of(request).at("breakpoints"), body,
          [&](const ordered_json& each, Placed& placed, ordered_json& told) {
            const std::string name = each.at("name").get<std::string>();
            const auto address = state.about().symbols.label(name);
            if (!address) {
              const std::string near = state.about().symbols.nearest(name);
              return refuse(
                  told, fmt::format("the program has no routine {}{}", name, near.empty() ? "" : fmt::format("; did you mean {}?", near)));
            }
            set(state, placed, {.first = *address, .last = *address}, each, told);
            told["instructionReference"] = reference_to(*address);
          });
  return true;
}

bool of_instructions(AdapterState& state, const ordered_json& request, ordered_json& body) {
  replace(state, "instructions", request, arguments_of(request).at("breakpoints"), body,
          [&](const ordered_json& each, Placed& placed, ordered_json& told) {
            const std::uint32_t address =
                (address_in(state, each, "instructionReference") + static_cast<std::uint32_t>(each.value("offset", 0))) & 0xFFFF;
            set(state, placed, {.first = address, .last = address}, each, told);
            told["instructionReference"] = reference_to(address);
          });
  return true;
}

// A dataId is "SPACE:FIRST-LAST", in hexadecimal.
bool data_info(AdapterState& state, const ordered_json& request, ordered_json& body) {
  const ordered_json& asked = arguments_of(request);
  const std::string name = asked.at("name").get<std::string>();
  body = {{"dataId", nullptr}, {"description", fmt::format("{} is not a location in memory", name)}};
  int space = 0;
  std::uint32_t first = 0, size = asked.value("bytes", 1u);
  // A name out of a list of variables, or as the frame sees it.
  std::string meant = name;
  if (asked.value("variablesReference", 0) > 0) {
    for (const ordered_json& each : state.list_of(request).listed(ordered_json::object()))
      if (each.at("name") == name) meant = each.value("evaluateName", name);
  }
  const Parsed parsed = parse_expression(state, meant, level_of_frame(state, asked));
  const auto place = parsed.expression ? parsed.expression->place(*engine::context_of(*state.now)) : std::nullopt;
  if (place) {
    space = place->space;
    first = place->address;
    if (!asked.contains("bytes")) size = place->size();
  } else if (asked.value("asAddress", false) || state.about().symbols.find(name)) {
    first = address_in(state, asked, "name");
  } else {
    return true;
  }
  const std::uint64_t last = std::uint64_t{first} + std::max(size, 1u) - 1;
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
  replace(state, "data", request, arguments_of(request).at("breakpoints"), body,
          [&](const ordered_json& each, Placed& placed, ordered_json& told) {
            const std::string id = each.at("dataId").get<std::string>(), access = each.value("accessType", "write");
            int space = 0;
            unsigned first = 0, last = 0;
            char more = 0;
            if (std::sscanf(id.c_str(), "%d:%X-%X%c", &space, &first, &last, &more) != 3 || space < 0)
              return refuse(told, "this dataId was not returned by `dataBreakpointInfo`");
            // In other spaces a change is seen, an access is not.
            const BreakOn on = access == "read"        ? BreakOn::read
                               : access == "readWrite" ? BreakOn::access
                               : space == 0            ? BreakOn::write
                                                       : BreakOn::change;
            set(state, placed, {.on = on, .space = space, .first = first, .last = last}, each, told);
          });
  return true;
}

bool of_exceptions(AdapterState& state, const ordered_json& request, ordered_json& body) {
  replace(state, "exceptions", request, arguments_of(request).at("filters"), body,
          [&](const ordered_json& each, Placed& placed, ordered_json& told) {
            const FilterPlaces found = places_of_filter(state, each.get<std::string>());
            if (found.places.empty() && !found.always) return refuse(told, found.note);
            if (found.always) told.update({{"verified", true}, {"message", found.note}});
            for (const FilterAt& at : found.places) {
              set(state, placed, at.breakpoint, ordered_json::object(), told);
              if (at.level_of_error != 0 && !placed.set.empty()) state.errors_of_levels[placed.set.back()] = at.level_of_error;
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

// As what a client tells of a breakpoint that the console set: in a source, so that it can be shown there.
std::optional<ordered_json> told_of(const AdapterState& state, const Breakpoint& each) {
  const debug::SourceSpan* span =
      each.on == BreakOn::execute && each.level == 0 ? state.about().sources.at(static_cast<std::uint16_t>(each.first)) : nullptr;
  if (span == nullptr || span->first != each.first || each.last != each.first || each.temporary) return std::nullopt;
  return ordered_json{{"verified", true},
                      {"line", line_out(state, span->line)},
                      {"source", source_of(state, span->file)},
                      {"instructionReference", reference_to(each.first)}};
}

}  // namespace

std::optional<int> AdapterState::id_of(int number) const {
  for (const auto& [name, group] : breakpoints)
    for (const Placed& each : group.placed)
      if (std::find(each.set.begin(), each.set.end(), number) != each.set.end()) return each.id;
  return std::nullopt;
}

// The sources may have changed: the place of each is looked for again, and it keeps its id.
void AdapterState::place_again() {
  errors_of_levels.clear();
  for (const auto& [name, group] : std::exchange(breakpoints, {})) {
    for (const Placed& each : group.placed) ids_again.push_back(each.id);
    const ordered_json request = ordered_json::parse(group.request);
    const std::string& command = request.at("command").get_ref<const std::string&>();
    ordered_json body;
    for (const Request& each : breakpoint_requests())
      if (each.command == command) each.handler(*this, request, body);
    ids_again.clear();
    for (const ordered_json& each : body.at("breakpoints")) event("breakpoint", {{"reason", "changed"}, {"breakpoint", each}});
  }
}

void AdapterState::tell_breakpoints(const std::vector<Breakpoint>& before) {
  const auto& all = now->debug.breakpoints;
  for (auto& [name, group] : breakpoints) {
    std::erase_if(group.placed, [&](const Placed& each) {
      if (each.set.empty() || std::any_of(each.set.begin(), each.set.end(), [&](int number) { return has(all, number); })) return false;
      event("breakpoint", {{"reason", "removed"}, {"breakpoint", {{"id", each.id}, {"verified", false}}}});
      return true;
    });
  }
  for (const Breakpoint& each : all) {
    if (has(before, each.id)) continue;
    auto told = told_of(*this, each);
    if (!told) continue;
    // The client will name it among those of its source from now on.
    const ordered_json source = told->at("source"), asked = {{"line", told->at("line")}};
    Group& group = breakpoints[group_of(*this, source_at(*this, source), source)];
    if (group.request.empty())
      group.request =
          ordered_json{{"command", "setBreakpoints"}, {"arguments", {{"source", source}, {"breakpoints", ordered_json::array()}}}}.dump();
    ordered_json request = ordered_json::parse(group.request);
    request["arguments"]["breakpoints"].push_back(asked);
    group.request = request.dump();
    told->update({{"id", next_breakpoint++}});
    group.placed.push_back({.id = told->at("id"), .asked = asked.dump(), .told = told->dump(), .set = {each.id}});
    event("breakpoint", {{"reason", "new"}, {"breakpoint", std::move(*told)}});
  }
}

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
