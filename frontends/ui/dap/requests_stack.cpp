// Requests for threads (one per level), their call stacks, and the variables of a frame.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "frontends/ui/dap/requests.hpp"
#include "frontends/core/views/calls.hpp"
#include "frontends/core/views/register_rows.hpp"
#include "frontends/core/views/values.hpp"
#include "frontends/core/views/variables_table.hpp"
#include "tools/text.hpp"

namespace janus::dap {
namespace {

using ListContent = AdapterState::List::ListContent;

// The properties of a frame for its place: the address of an instruction, or a line of the level.
ordered_json place_of_frame(const AdapterState& state, int level, std::uint16_t place) {
  ordered_json told = {{"line", 0}, {"column", 0}};
  if (level == 0) {
    told["instructionPointerReference"] = address_reference(place);
    if (const debug::SourceSpan* span = state.about().sources.at(place)) told.update(location_of(state, *span));
  } else {
    const auto& program = program_of_level(state, level);
    const auto line = std::find_if(program.begin(), program.end(), [&](const debug::ProgramLine& each) { return each.number == place; });
    if (line != program.end()) {
      told["source"] = source_of_level(state, level);
      told["line"] = to_client_line(state, static_cast<std::uint32_t>(line - program.begin() + 1));
    }
  }
  if (told.contains("source")) told["column"] = state.columns_from_one ? 1 : 0;
  return told;
}

// --- Lists of variables ----------------------------------------------------------------------------------------

// An element of `variables`. The client can use `expression` in requests, and `address` to show memory.
ordered_json row(std::string_view name, std::string value, std::string_view type = {}, std::string_view expression = {},
                 std::optional<std::uint32_t> address = {}) {
  ordered_json told = {{"name", name}, {"value", std::move(value)}, {"variablesReference", 0}};
  if (!type.empty()) told["type"] = type;
  if (!expression.empty()) told["evaluateName"] = expression;
  if (address) told["memoryReference"] = address_reference(*address);
  return told;
}

void make_read_only(ordered_json& row) { row["presentationHint"] = {{"attributes", {"readOnly"}}}; }

std::string with_meaning(const std::string& value, const std::string& meaning) { return value + (meaning.empty() ? "" : "  " + meaning); }

// The processor's registers: the current ones, or those before the call that the frame made.
ordered_json registers(const AdapterState& state, std::size_t depth) {
  views::Snapshot seen;  // with the members that register_rows() reads
  seen.about = state.now->about;
  seen.registers = state.now->registers;
  const auto context = views::make_context(*state.now, depth);
  for (std::size_t i = 0; i < seen.registers.size(); ++i) seen.registers[i] = context->register_value(static_cast<int>(i));
  ordered_json all = ordered_json::array();
  for (const views::RegisterRow& each : views::register_rows(seen, seen)) {
    const std::size_t index = all.size();
    std::string flags;
    for (const auto& flag : each.flags) flags += flag.set ? flag.letter : tools::lower(flag.letter);
    all.push_back(row(each.name, with_meaning("$" + each.value, flags), fmt::format("{} bits", state.about().cpu->registers[index].bits),
                      each.name, each.is_address ? std::optional(seen.registers[index]) : std::nullopt));
    if (depth != 0) make_read_only(all.back());
  }
  return all;
}

// The watched variables of a call, with their values at its entry.
ordered_json at_entry(const AdapterState& state, const debug::Frame& frame, int level) {
  ordered_json all = ordered_json::array();
  const auto& program = state.about().program;
  if (program == nullptr) return all;
  const auto& watches = level == 0 ? program->watches : program->levels[static_cast<std::size_t>(level - 1)].watches;
  for (const debug::RoutineWatch& watch : watches) {
    if (watch.address != frame.routine) continue;
    debug::for_each_variable(frame, watch, [&](const debug::Variable& variable, std::span<const std::uint8_t> bytes) {
      const std::string value = with_meaning(debug::value_text(variable.type, bytes), variable.value_name(bytes));
      all.push_back(row(variable.name, value, debug::type_name(variable.type)));
      make_read_only(all.back());
    });
  }
  return all;
}

ordered_json elements(AdapterState& state, const debug::TypedName& array, const ordered_json& asked);
ordered_json rows_of(AdapterState& state, const std::vector<debug::TypedName>& names, const ordered_json& asked);

ordered_json typed_row(AdapterState& state, const debug::TypedName& name, std::string_view shown) {
  const std::string_view type = debug::type_name(name.type);
  const auto address = name.space == 0 ? std::optional(name.address) : std::nullopt;
  if (name.shape && (name.is_opaque || (name.is_pointer && !name.is_array() && !name.target))) {  // its members are read when expanded
    ordered_json told = row(shown, debug::c_value_text(*views::make_context(*state.now), name), type, name.name, address);
    if (!debug::c_members(*views::make_context(*state.now), name).empty())
      told["variablesReference"] = state.add_list(ListContent::variables, [&state, name](const ordered_json& asked) {
        return rows_of(state, debug::c_members(*views::make_context(*state.now), name), asked);
      });
    return told;
  }
  if (!name.is_array()) return row(shown, debug::value_text(*views::make_context(*state.now), name), type, name.name, address);
  ordered_json told = row(shown, fmt::format("{} of {}", name.count, type), type, name.name, address);
  told["variablesReference"] =
      state.add_list(ListContent::variables, [&state, name](const ordered_json& asked) { return elements(state, name, asked); });
  told["indexedVariables"] = name.count;
  return told;
}

// The elements of an array from `start` on; all without `count`.
ordered_json elements(AdapterState& state, const debug::TypedName& array, const ordered_json& asked) {
  ordered_json all = ordered_json::array();
  const std::uint64_t first = asked.value("start", 0u), count = asked.value("count", 0u);
  const std::uint64_t end = count == 0 ? array.count : std::min<std::uint64_t>(array.count, first + count);
  for (std::uint64_t i = first; i < end; ++i) {
    const debug::TypedName element = views::element_of(array, static_cast<std::uint32_t>(i));
    all.push_back(typed_row(state, element, element.name));
  }
  return all;
}

ordered_json rows_of(AdapterState& state, const std::vector<debug::TypedName>& names, const ordered_json& asked) {
  ordered_json all = ordered_json::array();
  const std::size_t first = asked.value("start", 0u), count = asked.value("count", 0u);
  const std::size_t end = count == 0 ? names.size() : std::min(names.size(), first + count);
  for (std::size_t i = first; i < end; ++i) all.push_back(typed_row(state, names[i], names[i].name));
  return all;
}

// The program's variables that have a type and belong to the level. At level 0, they belong to no level, and watched ones come first.
ordered_json typed_variables(AdapterState& state, int level) {
  ordered_json all = ordered_json::array();
  const auto levels = state.about().levels();
  if (level != 0) {
    for (const debug::TypedName& name : levels[static_cast<std::size_t>(level - 1)].variables)
      all.push_back(typed_row(state, name, debug::short_name(name)));
    return all;
  }
  for (const views::WatchList::Row& each : state.watched.rows()) {
    if (!each.expression) continue;
    const auto place = each.expression->location(*views::make_context(*state.now));
    all.push_back(row(each.name, with_meaning(state.watched.format_value(*state.now, each), views::meaning(*state.now, each)), {},
                      each.text, place && place->space == 0 ? std::optional(place->address) : std::nullopt));
  }
  for (const auto& [key, name] : state.about().symbols.typed_names()) {
    const auto owns = [&key = key](const debug::Level& each) { return key.starts_with(each.name + "."); };
    const auto names_it = [&name = name](const ordered_json& each) { return each["name"] == name.name; };
    if (std::none_of(levels.begin(), levels.end(), owns) && std::none_of(all.begin(), all.end(), names_it))
      all.push_back(typed_row(state, name, name.name));
  }
  return all;
}

// The variables of a function of C, and why some have no value.
ordered_json locals(AdapterState& state, std::size_t depth) {
  ordered_json all = ordered_json::array();
  const debug::CLocals found = views::find_c_locals(*state.now, depth);
  for (const debug::TypedName& name : found.names) all.push_back(typed_row(state, name, name.name));
  for (const auto& [name, problem] : found.problems) {
    all.push_back(row(name, problem));
    make_read_only(all.back());
  }
  return all;
}

ordered_json registers_of_chip(const AdapterState& state, std::size_t chip) {
  ordered_json all = ordered_json::array();
  const auto& registers = state.about().chips[chip].registers;
  for (std::size_t i = 0; i < registers.size(); ++i)
    all.push_back(row(registers[i].name, fmt::format("${:0{}X}", state.now->chips[chip][i], (registers[i].bits + 3) / 4)));
  return all;
}

ordered_json chips(AdapterState& state) {
  ordered_json all = ordered_json::array();
  for (std::size_t chip = 0; chip < state.about().chips.size(); ++chip) {
    all.push_back(row(state.about().chips[chip].name, ""));
    all.back()["variablesReference"] =
        state.add_list(ListContent::constants, [&state, chip](const ordered_json&) { return registers_of_chip(state, chip); });
  }
  return all;
}

}  // namespace

int level_of_thread(const AdapterState& state, const ordered_json& arguments) {
  const int level = arguments.value("threadId", 1) - 1;
  if (level < 0 || level > std::ssize(state.about().levels())) throw session::Error("unknown thread; request `threads`");
  return level;
}

ordered_json threads(AdapterState& state, const Request&) {
  ordered_json all = ordered_json::array();
  for (int level = 0; level <= std::ssize(state.about().levels()); ++level)
    all.push_back({{"id", level + 1}, {"name", views::level_title(state.about(), level)}});
  return {{"threads", all}};
}

ordered_json stack_trace(AdapterState& state, const Request& request) {
  const int level = level_of_thread(state, *request.arguments);
  const views::Snapshot& now = *state.now;
  const views::CallsView& calls = now.debug.calls(level);
  const std::size_t total = calls.open.size(), first = request.arguments->value("startFrame", std::size_t{0}),
                    most = request.arguments->value("levels", std::size_t{0});
  ordered_json frames = ordered_json::array();
  for (std::size_t depth = first; depth < total && (most == 0 || depth < first + most); ++depth) {
    const std::size_t index = total - 1 - depth;
    const debug::Frame& frame = calls.open[index];
    std::uint16_t place = 0;
    if (depth != 0) place = calls.open[index + 1].call_site;
    else if (level == 0) place = now.place().value_or(0);
    else place = now.debug.levels[static_cast<std::size_t>(level - 1)].statement.line;
    state.frames.push_back({level, depth, frame.serial});
    ordered_json told = {{"id", state.frames.size()},
                         {"name", with_meaning(views::routine_name(state.about(), level, frame.routine), calls.open_text[index].brief)}};
    told.update(place_of_frame(state, level, place));
    if (frame.kind == debug::FrameKind::interrupt) told["presentationHint"] = "subtle";
    told["canRestart"] = frame.kind != debug::FrameKind::root;
    frames.push_back(std::move(told));
  }
  return {{"stackFrames", frames}, {"totalFrames", total}};
}

ordered_json scopes(AdapterState& state, const Request& request) {
  const AdapterState::FrameRef at = state.find_frame(request);
  const auto& open = state.now->debug.calls(at.level).open;
  if (at.depth >= open.size()) throw session::Error("scopes: this frame no longer exists; request `stackTrace` again");
  const debug::Frame frame = open[open.size() - 1 - at.depth];
  ordered_json all = ordered_json::array();
  const auto add = [&](const char* name, int reference, const char* hint = nullptr) {
    all.push_back({{"name", name}, {"variablesReference", reference}, {"expensive", false}});
    if (hint != nullptr) all.back()["presentationHint"] = hint;
  };
  if (at.level == 0 && views::find_c_locals(*state.now, at.depth).function != nullptr) {
    const auto listed = [&state, depth = at.depth](const ordered_json&) { return locals(state, depth); };
    add("Locals", state.add_list(ListContent::variables, listed), "locals");
  }
  if (frame.variable_count != 0) {
    const auto listed = [&state, frame, level = at.level](const ordered_json&) { return at_entry(state, frame, level); };
    add("At entry", state.add_list(ListContent::constants, listed), "arguments");
  }
  if (at.level == 0) {
    const auto listed = [&state, depth = at.depth](const ordered_json&) { return registers(state, depth); };
    add(at.depth == 0 ? "Registers" : "Registers at the call",
        state.add_list(at.depth == 0 ? ListContent::registers : ListContent::constants, listed), "registers");
  }
  add("Variables",
      state.add_list(ListContent::variables, [&state, level = at.level](const ordered_json&) { return typed_variables(state, level); }));
  if (at.level == 0 && !state.about().chips.empty()) {
    add("Chips", state.add_list(ListContent::constants, [&state](const ordered_json&) { return chips(state); }));
    all.back()["expensive"] = true;
  }
  return {{"scopes", all}};
}

}  // namespace janus::dap
