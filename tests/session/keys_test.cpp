#include "frontends/core/session/chord.hpp"
#include "frontends/core/session/keys.hpp"

#include "catch.hpp"
#include "error_text.hpp"
#include "machines/catalogue.hpp"

using namespace janus;
using session::KeyAction;
using session::parse_keys;

namespace {

struct Kim {
  std::unique_ptr<machines::Machine> machine = machines::find_machine("kim1")->create();
  std::vector<KeyAction> parse(std::string_view list) const { return parse_keys(list, *machine); }
};

std::string error_of(std::string_view list) {
  return tests::error_text([&] { Kim().parse(list); });
}

}  // namespace

TEST_CASE("parse_keys: a list contains key names, switches, the deck and pauses") {
  const Kim kim;
  const auto keys = kim.parse(" rs, 1 ,SST=on,sst=OFF,PLAY,stop,REC,WAIT=200");
  REQUIRE(keys.size() == 8);
  CHECK(keys[0].name == "RS");
  CHECK(machines::keys_of(*kim.machine)[static_cast<std::size_t>(keys[1].key)].name == "1");
  CHECK((keys[2].kind == KeyAction::Kind::toggle && keys[2].on));
  CHECK((keys[3].kind == KeyAction::Kind::toggle && !keys[3].on));
  CHECK(keys[4].kind == KeyAction::Kind::play);
  CHECK(keys[5].kind == KeyAction::Kind::stop);
  CHECK(keys[6].kind == KeyAction::Kind::record);
  CHECK(keys[7].cycles == 200);
  CHECK(kim.parse("").empty());
  CHECK(kim.parse("  ").empty());
}

TEST_CASE("parse_keys: an unknown key is reported with its position and the valid keys") {
  CHECK(error_of("RS,X").find("key 2 in the list, `X`") == 0);
  CHECK(error_of("RS,X").find("SST=on|off") != std::string::npos);
  CHECK(error_of("RS,,1").find("missing") != std::string::npos);
  CHECK(error_of("1,").find("missing") != std::string::npos);
  CHECK(error_of("SST").find("SST=on") != std::string::npos);
  CHECK(error_of("SST=maybe").find("=on or =off") != std::string::npos);
  CHECK(error_of("RS=on").find("switch") != std::string::npos);
  CHECK(error_of("WAIT=").find("cycles") != std::string::npos);
  CHECK(error_of("WAIT=-1").find("cycles") != std::string::npos);
  CHECK(error_of("WAIT=99999999999999999999").find("cycles") != std::string::npos);
  CHECK(error_of("WAIT=281474976710656").empty());  // nine years
  CHECK(error_of("WAIT=281474976710657").find("cycles") != std::string::npos);
}

TEST_CASE("keys: of several key sets the first types a character, with Shift if needed") {
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

TEST_CASE("keys: text is typed on the keys labelled with its characters") {
  const auto h68 = machines::find_machine("h68tr")->create();
  CHECK(session::parse_text("1T", *h68).size() == 2);
  REQUIRE(session::parse_text("\\x31", *h68).size() == 1);
  CHECK(session::parse_text("\\x31", *h68)[0].key == session::parse_text("1", *h68)[0].key);
  for (const char* text : {"€", "\\q", "\\x3", "1\\"}) CHECK_THROWS_AS(session::parse_text(text, *h68), session::Error);
}
