// The assembled programs, byte by byte.
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "catch.hpp"
#include "frontends/session/collection.hpp"

namespace {

using namespace janus;

std::array<int, 65536> laid_down(std::span<const session::Block> blocks) {
  std::array<int, 65536> memory;
  memory.fill(-1);
  for (const session::Block& block : blocks)
    for (std::size_t i = 0; i < block.bytes.size(); ++i) memory[block.address + i] = block.bytes[i];
  return memory;
}

// The bytes that a setting's value lays down from `first` on.
std::vector<int> patch(const session::Program& program, const std::string& setting, const std::string& value,
                       int first, int last) {
  for (const session::SettingValue& candidate : program.find_setting(setting)->values) {
    if (candidate.name != value) continue;
    const auto memory = laid_down(candidate.patch);
    return {memory.begin() + first, memory.begin() + last + 1};
  }
  FAIL("no " << setting << "=" << value);
  return {};
}

}  // namespace

TEST_CASE("White's book and Black's are the same game seen from the two ends") {
  const auto program = session::load_program(session::built_in_collection(), "microchess");
  for (const std::string opening :
       {"french-defence", "giuoco-piano", "ruy-lopez", "queens-indian", "four-knights"}) {
    INFO(opening);
    const auto white = patch(*program, "opening", opening + "-white", 0xC0, 0xDB);
    const auto black = patch(*program, "opening", opening + "-black", 0xC0, 0xDB);
    // From the top down: square expected, man, square to go to. Castling is entered king first, then rook.
    const auto seen_from_the_other_side = [](int man, int target) {
      if (man == 0x00 && target == 0x01) return 0x75;
      if (man == 0x00 && target == 0x06) return 0x72;
      return 0x77 - target;
    };
    CHECK(white[27] == 0xCC);
    for (int move = 0; move < 9; ++move) {
      INFO("move " << move + 1);
      const int at = 27 - 3 * move;
      CHECK(black[at] == seen_from_the_other_side(white[at - 1], white[at - 2]));
      if (move < 8) CHECK(white[at - 3] == seen_from_the_other_side(black[at - 1], black[at - 2]));
    }
    CHECK(white[0] == 0x99);
    CHECK(black[0] == 0x99);
  }
}

TEST_CASE("The levels are the manual's two bytes") {
  for (const std::string name : {"microchess", "microchess-upgrade"}) {
    const auto program = session::load_program(session::built_in_collection(), name);
    const auto bytes = [&](const std::string& level) {
      return std::vector<int>{patch(*program, "level", level, 0x02F2, 0x02F2)[0],
                              patch(*program, "level", level, 0x018B, 0x018B)[0]};
    };
    CHECK(bytes("super-blitz") == std::vector<int>{0x00, 0xFF});
    CHECK(bytes("blitz") == std::vector<int>{0x00, 0xFB});
    CHECK(bytes("normal") == std::vector<int>{0x08, 0xFB});
  }
}

TEST_CASE("An opening chooses the computer's side unless the user does") {
  const auto program = session::load_program(session::built_in_collection(), "microchess");
  CHECK(session::settle_settings(*program, {}).at("side") == "white");
  CHECK(session::settle_settings(*program, {{"opening", "ruy-lopez-black"}}).at("side") == "black");
  CHECK(session::settle_settings(*program, {{"opening", "ruy-lopez-black"}, {"side", "white"}}).at("side") ==
        "white");
}

TEST_CASE("MicroChess leaves the monitor's cells as the manual's loading procedure does") {
  const auto program = session::load_program(session::built_in_collection(), "microchess");
  const auto memory = laid_down(program->images);
  CHECK(memory[0xFA] == 0x00);
  CHECK(memory[0xFB] == 0x00);
  CHECK(memory[0xF1] == 0x00);
  CHECK(memory[0x17FA] == 0x00);
  CHECK(memory[0x17FB] == 0x1C);
}

TEST_CASE("The upgrade lies over MicroChess") {
  const auto base = laid_down(session::load_program(session::built_in_collection(), "microchess")->images);
  const auto upgraded =
      laid_down(session::load_program(session::built_in_collection(), "microchess-upgrade")->images);
  int changed = 0;
  int added = 0;
  for (int address = 0; address < 65536; ++address) {
    if (base[address] != upgraded[address]) ++changed;
    if (base[address] == -1 && upgraded[address] != -1) ++added;
  }
  CHECK(added == 0);
  CHECK(changed > 150);
}
