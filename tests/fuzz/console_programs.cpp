// Session files of every program: read, taken up in the program that they name, repeated, and looked at from all sides.
#include <algorithm>

#include "frontends/core/engine/opening.hpp"
#include "frontends/core/session/timeline/recorded_program.hpp"
#include "frontends/games/play/positions.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "fuzz/console_targets.hpp"
#include "fuzz/errors.hpp"
#include "fuzz/state_target.hpp"
#include "session/without_checksum.hpp"

namespace janus::fuzz {
namespace {

constexpr std::uint64_t kCycles = 30'000;  // in which each has begun something
constexpr std::string_view kStateBegins = "JANUS\x1ast";

// What a person types into a debugger of that program.
void type_into(session::Session& session, commands::Console& console, std::initializer_list<const char*> lines) {
  for (const char* line : lines) require_one_line(console.execute(line).error);
  require(session.cycle() >= session.debugger().history().begin(), "a session stands in what it recorded");
}

std::string recorded(const std::string& program) {
  const session::Collection& collection = play::built_in_collection();
  session::Session session({.program = session::load_program(collection, program)}, collection);
  commands::Console console(session, [](std::string_view) {});
  session.start();
  const std::string until = "until cycle>=" + std::to_string(kCycles);
  type_into(session, console, {until.c_str(), "mark here", "b pc==3 if cycle>3", "set $10 3", "s 20", "rs 10"});
  return text(tests::without_checksum(session::save_session(session, console.marks())));
}

void take_up(std::string_view input) {
  const session::Collection& collection = play::built_in_collection();
  int slices = 0;
  session::Control control;
  control.attended = false;
  control.on_slice = [&slices] { return ++slices < 4; };  // a recording that goes on for ever is broken off
  allow_errors([&] {
    const Bytes file = bytes(input);
    session::Session session(session::setup_for(session::read_recording(file), collection), collection);
    commands::Console console(session, [](std::string_view) {});
    console.set_control(control);
    session.start();
    const session::LoadedSession loaded = session::load_session(session, file, control);
    for (const std::string& line : loaded.remarks) require_one_line(line);
    if (!loaded.whole) return;
    const std::uint64_t cycle = session.cycle(), hash = session.machine().state_hash();
    slices = 0;
    const Bytes again = engine::checked_session(session, loaded.marks, collection);
    if (!session::load_session(session, again, control).whole) return;
    if (session.cycle() == cycle) require(session.machine().state_hash() == hash, "a session that was saved stands where it stood");
    slices = 0;
    type_into(session, console, {"bt", "tree", "info program", "info inputs", "rs", "goto begin", "goto end"});
  });
}

// The checksums of the first machine state in it.
void repair_state(std::string& session) {
  const std::size_t at = session.find(kStateBegins);
  if (at == std::string::npos) return;
  std::string state = session.substr(at);
  repair_sections(state);
  session.replace(at, std::string::npos, state);
}

}  // namespace

Target program_session_target() {
  Target target{
      .name = "program-session",
      .corpus = {},
      .dictionary = {"settings", "inputs", "cycle", "kind", "waits", "marks", "program", "level", "white", "black", "\x60", "\xA0"},
      .max_size = 0,
      .run = take_up,
      .repair = repair_state};
  // A program that is new joins by itself.
  for (const std::string& program : play::built_in_collection().programs()) {
    target.corpus.push_back(recorded(program));
    target.max_size = std::max(target.max_size, target.corpus.back().size() + 5'000);
  }
  return target;
}

}  // namespace janus::fuzz
