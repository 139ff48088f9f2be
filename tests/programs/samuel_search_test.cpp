// Searches with Samuel's checkers on the emulated kit. Value and move must equal the host's minimax.
#include "catch.hpp"
#include "programs/samuel_kit.hpp"

using namespace janus::tests::samuel;

namespace {

constexpr const char* kSource = "software/samuel-checkers/samuel_checkers.s";

// Runs the program from the start of its search to its result, and from there until the move is made.
class Searcher {
 public:
  Searcher() : kit_(kSource, {"REPORT", "NEXT"}) {}

  struct Found {
    int value;
    Board after;  // with the other side to move
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

// Compares 200 positions with the full tree on the host.
void compare(int limit) {
  Searcher kit;
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

TEST_CASE("Samuel's search on the F8 kit: equals minimax at two and four plies") {
  compare(2);
  compare(4);
}

TEST_CASE("Samuel's search on the F8 kit: equals minimax at five and six plies", "[slow]") {
  compare(5);
  compare(6);
}
