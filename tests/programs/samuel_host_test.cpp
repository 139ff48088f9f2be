// The host's implementation of Samuel's plan: his generator compared with the rules, his cuts compared with the whole tree.
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
    const draughts::Position after = draughts::after(position, step);
    ++result[std::string(after.men.begin(), after.men.end())];
  }
  return result;
}

std::map<std::string, int> by_host(const Board& board) {
  std::map<std::string, int> result;
  for (const Board& next : after_moves(board)) {
    const draughts::Position after = as_position(next);
    ++result[std::string(after.men.begin(), after.men.end())];
  }
  return result;
}

// Boards of games at random, with kings where they last.
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

TEST_CASE("Samuel's generator, as the host reads it, makes the moves of the rules") {
  const std::uint64_t leaves[] = {7, 49, 302, 1469, 7361, 36768};
  for (int depth = 1; depth <= 6; ++depth) CHECK(perft({}, depth) == leaves[depth - 1]);
  for (const Board& board : some_boards(40, 1)) REQUIRE(by_host(board) == by_rules(board));
}

TEST_CASE("alpha and beta cut only what cannot change the value or the move") {
  std::mt19937 random(2);
  std::uint64_t all = 0, looked_at = 0;
  const std::vector<Board> boards = some_boards(30, 3);
  for (int i = 0; i < 60; ++i) {
    const Board& board = boards[random() % boards.size()];
    for (const int limit : {2, 4}) {
      const Answer whole = minimax(board, {.limit = limit}, &all), cut = alpha_beta(board, {.limit = limit}, &looked_at);
      REQUIRE(cut.value == whole.value);
      REQUIRE(cut.move == whole.move);
    }
  }
  CHECK(looked_at * 2 < all);
}
