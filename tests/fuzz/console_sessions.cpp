// Session files: read, the recorded run repeated, and looked at from all sides.
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "fuzz/console_targets.hpp"
#include "fuzz/errors.hpp"
#include "session/without_checksum.hpp"

namespace janus::fuzz {
namespace {

struct Host {
  session::Session session{small_program(), session::built_in_collection()};
  commands::Console console{session, [](std::string_view) {}};

  Host() { session.start(); }
  void type(std::initializer_list<const char*> lines) {
    for (const char* line : lines) require_one_line(console.execute(line).error);
  }
};

std::string recorded() {
  Host host;
  host.type({"s 50", "mark here", "b $205 if a==3", "watch $10", "set $10 3", "s 20", "rs 10", "set a 4", "s 5"});
  const auto bytes = tests::without_checksum(session::save_session(host.session, host.console.marks()));
  return {bytes.begin(), bytes.end()};
}

void load(std::string_view text) {
  constexpr int kMostSlices = 4;  // a recording that goes on for ever is broken off
  Host host;
  int slices = 0;
  session::Control control;
  control.on_slice = [&slices] { return ++slices < kMostSlices; };
  host.console.set_control(control);
  allow_errors([&] {
    const std::span<const std::uint8_t> bytes(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    const session::LoadedSession loaded = session::load_session(host.session, bytes, control);
    for (const std::string& line : loaded.remarks) require_one_line(line);
    if (!loaded.whole) return;
    const std::uint64_t cycle = host.session.cycle(), hash = host.session.machine().state_hash();
    // What was loaded can be saved, and stands there again.
    slices = 0;
    const auto again = session::save_session(host.session, loaded.marks);
    if (!session::load_session(host.session, again, control).whole) return;
    if (host.session.cycle() != cycle || host.session.machine().state_hash() != hash)
      throw std::logic_error("a session that was saved stands where it stood");
    slices = 0;
    host.type({"bt", "info", "rs", "branches", "b", "mark", "goto begin", "goto end", "profile"});
  });
}

}  // namespace

Target session_target() {
  return {.name = "session",
          .corpus = {recorded()},
          .dictionary = {"inputs", "cycle", "kind", "cassette", "samples", "rate", "breakpoints", "waits", "marks", "poke", "set_register",
                         "option", "reset", "\x1b\xff\xff\xff\xff\xff\xff\xff\xff"},
          .max_size = 9'000,
          .run = load,
          .limit_size = 100'000};
}

}  // namespace janus::fuzz
