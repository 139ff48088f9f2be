// Samuel's move generator, completed, on the emulated kit: its position counts equal those by the rules. And the value of positions.
#include "catch.hpp"
#include "programs/samuel_kit.hpp"

using namespace janus::tests::samuel;

namespace {

// Of the program samuel-perft.
class Counter {
 public:
  Counter() : kit_("software/samuel-perft/samuel_perft.s", {"DONE"}) {}

  std::uint64_t count(const Board& board, int depth) {
    kit_.clear();
    kit_.lay_at_start(board);
    return count_from_start(depth);
  }
  std::uint64_t count_from_start(int depth) {
    kit_.put(kit_["PLIES"], depth);
    kit_.run("START");
    std::uint64_t number = 0;
    for (std::uint32_t i = 8; i-- > 0;) number = 10 * number + static_cast<std::uint64_t>(kit_.at(kit_["COUNT"] + i));
    return number;
  }

 private:
  Kit kit_;
};

}  // namespace

TEST_CASE("Samuel's generator on the F8 kit: 7, 49, 302, 1469, 7361, 36768") {
  Counter counter;
  const std::uint64_t leaves[] = {1, 7, 49, 302, 1469, 7361, 36768};
  for (int depth = 0; depth <= 6; ++depth) CHECK(counter.count_from_start(depth) == leaves[depth]);
}

TEST_CASE("Samuel's generator on the F8 kit: positions of games at random, with kings, three plies deep") {
  Counter counter;
  for (const Board& board : random_positions(200)) REQUIRE(counter.count(board, 3) == perft(board, 3));
}

TEST_CASE("the evaluation for Samuel's checkers on the F8 kit is the host's") {
  Kit kit("tests/programs/samuel_value.s", {"DONE"});
  for (const Board& board : random_positions(200)) {
    kit.clear();
    kit.lay_at_start(board);
    kit.run("START");
    REQUIRE(static_cast<std::int8_t>(kit.at(0x0300)) == evaluate(board));
  }
}
