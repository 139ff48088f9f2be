// Restores earlier states of a recorded game, bit for bit, with keys, a tape, an option and pokes.
#include <random>

#include "catch.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"

using namespace janus;

namespace {

std::unique_ptr<session::Session> session_of(const char* program) {
  const session::Collection& collection = session::built_in_collection();
  return std::make_unique<session::Session>(session::Setup{.program = session::load_program(collection, program)}, collection);
}

void give(session::Session& session, const char* keys) {
  session.queue_keys(session::parse_keys(keys, session.machine()));
  session.run({.max_cycle = session.cycle() + 6'000'000}, {});
}

}  // namespace

TEST_CASE("history: any cycle of a game equals a plain run, with all kinds of input") {
  const auto played = session_of("microchess");
  debug::History& history = played->debugger().history();
  played->start();
  give(*played, "C,PC");
  std::vector<float> tape(20'000);
  for (std::size_t i = 0; i < tape.size(); ++i) tape[i] = i / 7 % 2 == 0 ? 0.5f : -0.5f;
  played->insert_tape(tape, 8'000);
  played->apply_input({.kind = session::Input::Kind::play_tape});
  give(*played, "6,3,4,3,F");
  played->poke(0x00F4, 0x5A);
  const auto options = played->machine().options();
  REQUIRE_FALSE(options.empty());
  for (const machines::OptionInfo& option : options) {
    if (!option.values.empty()) played->set_option(std::string(option.name), option.values.back());
  }
  give(*played, "PC");
  give(*played, "ST,AD,0,0,5,0,PC,GO");
  REQUIRE(played->log().entries().size() > 30);

  const auto plain = session_of("microchess");
  std::mt19937_64 random(10);
  for (int i = 0; i < 16; ++i) {
    const std::uint64_t target = random() % history.end();
    CAPTURE(target);
    history.go_to(target);
    REQUIRE(plain->machine().load(played->timeline().recording().start).empty());
    played->log().replay(plain->machine(), 0, target);
    CHECK(played->cycle() == plain->cycle());
    CHECK(played->machine().state_hash() == plain->machine().state_hash());
  }
}
