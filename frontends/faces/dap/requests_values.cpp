// Values: shown, asked for and changed; and memory.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "frontends/core/session/scope.hpp"
#include "frontends/faces/dap/requests.hpp"
#include "frontends/faces/engine/views/values.hpp"
#include "tools/packed.hpp"

namespace janus::dap {

// With other signs for 62 and 63 than in links, and filled up.
std::string base64(std::string_view bytes) {
  std::string text = tools::to_base64url(bytes);
  std::replace(text.begin(), text.end(), '-', '+');
  std::replace(text.begin(), text.end(), '_', '/');
  text.append((4 - text.size() % 4) % 4, '=');
  return text;
}

Parsed parse_expression(const AdapterState& state, const std::string& text, int level) {
  const session::ProgramScope scope = engine::scope_of(state.about());
  auto result = level == 0 ? debug::Expression::parse_any(text, scope)
                           : debug::Expression::parse_any(
                                 text, session::LevelScope(scope, state.about().levels()[static_cast<std::size_t>(level - 1)].name));
  if (auto* expression = std::get_if<debug::Expression>(&result)) return {std::move(*expression), {}};
  const auto& error = std::get<debug::ParseError>(result);
  return {{}, fmt::format("{} (column {})", error.message, error.column)};
}

int level_of_frame(const AdapterState& state, const ordered_json& asked) {
  const std::size_t id = asked.value("frameId", std::size_t{0});
  return id == 0 || id > state.frames.size() ? 0 : state.frames[id - 1].level;
}

namespace {

bool variables(AdapterState& state, const ordered_json& request, ordered_json& body) {
  body["variables"] = state.list_of(request).listed(arguments_of(request));  // it may add others
  return true;
}

// --- Expressions -----------------------------------------------------------------------------------------------

std::string shown(const AdapterState& state, const debug::Expression& expression, bool decimal) {
  const auto context = engine::context_of(*state.now);
  if (expression.is_text()) return "\"" + expression.text_value(*context) + "\"";
  if (const auto place = expression.place(*context); place && place->is_array()) return debug::value_text(*context, *place);
  const debug::Number number = expression.value(*context);
  if (number.is_real()) return fmt::format("{}", number.as_real());
  const std::int64_t whole = number.as_whole();
  if (decimal || whole < 0) return fmt::format("{}", whole);
  const std::string text = fmt::format("${:0{}X}  {}", whole, whole > 0xFF ? 4 : 2, whole);
  // A name of an address says what stands there, too.
  const auto symbol = state.about().symbols.find(expression.text());
  return symbol && *symbol == whole && !expression.place(*context) && whole <= 0xFFFF
             ? fmt::format("{}, there ${:02X}", text, context->memory(*symbol))
             : text;
}

// Waits until a snapshot shows what was changed. The number is read when the changes have been made: snapshots up to it may be older.
void settle(AdapterState& state) {
  std::uint64_t before = 0;
  state.edit([&](session::Session&) { before = state.engine->snapshot()->number; });
  for (int i = 0; i < 10'000 && state.engine->snapshot()->number <= before; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  state.take_snapshot();
}

// What the client may show elsewhere, too: bytes of memory, where there are some, and `area`.
void tell_change(AdapterState& state, std::optional<std::uint32_t> address, std::size_t count, const char* area = "variables") {
  if (address && state.hears_of_memory)
    state.event("memory", {{"memoryReference", reference_to(*address)}, {"offset", 0}, {"count", count}});
  if (state.hears_of_change) state.event("invalidated", {{"areas", {area}}});
}

// What a line of the console changed where the machine stands is told: a client asks for it again only then.
void tell_changes(AdapterState& state, const engine::Snapshot& before) {
  const engine::Snapshot& now = *state.now;
  state.tell_breakpoints(before.debug.breakpoints);
  if (now.running || now.cycle != before.cycle || now.spaces.empty() || before.spaces.empty()) return;
  const auto& memory = now.spaces[0];
  const auto& was = before.spaces[0];
  std::size_t first = 0, last = std::min(memory.size(), was.size());
  while (first < last && memory[first] == was[first]) ++first;
  while (last > first && memory[last - 1] == was[last - 1]) --last;
  if (first == last && now.registers == before.registers) return;
  state.forget_numbers();
  tell_change(state, first < last ? std::optional(static_cast<std::uint32_t>(first)) : std::nullopt, last - first, "all");
}

// What the console wrote is the answer. What is no command may be an expression.
void answer_line(AdapterState& state, const ordered_json& request, const engine::Snapshot& before) {
  settle(state);
  const AdapterState::Lasting over = *std::exchange(state.line, std::nullopt);
  state.end_progress(over);
  std::string text;
  bool wrong = false;
  for (const console::ConsoleLine& line : state.console->take_lines()) {
    if (line.kind == console::ConsoleLine::Kind::command) continue;
    wrong = wrong || line.kind == console::ConsoleLine::Kind::error;
    text += (text.empty() ? "" : "\n") + line.text;
  }
  if (wrong && text.starts_with("unknown command `")) {
    const Parsed parsed = parse_expression(state, over.title, level_of_frame(state, arguments_of(request)));
    wrong = !parsed.expression;
    if (parsed.expression) text = shown(state, *parsed.expression, false);
  }
  if (wrong) state.refuse(request, text);
  else state.respond(request, {{"result", text}, {"variablesReference", 0}});
  if (state.console->take_quit()) {
    state.terminated = true;
    return state.event("terminated", nullptr);
  }
  tell_changes(state, before);
  if (state.now->running || (!state.run && !state.seemed_to_run && state.now->cycle == before.cycle)) return;
  state.run.reset();
  state.tell_stop({over.progress->cancelled ? "pause" : "step", state.now->debug.stopped_level});
}

// A line of the console's. It is done in the engine's thread, and others are answered meanwhile.
bool command(AdapterState& state, const ordered_json& request) {
  if (state.line) throw session::Error("evaluate: a command is running; stop it with `pause` or `cancel`");
  for (const console::ConsoleLine& line : state.console->take_lines()) state.output("console", line.text + "\n");
  const std::string text = arguments_of(request).at("expression").get<std::string>();
  state.line =
      AdapterState::Lasting{.title = text, .request = request.value("seq", 0), .progress = state.console->execute(*state.engine, text)};
  state.later.push_back([&state, request, before = state.now] {
    if (state.console->busy()) return false;
    answer_line(state, request, *before);
    return true;
  });
  return false;
}

bool evaluate(AdapterState& state, const ordered_json& request, ordered_json& body) {
  const ordered_json& asked = arguments_of(request);
  const std::string text = asked.at("expression").get<std::string>();
  if (asked.value("context", "") == "repl") return command(state, request);
  const Parsed parsed = parse_expression(state, text, level_of_frame(state, asked));
  if (!parsed.expression) throw session::Error(parsed.problem);
  const bool decimal = asked.contains("format") && !asked["format"].value("hex", true);
  body = {{"result", shown(state, *parsed.expression, decimal)}, {"variablesReference", 0}};
  if (const auto place = parsed.expression->place(*engine::context_of(*state.now)); place && place->space == 0) {
    body["memoryReference"] = reference_to(place->address);
    body["type"] = debug::type_name(place->type);
  }
  return true;
}

std::optional<int> register_of(const AdapterState& state, const std::string& name) {
  const auto& registers = state.about().cpu->registers;
  const auto found = std::find_if(registers.begin(), registers.end(), [&](const cpus::RegisterInfo& each) { return each.name == name; });
  return found == registers.end() ? std::nullopt : std::optional(static_cast<int>(found - registers.begin()));
}

void change_register(AdapterState& state, int index, const std::string& value) {
  const cpus::RegisterInfo& info = state.about().cpu->registers[static_cast<std::size_t>(index)];
  std::string problem;
  const auto number = engine::evaluate(*state.now, value, problem);
  if (!number) throw session::Error(problem);
  const std::int64_t most = (std::int64_t{1} << info.bits) - 1;
  if (*number < 0 || *number > most) throw session::Error(fmt::format("{} does not fit: {} holds 0 to {}", *number, info.name, most));
  state.edits->set_register(*state.now, index, static_cast<std::uint32_t>(*number));
}

debug::TypedName change_place(AdapterState& state, const std::string& name, const std::string& value, int level) {
  const Parsed place = parse_expression(state, name, level), number = parse_expression(state, value, level);
  const auto context = engine::context_of(*state.now);
  const auto at = place.expression ? place.expression->place(*context) : std::nullopt;
  if (!at) throw session::Error(fmt::format("{} is not a location in memory", name));
  if (!number.expression) throw session::Error(number.problem);
  const auto bytes = debug::encode(at->type, number.expression->value(*context));
  if (!bytes) throw session::Error(fmt::format("`{}` is not a value that {} can hold", value, name));
  state.edits->poke(*state.now, at->space, at->address, *bytes);
  return *at;
}

void settle_change(AdapterState& state) {
  settle(state);
  if (const auto problems = state.engine->take_problems(); !problems.empty()) throw session::Error(problems.front());
}

// A register, or an expression that is a place in memory. The value may be given as it is shown: its other forms and its meaning follow
// after two blanks.
void change(AdapterState& state, std::optional<int> index, const std::string& place, const std::string& given, int level) {
  const std::string value = given.substr(0, given.find("  "));
  std::optional<debug::TypedName> at;
  if (index) change_register(state, *index, value);
  else at = change_place(state, place, value, level);
  settle_change(state);
  if (at && at->space == 0) tell_change(state, at->address, at->size());
  else tell_change(state, std::nullopt, 0);
}

bool set_expression(AdapterState& state, const ordered_json& request, ordered_json& body) {
  const ordered_json& asked = arguments_of(request);
  const std::string name = asked.at("expression").get<std::string>();
  const int level = level_of_frame(state, asked);
  change(state, level == 0 ? register_of(state, name) : std::nullopt, name, asked.at("value").get<std::string>(), level);
  body = {{"value", shown(state, *parse_expression(state, name, level).expression, false)}, {"variablesReference", 0}};
  return true;
}

bool set_variable(AdapterState& state, const ordered_json& request, ordered_json& body) {
  const ordered_json& asked = arguments_of(request);
  const std::string name = asked.at("name").get<std::string>(), value = asked.at("value").get<std::string>();
  const AdapterState::List list = state.list_of(request);
  const auto entry = [&] {
    for (ordered_json& each : list.listed(ordered_json::object()))
      if (each.at("name") == name) return each;
    return ordered_json();
  };
  std::optional<int> index;
  if (list.what == "registers") {
    index = register_of(state, name);
    if (!index) throw session::Error("unknown register " + name);
  } else if (list.what != "variables" && list.what != "elements") {
    throw session::Error(fmt::format("{} cannot be changed", name));
  }
  const ordered_json before = entry();
  change(state, index, before.is_null() ? name : before.value("evaluateName", name), value, 0);
  if (const ordered_json after = entry(); !after.is_null()) body = {{"value", after.at("value")}, {"variablesReference", 0}};
  return true;
}

// One after the other, as the console has room for one. While a line of its own is under way it knows nothing to go on with.
bool completions(AdapterState& state, const ordered_json& request, ordered_json& body) {
  body["targets"] = ordered_json::array();
  if (state.line) return true;
  const ordered_json& asked = arguments_of(request);
  std::string line = asked.at("text").get<std::string>();
  const std::size_t from = state.columns_from_one ? 1 : 0, column = asked.at("column").get<std::size_t>();
  line.resize(std::min(line.size(), column - std::min(column, from)));
  const std::size_t word = line.find_last_of(" \t") == std::string::npos ? 0 : line.find_last_of(" \t") + 1;
  state.later.push_back([&state, request, line, word, from, begun = false]() mutable {
    if (!begun) {
      if (std::exchange(state.completing, true)) return false;
      state.console->complete(*state.engine, line);
      begun = true;
    }
    const auto found = state.console->take_completion();
    if (!found) return false;
    state.completing = false;
    ordered_json targets = ordered_json::array();
    for (const std::string& name : found->names)
      targets.push_back({{"label", name}, {"start", word + from}, {"length", line.size() - word}});
    state.respond(request, {{"targets", targets}});
    return true;
  });
  return false;
}

// --- Memory ----------------------------------------------------------------------------------------------------

std::optional<std::string> from_base64(std::string text) {
  std::replace(text.begin(), text.end(), '+', '-');
  std::replace(text.begin(), text.end(), '/', '_');
  return tools::from_base64url(text);
}

// What is asked for of memory: nothing of it where it lies beyond the end.
struct Stretch {
  std::int64_t first = 0, size = 0;
};
Stretch stretch_in(const AdapterState& state, const ordered_json& asked, std::int64_t count) {
  const std::int64_t first = address_in(state, asked, "memoryReference") + asked.value("offset", std::int64_t{0});
  const auto end = static_cast<std::int64_t>(state.now->spaces.empty() ? 0 : state.now->spaces[0].size());
  const std::int64_t begin = std::clamp<std::int64_t>(first, 0, end);
  return {begin, first < 0 ? 0 : std::clamp<std::int64_t>(count, 0, end - begin)};
}

bool read_memory(AdapterState& state, const ordered_json& request, ordered_json& body) {
  const ordered_json& asked = arguments_of(request);
  const std::int64_t count = asked.at("count").get<std::int64_t>();
  const Stretch at = stretch_in(state, asked, count);
  const auto& memory = state.now->spaces.at(0);
  body = {{"address", reference_to(static_cast<std::uint32_t>(at.first))},
          {"data", base64({reinterpret_cast<const char*>(memory.data()) + at.first, static_cast<std::size_t>(at.size)})}};
  if (at.size < count) body["unreadableBytes"] = count - at.size;
  return true;
}

bool write_memory(AdapterState& state, const ordered_json& request, ordered_json& body) {
  const ordered_json& asked = arguments_of(request);
  const auto bytes = from_base64(asked.at("data").get<std::string>());
  if (!bytes) throw session::Error("writeMemory: `data` is not valid base64");
  const Stretch at = stretch_in(state, asked, static_cast<std::int64_t>(bytes->size()));
  if (at.size < static_cast<std::int64_t>(bytes->size()) && !asked.value("allowPartial", false))
    throw session::Error("writeMemory: the data extend beyond the end of memory");
  state.edits->poke(*state.now, 0, static_cast<std::uint32_t>(at.first), {bytes->begin(), bytes->begin() + at.size});
  settle_change(state);
  const auto written = state.now->spaces[0].begin() + at.first;
  if (!state.now->running &&
      !std::equal(written, written + at.size, bytes->begin(), [](std::uint8_t a, char b) { return a == static_cast<std::uint8_t>(b); }))
    throw session::Error("writeMemory: part of this range has no memory");
  body = {{"bytesWritten", at.size}};
  tell_change(state, static_cast<std::uint32_t>(at.first), static_cast<std::size_t>(at.size));
  return true;
}

}  // namespace

std::span<const Request> value_requests() {
  using When = Request::When;
  static constexpr Request kRequests[] = {
      {"variables", When::launched, variables},       {"setVariable", When::edits, set_variable},
      {"setExpression", When::edits, set_expression}, {"evaluate", When::launched, evaluate},
      {"completions", When::launched, completions},   {"readMemory", When::launched, read_memory},
      {"writeMemory", When::edits, write_memory},
  };
  return kRequests;
}

}  // namespace janus::dap
