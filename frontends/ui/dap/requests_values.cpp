// Requests that show and change values and memory, and console lines.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "frontends/core/session/scope.hpp"
#include "frontends/core/engine/breakpoint_calls.hpp"
#include "frontends/ui/dap/requests.hpp"
#include "frontends/core/views/values.hpp"
#include "tools/packed.hpp"
#include "tools/text.hpp"

namespace janus::dap {

// base64url uses other characters for 62 and 63, and no padding.
std::string base64(std::string_view bytes) {
  std::string text = tools::to_base64url(bytes);
  std::replace(text.begin(), text.end(), '-', '+');
  std::replace(text.begin(), text.end(), '_', '/');
  text.append((4 - text.size() % 4) % 4, '=');
  return text;
}

// The expression for a flag of the processor: ".P >> 1 & 1" for Z of a 6502. nullopt if no flag has this name.
static std::optional<std::string> flag_expression(const AdapterState& state, const std::string& name) {
  if (name.size() != 1 || std::isupper(static_cast<unsigned char>(name[0])) == 0) return std::nullopt;
  for (const cpus::RegisterInfo& each : state.about().cpu->registers)
    if (const std::size_t at = each.flags.find(name); at != std::string_view::npos)
      return fmt::format(".{} >> {} & 1", each.name, each.flags.size() - 1 - at);
  return std::nullopt;
}

Parsed parse_expression(const AdapterState& state, const std::string& text, const AdapterState::FrameRef& at) {
  const views::FrameScope scope(*state.now, at.depth);
  auto result = at.level == 0
                    ? debug::Expression::parse_any(text, scope.names)
                    : debug::Expression::parse_any(
                          text, session::LevelScope(scope.program, state.about().levels()[static_cast<std::size_t>(at.level - 1)].name));
  if (auto* expression = std::get_if<debug::Expression>(&result)) return {std::move(*expression), {}};
  if (const auto flag = flag_expression(state, text); flag && at.level == 0) return parse_expression(state, *flag, {});
  const auto& error = std::get<debug::ParseError>(result);
  return {{}, fmt::format("{} (column {})", error.message, error.column)};
}

AdapterState::FrameRef find_frame_by_id(const AdapterState& state, const ordered_json& asked) {
  const std::size_t id = asked.value("frameId", std::size_t{0});
  return id == 0 || id > state.frames.size() ? AdapterState::FrameRef() : state.frames[id - 1];
}

namespace {

// The element of `variables` that has this name; an empty object if none has.
ordered_json variable_called(const AdapterState::List& list, const std::string& name) {
  for (ordered_json& each : list.listed(ordered_json::object()))
    if (each.at("name") == name) return each;
  return ordered_json::object();
}

}  // namespace

std::string variable_location(const AdapterState::List& list, const std::string& name) {
  const ordered_json row = variable_called(list, name);
  const auto type = debug::find_type(row.value("type", ""));
  const bool is_number = type && !debug::is_text(*type) && row.at("variablesReference") == 0 && row.contains("memoryReference");
  return is_number ? fmt::format("mem.{}[{}]", debug::type_name(*type), row.at("memoryReference").get<std::string>())
                   : row.value("evaluateName", name);
}

namespace {

std::unique_ptr<debug::Context> context_in(const AdapterState& state, const AdapterState::FrameRef& frame) {
  return views::make_context(*state.now, frame.level == 0 ? frame.depth : 0);
}

std::string shown(const AdapterState& state, const debug::Expression& expression, bool decimal, const AdapterState::FrameRef& frame) {
  const auto context = context_in(state, frame);
  if (expression.is_text()) return "\"" + expression.text_value(*context) + "\"";
  if (const auto place = expression.location(*context); place && place->is_array()) return debug::value_text(*context, *place);
  const debug::Number number = expression.value(*context);
  if (number.is_real()) return fmt::format("{}", number.as_real());
  const std::int64_t whole = number.as_integer();
  if (decimal || whole < 0) return fmt::format("{}", whole);
  const std::string text = fmt::format("${:0{}X}  {}", whole, whole > 0xFF ? 4 : 2, whole);
  // For the name of an address, the byte there is shown as well.
  const auto symbol = state.about().symbols.find(expression.text());
  return symbol && *symbol == whole && !expression.location(*context) && whole <= 0xFFFF
             ? fmt::format("{}, contains ${:02X}", text, context->memory(*symbol))
             : text;
}

// The value of an expression, or the values of a range as in Watch of the window: "TAB..TAB+3", "TAB,4". Throws session::Error.
std::string shown(const AdapterState& state, const std::string& text, const AdapterState::FrameRef& frame) {
  const Parsed parsed = parse_expression(state, text, frame);
  if (parsed.expression) return shown(state, *parsed.expression, false, frame);
  if (frame.level != 0 || frame.depth != 0) throw session::Error(parsed.problem);  // ranges use the names of the innermost frame
  views::WatchList range;
  if (const std::string problem = range.set_row(*state.now, text); !problem.empty()) throw session::Error(problem);
  return range.format_value(*state.now, range.rows().back());
}

// In the console, the names of some registers, flags and variables of C are also commands.
bool is_value(const AdapterState& state, const std::string& text, const AdapterState::FrameRef& frame) {
  if (frame.level == 0 && text.size() == 1 && views::FrameScope(*state.now, frame.depth).names.hides_keywords(text)) return true;
  if (text.size() == 1 && state.about().instruction_set == nullptr && state.about().symbols.typed_name(text) != nullptr) return true;
  const auto& registers = state.about().cpu->registers;
  return flag_expression(state, text) ||
         std::any_of(registers.begin(), registers.end(), [&](const cpus::RegisterInfo& each) { return each.name == text; });
}

// Reports a change to clients that support it, because they can show the same memory or values elsewhere.
void report_change(AdapterState& state, std::optional<std::uint32_t> address, std::size_t count, const char* area = "variables") {
  if (address && state.supports_memory)
    state.send_event("memory", {{"memoryReference", address_reference(*address)}, {"offset", 0}, {"count", count}});
  if (state.supports_invalidated) state.send_event("invalidated", {{"areas", {area}}});
}

// Reports the changes that a console line has made to a stopped machine.
void report_changes(AdapterState& state, const views::Snapshot& before) {
  const views::Snapshot& now = *state.now;
  state.report_breakpoints(before.debug.breakpoints);
  if (now.running || now.cycle != before.cycle || now.spaces.empty() || before.spaces.empty()) return;
  const auto& memory = now.spaces[0];
  const auto& was = before.spaces[0];
  std::size_t first = 0, last = std::min(memory.size(), was.size());
  while (first < last && memory[first] == was[first]) ++first;
  while (last > first && memory[last - 1] == was[last - 1]) --last;
  if (first == last && now.registers == before.registers) return;
  state.clear_references();
  report_change(state, first < last ? std::optional(static_cast<std::uint32_t>(first)) : std::nullopt, last - first, "all");
}

// Responds with the output of the console line. A line that is not a command can be an expression.
void answer_line(AdapterState& state, const Request& request, const views::Snapshot& before) {
  state.flush();
  const Run done = *std::exchange(state.line, std::nullopt);
  state.end_progress(done);
  std::string text;
  bool wrong = false;
  for (const console::ConsoleLine& line : state.console->take_lines()) {
    if (line.kind == console::ConsoleLine::Kind::command) continue;
    wrong = wrong || line.kind == console::ConsoleLine::Kind::error;
    text += (text.empty() ? "" : "\n") + line.text;
  }
  if (wrong && text.starts_with("unknown command `")) {
    try {
      text = shown(state, done.title, find_frame_by_id(state, *request.arguments));
      wrong = false;
    } catch (const session::Error&) {}  // the line can also be a misspelled command
  }
  if (wrong) state.reject(request, text);
  else state.respond(request, {{"result", text}, {"variablesReference", 0}});
  if (state.terminated) return;
  if (state.console->take_quit()) return state.report_end();
  report_changes(state, before);
  if (state.now->running || (!state.run && !state.reported_running && state.now->cycle == before.cycle)) return;
  state.run.reset();
  state.report_stop({done.progress->is_cancelled() ? "pause" : "step", state.now->debug.stopped_level});
}

// "a = 3", of which the console would read `a` as a command. It accepts `a=3`.
bool is_assignment(const AdapterState& state, const std::string& text, const AdapterState::FrameRef& frame) {
  const std::size_t sign = text.find('=');
  if (sign == std::string::npos || sign == 0 || text[sign - 1] != ' ' || text.substr(sign).starts_with("==")) return false;
  const Parsed target = parse_expression(state, std::string(tools::trim(text.substr(0, sign))), frame);
  return target.expression && target.expression->is_assignable();
}

// Executes a console line in the engine's thread. Other requests are answered in the meantime.
ordered_json execute_line(AdapterState& state, const Request& request) {
  if (state.terminated) throw session::Error("evaluate: the session has ended; use `restart`");
  if (state.line) throw session::Error("evaluate: a command is running; stop it with `pause` or `cancel`");
  for (const console::ConsoleLine& line : state.console->take_lines()) state.send_output("console", line.text + "\n");
  const std::string text = request.arguments->at("expression").get<std::string>();
  const AdapterState::FrameRef frame = find_frame_by_id(state, *request.arguments);
  if (is_assignment(state, text, frame)) throw session::Error(fmt::format("`{0}` is not a command; use `set {0}`", text));
  const bool selects = frame.serial != 0 && frame.level == 0 && std::exchange(state.line_frame, frame.serial) != frame.serial;
  state.line = Run{.reason = "step",
                   .title = text,
                   .request = request.seq,
                   .progress = state.console->execute(*state.engine, text, selects ? std::optional(frame.depth) : std::nullopt)};
  state.later.push_back([&state, request, before = state.now] {
    if (state.console->is_busy()) return false;
    answer_line(state, request, *before);
    return true;
  });
  return kLater;
}

std::optional<int> register_of(const AdapterState& state, const std::string& name) {
  const auto& registers = state.about().cpu->registers;
  const auto found = std::find_if(registers.begin(), registers.end(), [&](const cpus::RegisterInfo& each) { return each.name == name; });
  return found == registers.end() ? std::nullopt : std::optional(static_cast<int>(found - registers.begin()));
}

void change_register(AdapterState& state, int index, const std::string& value) {
  const cpus::RegisterInfo& info = state.about().cpu->registers[static_cast<std::size_t>(index)];
  std::string problem;
  const auto number = views::evaluate(*state.now, value, problem);
  if (!number) throw session::Error(problem);
  const std::int64_t most = (std::int64_t{1} << info.bits) - 1;
  if (*number < 0 || *number > most) throw session::Error(fmt::format("{} does not fit into {}; use 0 to {}", *number, info.name, most));
  state.execute_and_wait(engine::set_register_command(info, static_cast<std::uint32_t>(*number)));
  report_change(state, std::nullopt, 0);
}

// Bytes beyond the end of the address space are dropped.
void change_bytes(AdapterState& state, int space, std::uint32_t first, std::span<const std::uint8_t> bytes) {
  const std::size_t end = state.now->spaces.at(static_cast<std::size_t>(space)).size();
  const auto inside = bytes.first(std::min(bytes.size(), end - std::min<std::size_t>(first, end)));
  if (!inside.empty()) state.execute_and_wait(engine::fill_command(state.about(), space, first, inside));
}

void change_place(AdapterState& state, const std::string& name, const std::string& value, const AdapterState::FrameRef& frame) {
  const Parsed place = parse_expression(state, name, frame), number = parse_expression(state, value, frame);
  const auto context = context_in(state, frame);
  const auto at = place.expression ? place.expression->location(*context) : std::nullopt;
  if (!at) throw session::Error(fmt::format("{} is not a location in memory", name));
  if (!number.expression) throw session::Error(number.problem);
  const auto bytes = debug::encode(at->type, number.expression->value(*context));
  if (!bytes) throw session::Error(fmt::format("`{}` is not a value that {} can hold", value, name));
  change_bytes(state, at->space, at->address, *bytes);
  report_change(state, at->space == 0 ? std::optional(at->address) : std::nullopt, at->size());
}

// Changes a register, or the place that an expression names. `given` can be a text that Janus shows: two blanks separate the value
// from its other forms and its meaning.
void change(AdapterState& state, std::optional<int> index, const std::string& place, const std::string& given,
            const AdapterState::FrameRef& frame = {}) {
  const std::string value = given.substr(0, given.find("  "));
  if (index) change_register(state, *index, value);
  else change_place(state, place, value, frame);
}

std::optional<std::string> from_base64(std::string text) {
  std::replace(text.begin(), text.end(), '+', '-');
  std::replace(text.begin(), text.end(), '/', '_');
  return tools::from_base64url(text);
}

// The part of the requested memory that exists; empty if the request starts before the memory.
struct Range {
  std::int64_t first = 0, size = 0;
};
Range range_in(const AdapterState& state, const ordered_json& asked, std::int64_t count) {
  const std::int64_t first = parse_address(state, asked, "memoryReference") + asked.value("offset", std::int64_t{0});
  const auto end = static_cast<std::int64_t>(state.now->spaces.empty() ? 0 : state.now->spaces[0].size());
  const std::int64_t begin = std::clamp<std::int64_t>(first, 0, end);
  return {begin, first < 0 ? 0 : std::clamp<std::int64_t>(count, 0, end - begin)};
}

}  // namespace

ordered_json variables(AdapterState& state, const Request& request) {
  return {{"variables", state.find_list(request).listed(*request.arguments)}};
}

ordered_json evaluate(AdapterState& state, const Request& request) {
  const ordered_json& asked = *request.arguments;
  const std::string text = asked.at("expression").get<std::string>();
  const AdapterState::FrameRef frame = find_frame_by_id(state, asked);
  if (asked.value("context", "") == "repl" && !is_value(state, text, frame)) return execute_line(state, request);
  const Parsed parsed = parse_expression(state, text, frame);
  if (!parsed.expression) return {{"result", shown(state, text, frame)}, {"variablesReference", 0}};
  const bool decimal = asked.contains("format") && !asked["format"].value("hex", true);
  ordered_json body = {{"result", shown(state, *parsed.expression, decimal, frame)}, {"variablesReference", 0}};
  if (const auto place = parsed.expression->location(*context_in(state, frame)); place && place->space == 0) {
    body["memoryReference"] = address_reference(place->address);
    const std::string means = state.about().meaning(debug::byte_name(state.about().symbols, place->space, place->address));
    if (asked.value("context", "") == "hover" && !means.empty()) body["result"] = body["result"].get<std::string>() + "  " + means;
    body["type"] = debug::type_name(place->type);
  }
  return body;
}

ordered_json set_expression(AdapterState& state, const Request& request) {
  const ordered_json& asked = *request.arguments;
  const std::string name = asked.at("expression").get<std::string>();
  const AdapterState::FrameRef frame = find_frame_by_id(state, asked);
  const bool is_register = frame.level == 0 && views::FrameScope(*state.now, frame.depth).names.register_index(name).has_value();
  if (is_register && frame.depth != 0)
    throw session::Error(fmt::format("cannot change {} in an outer frame; select the innermost frame", name));
  change(state, is_register ? register_of(state, name) : std::nullopt, name, asked.at("value").get<std::string>(), frame);
  return {{"value", shown(state, *parse_expression(state, name, frame).expression, false, frame)}, {"variablesReference", 0}};
}

ordered_json set_variable(AdapterState& state, const Request& request) {
  using ListContent = AdapterState::List::ListContent;
  const ordered_json& asked = *request.arguments;
  const std::string name = asked.at("name").get<std::string>(), value = asked.at("value").get<std::string>();
  const AdapterState::List list = state.find_list(request);
  if (list.holds == ListContent::constants) throw session::Error(fmt::format("{} cannot be changed", name));
  const auto index = list.holds == ListContent::registers ? register_of(state, name) : std::nullopt;
  if (list.holds == ListContent::registers && !index) throw session::Error("unknown register " + name);
  change(state, index, variable_location(list, name), value);
  const ordered_json after = variable_called(list, name);
  if (!after.contains("value")) return {};
  return {{"value", after.at("value")}, {"variablesReference", 0}};
}

// The console computes one completion at a time, and none while it executes a line.
ordered_json completions(AdapterState& state, const Request& request) {
  if (state.line) return {{"targets", ordered_json::array()}};
  const ordered_json& asked = *request.arguments;
  std::string line = asked.at("text").get<std::string>();
  const std::size_t from = state.columns_from_one ? 1 : 0, column = asked.at("column").get<std::size_t>();
  line.resize(std::min(line.size(), column - std::min(column, from)));
  const std::size_t word = line.find_last_of(" \t") + 1;  // npos + 1 is 0
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
  return kLater;
}

ordered_json read_memory(AdapterState& state, const Request& request) {
  const std::int64_t count = request.arguments->at("count").get<std::int64_t>();
  const Range at = range_in(state, *request.arguments, count);
  const auto& memory = state.now->spaces.at(0);
  ordered_json body = {{"address", address_reference(static_cast<std::uint32_t>(at.first))},
                       {"data", base64({reinterpret_cast<const char*>(memory.data()) + at.first, static_cast<std::size_t>(at.size)})}};
  if (at.size < count) body["unreadableBytes"] = count - at.size;
  return body;
}

ordered_json write_memory(AdapterState& state, const Request& request) {
  const auto data = from_base64(request.arguments->at("data").get<std::string>());
  if (!data) throw session::Error("writeMemory: `data` is not valid base64");
  const Range at = range_in(state, *request.arguments, std::ssize(*data));
  if (at.size < std::ssize(*data) && !request.arguments->value("allowPartial", false))
    throw session::Error("writeMemory: the data extends past the end of memory");
  const std::vector<std::uint8_t> bytes(data->begin(), data->begin() + at.size);
  change_bytes(state, 0, static_cast<std::uint32_t>(at.first), bytes);
  if (!state.now->running && !std::equal(bytes.begin(), bytes.end(), state.now->spaces[0].begin() + at.first))
    throw session::Error("writeMemory: part of this range is unmapped");
  report_change(state, static_cast<std::uint32_t>(at.first), bytes.size());
  return {{"bytesWritten", at.size}};
}

}  // namespace janus::dap
