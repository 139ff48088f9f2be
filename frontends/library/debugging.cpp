// Breakpoints, calls, searches in the recording, commands, and games.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <regex>

#include "frontends/core/debug/replay_observer.hpp"
#include "frontends/core/engine/call_depth_overview.hpp"
#include "frontends/core/views/progress.hpp"
#include "frontends/library/open_machine.hpp"
#include "frontends/games/play/frame_text.hpp"

using namespace janus;
using namespace janus::library;

namespace {

// Disables all breakpoints while it exists.
struct BreakpointsOff {
  debug::Debugger& debugger;
  explicit BreakpointsOff(debug::Debugger& of) : debugger(of) {
    debugger.suspend_breakpoints();
    for (const debug::Breakpoint& each : debugger.breakpoints()) debugger.find_breakpoint(each.id)->enabled = false;
  }
  ~BreakpointsOff() { debugger.restore_breakpoints(); }
};

// `arguments`: of the command `break`.
int set_breakpoint(OpenMachine& open, const std::string& arguments) {
  if (open.console->is_block_open()) throw session::Error("a janus_execute() block is open; send its `end` first");
  const commands::Result result = open.execute("break " + arguments);
  check(result);
  if (result.data == nullptr) throw session::Error(fmt::format("`{}` does not set a breakpoint", arguments));
  return result.data->at("breakpoint").get<int>();
}

// The arguments of `break` for a hook. A condition is checked before every instruction, or at one if it begins with `pc==ADDRESS`.
std::string hook_arguments(const OpenMachine& open, const std::string& where) {
  try {
    if (!open.session->parse(where).is_comparison()) return where;
  } catch (const session::Error&) { return where; }  // a place with options, or `break` reports it
  static const std::regex kAtAddress(R"(\s*pc\s*==\s*([$\w]+)\s*(&&[^|]*)?)", std::regex::icase);
  std::smatch parts;
  if (std::regex_match(where, parts, kAtAddress)) {
    const debug::Expression address = open.session->parse(parts.str(1));
    const debug::Requirements needs = address.requirements();
    if (!needs.registers && !needs.memory && !needs.cycle && !needs.calls)
      return fmt::format("${:04X} if {}", open.session->evaluate(address), where);
  }
  return "$0..$FFFF if " + where;
}

// Counts the executions of an address.
class Executions final : public debug::ReplayObserver {
 public:
  explicit Executions(std::uint16_t address) : address_(address) {}
  std::uint64_t count() const { return count_; }
  void subscribe(machines::Observation& observation) override { observation.watch.add(address_, machines::Observation::kExecute); }
  Delivery delivery() const override { return Delivery::none; }
  bool before_instruction(std::uint16_t pc, std::uint64_t) override {
    if (pc == address_) ++count_;
    return true;
  }

 private:
  std::uint16_t address_;
  std::uint64_t count_ = 0;
};

void check_recorded(OpenMachine& open, std::uint64_t from, std::uint64_t to) {
  const debug::History& history = open.debugger().history();
  if (from > to) throw Failure{JANUS_BAD_ARGUMENT, fmt::format("cycle {} is after cycle {}; swap them", from, to)};
  if (from < history.begin() || to > history.end())
    throw Failure{JANUS_BAD_ARGUMENT,
                  fmt::format("cycles {} to {} are not recorded; the recording covers {} to {}", from, to, history.begin(), history.end())};
}

[[noreturn]] void interrupted(OpenMachine& open) {
  open.clear_interrupt();
  throw session::Error("interrupted");
}

bool has_started(OpenMachine& open) { return open.game().game().game_state()->set_up; }

// After a state was loaded, it is not known that the program waits for input until it runs. This runs it for at most an emulated second. If
// the program does not wait then, the machine returns to the cycle before.
void run_to_input(OpenMachine& open) {
  session::Session& session = *open.session;
  const bool loaded = open.stop.reason == JANUS_STOP_NONE && !session.is_waiting() && session.is_queue_empty() && !session.is_rewound();
  if (!loaded || open.game().requests().is_busy()) return;
  const std::uint64_t begin = session.cycle();
  const BreakpointsOff off(open.debugger());
  open.debugger().go();
  const session::EndReason end = session.run({.max_cycle = begin + session.machine().clock_hz()}, open.control);
  if (end == session::EndReason::idle || end == session::EndReason::cancelled) open.run_ended(end);
  else open.debugger().history().go_to(begin);
  if (end == session::EndReason::cancelled) throw session::Error("interrupted");
}

// Starts a game, and runs the program's first move if it has White. `again`: also if a game has started already.
void start_game(OpenMachine& open, bool again) {
  const BreakpointsOff off(open.debugger());
  open.debugger().go();
  open.run_ended(open.session->run({}, open.control));
  if (open.stop.reason == JANUS_STOP_WAITING && (again || !has_started(open))) check(open.call("new-game", {}));
  if (open.stop.reason != JANUS_STOP_WAITING || open.game().requests().is_busy())
    throw session::Error(fmt::format("the program did not start a game: {}", open.stop.text));
}

}  // namespace

