// Samuel's EMPTY, RFJN, LFJN and SELECT, repaired, on the emulated F8, compared with sets of numbered squares.
#include <map>
#include <sstream>

#include "as_printed.hpp"
#include "catch.hpp"
#include "programs/samuel_squares.hpp"

using namespace janus::tests::routines;

TEST_CASE("Samuel's routines have the bytes that ROUTINES.md gives them") {
  const auto text = janus::tools::read_file(JANUS_SOURCE_DIR "/software/samuel-checkers/ROUTINES.md", janus::tools::kSourceFile).bytes;
  const std::map<std::string, std::pair<std::string, std::string>> routine = {
      {"SCR3", {"SCR3", "FOR2"}}, {"RASC", {"RASC", "SCRC"}},   {"SCRC", {"SCRC", "EMPTY"}}, {"EMPTY", {"EMPTY", "RFJN"}},
      {"RFJN", {"RFJN", "LFJN"}}, {"LFJN", {"LFJN", "FINDON"}}, {"DELE", {"DELE", "INLH"}},  {"INLH", {"INLH", "BOTH"}},
      {"BOTH", {"BOTH", "NORM"}}, {"NORM", {"NORM", "MADE"}},   {"MADE", {"MADE", "SCR3"}},  {"SELECT", {"SELECT", "DELE"}},
  };
  std::size_t rows = 0;
  for (const std::string& line : janus::as_printed::lines_of(text)) {
    std::istringstream cells(line);
    std::vector<std::string> row;
    for (std::string cell; std::getline(cells, cell, '|');) row.push_back(cell);
    if (row.size() != 8) continue;
    const auto found = routine.find(row[1].substr(1, row[1].size() - 2));
    if (found == routine.end()) continue;
    INFO(line);
    CHECK(std::stoi(row[4]) == repaired()[found->second.second] - repaired()[found->second.first]);
    ++rows;
  }
  CHECK(rows == routine.size());
}

TEST_CASE("Samuel's EMPTY: the squares without a piece, between two guards") {
  std::mt19937 random(1);
  for (int i = 0; i < 2000; ++i) {
    Sets sets = any_sets(random);
    if (i == 0) sets = {};
    if (i == 1) sets = {~Squares(), {}, {}};
    if (i == 2) sets = {{}, ~Squares(), {}};
    Cells before = any_cells(random);
    lay(before, sets);
    Cells wanted = before;
    lay(wanted, kEmpty, ~(sets.active | sets.passive));
    wanted.r(kEmpty - 1) = wanted.r(kEmpty + 4) = 0;
    wanted.r(0) = 0;
    wanted.r(1) = before.r(kActive + 3) | before.r(kPassive + 3);  // what it took the last byte from
    wanted.isar = kEmpty + 4;
    REQUIRE(repaired().differs("EMPTY", before, wanted, 488) == "");
  }
}

TEST_CASE("Samuel's RFJN is byte by byte as printed") {
  const auto listing = janus::as_printed::assemble("samuel-checkers", "page-09-fore-aft-find.s", "f8", "fairchild");
  std::vector<int> printed;
  for (std::uint32_t i = 0; i < 14; ++i) printed.push_back(listing.bytes.at(listing["RFJN"] + i));
  CHECK(repaired().bytes("RFJN", 14) == printed);
}

TEST_CASE("Samuel's RFJN and LFJN: who has a neighbour in a set, forward from his own byte, backward from the one before") {
  std::mt19937 random(2);
  for (int i = 0; i < 8000; ++i) {
    const int direction = i % 4, byte = i / 4 % 4;
    const bool left = (direction & kLeft) != 0, back = (direction & kBackward) != 0;
    const auto men = static_cast<std::uint8_t>(i < 6000 ? random() : 0xFF);
    Squares set = any_sets(random).active;
    if (i % 100 < 4) set = ~Squares();
    Cells before = any_cells(random);
    lay(before, kEmpty, set);
    before.r(kEmpty - 1) = before.r(kEmpty + 4) = 0;
    before.r(3) = men;
    before.isar = static_cast<std::uint8_t>(kEmpty + byte - (back ? 1 : 0));
    Cells wanted = before;
    wanted.r(3) = 0;
    for (int square = 8 * byte + 1; square <= 8 * byte + 8; ++square) {
      const int to = beside(square, direction);
      if (to != 0 && set[static_cast<std::size_t>(to)]) wanted.r(3) = static_cast<std::uint8_t>(wanted.r(3) | (men & bit_of(square)));
    }
    const std::uint8_t from = before.r(before.isar);
    wanted.r(0) = static_cast<std::uint8_t>(from << (left ? 5 : 4));
    wanted.isar = static_cast<std::uint8_t>(before.isar + 1);
    INFO("direction " << direction << ", byte " << byte);
    REQUIRE(repaired().differs(left ? "LFJN" : "RFJN", before, wanted, 88) == "");
    REQUIRE(repaired().call(left ? "LFJN" : "RFJN", before).zero == (wanted.r(3) == 0));
  }
}

