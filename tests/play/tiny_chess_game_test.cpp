// A person loses against Tiny Chess at the terminal.
#include "piped_game.hpp"

using namespace janus::play::test;

TEST_CASE("a game with Tiny Chess is played to its end at the terminal, and saved on the way") {
  const std::string saved = (folder() / "tiny.game").string();
  const Game game =
      play("tiny-chess", "Ne3\nhint\nback\nNe3\ndxe3\nbxc3\nsave " + saved + "\nQxb4\ncxb4\nb1b5\nKb1\nfen\npgn\nnew\nfen\nquit\n");
  CHECK(game.exit_code == 0);
  CHECK(game.tells("A new game: you have White, the computer has Black."));
  CHECK(game.tells("Tiny Chess plays 5... Qxb4"));
  CHECK(game.tells("TABLE calls"));
  CHECK(game.tells("hint: Tiny Chess cannot change sides"));
  CHECK(game.tells("Tiny Chess declares that the game is over"));
  CHECK(game.tells("The program declares it: Black wins, 0-1."));
  CHECK(game.comes_to("k2r1/pqp1p/4P/P1P1P/1KB1R b - 6"));
  CHECK(game.says("[Result \"0-1\"]\n[WhiteType \"human\"]\n[BlackType \"program\"]\n[Variant \"5x5\"]\n"));
  CHECK(game.tells("1. Ne3 dxe3"));
  CHECK(game.comes_to("kqbnr/ppppp/5/PPPPP/KQBNR w Kk 1"));

  const Game other = play("tiny-chess", "load " + saved + "\nQxb4\npgn\nquit\n");
  CHECK(other.tells("Tiny Chess plays 4... Bxb4"));
}

TEST_CASE("two persons play Tiny Chess, and it plays itself") {
  const Game two = play("tiny-chess --set players=2", "b3\nd3\nc3\nfen\nquit\n");
  CHECK(two.tells("A new game: you have both sides."));
  CHECK(two.comes_to("kqbnr/ppp1p/1PPp1/P2PP/KQBNR b Kk 2"));
  // The king is not taken on the board: it is said that he could be.
  const std::string saved = (folder() / "won.game").string();
  const Game won =
      play("tiny-chess --set players=2", "Ne3\na3\nNxc4\ne3\nNxa5\nsave " + saved + "\nnew\nload " + saved + "\npgn\nback\nfen\nquit\n");
  CHECK(won.tells("The king is taken: White wins, 1-0."));
  CHECK(won.tells("3. Nxa5# 1-0"));
  CHECK(won.comes_to("kqbnr/ppppp/5/PPPPP/KQBNR w Kk 1"));  // what stood before the load
  const Game none = play("tiny-chess --set players=0 --set random=1", "pgn\nquit\n");
  CHECK(none.tells("The program declares it: Black wins, 0-1."));
  CHECK(none.tells("1. b3 a3"));
  CHECK(none.tells("8. Bd2"));
}
