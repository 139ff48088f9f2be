// Samuel's routines that copy boards, on the emulated F8: SCR1, SCR2, SCR3, FOR2 as printed, RASC and SCRC repaired.
#include "as_printed.hpp"
#include "catch.hpp"
#include "programs/samuel_call.hpp"

using namespace janus::tests::routines;
namespace as_printed = janus::as_printed;

namespace {

// Anywhere in the RAM that is looked at, with `size` bytes behind it.
std::uint16_t place(std::mt19937& random, int size) {
  return static_cast<std::uint16_t>(Cells::kRam + random() % static_cast<unsigned>(257 - size));
}

}  // namespace

TEST_CASE("Samuel's SCR1, SCR2, SCR3 and FOR2 are byte by byte as printed") {
  const auto same = [](const std::string& page, std::string_view label, int count) {
    const as_printed::Listing listing = as_printed::assemble("samuel-checkers", page, "f8", "fairchild");
    std::vector<int> printed;
    for (int i = 0; i < count; ++i) printed.push_back(listing.bytes.at(listing[label] + static_cast<std::uint32_t>(i)));
    return repaired().bytes(label, count) == printed;
  };
  CHECK(same("page-07-transfer.s", "SCR3", 17));
  CHECK(same("page-08-subroutines.s", "FOR2", 10));
}

TEST_CASE("Samuel's SCR1, SCR2 and SCR3 move ACTIVE, PASSIVE and KINGS to RAM") {
  struct Case {
    std::string_view label;
    int first, isar;  // ISAR comes to the next four; in its low three bits it goes round
    std::uint64_t clocks;
  };
  std::mt19937 random(1);
  for (const Case& each : {Case{"SCR1", 020, 024, 198}, Case{"SCR2", 024, 020, 184}, Case{"SCR3", 030, 034, 198}}) {
    INFO(each.label);
    for (int i = 0; i < 200; ++i) {
      Cells before = any_cells(random);
      before.dc0 = place(random, 4);
      Cells wanted = before;
      for (int byte = 0; byte < 4; ++byte) wanted.at(static_cast<std::uint16_t>(before.dc0 + byte)) = before.r(each.first + byte);
      wanted.dc0 = static_cast<std::uint16_t>(before.dc0 + 4);
      wanted.r(0) = 0;
      wanted.isar = static_cast<std::uint8_t>(each.isar);
      REQUIRE(repaired().differs(each.label, before, wanted, each.clocks) == "");
    }
  }
}

TEST_CASE("Samuel's FOR2 moves four bytes of RAM, one after the other") {
  std::mt19937 random(2);
  for (int i = 0; i < 500; ++i) {
    Cells before = any_cells(random);
    before.dc0 = place(random, 4);
    before.dc1 = place(random, 4);
    if (i % 10 == 0 && before.dc0 < Cells::kRam + 240) before.dc1 = static_cast<std::uint16_t>(before.dc0 + i / 10 % 4);  // they overlap
    Cells wanted = before;
    for (int byte = 0; byte < 4; ++byte) wanted.at(wanted.dc1++) = wanted.at(wanted.dc0++);
    wanted.r(0) = 0;
    REQUIRE(repaired().differs("FOR2", before, wanted, 264) == "");
  }
}

TEST_CASE("Samuel's RASC brings the block at H into the scratchpad") {
  std::mt19937 random(3);
  for (int i = 0; i < 500; ++i) {
    Cells before = any_cells(random);
    const std::uint16_t block = place(random, 16);
    before.set_pair(kH, block);
    Cells wanted = before;
    for (int byte = 0; byte < 16; ++byte) wanted.r(kActive + byte) = before.at(static_cast<std::uint16_t>(block + byte));
    wanted.dc0 = static_cast<std::uint16_t>(block + 16);
    wanted.set_pair(kK, Routines::kBack);
    wanted.r(0) = 0;
    wanted.isar = 030;
    REQUIRE(repaired().differs("RASC", before, wanted, 710) == "");
  }
}

TEST_CASE("Samuel's SCRC puts the block into RAM with the sides reversed, SCRS as it is") {
  std::mt19937 random(4);
  for (int i = 0; i < 500; ++i) {
    const bool reversed = i % 2 == 0;
    Cells before = any_cells(random);
    before.dc0 = place(random, 16);
    Cells wanted = before;
    for (int byte = 0; byte < 16; ++byte) {
      const int from = reversed && byte < 8 ? byte ^ 4 : byte;
      wanted.at(wanted.dc0++) = before.r(kActive + from);
    }
    wanted.set_pair(kK, Routines::kBack);
    wanted.r(0) = 0;
    wanted.isar = 030;
    REQUIRE(repaired().differs(reversed ? "SCRC" : "SCRS", before, wanted, (reversed ? 792 : 778)) == "");
  }
}

TEST_CASE("A board that Samuel's RASC brings and SCRC puts back one block on is the same seen from the other side") {
  std::mt19937 random(5);
  for (int i = 0; i < 100; ++i) {
    Cells before = any_cells(random);
    before.set_pair(kH, Cells::kRam);
    Cells there = repaired().call("RASC", before).cells;
    there.dc0 = Cells::kRam + 16;
    Cells after = repaired().call("SCRC", there).cells;
    for (std::uint16_t byte = 0; byte < 16; ++byte) {
      REQUIRE(after.at(static_cast<std::uint16_t>(Cells::kRam + 16 + byte)) ==
              before.at(static_cast<std::uint16_t>(Cells::kRam + (byte < 8 ? byte ^ 4 : byte))));
    }
  }
}
