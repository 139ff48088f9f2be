// Recorded games, pasted into `janus play` or loaded; and commands that users of other programs type.
#include "catch.hpp"
#include "play/piped_game.hpp"
#include "slurp.hpp"

using namespace janus::play::test;

namespace {

constexpr const char* kWhite = "microchess --side black --level super-blitz";  // the person has White
constexpr const char* kSpanish = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";

}  // namespace

TEST_CASE("a pasted line plays the person's moves and compares the program's") {
  CHECK(play(kWhite, "1. e4 e5 2. Nf3\nfen\n").comes_to(kSpanish));
  CHECK(play(kWhite, "[White \"me\"]\n1.e4 {with a comment\nover two lines} e5 2.Nf3 Nc6 *\nfen\n").comes_to(kSpanish));
  const Game parted = play(kWhite, "1. e4 c5 2. Nf3\nfen\n");
  CHECK(parted.says("the games differ: expected c5, but MicroChess played 1... e5; the remaining moves were dropped\n"));
  CHECK(parted.comes_to("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"));
  CHECK(play(kWhite, "1. e4 e5 2. Nf6\nfen\n").comes_to("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
  // As Black, to whom the first move was shown already.
  CHECK(play("microchess --level super-blitz", "1. e4 e5 2. Nf3\nfen\n")
            .comes_to("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"));
}

TEST_CASE("a move may bear its number, as it stands in a score") {
  CHECK(play(kWhite, "1. e4\nfen\n").comes_to("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"));
  CHECK(play(kWhite, "1.e4\n2.Nf3\nfen\n").comes_to(kSpanish));
  CHECK(play("microchess", "1... e5\nfen\n").comes_to("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"));
}

TEST_CASE("a game of the program that was saved as PGN is played again, with its side and level") {
  const std::string pgn = folder().at("own.pgn");
  play(kWhite, "e4\nNf3\npgn " + pgn + "\n");
  const Game again = play("microchess", "load " + pgn + "\nfen\nlevel\n");
  CHECK(again.comes_to(kSpanish));
  CHECK(again.says("MicroChess plays 2... Nc6"));
  CHECK(again.says("* super-blitz "));
  const std::string text = janus::tests::slurp(pgn);
  CHECK(text.find("[Site \"Janus\"]\n[Date \"1970.01.02\"]\n") != std::string::npos);
}

TEST_CASE("a saved game of a program that begins by itself is played again, with its side and level") {
  const std::string pdn = folder().at("begins.pdn");
  play("samuel-checkers --side black --level instant", "24-20\npdn " + pdn + "\n");
  const Game again = play("samuel-checkers", "load " + pdn + "\nfen\nlevel\nside\n");
  CHECK(again.comes_to("W:W20,21,22,23,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,18:F2"));
  CHECK(again.says("plays 2. 15-18"));
  CHECK(again.says("* instant "));
  CHECK(again.says("* black "));
}

TEST_CASE("a game of others is keyed in for both sides, and goes on from there") {
  const std::string pgn =
      folder().write("others.pgn", "[White \"A\"]\n[Black \"B\"]\n\n1. d4 d5 2. c4 e6 {x} 3. Nc3 Nf6 1/2-1/2\n\n1. e4 *\n");
  const Game game = play(kWhite, "load " + pgn + "\nfen\nback\nfen\n");
  CHECK(game.says("Loaded the first of 2 games.\n"));
  CHECK(game.comes_to("rnbqkb1r/ppp2ppp/4pn2/3p4/2PP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 2 4"));
  CHECK(game.comes_to("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
  const std::string bad = folder().write("bad.pgn", "1. e4 e5\n2. Ke3 *\n");
  CHECK(play(kWhite, "load " + bad + "\n").says("line 2: Ke3: no king of White can move to e3\n"));
}

TEST_CASE("a position is refused in words, where the program has no keys for one") {
  const std::string refusal = "Tiny Chess cannot start from a position;";
  const std::string fen = "4k/5/5/5/K4 w - 1", start = "kqbnr/ppppp/5/PPPPP/KQBNR w Kk 1";
  const std::string pgn = folder().write("position.pgn", "[FEN \"" + fen + "\"]\n1. Kb1 *\n");
  for (const std::string& line : {"fen " + fen, "[FEN \"" + fen + "\"]", "load " + pgn}) {
    const Game game = play("tiny-chess", line + "\nfen\n");
    CAPTURE(line);
    CHECK(game.tells(refusal));
    CHECK(game.comes_to(start));
  }
}

TEST_CASE("MicroChess is told a position by the monitor's keys, and more men than it has cells for are refused") {
  const std::string fen = "4k3/7p/8/3q4/8/8/4P3/3RK3 w - - 0 1";
  const std::string pgn = folder().write("position.pgn", "[FEN \"" + fen + "\"]\n1. Rxd5 *\n");
  for (const std::string& line : {"fen " + fen, "setboard " + fen, "[FEN \"" + fen + "\"]", "position " + fen}) {
    const Game game = play(kWhite, line + "\nfen\nd1d5\nback\nfen\n");
    CAPTURE(line);
    CHECK(game.comes_to(fen));
    CHECK(game.says("MicroChess plays 1... "));
  }
  CHECK(play(kWhite, "load " + pgn + "\nfen\n").comes_to("4k3/7p/8/3R4/8/8/4P3/4K3 b - - 0 1"));
  const Game its_own = play("microchess --level super-blitz", "fen " + fen + "\nfen\n");  // the computer has White, and moves at once
  CHECK(its_own.says("MicroChess plays 1. Rxd5"));
  CHECK(its_own.comes_to("4k3/7p/8/3R4/8/8/4P3/4K3 b - - 0 1"));
  CHECK(play("microchess --set 'position=" + fen + "' --set level=blitz --set side=black", "fen\n").comes_to(fen));
  CHECK(play("microchess-upgrade --set 'position=" + fen + "' --set level=blitz --set side=black", "fen\nd1d5\nfen\n").says("1... "));
  const Game many = play(kWhite, "fen 4k3/8/8/3qq3/8/8/4P3/3RK3 w - - 0 1\nfen\n");
  CHECK(many.says("Black has 2 queens, but MicroChess supports at most 1\n"));
  CHECK(many.comes_to("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
}

TEST_CASE("the words of other chess programs are understood") {
  const Game game = play(kWhite, "history\ne4\nhistory\nmoves\nhint\nfen\nshow board\nundo\nfen\nd4\ntakeback\nfen\n?\nshow x\nq\n");
  CHECK(game.code == 0);
  CHECK(game.says("No moves yet.\n"));
  CHECK(game.says("> history\n  1. e4      e5\n"));
  CHECK(game.says("Nc3 Na3 Qe2 "));
  CHECK(game.says("MicroChess would play 2. "));
  CHECK(game.comes_to("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"));  // the hint was not played
  CHECK(game.comes_to("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
  CHECK(game.says("take back your last move and the reply"));
  CHECK(game.says("show x: unknown argument; use 'show board', 'show moves' or 'show game'\n"));
  CHECK(game.says("> q\n"));
  CHECK(play(kWhite, "exit\ne4\n").says("> e4") == false);
}

TEST_CASE("with --strict the first line that is refused ends a piped game, with exit code 3") {
  const Game game = play(std::string(kWhite) + " --strict", "e4\nKe3\nd4\n");
  CHECK(game.code == 3);
  CHECK(game.says("janus: line 2 of the game: Ke3: no king of White can move to e3\n"));
  CHECK(game.says("> d4") == false);
  CHECK(play(std::string(kWhite) + " --strict", "1. e4 c5\n").code == 3);
  CHECK(play(std::string(kWhite) + " --strict", "e4\n# a remark\n\nquit\n").code == 0);
}

TEST_CASE("a side takes the twin of the opening, unless one was asked for") {
  CHECK(play(kWhite, "e4\n").says("MicroChess plays 1... e5  [0F1434]  0.0"));  // from the book
  CHECK(play("microchess --level super-blitz", "side black\nopening\n").says("* giuoco-piano-black "));
  const Game asked = play("microchess --side black --opening ruy-lopez-white", "opening\n");
  CHECK(asked.says("* ruy-lopez-white "));
  CHECK(asked.tells("(opening ruy-lopez-white is intended for white. Type 'opening' to list the other values.)"));
}
