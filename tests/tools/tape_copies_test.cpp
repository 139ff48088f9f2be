// Combines several copies of a tape into one image.
#include "tools/commands/tape_copies.hpp"

#include "catch.hpp"
#include "images.hpp"

using namespace janus::tools;

namespace {

using Sum = TapeRecord::Sum;

TapeRecord record(std::vector<std::uint8_t> bytes, Sum sum = Sum::none, std::uint16_t heard = 0) {
  TapeRecord result;
  result.address = 0x0200;
  result.bytes = std::move(bytes);
  result.sum = sum;
  result.sum_read = heard;
  if (sum == Sum::wrong) result.problem = "the checksum is wrong";
  result.end = 1;
  return result;
}

TapeCopy copy(const char* name, TapeRecord found) { return {name, {{std::move(found)}, {}, {}, 0}}; }

TapeRecord in_doubt(TapeRecord found, std::size_t at) {
  found.doubts.push_back({at, 0.5, "has no stop bit"});
  return found;
}

}  // namespace

TEST_CASE("copies: a byte comes from the copy in which it is certain") {
  const std::vector<TapeCopy> copies{copy("a", in_doubt(record({1, 9, 3}), 1)), copy("b", in_doubt(record({1, 2, 8, 4}), 2))};
  const MergedTape gathered = merge_copies(copies);
  CHECK(shown(gathered.image) == "0200: 01 02 03 04");
  CHECK(gathered.doubts.empty());
  CHECK(gathered.saved == 2);  // one uncertain, one missing
}

TEST_CASE("copies: a byte that is doubtful in all copies stays doubtful") {
  const std::vector<TapeCopy> copies{copy("a", in_doubt(record({1, 9, 3}), 1)), copy("b", in_doubt(record({1, 9, 3}), 1))};
  const MergedTape gathered = merge_copies(copies);
  REQUIRE(gathered.doubts.size() == 1);
  CHECK(gathered.doubts[0].first == 0x0201);
  CHECK(gathered.doubts[0].why == "has no stop bit");
}

TEST_CASE("copies: certain but different values are both reported") {
  const std::vector<TapeCopy> copies{copy("a", record({1, 2, 3})), copy("b", record({1, 7, 3}))};
  const MergedTape gathered = merge_copies(copies);
  REQUIRE(gathered.doubts.size() == 1);
  CHECK(gathered.doubts[0].why == "is 02 in a at 0.00 s, 07 in b at 0.00 s");
}

TEST_CASE("copies: bytes of both copies are combined to match the checksum") {
  // The checksum of 0200: 10 20 30 is 0062.
  const std::vector<TapeCopy> copies{copy("a", record({0x11, 0x20, 0x30}, Sum::wrong, 0x0062)),
                                     copy("b", record({0x10, 0x20, 0x35}, Sum::wrong, 0x0062))};
  const MergedTape gathered = merge_copies(copies);
  CHECK(gathered.losses.empty());
  CHECK(gathered.doubts.empty());
  CHECK(shown(gathered.image) == "0200: 10 20 30");

  // Both copies have the same damage, so no combination matches.
  const std::vector<TapeCopy> alike{copies[0], copies[0]};
  CHECK(merge_copies(alike).losses.size() == 2);
  CHECK(merge_copies(alike).doubtful == 3);
}

TEST_CASE("copies: an intact record replaces the damaged one of another copy") {
  const std::vector<TapeCopy> copies{copy("a", record({0x11, 0x20}, Sum::wrong, 0x0032)),
                                     copy("b", record({0x10, 0x20, 0x30}, Sum::right, 0x0062))};
  const MergedTape gathered = merge_copies(copies);
  CHECK(gathered.losses.empty());
  CHECK(gathered.doubts.empty());
  CHECK(gathered.image.size() == 3);
  // The damaged copy alone gives no image.
  CHECK(merge_copies({copies.begin(), copies.begin() + 1}).losses.size() == 1);
}
