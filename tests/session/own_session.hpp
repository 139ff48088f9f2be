// A session that runs the user's own files, for tests of loading them again.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/files_in.hpp"
#include "frontends/core/session/user_files.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::tests::own_session {

inline const std::string kSource =
    "count = $10\n"
    "  * = $0200\n"
    "start:  lda #1\n"
    "        sta count\n"
    "loop:   inc count\n"
    "        jmp loop\n";

inline std::unique_ptr<session::Session> powered(const std::string& file, const std::string& machine = "bare-6502") {
  session::Setup setup{.machine = machine};
  session::add_file(file, "6502", setup, {});
  setup.start = session::entry_address(setup);
  auto made = std::make_unique<session::Session>(std::move(setup), session::built_in_collection());
  made->start();
  made->debugger();
  made->run({.max_cycle = made->cycle()}, {});  // the program counter is set
  return made;
}

inline void run(session::Session& session, std::uint64_t cycles) {
  session.run({.max_cycle = session.cycle() + cycles, .through_idle = true}, {});
}

inline std::uint16_t pc(const session::Session& session) {
  return static_cast<std::uint16_t>(session.machine().register_value(session.machine().cpu().program_counter));
}

inline std::uint16_t first_of(session::Session& session, int breakpoint) {
  return static_cast<std::uint16_t>(session.debugger().find_breakpoint(breakpoint)->first);
}

inline int break_at(session::Session& session, std::uint16_t address, debug::BreakOn on = debug::BreakOn::execute) {
  return std::get<int>(session.debugger().add({.on = on, .first = address, .last = address}));
}

inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
  return text.replace(text.find(from), from.size(), to);
}

}  // namespace janus::tests::own_session
