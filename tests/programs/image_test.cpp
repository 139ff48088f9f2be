// Compares the assembled programs byte by byte.
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "catch.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/sha256.hpp"

namespace {

using namespace janus;

std::array<int, 65536> written_bytes(std::span<const session::Block> blocks) {
  std::array<int, 65536> memory;
  memory.fill(-1);
  for (const session::Block& block : blocks)
    for (std::size_t i = 0; i < block.bytes.size(); ++i) memory[block.address + i] = block.bytes[i];
  return memory;
}

std::string hash(const std::array<int, 65536>& memory, int first, int last) {
  return session::sha256(std::vector<std::uint8_t>(memory.begin() + first, memory.begin() + last + 1));
}

// Returns the bytes from `first` to `last` that a setting's value patches.
std::vector<int> patch(const session::Program& program, const std::string& setting, const std::string& value, int first, int last) {
  for (const session::SettingValue& candidate : program.find_setting(setting)->values) {
    if (candidate.name != value) continue;
    const auto memory = written_bytes(candidate.patch);
    return {memory.begin() + first, memory.begin() + last + 1};
  }
  FAIL("no " << setting << "=" << value);
  return {};
}

}  // namespace

TEST_CASE("images: the programs have the hashes of the repaired listings") {
  struct Expected {
    std::string program;
    int first;
    int last;
    std::string sha256;
  };
  const std::vector<Expected> expected = {
      {"microchess", 0x0000, 0x004D, "d2b126c1103f2511bdc6b4763e0d17584d80672cf2bd325f6563c0fd1f354a98"},
      {"microchess", 0x0070, 0x00AF, "2746520219d24247df1d91f6ad5470e8f4beb3a54b56dd03257866544eb883f1"},
      {"microchess", 0x00C0, 0x00DB, "28889f3622c22c4e74cc4a1f551af3ca0a66a4ed71708008e914cd12286eb02f"},
      {"microchess", 0x0100, 0x01AE, "0cda6d2540eb745bd0b17912ef5251ab5ca59e5a81e13b4743080883da714214"},
      {"microchess", 0x0200, 0x03F9, "2c8727442ebf94001d58f005b598892feb0de62925b5dd8ef639a0aaa451f1c4"},
      {"microchess", 0x1780, 0x17E5, "3bea281c7cb6ceffba399740d9193d4e53ed3b5dce62d502aac6e5b3a820dfe7"},
      {"microchess-upgrade", 0x00C3, 0x00DB, "0f27e76e70cdc5308784d928cae49aeae252f1c610b397e775ee34438d5bc9ab"},
      {"microchess-upgrade", 0x0112, 0x0117, "2ce09623009ee8d498d1bea79c9d185d085c7c929d6b710548020f6ef4e44cff"},
      {"microchess-upgrade", 0x0200, 0x0201, "ab407add02acc814230d660d1ce76fb8d350b68496381526396fbf5873e6f171"},
      {"microchess-upgrade", 0x03A2, 0x03E9, "a055af462f79c849d49e84a888ff77cc55907f5fa3351df7d1d1ade796d630ca"},
      {"microchess-upgrade", 0x1780, 0x17E1, "873cd86d1f6c76242c4b650a9a8eca2608a2e7b388fff8b84b1c657f309225ce"},
  };
  for (const Expected& segment : expected) {
    INFO(segment.program << " " << std::hex << segment.first);
    const auto memory = written_bytes(session::load_program(session::built_in_collection(), segment.program)->images);
    CHECK(hash(memory, segment.first, segment.last) == segment.sha256);
  }
  // The upgrade's opening for the computer with Black.
  const auto program = session::load_program(session::built_in_collection(), "microchess-upgrade");
  for (const session::SettingValue& side : program->find_setting("side")->values) {
    if (side.name != "black") continue;
    CHECK(hash(written_bytes(side.patch), 0xC3, 0xDB) == "22bca834275f36b532c09405a46590f69d81b8d38750cc7b920f8bcfc21ef0d7");
  }
}

