// Samuel's move generator, finished, on the emulated kit: it counts the positions that the rules count. And what a position is worth there.
#include "catch.hpp"
#include "programs/samuel_kit.hpp"

using namespace janus::tests::samuel;

namespace {

constexpr std::uint16_t kNumber = 0x0300, kDepth = 0x0304, kColour = 0x0305;

// A program of ours around his routines: it finds a position in the first block of the tree, and leaves a number.
class Laid {
 public:
  explicit Laid(const std::string& source) : kit_("tests/programs/" + source, {"DONE"}) {}

  std::uint32_t run(const Board& board, int depth = 0) {
    kit_.clear();
    kit_.lay(board);
    kit_.put(kDepth, depth);
    kit_.put(kColour, board.colour);
    kit_.run("START");
    std::uint32_t number = 0;
    for (std::uint32_t i = 4; i-- > 0;) number = number << 8 | static_cast<std::uint32_t>(kit_.at(kNumber + i));
    return number;
  }

 private:
  Kit kit_;
};

}  // namespace

TEST_CASE("Samuel's generator on the F8 kit: 7, 49, 302, 1469, 7361, 36768") {
  Laid counter("samuel_perft.s");
  const std::uint64_t leaves[] = {7, 49, 302, 1469, 7361, 36768};
  for (int depth = 1; depth <= 6; ++depth) CHECK(counter.run({}, depth) == leaves[depth - 1]);
}

TEST_CASE("Samuel's generator on the F8 kit: positions of games at random, with kings, three plies deep") {
  Laid counter("samuel_perft.s");
  for (const Board& board : random_positions(200)) REQUIRE(counter.run(board, 3) == perft(board, 3));
}

TEST_CASE("the evaluation for Samuel's checkers on the F8 kit is the host's") {
  Laid evaluation("samuel_value.s");
  CHECK(evaluation.run({}) == 0);
  for (const Board& board : random_positions(200)) REQUIRE(static_cast<std::int8_t>(evaluation.run(board)) == evaluate(board));
}
