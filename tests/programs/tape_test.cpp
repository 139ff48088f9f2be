// Loads MicroChess as in the manual: from a cassette, with the ROM's loader, key by key.
#include <vector>

#include "catch.hpp"
#include "programs/player.hpp"

namespace {

using namespace janus;
using tests::give_keys;

constexpr std::uint32_t kRate = 22050;

// Saves a range of memory with the ROM's routine. `range`: start and end + 1, as typed.
std::vector<float> dump(session::Session& kim, const std::string& range, const std::string& id) {
  give_keys(kim, "RS,AD,1,7,F,5,DA," + range + "," + id);
  CHECK(give_keys(kim, "AD,1,8,0,0,REC,GO") == "0000D8");
  give_keys(kim, "STOP");
  return kim.machine().tape()->recorded_samples(kRate);
}

void append_silence(std::vector<float>& samples, int seconds) { samples.insert(samples.end(), kRate * seconds, 0.0F); }

}  // namespace

TEST_CASE("MicroChess: loads from a cassette recorded by the KIM-1 itself") {
  const auto program = session::load_program(session::built_in_collection(), "microchess");
  session::Session recorder({.program = program}, session::built_in_collection());
  std::vector<float> cassette;
  append_silence(cassette, 1);
  for (const auto& record : {dump(recorder, "0,0,+,0,0,+,0,0,+,0,4,+", "C,1"), dump(recorder, "8,0,+,1,7,+,E,6,+,1,7,+", "C,1")}) {
    cassette.insert(cassette.end(), record.begin(), record.end());
    append_silence(cassette, 3);
  }

  session::Session kim({.machine = "kim1"}, session::built_in_collection());
  kim.insert_tape(cassette, kRate);
  give_keys(kim, "RS,AD,0,0,F,1,DA,0,0");
  give_keys(kim, "AD,1,7,F,9,DA,C,1");
  CHECK(give_keys(kim, "AD,1,8,7,3,GO,PLAY") == "0000D8");
  give_keys(kim, "STOP,RS");
  CHECK(give_keys(kim, "AD,1,8,7,3,GO,PLAY") == "0000D8");
  give_keys(kim, "STOP,RS,GO");
  for (std::uint16_t address = 0x0100; address <= 0x01AE; ++address) REQUIRE(kim.read(address) == recorder.read(address));
  CHECK(give_keys(kim, "C") == "CCCCCC");
  CHECK(give_keys(kim, "PC") == "0F1333");
  CHECK(give_keys(kim, "6,3,4,3,F") == "FF6343");
  CHECK(give_keys(kim, "PC") == "060122");
}

TEST_CASE("MicroChess: an opening loads from its own cassette") {
  const auto program = session::load_program(session::built_in_collection(), "microchess");
  session::Session recorder({.program = program, .settings = {{"opening", "ruy-lopez-black"}}}, session::built_in_collection());
  std::vector<float> cassette = dump(recorder, "C,0,+,0,0,+,D,C,+,0,0,+", "A,5");
  append_silence(cassette, 1);

  session::Session kim({.program = program}, session::built_in_collection());
  kim.start();
  kim.insert_tape(cassette, kRate);
  CHECK(kim.read(0xDB) == 0xCC);  // the Giuoco Piano, with the computer White
  give_keys(kim, "RS,AD,1,7,F,9,DA,A,5");
  CHECK(give_keys(kim, "AD,1,8,7,3,GO,PLAY") == "0000D8");
  give_keys(kim, "STOP,RS,GO");
  CHECK(kim.read(0xDB) == 0x44);
  CHECK(give_keys(kim, "C,E") == "EEEEEE");
  give_keys(kim, "6,4,4,4,F");
  CHECK(give_keys(kim, "PC") == "0F1434");
  give_keys(kim, "7,6,5,5,F");
  CHECK(give_keys(kim, "PC") == "070122");
  give_keys(kim, "7,5,3,1,F");
  CHECK(give_keys(kim, "PC") == "060625");  // 1.e4 e5 2.Nf3 Nc6 3.Bb5 Nf6
}