int janus_break(janus_machine* machine, const char* where) {
  return with_machine(machine, [&](OpenMachine& open) { return set_breakpoint(open, require_text(where, "the place")); });
}

int janus_on(janus_machine* machine, const char* where, janus_hook callback, void* user) {
  return with_machine(machine, [&](OpenMachine& open) {
    const std::string place = require_text(where, "the place or condition");
    require_argument(callback, "the callback");
    const int number = set_breakpoint(open, hook_arguments(open, place) + " log hook");
    open.hooks[number] = {callback, user};
    return number;
  });
}

int janus_delete_breakpoint(janus_machine* machine, int breakpoint) {
  return with_machine(machine, [&](OpenMachine& open) {
    if (open.debugger().find_breakpoint(breakpoint) == nullptr)
      throw Failure{JANUS_NOT_FOUND, fmt::format("no breakpoint number {}", breakpoint)};
    check(open.call("delete", {{"n", std::to_string(breakpoint)}}));
    open.hooks.erase(breakpoint);
  });
}

int janus_depth(janus_machine* machine) {
  return inspect_machine(machine, [](OpenMachine& open) { return static_cast<int>(open.debugger().calls().depth()); });
}

int janus_frame_at(janus_machine* machine, int number, janus_frame* into) {
  return inspect_machine(machine, [&](OpenMachine& open) {
    require_argument(into, "`frame`");
    const auto& frames = open.debugger().calls().open_frames();
    if (number < 0 || static_cast<std::size_t>(number) >= frames.size())
      throw Failure{JANUS_BAD_ARGUMENT, fmt::format("no frame {}; use 0 to {}", number, frames.size() - 1)};
    const std::size_t index = frames.size() - 1 - static_cast<std::size_t>(number);
    const debug::Frame frame = frames[index];
    const std::vector<debug::Frame> outer(frames.begin(), frames.begin() + static_cast<std::ptrdiff_t>(index));
    const debug::Symbol* routine = open.session->symbols().at(frame.routine);
    *into = {.serial = frame.serial,
             .entry_cycle = frame.opened,
             .depth = frame.depth,
             .routine = frame.routine,
             .call_site = frame.call_site,
             .name = store(routine != nullptr ? routine->name : fmt::format("${:04X}", frame.routine)),
             .variables = store(play::text_of(play::variables_of(*open.session, frame, outer)))};
  });
}

int janus_depths(janus_machine* machine, std::uint64_t from, std::uint64_t to, std::uint32_t* depths, std::size_t count) {
  return with_machine(machine, [&](OpenMachine& open) {
    require_argument(depths, "`depths`");
    check_recorded(open, from, to);
    if (count == 0 || count > to - from)
      throw Failure{JANUS_BAD_ARGUMENT,
                    fmt::format("cannot divide cycles {} to {} into {} parts; use 1 to {}", from, to, count, to - from)};
    const auto strip = engine::make_call_depth_overview(*open.session, {from, to}, count, 0, open.progress);
    if (strip == nullptr) interrupted(open);
    for (const views::CallDepthSample& part : strip->samples) *depths++ = part.depth;
  });
}

