// Compares the host's implementation of Samuel's plan with the rules, and its pruned search with the full tree.
#include <map>
#include <random>

#include "catch.hpp"
#include "frontends/games/play/draughts/moves.hpp"
#include "programs/samuel_rules.hpp"

using namespace janus::tests::samuel;
namespace draughts = janus::play::draughts;

namespace {

std::map<std::string, int> by_rules(const Board& board) {
  std::map<std::string, int> result;
  const draughts::Position position = as_position(board);
  for (const draughts::Step& step : draughts::legal_steps(position)) {
    const draughts::Position after = draughts::apply_step(position, step);
    ++result[std::string(after.pieces.begin(), after.pieces.end())];
  }
  return result;
}

std::map<std::string, int> by_host(const Board& board) {
  std::map<std::string, int> result;
  for (const Board& next : after_moves(board)) {
    const draughts::Position after = as_position(next);
    ++result[std::string(after.pieces.begin(), after.pieces.end())];
  }
  return result;
}

// Returns boards of random games, with kings.
std::vector<Board> some_boards(int games, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<Board> boards;
  for (int game = 0; game < games; ++game) {
    Board board;
    for (int ply = 0; ply < 120; ++ply) {
      const auto next = after_moves(board);
      if (next.empty()) break;
      boards.push_back(board);
      board = next[random() % next.size()];
    }
  }
  return boards;
}

}  // namespace

TEST_CASE("Samuel's generator on the host: makes the moves of the rules") {
  const std::uint64_t leaves[] = {7, 49, 302, 1469, 7361, 36768};
  for (int depth = 1; depth <= 6; ++depth) CHECK(perft({}, depth) == leaves[depth - 1]);
  for (const Board& board : some_boards(40, 1)) REQUIRE(by_host(board) == by_rules(board));
}

TEST_CASE("Samuel's search: alpha-beta pruning changes neither value nor move") {
  std::mt19937 random(2);
  std::uint64_t all = 0, searched = 0;
  const std::vector<Board> boards = some_boards(30, 3);
  for (int i = 0; i < 60; ++i) {
    const Board& board = boards[random() % boards.size()];
    for (const int limit : {2, 4}) {
      const Answer whole = minimax(board, {.limit = limit}, &all), cut = alpha_beta(board, {.limit = limit}, &searched);
      REQUIRE(cut.value == whole.value);
      REQUIRE(cut.move == whole.move);
    }
  }
  CHECK(searched * 2 < all);
}