TEST_CASE("Samuel's RFJN and LFJN need their guards") {
  std::mt19937 random(3);
  Cells before = any_cells(random);
  lay(before, kEmpty, {});
  before.r(kEmpty + 4) = 0xFF;  // beyond the last row
  before.r(3) = 0xFF;
  before.isar = kEmpty + 3;
  CHECK(repaired().call("RFJN", before).cells.r(3) == 0x07);
  CHECK(repaired().call("LFJN", before).cells.r(3) == 0x0F);
  before.r(kEmpty + 4) = 0;
  CHECK(repaired().call("RFJN", before).zero);
  CHECK(repaired().call("LFJN", before).zero);
}

TEST_CASE("Samuel's SELECT takes the rightmost man out of MOVE, and reads FLAG") {
  std::mt19937 random(5);
  for (int move = 1; move < 256; ++move) {
    for (int i = 0; i < 8; ++i) {
      Cells before = any_cells(random);
      const auto block = static_cast<std::uint16_t>(Cells::kRam + random() % 241);
      const auto cell = static_cast<std::uint16_t>(block + 12);
      before.set_pair(kH, block);
      before.at(cell) = static_cast<std::uint8_t>(move);
      const std::uint8_t flag = before.at(static_cast<std::uint16_t>(cell + 1));
      int rightmost = 1;
      while ((move & rightmost) == 0) rightmost *= 2;
      Cells wanted = before;
      wanted.at(cell) = static_cast<std::uint8_t>(move - rightmost);
      wanted.r(0) = static_cast<std::uint8_t>(move);
      wanted.r(4) = flag / 4;
      wanted.r(5) = flag % 4;
      wanted.r(6) = static_cast<std::uint8_t>(rightmost);
      wanted.r(7) = flag;
      wanted.set_pair(kQ, cell);
      wanted.dc0 = static_cast<std::uint16_t>(cell + 2);
      REQUIRE(repaired().differs("SELECT", before, wanted, 232) == "");
      REQUIRE_FALSE(repaired().call("SELECT", before).zero);
    }
  }
}

TEST_CASE("Samuel's SELECT says when MOVE is empty, and leaves DC0 at FLAG") {
  std::mt19937 random(6);
  for (int i = 0; i < 200; ++i) {
    Cells before = any_cells(random);
    const auto block = static_cast<std::uint16_t>(Cells::kRam + random() % 241);
    before.set_pair(kH, block);
    before.at(static_cast<std::uint16_t>(block + 12)) = 0;
    Cells wanted = before;
    wanted.r(0) = 0;
    wanted.set_pair(kQ, static_cast<std::uint16_t>(block + 12));
    wanted.dc0 = static_cast<std::uint16_t>(block + 13);
    REQUIRE(repaired().differs("SELECT", before, wanted, 118) == "");
    REQUIRE(repaired().call("SELECT", before).zero);
  }
}

TEST_CASE("Samuel's SELECT, again and again, gives every man of MOVE once") {
  std::mt19937 random(7);
  Cells cells = any_cells(random);
  cells.set_pair(kH, Cells::kRam);
  cells.at(Cells::kRam + 12) = 0xB5;
  std::vector<int> men;
  for (After after = repaired().call("SELECT", cells); !after.zero; after = repaired().call("SELECT", after.cells)) {
    men.push_back(after.cells.r(6));
  }
  CHECK(men == std::vector<int>{0x01, 0x04, 0x10, 0x20, 0x80});
}
