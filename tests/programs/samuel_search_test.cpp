// The search of Samuel's checkers on the emulated kit: value and move are those of minimax on the host.
#include "catch.hpp"
#include "programs/samuel_kit.hpp"

using namespace janus::tests::samuel;

namespace {

constexpr const char* kSource = "software/samuel-checkers/samuel_checkers.s";

// The program from where it begins to think to where it has found its move, and from there to where the move is made.
class Thinker {
 public:
  Thinker() : kit_(kSource, {"REPORT", "NEXT"}) {}

  struct Found {
    int value;
    Board after;  // the other side to move
    std::uint64_t clocks;
  };
  Found think(const Board& board, int limit) {
    kit_.clear();
    kit_.lay(board);
    kit_.put(Kit::kTree + 13, board.colour << 7);
    kit_.put(kit_["LIMIT"], limit);
    kit_.set_scratchpad(8, board.colour);
    kit_.set_scratchpad(10, Kit::kTree >> 8);
    kit_.set("A", 0);
    REQUIRE(kit_.run("WALK") == kit_["REPORT"]);
    Found found{static_cast<std::int8_t>(kit_.at(Kit::kTree + 14)), {}, kit_.clocks()};
    REQUIRE(kit_.run("LOOKUP") == kit_["NEXT"]);
    found.after = kit_.board(board.colour ^ 1);
    CHECK(kit_.scratchpad(8) == (board.colour ^ 1));
    CHECK(kit_.at(Kit::kTree + 13) == (board.colour ^ 1) << 7);
    return found;
  }

 private:
  Kit kit_;
};

void compare(int limit, int count, std::uint64_t most_nodes) {
  Thinker kit;
  std::uint64_t most = 0, sum = 0;
  int compared = 0;
  for (const Board& board : random_positions(count)) {
    const auto boards = after_moves(board);
    if (boards.empty()) continue;
    const Limits limits{limit};
    std::uint64_t nodes = 0;
    const Answer cut = alpha_beta(board, limits, &nodes);
    if (most_nodes != 0) {
      const Answer whole = minimax(board, limits);
      REQUIRE(whole.value == cut.value);
      REQUIRE(whole.move == cut.move);
    }
    const auto found = kit.think(board, limit);
    REQUIRE(found.value == cut.value);
    REQUIRE(found.after == boards[cut.move]);
    most = std::max(most, found.clocks);
    sum += found.clocks;
    ++compared;
  }
  WARN(limit << ": " << compared << " ms mean " << sum / 2000 / static_cast<unsigned>(compared) << ", most " << most / 2000);
}

}  // namespace

TEST_CASE("Samuel's checkers on the F8 kit: value and move at two and four plies are those of minimax") {
  compare(2, 200, 1);
  compare(4, 200, 1);
}
TEST_CASE("Samuel's checkers on the F8 kit: value and move at five and six plies", "[slow]") {
  compare(5, 40, 0);
  compare(6, 40, 0);
}
