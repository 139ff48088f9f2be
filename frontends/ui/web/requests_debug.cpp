// Debugger requests.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "frontends/core/debug/steps.hpp"
#include "frontends/core/engine/breakpoint_calls.hpp"
#include "frontends/core/views/calls.hpp"
#include "frontends/core/views/source_lines.hpp"
#include "frontends/core/views/values.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/ui/web/parts.hpp"
#include "frontends/ui/web/requests.hpp"

namespace janus::web {
namespace {

// "wants" {parts}: parts to send from now on.
void wants(PageState& page, const ordered_json& asked, ordered_json&) {
  page.wants.clear();
  for (const auto& each : asked.at("parts")) page.wants.insert(each.get<std::string>());
}
// "level" {level}: level of steps, calls and breakpoints.
void level(PageState& page, const ordered_json& asked, ordered_json&) { page.level = std::max(0, asked.at("level").get<int>()); }

// "step" {kind}: by its name in debug::steps()
void step(PageState& page, const ordered_json& asked, ordered_json&) {
  const std::string kind = asked.at("kind").get<std::string>();
  for (const debug::Step& each : debug::steps())
    if (each.name == kind) return void(page.engine->execute(engine::step_command(page.description(), each, page.shown_level())));
  throw session::Error("no such step: " + kind);
}

// "go_to" {cycle}: a cycle of the recording.
void go_to(PageState& page, const ordered_json& asked, ordered_json&) { page.engine->go_to(asked.at("cycle").get<std::uint64_t>()); }

std::uint32_t address_of(const PageState& page, const std::string& text) {
  std::string problem;
  const auto address = views::read_address(*page.now, text, problem);
  if (!address) throw session::Error(problem);
  return *address;
}

// Runs a command of the debugger. A query or an edit returns its text; other commands run in the following calls of Page::pump.
void execute(PageState& page, views::Command call, ordered_json& answer) {
  const commands::Effect effect = commands::command_effect(call);
  page.board.clear_problem();
  if (effect != commands::Effect::query && effect != commands::Effect::edit) return page.engine->execute(std::move(call));
  engine::Engine::PendingAnswer pending = page.engine->ask(std::move(call));
  page.query_session([](const engine::Task&) {});  // returns after the command has ended
  const engine::Engine::Answer ended = pending.answer.get();
  if (!ended.result.error.empty()) throw session::Error(ended.result.error);
  answer["text"] = ended.text;
}
// "execute" {command, values}: values by the names of the command's parameters; a list for a parameter that accepts several.
void execute_command(PageState& page, const ordered_json& asked, ordered_json& answer) {
  views::Command call{asked.at("command").get<std::string>(), {}};
  const ordered_json values = asked.value("values", ordered_json::object());
  for (const auto& [name, value] : values.items())
    for (const ordered_json& each : value.is_array() ? value : ordered_json::array({value}))
      call.values.push_back({name, each.get<std::string>()});
  execute(page, std::move(call), answer);
}

views::BreakpointText breakpoint_text(const ordered_json& asked) {
  return {asked.value("condition", ""), asked.value("pass", ""), asked.value("log", "")};
}
// "break" {kind, place, condition, pass}: sets a breakpoint at a place as typed.
void set_break(PageState& page, const ordered_json& asked, ordered_json& answer) {
  const std::string kind = asked.value("kind", "execute");
  const auto on = debug::parse_break_on(kind);
  if (!on) throw session::Error("no such breakpoint: " + kind);
  const std::string place = asked.value("place", "");
  execute(page, engine::typed_breakpoint_command(page.description(), *on, page.shown_level(), place, breakpoint_text(asked)), answer);
}
// "change_break" {id, condition, pass, log}: changes a breakpoint.
void change_break(PageState& page, const ordered_json& asked, ordered_json& answer) {
  const int id = asked.at("id").get<int>();
  if (id == 0) throw session::Error("no breakpoint number 0");  // breakpoint_command() would set a new breakpoint
  execute(page, engine::breakpoint_command(page.description(), {.id = id}, breakpoint_text(asked)), answer);
}
// "toggle" {place, level}: sets or clears the breakpoint of a line.
void toggle(PageState& page, const ordered_json& asked, ordered_json& answer) {
  execute(page, engine::toggle_breakpoint_command(*page.now, asked.at("place").get<std::uint16_t>(), asked.value("level", 0)), answer);
}

// "writer" {name}: an expression for an address; goes back to its last write.
void writer(PageState& page, const ordered_json& asked, ordered_json&) {
  const std::string name = asked.at("name").get<std::string>();
  auto parsed = debug::Expression::parse_any(name, views::FrameScope(*page.now).names);
  std::optional<std::uint32_t> address;
  if (const auto* expression = std::get_if<debug::Expression>(&parsed)) {
    if (const auto place = expression->location(*views::make_context(*page.now)); place && place->space == 0) address = place->address;
  }
  if (!address) address = address_of(page, name);
  page.engine->execute(
      engine::seek_command(page.description(), false, true, asked.value("called", name), static_cast<std::uint16_t>(*address)));
}

// "outgoing_calls" {serial, outer}: the calls made by a call; `outer`: the enclosing calls, outermost first, as sent to the page.
void outgoing_calls(PageState& page, const ordered_json& asked, ordered_json& answer) {
  const std::uint64_t serial = asked.at("serial").get<std::uint64_t>();
  const int at = page.shown_level();
  std::vector<debug::Frame> chain;
  for (const debug::Frame& each : page.now->debug.calls(at).open) {
    chain.push_back(each);
    if (each.serial == serial) break;
  }
  std::vector<std::uint64_t> path = asked.value("path", std::vector<std::uint64_t>{});  // closed ones, from an open one on
  if (!path.empty()) {
    while (!chain.empty() && chain.back().serial != path.front()) chain.pop_back();
  }
  if (chain.empty()) throw session::Error("this call is no longer open");
  answer["calls"] = ordered_json::array();
  page.query_session([&](const engine::Task& task) {
    views::OutgoingCalls made = views::outgoing_calls(task.session, chain, at);
    for (std::size_t i = 1; i < path.size(); ++i) {
      const auto next = std::find_if(made.calls.begin(), made.calls.end(), [&](const auto& each) { return each.frame.serial == path[i]; });
      if (next == made.calls.end()) throw session::Error("this call is no longer in the recording");
      chain.push_back(next->frame);
      made = views::outgoing_calls(task.session, chain, at);
    }
    for (const auto& each : made.calls) answer["calls"].push_back(call_json(page, each.frame, each.text));
    answer["only_long"] = made.only_long;
  });
}

// "code_view" {follow, place, rows, scroll}, "memory_view" {space, place, first, count}: the visible parts of both.
void code_view(PageState& page, const ordered_json& asked, ordered_json&) {
  if (asked.contains("rows")) page.code.rows = std::clamp(asked["rows"].get<int>(), 1, 200);
  if (asked.contains("follow")) page.code.follow = asked["follow"].get<bool>();
  if (asked.contains("place")) {
    page.code.top = static_cast<std::uint16_t>(address_of(page, asked["place"].get<std::string>()));
    page.code.follow = false;
  }
  if (asked.contains("scroll") && page.description().instruction_set != nullptr) {
    const views::CodeLines lines(page.description());
    page.code.follow = false;
    int by = asked["scroll"].get<int>();
    for (; by > 0; --by) page.code.top = lines.at(*page.now, page.code.top).next;
    for (; by < 0; ++by) page.code.top = lines.find_preceding(*page.now, page.code.top);
  }
}
void memory_view(PageState& page, const ordered_json& asked, ordered_json&) {
  PageState::MemoryView view = page.memory;
  if (asked.contains("space")) view = {.space = asked["space"].get<int>(), .first = 0, .count = view.count};
  if (view.space < 0 || static_cast<std::size_t>(view.space) >= page.now->spaces.size()) throw session::Error("no such address space");
  if (asked.contains("count")) view.count = std::clamp(asked["count"].get<std::uint32_t>(), std::uint32_t{16}, std::uint32_t{4096});
  if (asked.contains("first")) view.first = asked["first"].get<std::uint32_t>();
  if (asked.contains("place")) view.first = address_of(page, asked["place"].get<std::string>()) & ~0xFU;
  if (view.first >= page.now->spaces[static_cast<std::size_t>(view.space)].size()) throw session::Error("no memory at this address");
  page.memory = view;
}

// "source" {file}: its lines, with addresses of lines that produce code.
void source(PageState& page, const ordered_json& asked, ordered_json& answer) {
  const std::size_t file = asked.at("file").get<std::size_t>();
  if (file >= page.description().sources.files().size()) throw session::Error("no such source file");
  const views::SourceLines lines(page.description(), file);
  answer["lines"] = ordered_json::array();
  for (const views::SourceLine& line : lines.lines()) {
    ordered_json each = {{"text", line.text}};
    if (!line.spans.empty()) each["address"] = line.spans.front().first;
    answer["lines"].push_back(each);
  }
}

// "watch" {text}; "unwatch" {row}
void watch(PageState& page, const ordered_json& asked, ordered_json&) {
  if (const std::string problem = page.watch.add(*page.now, asked.at("text").get<std::string>()); !problem.empty())
    throw session::Error(problem);
}
void unwatch(PageState& page, const ordered_json& asked, ordered_json&) {
  const std::size_t row = asked.at("row").get<std::size_t>();
  if (row < page.watch.rows().size()) page.watch.remove(row);
}

// "poke" {space, address, bytes}, "set_register" {register, value}, "undo", "redo"
void poke(PageState& page, const ordered_json& asked, ordered_json&) {
  const auto bytes = views::read_bytes(asked.at("bytes").get<std::string>());
  const int space = asked.value("space", 0);
  if (!bytes) throw session::Error("expected pairs of hexadecimal digits, as in A9 00");
  if (space < 0 || static_cast<std::size_t>(space) >= page.now->spaces.size()) throw session::Error("no such address space");
  page.edits->poke(*page.now, space, asked.at("address").get<std::uint32_t>(), *bytes);
}
void set_register(PageState& page, const ordered_json& asked, ordered_json&) {
  const std::size_t index = asked.at("register").get<std::size_t>();
  if (index >= page.description().cpu->registers.size()) throw session::Error("no such register");
  page.edits->set_register(*page.now, static_cast<int>(index), address_of(page, asked.at("value").get<std::string>()));
}
void undo(PageState& page, const ordered_json&, ordered_json&) { page.edits->undo(); }
void redo(PageState& page, const ordered_json&, ordered_json&) { page.edits->redo(); }

// "console_goes_on": the output of a console line, after the line has ended.
void console_goes_on(PageState& page, const ordered_json&, ordered_json& answer) {
  if (page.console->is_busy()) return void(answer["later"] = "console_goes_on");
  static constexpr std::string_view kKinds[] = {"output", "command", "error", "hint"};
  answer["lines"] = ordered_json::array();
  for (const console::ConsoleLine& line : page.console->take_lines())
    answer["lines"].push_back({{"kind", kKinds[static_cast<std::size_t>(line.kind)]}, {"text", line.text}});
}
// "console" {line}: runs a line. One that runs the machine continues in the following calls of Page::pump; "pause" ends it.
void console(PageState& page, const ordered_json& asked, ordered_json& answer) {
  page.console->execute(*page.engine, asked.at("line").get<std::string>());
  page.flush();
  console_goes_on(page, asked, answer);
}
// "complete" {line}: completions at the end of the line.
void complete(PageState& page, const ordered_json& asked, ordered_json& answer) {
  page.console->complete(*page.engine, asked.at("line").get<std::string>());
  page.flush();
  const auto found = page.console->take_completion();
  answer["names"] = found ? found->names : std::vector<std::string>{};
}

}  // namespace

std::span<const Request> debug_requests() {
  static constexpr Request kRequests[] = {
      {"wants", false, wants, false},
      {"level", false, level, false},
      {"step", false, step},
      {"go_to", false, go_to},
      {"execute", false, execute_command},
      {"break", false, set_break},
      {"change_break", false, change_break},
      {"toggle", false, toggle},
      {"writer", false, writer},
      {"calls_made", false, outgoing_calls, false},
      {"code_view", false, code_view, false},
      {"memory_view", false, memory_view, false},
      {"source", false, source},
      {"watch", false, watch},
      {"unwatch", false, unwatch},
      {"poke", false, poke},
      {"set_register", false, set_register},
      {"undo", false, undo},
      {"redo", false, redo},
      {"console", false, console},
      {"console_goes_on", false, console_goes_on},
      {"complete", false, complete},
  };
  return kRequests;
}

}  // namespace janus::web
