// Moves that Samuel's checkers accepts from its opponent, on the emulated kit: exactly the legal ones.
#include "catch.hpp"
#include "frontends/games/play/draughts/moves.hpp"
#include "programs/samuel_kit.hpp"
#include "programs/samuel_rules.hpp"

using namespace janus::tests::samuel;
namespace draughts = janus::play::draughts;

namespace {

using Squares = std::vector<int>;

class Referee {
 public:
  Referee() : kit_("software/samuel-checkers/samuel_checkers.s", {"REFUSE", "NEXT", "OVER"}) { kit_.put(kit_["LIMIT"], 6); }

  // Enters the squares as if typed. Returns false if they are rejected; then the board must be unchanged.
  bool takes(const Board& board, const Squares& squares) {
    kit_.lay(board);
    std::uint32_t cell = kit_["MVIN"];
    for (const int square : squares) kit_.put(cell++, square);
    kit_.put(cell, 0);
    const bool taken = kit_.run("LOOKUP") == kit_["NEXT"];
    if (!taken) REQUIRE(kit_.board(board.colour) == board);
    return taken;
  }
  Board board(int colour) const { return kit_.board(colour); }
  bool knows_no_move(const Board& board) {
    kit_.lay(board);
    kit_.put(kit_["MVIN"], 99);
    return kit_.run("LOOKUP") == kit_["OVER"];
  }

 private:
  Kit kit_;
};

Squares numbers(const draughts::Step& step) {
  Squares result;
  for (const int square : step.path) result.push_back(draughts::square_number(square));
  return result;
}

}  // namespace

TEST_CASE("Samuel's checkers: accepts every legal move, complete") {
  Referee referee;
  int jumps = 0, parts = 0, over = 0;
  for (const Board& board : random_positions(400)) {
    const draughts::Position position = as_position(board);
    const auto steps = draughts::legal_steps(position);
    REQUIRE(referee.knows_no_move(board) == steps.empty());
    over += steps.empty();
    for (const draughts::Step& step : steps) {
      Squares squares = numbers(step);
      REQUIRE(referee.takes(board, squares));
      REQUIRE(referee.board(board.colour ^ 1) == as_board(draughts::apply_step(position, step)));
      jumps += squares.size() > 2;
      // Partial and extended jumps are rejected.
      squares.push_back(squares.front());
      REQUIRE_FALSE(referee.takes(board, squares));
      squares.pop_back();
      if (squares.size() == 2) continue;
      squares.pop_back();
      REQUIRE_FALSE(referee.takes(board, squares));
      ++parts;
    }
  }
  CHECK(jumps > 10);
  CHECK(parts > 10);
  CHECK(over > 10);
}

TEST_CASE("Samuel's checkers: rejects every pair of squares that is not a move") {
  Referee referee;
  for (const Board& board : random_positions(25)) {
    const auto steps = draughts::legal_steps(as_position(board));
    if (steps.empty()) continue;
    for (int from = 0; from <= 33; ++from) {
      for (int to = 0; to <= 33; ++to) {
        const Squares squares{from, to};
        bool legal = false;
        for (const draughts::Step& step : steps) legal = legal || numbers(step) == squares;
        if (from == 0) continue;  // no input
        REQUIRE(referee.takes(board, squares) == legal);
      }
    }
  }
}
