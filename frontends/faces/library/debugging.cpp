// Breakpoints, calls, who wrote a byte, lines of the console, and the game.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "frontends/core/commands/parameters.hpp"
#include "frontends/core/commands/result_json.hpp"
#include "frontends/faces/engine/call_strip.hpp"
#include "frontends/faces/library/open_machine.hpp"
#include "frontends/games/play/frame_text.hpp"

using namespace janus;
using library::Failure;
using library::needed;
using library::OpenMachine;
using library::text_of_machine;
using library::with_machine;

namespace {

// Breakpoints stop nothing as long as it lives.
class Passed {
 public:
  explicit Passed(debug::Debugger& debugger) : debugger_(debugger) {
    for (const debug::Breakpoint& each : debugger.breakpoints())
      if (each.enabled) enabled_.push_back(each.id);
    enable(false);
  }
  ~Passed() { enable(true); }
  Passed(const Passed&) = delete;
  Passed& operator=(const Passed&) = delete;

 private:
  void enable(bool on) {
    for (const int id : enabled_)
      if (debug::Breakpoint* each = debugger_.find(id)) each->enabled = on;
  }

  debug::Debugger& debugger_;
  std::vector<int> enabled_;
};

// What is found by running through the past. Throws session::Error where it was broken off.
template <class Search>
auto searched(OpenMachine& open, Search&& search) {
  bool broken_off = false;
  const debug::GoesOn goes_on = [&broken_off, asked = open.goes_on()](std::uint64_t cycle, bool between) {
    broken_off = broken_off || !asked(cycle, between);
    return !broken_off;
  };
  const debug::Breakable breakable(open.debugger().history(), [&open] { return !open.goes_on_now(); });
  try {
    auto found = search(goes_on);
    if (!broken_off) return found;
  } catch (const debug::BrokenOff&) {}
  open.was_broken_off();
  throw session::Error("interrupted");
}

bool has_begun(OpenMachine& open) { return open.game().match().game().standing()->set_up; }

// A state is saved where the program waited, but that it waits is seen when it goes on. It has a second of the machine's for it, in which a
// program that thinks does not come far; that is taken back then.
void come_to_wait(OpenMachine& open) {
  session::Session& session = *open.session;
  const bool taken_up = open.stop == JANUS_STOP_NONE && !session.waits() && session.queue_empty() && !session.in_past();
  if (!taken_up || open.game().match().requests().busy()) return;
  const std::uint64_t begin = session.cycle();
  const Passed passed(open.debugger());
  open.debugger().go();
  const session::End end = session.run({.max_cycle = begin + session.machine().clock_hz()}, open.control());
  if (end == session::End::idle || end == session::End::cancelled) open.ended(end);
  else open.debugger().history().go_to(begin);
  if (end == session::End::cancelled) throw session::Error("interrupted");
}

// The program begins a game, with its first move where it has that; breakpoints do not stop it there. `again`: also where one has begun.
void begin_game(OpenMachine& open, bool again) {
  play::Requests& requests = open.game().match().requests();
  const Passed passed(open.debugger());
  open.debugger().go();
  session::End end = open.session->run({}, open.control());
  if (end == session::End::idle && (again || !has_begun(open))) {
    open.game().demand([](play::Match& match) { match.requests().new_game(); });
    end = open.session->run({}, open.control());
  }
  open.ended(end);
  if (end != session::End::idle || requests.busy())
    throw session::Error(fmt::format("the program did not start a game: {}", open.stop_text));
}

}  // namespace

int janus_break(janus_machine* machine, const char* words) {
  return with_machine(machine, [&](OpenMachine& open) {
    const commands::Result result = open.command("break", words, "the place");
    if (result.data == nullptr) throw session::Error(fmt::format("`{}` sets no breakpoint", words));
    return result.data->at("breakpoint").get<int>();
  });
}

int janus_unbreak(janus_machine* machine, int breakpoint) {
  return with_machine(machine, [&](OpenMachine& open) {
    if (!open.debugger().remove(breakpoint)) throw Failure{JANUS_NOT_FOUND, fmt::format("no breakpoint number {}", breakpoint)};
  });
}

int janus_depth(janus_machine* machine) {
  return with_machine(machine, [](OpenMachine& open) { return static_cast<int>(open.debugger().calls().depth()); });
}

int janus_call_at(janus_machine* machine, int number, janus_call* call) {
  return with_machine(machine, [&](OpenMachine& open) {
    needed(call, "where to put the call");
    const auto& frames = open.debugger().calls().open();
    if (number < 0 || static_cast<std::size_t>(number) >= frames.size())
      throw Failure{JANUS_BAD_ARGUMENT, fmt::format("no open call {}; use 0 to {}", number, frames.size() - 1)};
    const std::size_t index = frames.size() - 1 - static_cast<std::size_t>(number);
    const debug::Frame frame = frames[index];
    const std::vector<debug::Frame> outer(frames.begin(), frames.begin() + static_cast<std::ptrdiff_t>(index));
    const debug::Symbol* routine = open.session->symbols().at(frame.routine);
    *call = {.serial = frame.serial,
             .entry_cycle = frame.opened,
             .depth = frame.depth,
             .routine = frame.routine,
             .call_site = frame.call_site,
             .name = library::give(routine != nullptr ? routine->name : fmt::format("${:04X}", frame.routine)),
             .variables = library::give(play::text_of(play::variables_of(*open.session, frame, outer)))};
  });
}

