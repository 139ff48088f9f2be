#include "programs/player.hpp"

#include <fmt/format.h>

#include "catch.hpp"

namespace janus::tests {

Player::Player(std::string_view program, Settings settings)
    : session_({.program = session::load_program(session::built_in_collection(), program), .settings = std::move(settings)},
               session::built_in_collection()) {
  session_.start();
  session_.run({}, {});
}

std::string give_keys(session::Session& session, std::string_view list) {
  session.queue_keys(session::parse_keys(list, session.machine()));
  const std::uint64_t limit = session.cycle() + 600 * session.machine().clock_hz();
  REQUIRE(session.run({.max_cycle = limit}, {}) == session::EndReason::idle);
  return session.display_text();
}

std::string Player::keys(std::string_view list) { return give_keys(session_, list); }

std::string Player::move(int from, int to) { return keys(fmt::format("{},{},{},{},F", from >> 4, from & 7, to >> 4, to & 7)); }

std::string Player::think() {
  const double before = session_.seconds();
  std::string display = keys("PC");
  last_seconds_ = session_.seconds() - before;
  return display;
}

int square(std::string_view name, bool computer_is_white) {
  const int file = name.at(0) - 'a';
  const int rank = name.at(1) - '1';
  return computer_is_white ? (rank << 4) + 7 - file : ((7 - rank) << 4) + file;
}

std::string move_name(std::string_view display, bool computer_is_white) {
  std::string name;
  for (const std::size_t at : {std::size_t{2}, std::size_t{4}}) {
    const int rank = display.at(at) - '0';
    const int file = display.at(at + 1) - '0';
    name += static_cast<char>(computer_is_white ? 'h' - file : 'a' + file);
    name += static_cast<char>(computer_is_white ? '1' + rank : '8' - rank);
  }
  return name;
}

TEST_CASE("MicroChess: squares are converted to and from names") {
  CHECK(square("e2", true) == 0x13);
  CHECK(square("h1", true) == 0x00);
  CHECK(square("e2", false) == 0x64);
  CHECK(square("a8", false) == 0x00);
  CHECK(move_name("0F1333", true) == "e2e4");
  CHECK(move_name("060625", false) == "g8f6");
}

}  // namespace janus::tests
