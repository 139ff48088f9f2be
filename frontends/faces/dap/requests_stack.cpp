// Threads, one per level; their stacks; and what a frame has.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "frontends/faces/dap/requests.hpp"
#include "frontends/faces/engine/views/calls.hpp"
#include "frontends/faces/engine/views/register_rows.hpp"
#include "frontends/faces/engine/views/values.hpp"
#include "frontends/faces/engine/views/variables_table.hpp"
#include "tools/text.hpp"

namespace janus::dap {

int level_of_thread(const AdapterState& state, const ordered_json& arguments) {
  const int level = arguments.value("threadId", 1) - 1;
  if (level < 0 || static_cast<std::size_t>(level) > state.about().levels().size())
    throw session::Error("unknown thread; request `threads`");
  return level;
}

namespace {

bool threads(AdapterState& state, const ordered_json&, ordered_json& body) {
  body["threads"] = ordered_json::array();
  for (int level = 0; static_cast<std::size_t>(level) <= state.about().levels().size(); ++level)
    body["threads"].push_back({{"id", level + 1}, {"name", engine::level_title(state.about(), level)}});
  return true;
}

// Where a frame stands: an instruction, or a line of the level.
void tell_place(const AdapterState& state, int level, std::uint16_t place, ordered_json& told) {
  told["line"] = 0;
  told["column"] = 0;
  if (level != 0) {
    const auto& program = *state.now->debug.levels[static_cast<std::size_t>(level - 1)].program;
    for (std::size_t i = 0; i < program.size(); ++i) {
      if (program[i].number != place) continue;
      told["source"] = source_of_level(state, level);
      told["line"] = line_out(state, static_cast<std::uint32_t>(i + 1));
      told["column"] = state.columns_from_one ? 1 : 0;
    }
    return;
  }
  told["instructionPointerReference"] = reference_to(place);
  if (const debug::SourceSpan* span = state.about().sources.at(place)) {
    told["source"] = source_of(state, span->file);
    told["line"] = line_out(state, span->line);
    told["column"] = state.columns_from_one ? 1 : 0;
  }
}

bool stack_trace(AdapterState& state, const ordered_json& request, ordered_json& body) {
  const ordered_json& asked = arguments_of(request);
  const int level = level_of_thread(state, asked);
  const engine::Snapshot& now = *state.now;
  const engine::CallsView& calls = now.debug.calls(level);
  const std::size_t total = calls.open.size(), first = asked.value("startFrame", std::size_t{0}),
                    most = asked.value("levels", std::size_t{0});
  body = {{"stackFrames", ordered_json::array()}, {"totalFrames", total}};
  for (std::size_t depth = first; depth < total && (most == 0 || depth < first + most); ++depth) {
    const std::size_t index = total - 1 - depth;
    const debug::Frame& frame = calls.open[index];
    std::uint16_t place = 0;
    if (depth != 0) place = calls.open[index + 1].call_site;
    else if (level == 0) place = now.place().value_or(0);
    else place = now.debug.levels[static_cast<std::size_t>(level - 1)].statement.line;
    state.frames.push_back({level, depth, frame.serial});
    const std::string& words = calls.open_text[index].brief;
    ordered_json& told = body["stackFrames"].emplace_back();
    told = {{"id", state.frames.size()},
            {"name", engine::routine_name(state.about(), level, frame.routine) + (words.empty() ? "" : "  " + words)}};
    tell_place(state, level, place, told);
    if (frame.kind == debug::FrameKind::interrupt) told["presentationHint"] = "subtle";
    told["canRestart"] = frame.kind != debug::FrameKind::root;
  }
  return true;
}

ordered_json value_of(std::string name, std::string value, std::string type = {}, int reference = 0) {
  ordered_json told = {{"name", std::move(name)}, {"value", std::move(value)}, {"variablesReference", reference}};
  if (!type.empty()) told["type"] = std::move(type);
  return told;
}

// Of the processor: now, or as they were when a call was made.
ordered_json registers(AdapterState& state, std::optional<debug::Frame> at_call) {
  const cpus::CpuInfo& cpu = *state.about().cpu;
  engine::Snapshot seen;  // of it alone what is looked at here
  seen.about = state.now->about;
  seen.registers = state.now->registers;
  if (at_call) std::copy_n(at_call->registers.begin(), std::min(seen.registers.size(), debug::Frame::kRegisters), seen.registers.begin());
  ordered_json all = ordered_json::array();
  const auto rows = engine::register_rows(seen, seen);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::string flags;
    for (const auto& flag : rows[i].flags) flags += flag.set ? flag.letter : tools::lower(flag.letter);
    ordered_json told = value_of(std::string(rows[i].name), "$" + rows[i].value + (flags.empty() ? "" : "  " + flags),
                                 fmt::format("{} bits", cpu.registers[i].bits));
    told["evaluateName"] = rows[i].name;
    if (rows[i].is_address) told["memoryReference"] = reference_to(seen.registers[i]);
    if (at_call) told["presentationHint"] = {{"attributes", {"readOnly"}}};
    all.push_back(std::move(told));
  }
  return all;
}

// A call's watched variables, as they were at its entry.
ordered_json at_entry(const AdapterState& state, const debug::Frame& frame, int level) {
  ordered_json all = ordered_json::array();
  const auto& program = state.about().program;
  if (program == nullptr) return all;
  const auto& watches = level == 0 ? program->watches : program->levels[static_cast<std::size_t>(level - 1)].watches;
  for (const debug::RoutineWatch& watch : watches) {
    if (watch.address != frame.routine) continue;
    debug::each_variable(frame, watch, [&](const debug::Variable& variable, std::span<const std::uint8_t> bytes) {
      const std::string meaning = variable.meaning(bytes);
      ordered_json told = value_of(variable.name, debug::value_text(variable.type, bytes) + (meaning.empty() ? "" : "  " + meaning),
                                   std::string(debug::type_name(variable.type)));
      told["presentationHint"] = {{"attributes", {"readOnly"}}};
      all.push_back(std::move(told));
    });
  }
  return all;
}

ordered_json elements(AdapterState& state, const debug::TypedName& array, const ordered_json& asked) {
  ordered_json all = ordered_json::array();
  const std::uint32_t first = asked.value("start", 0u), count = asked.value("count", 0u);
  const std::uint32_t last =
      count == 0 ? array.count : static_cast<std::uint32_t>(std::min<std::uint64_t>(array.count, std::uint64_t{first} + count));
  const auto context = engine::context_of(*state.now);
  for (std::uint32_t i = first; i < last; ++i) {
    const debug::TypedName one = engine::element_of(array, i);
    ordered_json told = value_of(one.name, debug::value_text(*context, one), std::string(debug::type_name(one.type)));
    told["evaluateName"] = one.name;
    if (one.space == 0) told["memoryReference"] = reference_to(one.address);
    all.push_back(std::move(told));
  }
  return all;
}

// Those of the program that have a type: of a level its own, of the machine all others.
ordered_json variables(AdapterState& state, int level) {
  ordered_json all = ordered_json::array();
  const auto context = engine::context_of(*state.now);
  const auto tell = [&](const debug::TypedName& name, std::string shown, const std::string& expression) {
    ordered_json told;
    if (name.is_array()) {
      told = value_of(std::move(shown), fmt::format("{} of {}", name.count, debug::type_name(name.type)),
                      std::string(debug::type_name(name.type)),
                      state.list("elements", [&state, name](const ordered_json& asked) { return elements(state, name, asked); }));
      told["indexedVariables"] = name.count;
    } else {
      told = value_of(std::move(shown), debug::value_text(*context, name), std::string(debug::type_name(name.type)));
    }
    told["evaluateName"] = expression;
    if (name.space == 0) told["memoryReference"] = reference_to(name.address);
    all.push_back(std::move(told));
  };
  if (level != 0) {
    for (const debug::TypedName& name : state.about().levels()[static_cast<std::size_t>(level - 1)].variables)
      tell(name, std::string(debug::short_name(name)), name.name);
    return all;
  }
  for (const engine::WatchList::Row& row : state.watched.rows()) {
    if (!row.expression) continue;
    const std::string meaning = engine::meaning(*state.now, row);
    ordered_json told = value_of(row.name, state.watched.shown(*state.now, row) + (meaning.empty() ? "" : "  " + meaning));
    told["evaluateName"] = row.text;
    if (const auto place = row.expression->place(*context); place && place->space == 0)
      told["memoryReference"] = reference_to(place->address);
    all.push_back(std::move(told));
  }
  for (const auto& [key, name] : state.about().symbols.typed()) {
    const bool of_level = std::any_of(state.about().levels().begin(), state.about().levels().end(),
                                      [&key = key](const debug::Level& each) { return key.starts_with(each.name + "."); });
    const bool watched =
        std::any_of(all.begin(), all.end(), [&name = name](const ordered_json& each) { return each["name"] == name.name; });
    if (!of_level && !watched) tell(name, name.name, name.name);
  }
  return all;
}

// A chip's registers, as they are.
ordered_json chips(AdapterState& state) {
  ordered_json all = ordered_json::array();
  for (std::size_t chip = 0; chip < state.about().chips.size(); ++chip) {
    const machines::ChipInfo& info = state.about().chips[chip];
    all.push_back(value_of(std::string(info.name), "", "", state.list("chip", [&state, chip](const ordered_json&) {
      ordered_json rows = ordered_json::array();
      const machines::ChipInfo& of = state.about().chips[chip];
      for (std::size_t i = 0; i < of.registers.size(); ++i)
        rows.push_back(value_of(std::string(of.registers[i].name),
                                fmt::format("${:0{}X}", state.now->chips[chip][i], (of.registers[i].bits + 3) / 4)));
      return rows;
    })));
  }
  return all;
}

bool scopes(AdapterState& state, const ordered_json& request, ordered_json& body) {
  const AdapterState::FrameAt at = state.frame_of(request);
  const auto& open = state.now->debug.calls(at.level).open;
  if (at.depth >= open.size()) throw session::Error("scopes: this frame no longer exists; request `stackTrace` again");
  const debug::Frame frame = open[open.size() - 1 - at.depth];
  body["scopes"] = ordered_json::array();
  const auto add = [&](const char* name, int reference, bool expensive = false, const char* hint = nullptr) {
    ordered_json told = {{"name", name}, {"variablesReference", reference}, {"expensive", expensive}};
    if (hint != nullptr) told["presentationHint"] = hint;
    body["scopes"].push_back(std::move(told));
  };
  if (frame.variable_count != 0)
    add("At entry", state.list("entry", [&state, frame, level = at.level](const ordered_json&) { return at_entry(state, frame, level); }),
        false, "arguments");
  if (at.level == 0) {
    std::optional<debug::Frame> at_call;
    if (at.depth != 0) at_call = open[open.size() - at.depth];
    add(at_call ? "Registers at the call" : "Registers",
        state.list(at_call ? "past registers" : "registers", [&state, at_call](const ordered_json&) { return registers(state, at_call); }),
        false, "registers");
  }
  add("Variables", state.list("variables", [&state, level = at.level](const ordered_json&) { return variables(state, level); }));
  if (at.level == 0 && !state.about().chips.empty())
    add("Chips", state.list("chips", [&state](const ordered_json&) { return chips(state); }), true);
  return true;
}

}  // namespace

std::span<const Request> stack_requests() {
  using When = Request::When;
  static constexpr Request kRequests[] = {
      {"threads", When::launched, threads},
      {"stackTrace", When::launched, stack_trace},
      {"scopes", When::launched, scopes},
  };
  return kRequests;
}

}  // namespace janus::dap