int janus_count(janus_machine* machine, std::uint32_t address, std::uint64_t from, std::uint64_t to, std::uint64_t* count) {
  return with_machine(machine, [&](OpenMachine& open) {
    require_argument(count, "`count`");
    check_address(address);
    check_recorded(open, from, to);
    Executions executions(static_cast<std::uint16_t>(address));
    if (!views::replay_range(*open.session, from, to, executions, open.progress)) interrupted(open);
    *count = executions.count();
  });
}

int janus_who_wrote(janus_machine* machine, std::uint32_t address, janus_writer* writer) {
  return with_machine(machine, [&](OpenMachine& open) {
    require_argument(writer, "`writer`");
    check_address(address);
    const commands::Result result = open.call("who", {{"address", fmt::format("${:04X}", address)}});
    check(result);
    if (open.console->was_interrupted()) throw session::Error("interrupted");
    if (result.data == nullptr)
      throw Failure{JANUS_NOT_FOUND,
                    fmt::format("nothing has written to ${:04X} since cycle {}", address, open.debugger().history().begin())};
    const nlohmann::ordered_json& data = *result.data;
    *writer = {.cycle = data.at("cycle").get<std::uint64_t>(),
               .pc = data.value("pc", 0U),
               .value = data.at("value").get<std::int32_t>(),
               .by_program = data.contains("pc") ? 1 : 0};
  });
}

int janus_execute(janus_machine* machine, const char* line, const char** output) {
  if (output != nullptr) *output = nullptr;
  return with_machine(machine, [&](OpenMachine& open) {
    const commands::Result result = open.execute(require_argument(line, "the line"));
    if (output != nullptr) *output = store(open.output);
    check(result);
  });
}

int janus_call(janus_machine* machine, const char* command, const char* const* values, const char** json) {
  if (json != nullptr) *json = nullptr;
  return with_machine(machine, [&](OpenMachine& open) {
    const std::string name = require_argument(command, "the command");
    const commands::Result result = open.call(name, named_values(values));
    if (json != nullptr) *json = store(commands::result_json(result, name, open.output));
    check(result);
  });
}

int janus_new_game(janus_machine* machine) {
  return with_machine(machine, [](OpenMachine& open) { start_game(open, true); });
}

int janus_move(janus_machine* machine, const char* move) {
  return with_machine(machine, [&](OpenMachine& open) {
    require_argument(move, "the move");
    if (has_started(open)) run_to_input(open);
    else start_game(open, false);
    open.game().ask([&](play::Match& match) { match.requests().play(std::string_view(move)); });
  });
}

const char* janus_reply(janus_machine* machine) {
  return read_text_value(machine, [](OpenMachine& open) {
    const auto view = open.game().view();
    if (view->outcome == nullptr) return std::string();
    if (!view->outcome->problem.empty()) throw session::Error(view->outcome->problem);
    return view->outcome->answer ? view->outcome->answer->move : std::string();
  });
}

const char* janus_position(janus_machine* machine) {
  return read_text_value(machine, [](OpenMachine& open) { return open.game().game().record().position(); });
}

const char* janus_moves(janus_machine* machine) {
  return read_text_value(machine, [](OpenMachine& open) {
    const play::Record& record = open.game().game().record();
    std::string moves;
    if (record.result() != "*") return moves;
    for (const play::Move& move : record.rules().legal_moves(record.position())) moves += (moves.empty() ? "" : " ") + move.notation;
    return moves;
  });
}

const char* janus_side_to_move(janus_machine* machine) {
  return read_text_value(machine, [](OpenMachine& open) { return tools::lower(play::name_of(open.game().game().to_move())); });
}

const char* janus_game_result(janus_machine* machine) {
  return read_text_value(machine, [](OpenMachine& open) { return open.game().game().record().result(); });
}
