// MicroChess loaded from cassette by the ROM's loader, key by key, as in the manual.
#include "catch.hpp"
#include "tools/formats/kim_tape.hpp"
#include "program_session.hpp"

using namespace janus;
using session::EndReason;

namespace {

// Steps 1 and 2 of the manual: clear decimal mode, enter the record's number, start the loader.
constexpr const char* kLoad = "AD,0,0,F,1,DA,0,0,AD,1,7,F,9,DA,C,1,AD,1,8,7,3,GO,PLAY";

std::vector<std::uint8_t> bytes_of(session::Session& session, int first, int last) {
  std::vector<std::uint8_t> bytes;
  for (int address = first; address <= last; ++address) bytes.push_back(session.read(static_cast<std::uint16_t>(address)));
  return bytes;
}

tools::Sound tape(int speed) {
  session::Session microchess = tests::program_session("microchess");
  const tools::KimRecord records[] = {{.id = 0xC1, .address = 0x0000, .bytes = bytes_of(microchess, 0x0000, 0x03FF), .problem = {}},
                                      {.id = 0xC1, .address = 0x1780, .bytes = bytes_of(microchess, 0x1780, 0x17E5), .problem = {}}};
  return tools::write_kim_tape(records, speed);
}

struct Board : tests::ProgramSession {
  explicit Board(const tools::Sound& sound) : ProgramSession("kim1-monitor") {
    session.insert_tape(sound.samples, static_cast<std::uint32_t>(sound.rate));
    session.start();
  }
};

}  // namespace

TEST_CASE("tape: MicroChess loads by the manual's procedure and plays") {
  Board board(tape(6));
  CHECK(board.give(kLoad) == EndReason::idle);
  CHECK(board.session.display_text() == "0000D8");
  CHECK(board.give("STOP,RS,AD,1,8,7,3,GO,PLAY") == EndReason::idle);
  CHECK(board.session.display_text() == "0000D8");
  CHECK(board.give("STOP,RS,GO,C") == EndReason::idle);
  CHECK(board.session.display_text() == "CCCCCC");
  CHECK(board.give("PC") == EndReason::idle);
  CHECK(board.session.display_text() == "0F1333");
}

TEST_CASE("tape: a truncated tape leaves the display dark, and RS restores it") {
  tools::Sound sound = tape(6);
  sound.samples.resize(sound.samples.size() / 3);
  Board board(sound);
  CHECK(board.give(kLoad) == EndReason::end_of_tape);
  CHECK(board.session.display_text() == "      ");
  CHECK(board.session.machine().tape()->at_end());
  CHECK(board.give("RS,AD,0,0,0,1") == EndReason::idle);
  CHECK(board.session.display_text() == "0001A2");
}