TEST_CASE("MicroChess: the books of White and Black are the same game") {
  const auto program = session::load_program(session::built_in_collection(), "microchess");
  for (const std::string opening : {"french-defence", "giuoco-piano", "ruy-lopez", "queens-indian", "four-knights"}) {
    INFO(opening);
    const auto white = patch(*program, "opening", opening + "-white", 0xC0, 0xDB);
    const auto black = patch(*program, "opening", opening + "-black", 0xC0, 0xDB);
    // From the top down: expected square, piece, target square. Castling is entered king first, then rook.
    const auto seen_from_the_other_side = [](int piece, int target) {
      if (piece == 0x00 && target == 0x01) return 0x75;
      if (piece == 0x00 && target == 0x06) return 0x72;
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

TEST_CASE("MicroChess: the levels are the manual's two bytes") {
  for (const std::string name : {"microchess", "microchess-upgrade"}) {
    const auto program = session::load_program(session::built_in_collection(), name);
    const auto bytes = [&](const std::string& level) {
      return std::vector<int>{patch(*program, "level", level, 0x02F2, 0x02F2)[0], patch(*program, "level", level, 0x018B, 0x018B)[0]};
    };
    CHECK(bytes("super-blitz") == std::vector<int>{0x00, 0xFF});
    CHECK(bytes("blitz") == std::vector<int>{0x00, 0xFB});
    CHECK(bytes("normal") == std::vector<int>{0x08, 0xFB});
  }
}

TEST_CASE("MicroChess: an opening sets the computer's side unless the user does") {
  const auto program = session::load_program(session::built_in_collection(), "microchess");
  CHECK(session::resolve_settings(*program, {}).at("side") == "white");
  CHECK(session::resolve_settings(*program, {{"opening", "ruy-lopez-black"}}).at("side") == "black");
  CHECK(session::resolve_settings(*program, {{"opening", "ruy-lopez-black"}, {"side", "white"}}).at("side") == "white");
}

TEST_CASE("MicroChess: loading sets the monitor's cells as in the manual") {
  const auto program = session::load_program(session::built_in_collection(), "microchess");
  const auto memory = written_bytes(program->images);
  CHECK(memory[0xFA] == 0x00);
  CHECK(memory[0xFB] == 0x00);
  CHECK(memory[0xF1] == 0x00);
  CHECK(memory[0x17FA] == 0x00);
  CHECK(memory[0x17FB] == 0x1C);
}

TEST_CASE("upgrade: its bytes overwrite MicroChess") {
  const auto base = written_bytes(session::load_program(session::built_in_collection(), "microchess")->images);
  const auto upgraded = written_bytes(session::load_program(session::built_in_collection(), "microchess-upgrade")->images);
  int changed = 0;
  int added = 0;
  for (int address = 0; address < 65536; ++address) {
    if (base[address] != upgraded[address]) ++changed;
    if (base[address] == -1 && upgraded[address] != -1) ++added;
  }
  CHECK(added == 0);
  CHECK(changed > 150);
}

TEST_CASE("upgrade: its labels replace those that it overwrites") {
  const auto program = session::load_program(session::built_in_collection(), "microchess-upgrade");
  const auto label = [&](std::uint32_t address) {
    const debug::Symbol* symbol = program->symbols.at(address);
    return symbol == nullptr ? std::string() : symbol->name;
  };
  CHECK(label(0x0100) == "JANUS");
  CHECK(label(0x0200) == "GNMZ");
  CHECK(label(0x02CA) == "CMOVE");
  CHECK(label(0x03A2) == "GO");
  CHECK(label(0x03BB).empty());  // END of MicroChess
  CHECK(label(0x1780) == "STRATEGY");
  CHECK(label(0x17A0).empty());  // POS
  CHECK(label(0x17D9) == "BKMOVE");
}
