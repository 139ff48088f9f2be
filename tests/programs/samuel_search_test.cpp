// The search of Samuel's checkers on the emulated kit: value and move equal the host's minimax.
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
  };
  Found think(const Board& board, int limit) {
    kit_.clear();
    kit_.lay(board);
    kit_.put(kit_["LIMIT"], limit);
    kit_.set("A", 0);
    REQUIRE(kit_.run("WALK") == kit_["REPORT"]);
    Found found{static_cast<std::int8_t>(kit_.at(Kit::kTree + 14)), {}};
    REQUIRE(kit_.run("LOOKUP") == kit_["NEXT"]);
    found.after = kit_.board(board.colour ^ 1);
    CHECK(kit_.scratchpad(8) == (board.colour ^ 1));
    CHECK(kit_.at(Kit::kTree + 13) == (board.colour ^ 1) << 7);
    return found;
  }

 private:
  Kit kit_;
};

// 200 positions, each by the whole tree on the host.
void compare(int limit) {
  Thinker kit;
  int compared = 0;
  for (const Board& board : random_positions(400)) {
    const auto boards = after_moves(board);
    if (boards.empty()) continue;
    INFO(compared);
    const Answer whole = minimax(board, {limit});
    const auto found = kit.think(board, limit);
    REQUIRE(found.value == whole.value);
    REQUIRE(found.after == boards[whole.move]);
    if (++compared == 200) return;
  }
  FAIL("too few positions have a move");
}

}  // namespace

TEST_CASE("Samuel's checkers on the F8 kit: value and move at two and four plies are those of minimax") {
  compare(2);
  compare(4);
}

TEST_CASE("Samuel's checkers on the F8 kit: value and move at five and six plies are those of minimax", "[slow]") {
  compare(5);
  compare(6);
}
