// Lifetime of the strings and byte arrays that the library returns.
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "library/machine.hpp"

using janus::tests::OpenedMachine;

namespace {

const std::string kTitle = "MicroChess on MOS Technology KIM-1 (1976)";
const std::string kPosition = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

}  // namespace

TEST_CASE("library strings: several in one expression are valid") {
  const OpenedMachine m("microchess", {"level=blitz"});
  REQUIRE(janus_new_game(m) == JANUS_OK);
  const std::string stop = janus_stop_text(m), display = janus_display(m);
  char line[500];
  std::snprintf(line, sizeof line, "%s|%s|%s|%s|%s|%s|%s|%s", janus_title(m), janus_position(m), janus_stop_text(m), janus_reply(m),
                janus_register_name(m, 0), janus_symbol_at(m, 0x100), janus_display(m), janus_error(m));
  CHECK(std::string(line) == kTitle + "|" + kPosition + "|" + stop + "|1. e4|PC|JANUS|" + display + "|");
  const std::string sum = std::string("in ") + janus_title(m) + " " + janus_position(m);
  CHECK(sum == "in " + kTitle + " " + kPosition);

  // The last 64 strings of both machines are valid, although one machine runs and is closed.
  std::vector<const char*> positions, titles;
  const char* const answer = janus_reply(m);
  {
    const OpenedMachine other("kim1");
    for (int i = 0; i < 30; ++i) positions.push_back(janus_position(m));
    for (int i = 0; i < 30; ++i) titles.push_back(janus_remarks(other));
    REQUIRE(janus_run_cycles(m, 1000) == JANUS_OK);
  }
  CHECK(std::string(answer) == "1. e4");
  for (const char* const each : positions) CHECK(std::string(each) == kPosition);
  for (const char* const each : titles) CHECK(std::string(each).empty());
}

TEST_CASE("library strings: title and register names are valid forever") {
  const char* title = nullptr;
  const char* name = nullptr;
  {
    const OpenedMachine m("microchess");
    title = janus_title(m);
    name = janus_register_name(m, 1);
    for (int i = 0; i < 200; ++i) CHECK(std::strlen(janus_display(m)) > 0);
    CHECK(janus_title(m) == title);
  }
  CHECK(std::string(title) == kTitle);
  CHECK(std::string(name) == "A");
}

TEST_CASE("library strings: the outputs of two commands are valid together") {
  const OpenedMachine m("kim1");
  const char* first = nullptr;
  const char* second = nullptr;
  REQUIRE(janus_execute(m, "print 1", &first) == JANUS_OK);
  REQUIRE(janus_execute(m, "print 2", &second) == JANUS_OK);
  CHECK(std::string(first).starts_with("$01  1"));
  CHECK(std::string(second).starts_with("$02  2"));
}

TEST_CASE("library bytes: an image and two states are valid together") {
  const OpenedMachine m("tiny-chess");
  std::size_t size = 0, later = 0, of_png = 0;
  const unsigned char* const state = janus_save(m, &size);
  const std::vector<unsigned char> copy(state, state + size);
  REQUIRE(janus_run(m, 0) == JANUS_OK);
  const unsigned char* const png = janus_png(m, &of_png);
  const unsigned char* const other = janus_save(m, &later);
  CHECK(std::memcmp(png, "\x89PNG", 4) == 0);
  CHECK(std::vector<unsigned char>(state, state + size) == copy);
  CHECK(std::vector<unsigned char>(other, other + later) != copy);
  REQUIRE(janus_load(m, state, size) == JANUS_OK);
  CHECK(m.state() == copy);
}

TEST_CASE("execute: the output has a limit") {
  const OpenedMachine m("kim1");
  REQUIRE(janus_execute(m, "define much", nullptr) == JANUS_OK);
  for (int i = 0; i < 20; ++i) REQUIRE(janus_execute(m, "x/65536xb 0", nullptr) == JANUS_OK);
  REQUIRE(janus_execute(m, "end", nullptr) == JANUS_OK);
  const char* output = nullptr;
  REQUIRE(janus_execute(m, "much", &output) == JANUS_OK);
  CHECK(std::string(output).ends_with("output truncated at 4 194 304 bytes; show less at once, or write to a file\n"));
}
