// Session files of a small program and of every program: read, replayed, and inspected with all commands.
#include <algorithm>

#include "frontends/core/engine/opening.hpp"
#include "frontends/core/session/timeline/recorded_program.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "frontends/games/play/positions.hpp"
#include "fuzz/console_targets.hpp"
#include "fuzz/errors.hpp"
#include "fuzz/state_target.hpp"
#include "session/without_checksum.hpp"

namespace janus::fuzz {
namespace {

using Lines = std::initializer_list<const char*>;

struct Host {
  session::Session session;
  commands::Console console{session, [](std::string_view) {}};
  explicit Host(const session::Setup& setup) : session(setup, play::built_in_collection()) { session.start(); }

  void type(Lines lines) {
    for (const char* line : lines) require_one_line(console.execute(line).error);
    require(session.cycle() >= session.debugger().history().begin(), "the current cycle is within the recording");
  }
  std::string recorded(Lines lines) {
    type(lines);
    return text(tests::without_checksum(session::save_session(session, console.marks())));
  }
  void load(const Bytes& file, bool attended, Lines lines) {
    int slices = 0;
    session::Control control;
    control.attended = attended;
    control.on_slice = [&slices] { return ++slices < 4; };  // ends an endless recording
    console.set_control(control);
    const session::LoadedSession loaded = session::load_session(session, file, control);
    for (const std::string& line : loaded.remarks) require_one_line(line);
    if (!loaded.whole) return;
    const std::uint64_t cycle = session.cycle(), hash = session.machine().state_hash();
    // A loaded session can be saved and restored to the same state.
    slices = 0;
    const Bytes again = engine::verified_session_bytes(session, loaded.marks, play::built_in_collection());
    if (!session::load_session(session, again, control).whole) return;
    if (session.cycle() == cycle) require(session.machine().state_hash() == hash, "a restored session has the saved state");
    slices = 0;
    type(lines);
  }
};

// Repairs the checksums of the first machine state in the session.
void repair_state(std::string& session) {
  const std::size_t at = session.find("JANUS\x1ast");
  if (at == std::string::npos) return;
  std::string state = session.substr(at);
  repair_sections(state);
  session.replace(at, std::string::npos, state);
}

}  // namespace

Target session_target() {
  return {.name = "session",
          .corpus = {Host(small_program())
                         .recorded({"s 50", "mark here", "b $205 if a==3", "watch $10", "set $10 3", "s 20", "rs 10", "set a 4", "s 5"})},
          .dictionary = {"inputs", "cycle", "kind", "cassette", "samples", "rate", "breakpoints", "waits", "marks", "poke", "set_register",
                         "option", "reset", "\x1b\xff\xff\xff\xff\xff\xff\xff\xff"},
          .max_size = 9'000,
          .run =
              [](std::string_view input) {
                allow_errors([&] {
                  Host(small_program())
                      .load(bytes(input), true, {"bt", "info", "rs", "branches", "b", "mark", "goto begin", "goto end", "profile"});
                });
              },
          .limit_size = 100'000};
}

Target program_session_target() {
  Target target{
      .name = "program-session",
      .corpus = {},
      .dictionary = {"settings", "inputs", "cycle", "kind", "waits", "marks", "program", "level", "white", "black", "\x60", "\xA0"},
      .max_size = 0,
      .run =
          [](std::string_view input) {
            allow_errors([&] {
              const Bytes file = bytes(input);
              Host(session::setup_for(session::read_recording(file), play::built_in_collection()))
                  .load(file, false, {"bt", "tree", "info program", "info inputs", "rs", "goto begin", "goto end"});
            });
          },
      .repair = repair_state};
  // Includes every program of the collection. By cycle 30,000, each has started its work.
  for (const std::string& program : play::built_in_collection().programs()) {
    Host host({.program = session::load_program(play::built_in_collection(), program)});
    target.corpus.push_back(host.recorded({"until cycle>=30000", "mark here", "b pc==3 if cycle>3", "set $10 3", "s 20", "rs 10"}));
    target.max_size = std::max(target.max_size, target.corpus.back().size() + 5'000);
  }
  return target;
}

}  // namespace janus::fuzz