int janus_depths(janus_machine* machine, std::uint64_t from, std::uint64_t to, std::uint32_t* depths, std::size_t count) {
  return with_machine(machine, [&](OpenMachine& open) {
    needed(depths, "where to put the depths");
    const debug::History& history = open.debugger().history();
    if (from >= to || from < history.begin() || to > history.end())
      throw Failure{JANUS_BAD_ARGUMENT, fmt::format("cycles {} to {} are not in the recording, which covers {} to {}", from, to,
                                                    history.begin(), history.end())};
    if (count == 0 || count > to - from)
      throw Failure{JANUS_BAD_ARGUMENT, "the number of parts must be between 1 and the number of cycles"};
    engine::Progress progress;
    const auto strip = searched(open, [&](const debug::GoesOn&) {
      return engine::call_strip(*open.session, {from, to}, count, 0, progress);
    });
    if (strip == nullptr) throw session::Error("interrupted");
    std::transform(strip->samples.begin(), strip->samples.end(), depths, [](const engine::StripSample& each) { return each.depth; });
  });
}

int janus_who_wrote(janus_machine* machine, std::uint32_t address, janus_writer* writer) {
  return with_machine(machine, [&](OpenMachine& open) {
    needed(writer, "where to put the writer");
    if (address > 0xFFFF) throw Failure{JANUS_BAD_ARGUMENT, fmt::format("${:X} is not an address; use 0 to $FFFF", address)};
    debug::Debugger& debugger = open.debugger();
    const auto found =
        searched(open, [&](const debug::GoesOn& goes_on) { return debugger.last_writer(static_cast<std::uint16_t>(address), goes_on); });
    const debug::Input* const poke = debug::last_poke(debugger.history(), 0, address, open.session->cycle());
    if (poke != nullptr && (!found || poke->cycle > found->cycle)) {
      *writer = {.cycle = poke->cycle, .pc = 0, .value = static_cast<std::uint8_t>(poke->value), .by_program = 0};
    } else if (found) {
      *writer = {.cycle = found->cycle, .pc = found->pc, .value = found->value, .by_program = 1};
    } else {
      throw Failure{JANUS_NOT_FOUND, fmt::format("nothing wrote ${:04X} since cycle {}", address, debugger.history().begin())};
    }
  });
}

int janus_command(janus_machine* machine, const char* line, const char** answer) {
  if (answer != nullptr) *answer = nullptr;
  return with_machine(machine, [&](OpenMachine& open) {
    const auto tell = [&] {
      if (answer != nullptr) *answer = library::give(std::exchange(open.printed, {}));
      if (const auto end = open.console->ended()) open.ended(*end);
    };
    try {
      open.command(needed(line, "the line"));
    } catch (const session::Error&) {
      tell();
      throw;
    }
    tell();
  });
}

int janus_execute(janus_machine* machine, const char* command, const char* const* values, const char** answer) {
  if (answer != nullptr) *answer = nullptr;
  return with_machine(machine, [&](OpenMachine& open) {
    const std::string name = needed(command, "the command");
    std::vector<commands::NamedValue> named;
    for (; values != nullptr && *values != nullptr; ++values) {
      const std::string_view word = *values;
      const std::size_t sign = word.find('=');
      if (sign == std::string_view::npos) throw Failure{JANUS_BAD_ARGUMENT, fmt::format("`{}` is not NAME=VALUE", word)};
      named.push_back({std::string(word.substr(0, sign)), std::string(word.substr(sign + 1))});
    }
    open.printed.clear();
    const commands::Result result = open.console->call(name, named);
    if (answer != nullptr) *answer = library::give(commands::result_json(result, name, std::exchange(open.printed, {})));
    if (const auto end = open.console->ended()) open.ended(*end);
    if (open.console->broken_off()) open.was_broken_off();
    if (result.status == commands::Status::error) throw session::Error(result.error);
  });
}

int janus_new_game(janus_machine* machine) {
  return with_machine(machine, [](OpenMachine& open) { begin_game(open, true); });
}

int janus_move(janus_machine* machine, const char* move) {
  return with_machine(machine, [&](OpenMachine& open) {
    needed(move, "the move");
    if (has_begun(open)) come_to_wait(open);
    else begin_game(open, false);
    open.game().demand([&](play::Match& match) { match.requests().play(std::string_view(move)); });
  });
}

const char* janus_answer(janus_machine* machine) {
  return text_of_machine(machine, [](OpenMachine& open) {
    const auto view = open.game().view();
    if (view->outcome == nullptr) return std::string();
    if (!view->outcome->problem.empty()) throw session::Error(view->outcome->problem);
    return view->outcome->answer ? view->outcome->answer->move : std::string();
  });
}

const char* janus_position(janus_machine* machine) {
  return text_of_machine(machine, [](OpenMachine& open) { return open.game().match().game().record().position(); });
}
