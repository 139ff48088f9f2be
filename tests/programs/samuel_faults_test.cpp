// Effects of the errors in Samuel's listing: his pages as printed, on the emulated F8. This is the evidence for the repairs.
#include "catch.hpp"
#include "programs/samuel_call.hpp"

using namespace janus::tests::routines;

namespace {

// A page of the listing, and random cells for calls of its routines.
struct Page {
  Page(const std::string& file, unsigned seed) : routines("software/samuel-checkers/as-printed/" + file) {
    std::mt19937 random(seed);
    before = any_cells(random);
  }

  Routines routines;
  Cells before;
};

}  // namespace

TEST_CASE("Samuel's RASC as printed: every byte into one register, and no way back") {
  auto [page8, before] = Page("page-08-subroutines.s", 1);
  before.dc0 = Cells::kRam;
  const auto stations = page8.call("RASC", before, {"RASM"});
  REQUIRE(stations.size() > 3);
  CHECK(stations.back().at == "nowhere");
  // It counts to 4 although RASC said 8: the second time it begins with the fifth byte.
  CHECK(stations[1].cells.dc0 == Cells::kRam + 4);
  // The third time is the fall into it.
  Cells wanted = before;
  wanted.r(kActive) = before.at(Cells::kRam + 3);
  wanted.r(kKings) = before.at(Cells::kRam + 7);
  wanted.r(0) = 0;
  wanted.dc0 = Cells::kRam + 8;
  wanted.isar = kKings;
  CHECK(difference(wanted, stations[2].cells) == "");
}

TEST_CASE("Samuel's SCRC as printed: the right bytes in the right order, but its POP leads to itself") {
  auto [page8, before] = Page("page-08-subroutines.s", 2);
  before.dc0 = Cells::kRam;
  const After after = page8.call("SCRC", before);
  CHECK(after.at == "nowhere");
  Cells wanted = before;
  for (int byte = 0; byte < 16; ++byte) {
    wanted.at(static_cast<std::uint16_t>(Cells::kRam + byte)) = before.r(kActive + (byte < 8 ? byte ^ 4 : byte));
  }
  wanted.r(0) = 0;
  wanted.dc0 = Cells::kRam + 16;
  wanted.isar = kKings;
  CHECK(difference(wanted, after.cells) == "");
}

TEST_CASE("Samuel's LFJN as printed finds the neighbours and forgets them") {
  auto [page9, before] = Page("page-09-fore-aft-find.s", 3);
  before.isar = kEmpty;
  before.r(kEmpty) = 0x03;
  before.r(kEmpty + 1) = 0x00;
  before.r(3) = 0x9F;  // none of these has an empty square to his left
  const After after = page9.call("LFJN", before);
  CHECK(after.at == "back");
  CHECK(after.cells.r(3) == 0x9F);
  CHECK_FALSE(after.zero);
}

TEST_CASE("Samuel's BOTH as printed: a captured king takes all kings of its byte with it") {
  auto [page10, before] = Page("page-10-select.s", 4);
  before.r(3) = 0x20;
  before.r(4) = 4;  // a jump, right forward
  before.r(kKings + 1) = 0x6C;
  before.isar = kKings + 1;
  const auto stations = page10.call("BOTH", before, {"BOT2"});
  REQUIRE(stations.front().at == "BOT2");
  Cells wanted = before;
  wanted.r(kKings + 1) = 0;  // 4C was meant
  CHECK(difference(wanted, stations.front().cells) == "");
}

TEST_CASE("Samuel's BOTH as printed: a jump to the left lands on the right, a jump back in the byte it left") {
  auto [page10, before] = Page("page-10-select.s", 5);
  before.r(3) = 0;  // nothing captured: it is the landing that is looked at
  before.r(5) = 2;
  before.r(6) = 0x08;
  before.isar = kKings + 2;
  before.r(4) = 4 + 1;  // left forward
  auto stations = page10.call("BOTH", before, {"BOT6"});
  REQUIRE(stations.front().at == "BOT6");
  CHECK(stations.front().cells.r(3) == 0x10);  // not 04
  CHECK(stations.front().cells.isar == kActive + 3);
  before.r(4) = 4 + 2;  // right back
  stations = page10.call("BOTH", before, {"BOT6"});
  REQUIRE(stations.front().at == "BOT6");
  CHECK(stations.front().cells.r(3) == 0x10);
  CHECK(stations.front().cells.isar == kActive + 2);  // not 1
}

TEST_CASE("Samuel's BOTH as printed: a king that has jumped loses its crown, and goes twice into ACTIVE") {
  auto [page10, before] = Page("page-10-select.s", 6);
  before.r(2) = 7;
  before.r(3) = 0;
  before.r(4) = 4;  // right forward
  before.r(5) = 1;
  before.r(6) = 0x08;
  before.r(kActive + 2) = 0;
  before.r(kKings + 2) = 0;
  before.isar = kKings + 1;
  const auto stations = page10.call("BOTH", before, {"BOT7"});
  REQUIRE(stations.front().at == "BOT7");
  CHECK(stations.front().cells.r(kKings + 2) == 0);
  CHECK(stations.front().cells.r(kActive + 2) == 0x20);  // 10 and 10
}

TEST_CASE("Samuel's FORW as printed: PASSIVE is copied into KINGS, and there is no way back") {
  auto [page7, before] = Page("page-07-transfer.s", 7);
  page7.join("software/samuel-checkers/as-printed/page-08-subroutines.s");
  before.set_pair(kH, Cells::kRam);
  const auto stations = page7.call("FORW", before, {"FOR2"});
  REQUIRE(stations.size() == 4);
  CHECK(stations[2].cells.dc0 == Cells::kRam + 20);  // the new PASSIVE; the old KINGS are at 8
  CHECK(stations[2].cells.dc1 == Cells::kRam + 24);
  CHECK(stations.back().at == "nowhere");
  for (std::uint16_t byte = 0; byte < 8; ++byte) {
    CHECK(stations.back().cells.at(static_cast<std::uint16_t>(Cells::kRam + 16 + (byte ^ 4))) ==
          before.at(static_cast<std::uint16_t>(Cells::kRam + byte)));
  }
}
