#include "frontends/core/session/chord.hpp"
#include "frontends/core/session/keys.hpp"

#include "catch.hpp"
#include "counting_machine.hpp"
#include "error_text.hpp"

using namespace janus;
using session::KeyAction;
using session::parse_keys;

namespace {

std::string error_of(std::string_view list) {
  tests::CountingMachine machine;
  return tests::error_text([&] { parse_keys(list, machine); });
}

}  // namespace

TEST_CASE("a key list names keys as printed, switches, the deck and pauses") {
  tests::CountingMachine machine;
  const auto keys = parse_keys(" rs, 1 ,SW=on,sw=OFF,PLAY,stop,REC,WAIT=200", machine);
  REQUIRE(keys.size() == 8);
  CHECK(keys[0].name == "RS");
  CHECK(keys[1].key == tests::CountingMachine::kOne);
  CHECK((keys[2].kind == KeyAction::Kind::toggle && keys[2].on));
  CHECK((keys[3].kind == KeyAction::Kind::toggle && !keys[3].on));
  CHECK(keys[4].kind == KeyAction::Kind::play);
  CHECK(keys[5].kind == KeyAction::Kind::stop);
  CHECK(keys[6].kind == KeyAction::Kind::record);
  CHECK(keys[7].cycles == 200);
  CHECK(parse_keys("", machine).empty());
  CHECK(parse_keys("  ", machine).empty());
}

TEST_CASE("a wrong key is named with its place and with what there is") {
  CHECK(error_of("RS,X").find("key 2 of the list, `X`") == 0);
  CHECK(error_of("RS,X").find("RS T L D 1 SW=on|off") != std::string::npos);
  CHECK(error_of("RS,,1").find("missing") != std::string::npos);
  CHECK(error_of("1,").find("missing") != std::string::npos);
  CHECK(error_of("SW").find("SW=on") != std::string::npos);
  CHECK(error_of("SW=maybe").find("=on or =off") != std::string::npos);
  CHECK(error_of("RS=on").find("switch") != std::string::npos);
  CHECK(error_of("WAIT=").find("cycles") != std::string::npos);
  CHECK(error_of("WAIT=-1").find("cycles") != std::string::npos);
  CHECK(error_of("WAIT=99999999999999999999").find("cycles") != std::string::npos);
  CHECK(error_of("WAIT=281474976710656").empty());  // nine years
  CHECK(error_of("WAIT=281474976710657").find("cycles") != std::string::npos);
}

TEST_CASE("of several sets of keys the first types a character, with Shift rather than on the second") {
  using machines::KeyInfo;
  const KeyInfo keys[] = {{.name = "SHIFT", .group = 0, .layer = 1},
                          {.name = "-", .group = 0, .characters = {"-", "="}},
                          {.name = "SHIFT", .group = 1, .layer = 1},
                          {.name = "=", .group = 1, .characters = {"="}},
                          {.name = "?", .group = 1, .characters = {"?", "!"}}};
  const auto equals = session::chord_for(keys, "=");
  REQUIRE(equals);
  CHECK((equals->key == 1 && equals->with == std::vector<int>{0}));
  const auto mark = session::chord_for(keys, "!");
  REQUIRE(mark);
  CHECK((mark->key == 4 && mark->with == std::vector<int>{2}));
  CHECK_FALSE(session::chord_for(keys, "x"));
}

TEST_CASE("text is typed on the keys that bear its characters") {
  tests::CountingMachine machine;
  CHECK(session::parse_text("1T", machine).size() == 2);
  CHECK(session::parse_text("\\x31", machine)[0].key == tests::CountingMachine::kOne);
  CHECK_THROWS_AS(session::parse_text("?", machine), session::Error);
  CHECK_THROWS_AS(session::parse_text("\\q", machine), session::Error);
  CHECK_THROWS_AS(session::parse_text("\\x3", machine), session::Error);
  CHECK_THROWS_AS(session::parse_text("1\\", machine), session::Error);
}
