// Samuel's move generator, finished, on the emulated kit: it counts the positions that the rules count. And what a position is worth there.
#include <random>

#include "assembled.hpp"
#include "catch.hpp"
#include "machines/f8kit/f8kit.hpp"
#include "programs/samuel_host.hpp"

using namespace janus;
using namespace janus::tests::samuel;
using machines::f8kit::F8Kit;

namespace {

constexpr std::uint16_t kNumber = 0x0300, kDepth = 0x0304, kColour = 0x0305, kTree = 0x0400;

// A program of ours around his routines: it finds a position in the first block of the tree, and leaves a number.
class Laid {
 public:
  explicit Laid(const std::string& source) : program_(tests::assembled("f8", JANUS_SOURCE_DIR "/tests/programs/" + source)) {}

  std::uint32_t run(const Board& board, int depth = 0) {
    F8Kit kit;
    program_.lay(kit);
    const auto put = [&](std::uint16_t address, const Set& set) {
      for (std::uint16_t i = 0; i < 4; ++i) kit.poke(0, static_cast<std::uint32_t>(address + i), set[i]);
    };
    put(kTree, board.active);
    put(kTree + 4, board.passive);
    put(kTree + 8, board.kings);
    kit.poke(0, kDepth, static_cast<std::uint8_t>(depth));
    kit.poke(0, kColour, static_cast<std::uint8_t>(board.colour));
    const int pc = kit.cpu().program_counter;
    kit.set_register(pc, program_["START"]);
    const std::uint16_t done = program_["DONE"];
    constexpr std::uint64_t kPiece = 100'000, kMost = 4'000'000'000;  // clocks
    while (kit.register_value(pc) != done && kit.cycle() < kMost) kit.run({.until_cycle = kit.cycle() + kPiece});
    REQUIRE(kit.register_value(pc) == done);
    std::uint32_t number = 0;
    for (std::uint32_t i = 4; i-- > 0;) number = number << 8 | kit.peek(0, kNumber + i);
    return number;
  }

 private:
  tests::Assembled program_;
};

// Positions of games at random, some with kings.
std::vector<Board> positions() {
  std::mt19937 random(5);
  std::vector<Board> boards;
  int kings = 0;
  for (int game = 0; game < 200; ++game) {
    Board board;
    for (auto plies = 5 + random() % 80; plies > 0; --plies) {
      const auto next = after_moves(board);
      if (next.empty()) break;
      board = next[random() % next.size()];
    }
    kings += (board.kings[0] | board.kings[1] | board.kings[2] | board.kings[3]) != 0;
    boards.push_back(board);
  }
  CHECK(kings > 50);
  return boards;
}

}  // namespace

TEST_CASE("Samuel's generator on the F8 kit: 7, 49, 302, 1469, 7361, 36768") {
  Laid counter("samuel_perft.s");
  const std::uint64_t leaves[] = {7, 49, 302, 1469, 7361, 36768};
  for (int depth = 1; depth <= 6; ++depth) CHECK(counter.run({}, depth) == leaves[depth - 1]);
}

TEST_CASE("Samuel's generator on the F8 kit: positions of games at random, with kings, three plies deep") {
  Laid counter("samuel_perft.s");
  for (const Board& board : positions()) REQUIRE(counter.run(board, 3) == perft(board, 3));
}

TEST_CASE("the evaluation for Samuel's checkers on the F8 kit is the host's") {
  Laid evaluation("samuel_value.s");
  CHECK(evaluation.run({}) == 0);
  for (const Board& board : positions()) REQUIRE(static_cast<std::int8_t>(evaluation.run(board)) == evaluate(board));
}
