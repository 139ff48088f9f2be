// Whole games with the real `janus play`, as played by a user or a script.
#include <fmt/format.h>

#include <regex>

#include "catch.hpp"
#include "play/piped_game.hpp"
#include "slurp.hpp"

using namespace janus::play::test;

namespace {

constexpr const char* kWhite = "microchess --side black --level super-blitz";  // the user has White

// Returns commands that write bytes to cells from `address` on with the monitor's keys, and return to the program.
std::string lay(const std::string& address, std::initializer_list<const char*> bytes) {
  std::string keys = "keys ST,AD";
  for (char digit : address) keys += fmt::format(",{}", digit);
  keys += ",DA";
  for (const char* byte : bytes) keys += fmt::format(",{},{},+", byte[0], byte[1]);
  return keys + ",PC,GO\n";
}

}  // namespace

TEST_CASE("janus play: the computer with White moves first, from its book") {
  const Game game = play("microchess", "e2e4\ne5\nquit\n");
  CHECK(game.code == 0);
  CHECK(game.says("you play Black, the computer plays White"));
  CHECK(game.says("MicroChess plays 1. e4  [0F1333]"));
  CHECK(game.says("  4  . . . P . . . .\n"));
  CHECK(game.says("e2e4: e2 is empty\n"));
  CHECK(game.says("MicroChess plays 2. Nf3  [060122]"));
  CHECK(game.says("  1. e4      e5\n"));
}

TEST_CASE("janus play: equal input gives equal output") {
  const std::string script = "e5\nd5\nback\n6343\nNf6\nfen\npgn\n";
  const Game first = play("microchess --level super-blitz", script);
  CHECK(first.code == 0);
  CHECK(first.out == play("microchess --level super-blitz", script).out);
}

TEST_CASE("janus play: the program's square codes are accepted as moves") {
  const Game game = play(kWhite, "6444\nfen\nsquares\n");
  CHECK(game.says("1... e5  [0F1434]"));
  CHECK(game.says("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n"));
  CHECK(game.says("  2  60 61 62 63 64 65 66 67\n"));
}

TEST_CASE("janus play: an illegal move is rejected with the reason and can be forced") {
  const Game game = play(kWhite, "Ke2\nO-O\ne2e5\nNbd7\nforce e2e5\npgn\nfen\n");
  CHECK(game.says("Ke2: White's pawn on e2 is in the way\n"));
  CHECK(game.says("O-O: White's bishop on f1 is between king and rook\n"));
  CHECK(game.says("e2e5: a pawn cannot move from e2 to e5\n"));
  CHECK(game.says("Nbd7: no knight of White can move to d7\n"));
  CHECK(game.says("\n{e2-e5 was forced} 1... "));
  CHECK(game.says("[FEN \"rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"]"));
}

TEST_CASE("janus play: captures and take-back") {
  // The pawn on e2 is moved to e5, so that it can capture on d6 or f6.
  const Game game = play(kWhite, lay("006F", {"34"}) + "e6\nfen\nback\nfen\nback\nfen\nback\n");
  CHECK(game.says("rnbqkbnr/pppppppp/4P3/8/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1\n") == false);
  CHECK(game.says("rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1\n"));
  CHECK(game.says("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"));
  CHECK(game.says("back: no move to take back\n"));
  const Game capture = play(kWhite, lay("006F", {"24"}) + "exd7+\nfen\n");
  CHECK(capture.says("[FEN") == false);
  CHECK(capture.says("  1. exd7+"));
}

TEST_CASE("janus play: castling is entered king first, then rook") {
  const Game game = play(kWhite, lay("0064", {"CC", "CC", "CC"}) + "O-O\nfen\n");
  CHECK(game.says("  1. O-O"));
  CHECK(std::regex_search(game.out, std::regex("PPPPPPPP/RN.*Q1RK1 w kq - ")));
}

TEST_CASE("janus play: the program's castling from its book is completed") {
  const Game game = play("microchess --opening ruy-lopez-white", "e5\nNc6\nNf6\nfen\nNxe4\n");
  CHECK(game.says("MicroChess plays 4. O-O  [000301]"));
  CHECK(game.says("Janus entered the rest: 0 0 0 2 F\n"));
  CHECK(game.says("r1bqkb1r/pppp1ppp/2n2n2/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4\n"));
  CHECK(game.says("MicroChess plays 5. d4  [0E1434]"));  // still in the book
}

TEST_CASE("janus play: en passant is entered in two steps") {
  // White's pawn is on e5. The sides are exchanged so that the user makes both sides' moves.
  const Game game = play(kWhite, lay("006F", {"34"}) + "exchange\na3\nexchange\nd5\nexd6\npgn\n");
  CHECK(game.says("1. a3 d5 2. exd6 "));
  CHECK(std::regex_search(game.out, std::regex("MicroChess plays 2\\.\\.\\. ")));
}

TEST_CASE("janus play: promotion puts the queen's cell on the pawn's square") {
  // White has no queen and a pawn on a7; Black has nothing on a8, b8 and a7.
  const std::string set_up = lay("0061", {"CC"}) + lay("0069", {"10"}) + lay("0053", {"CC"}) + lay("0059", {"CC"}) + lay("0057", {"CC"});
  const Game game = play(kWhite, set_up + "a8=R\na8\na8=Q\npgn\nfen\n");
  CHECK(game.says("a8=R: cannot promote to this piece: the program has one cell per piece, and its cell is in use; free: a7a8=Q\n"));
  CHECK(game.says("a8: choose the promotion: a8=Q, a8=R, a8=B or a8=N\n"));
  CHECK(game.says("1. a8=Q "));
  CHECK(std::regex_search(game.out, std::regex("\nQ1b1kb|\nQ1bqkb")));
}

TEST_CASE("janus play: the program's pawn on the last rank is promoted") {
  // White (the computer): Kh1 without a move, pawn a7. Black: Ke5, rooks g8 and a2.
  const std::string set_up = lay("0050", {"00", "CC", "CC", "CC", "CC", "CC", "CC", "CC", "CC", "67", "CC", "CC", "CC", "CC", "CC", "CC"}) +
                             lay("0060", {"43", "CC", "71", "17", "CC", "CC", "CC", "CC", "CC", "CC", "CC", "CC", "CC", "CC", "CC", "CC"});
  const Game game = play("microchess --level super-blitz", set_up + "Kd5\nfen\n");
  CHECK(game.says("MicroChess plays 2. a8=Q+  [096777]"));
  CHECK(game.tells("Janus entered the rest: ST AD 0 0 5 9 DA C C AD 0 0 5 1 DA 7 7 PC GO "));
  CHECK(game.says("\nQ5r1/8/8/3k4/8/8/r7/7K b - - 0 2\n"));
}

TEST_CASE("janus play: a saved game is continued") {
  const std::string file = folder().at("game.json");
  const Game first = play(kWhite, "e4\nsave " + file + "\nfen\n");
  CHECK(first.says("Saved to " + file));
  const Game second = play("microchess", "load " + file + "\nfen\nd4\npgn\n");
  CHECK(second.says("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n"));
  CHECK(second.says("1. e4 e5 {[%emt 0:00:00]} 2. d4 Bb4+ "));
  CHECK(second.says("[Black \"MicroChess (super-blitz)\"]"));

  std::string text = janus::tests::slurp(file);
  const auto refused = [&](const std::string& from, const std::string& to) {
    std::string bad = text;
    const std::size_t at = bad.find(from);
    REQUIRE(at != std::string::npos);
    bad.replace(at, from.size(), to);
    folder().write("game.json", bad);
    const Game game = play("microchess", "load " + file + "\nfen\n");
    CHECK(game.code == 0);
    CHECK(game.says("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n"));
    return game.out.substr(game.out.find("game.json: ") + 11, game.out.find("\nBlack> fen") - game.out.find("game.json: ") - 11);
  };
  CHECK(refused("janus game", "a game") == "not a game saved by Janus");
  CHECK(refused("e7e5", "e7e6") == "the moves do not match the board in the saved machine's memory");
  CHECK(refused("e7e5", "e8e5") == "its move e8e5 is illegal: a king cannot move from e8 to e5");
  CHECK(refused("\"legs\"", "\"lags\"") == "a field is missing or invalid: key 'legs' not found");
  CHECK(refused("\"version\": 1", "\"version\": 7") == "the format is version 7, but this Janus reads version 1");
  CHECK(refused("{", "[").substr(0, 19) == "not valid JSON: byt");
  CHECK(refused("\"microchess\"", "\"tiny-chess\"") == "this is a game of tiny-chess; load it with 'janus play tiny-chess'");
  CHECK(refused("\"machine\": \"", "\"machine\": \"zz").substr(0, 9) == "'machine'");
  CHECK(play(kWhite, "load " + file + ".none\n").says("the file cannot be read: No such file or directory"));
}

TEST_CASE("janus play: a game split by a forced move is saved with both parts") {
  const std::string file = folder().at("parts.json");
  const std::string how = "e4\nforce d1d5\n";
  const Game first = play(kWhite, how + "save " + file + "\npgn\nfen\n");
  const Game second = play("microchess", "load " + file + "\npgn\nfen\n");
  const auto both = [](const Game& game) { return game.out.substr(game.out.find("[Event ")); };
  CHECK(first.says("[Event "));
  CHECK(first.out.find("[Event ") != first.out.rfind("[Event "));
  CHECK(both(first) == both(second));
}

TEST_CASE("janus play: PGN is written to a file, and the record is complete") {
  const std::string file = folder().at("game.pgn");
  const Game game = play("microchess --level super-blitz --opening four-knights-white", "e5\nNf6\npgn " + file + "\n");
  CHECK(game.says("Written to " + file));
  const std::string pgn = janus::tests::slurp(file);
  CHECK(pgn.find("[White \"MicroChess (super-blitz)\"]\n[Black \"Human\"]\n[Result \"*\"]\n") != std::string::npos);
  CHECK(std::regex_search(pgn, std::regex("1\\. e4 \\{\\[%emt 0:00:00\\]\\} 1\\.\\.\\. e5 2\\. Nf3 .* Nf6 3\\. ")));
}

TEST_CASE("janus play: a file is replaced only by a new version of it") {
  const std::string saved = folder().at("my game.sav"), pgn = folder().at("my.pgn"), thesis = folder().at("thesis.txt");
  folder().write("thesis.txt", "x");
  const std::string refusal = ": the file exists and was not written by this command; choose another name\n";
  const Game game = play("tiny-chess --set players=2", "save \"" + saved + "\"\nb3\nsave \"" + saved + "\"\npgn \"" + saved + "\"\nsave " +
                                                           thesis + "\npgn " + thesis + "\npgn " + pgn + "\npgn " + pgn + "\nsave " + pgn +
                                                           "\nload \"" + saved + "\"\nfen\nquit\n");
  for (const std::string& command : {"pgn \"" + saved + "\"", "save " + thesis, "pgn " + thesis, "save " + pgn})
    CHECK(game.says(command + refusal));
  CHECK_FALSE(game.says("pgn " + pgn + refusal));
  CHECK(game.comes_to("kqbnr/ppppp/1P3/P1PPP/KQBNR b Kk 1"));
  CHECK(janus::tests::slurp(thesis) == "x");
  CHECK(janus::tests::slurp(saved).starts_with("{"));
  CHECK(janus::tests::slurp(pgn).starts_with("[Event "));
}

TEST_CASE("janus play: without keys for the program, help and errors do not name any") {
  const Game game = play("samuel-checkers", "help\nkeys\nkeys A\nquit\n");
  CHECK_FALSE(game.says("for example keys"));
  CHECK(game.says("keys: the machine has no keys for this program; type moves and commands instead\n"));
  CHECK(game.says("`A`: unknown key of f8kit; use RST, or WAIT=cycles\n"));
}

TEST_CASE("janus play: levels, openings and sides") {
  const Game game = play("microchess", "level\nlevel blitz\nlevel warp\nopening giuoco-piano-black\ne4\nside white\nbanana\n");
  CHECK(game.says("* normal "));
  CHECK(game.says("level is now blitz.\n"));
  CHECK(game.says("level warp: "));
  CHECK(game.tells("A new game with opening giuoco-piano-black: you play White, the computer plays Black."));
  CHECK(game.says("MicroChess plays 1... e5  [0F1434]  0.0"));  // from the book
  CHECK(game.tells("A new game with side white and opening giuoco-piano-white: you play Black, the computer plays White."));
  CHECK(game.says("MicroChess plays 1. e4  [0F1333]"));  // from that opening's book
  CHECK(game.says("banana: not a move; "));
}

TEST_CASE("janus play: keys pressed in the console are followed") {
  const Game game = play("microchess", "keys E\nkeys C,E\nkeys 6,4,4,4,F\ngo\nkeys ST\nleds\ne3\nkeys PC,GO\nkeys 9Z\nkeys\n");
  CHECK(game.says("White to move: your move"));
  CHECK(game.says("  1. e4\n"));
  CHECK(game.says("MicroChess plays 1... e5"));
  CHECK(game.says("keys: name the keys"));
}

TEST_CASE("janus play: a mate ends the game") {
  // A position in which Qg7 mates Black's single king in the corner.
  const Game game =
      play(kWhite, lay("0050", {"07", "CC", "CC", "CC", "CC", "CC", "CC", "CC", "CC", "CC", "CC", "CC", "CC", "CC", "CC", "CC"}) +
                       lay("0060", {"25", "36"}) + "Qg7\nfen\ngo\nback\nfen\n");
  CHECK(game.says("Checkmate: White wins, 1-0."));
  CHECK(game.says("Game over> fen\n7k/6Q1/5K2/"));
  CHECK(game.says("MicroChess resigns: its display shows FFFFFF"));
}

TEST_CASE("janus play: the upgrade is played like the original") {
  const Game game = play("microchess-upgrade --side black --level super-blitz", "e4\nfen\nhelp\n");
  CHECK(game.code == 0);
  CHECK(game.says("MicroChess 1.0 Upgrade plays 1... "));
  CHECK(game.says("opening [VALUE]") == false);
}

TEST_CASE("janus play: a program that cannot be played is reported in one line") {
  const Game game = play("kim1-monitor", "");
  CHECK(game.code == 3);
  CHECK(game.says("kim1-monitor is not a game: its manifest lacks [board] and [play]; use 'janus run'"));
  CHECK(play("microchess --level warp", "").code == 3);
}

TEST_CASE("janus play: Tiny Chess is played to its end and saved on the way") {
  const std::string saved = folder().at("tiny.game");
  const Game game =
      play("tiny-chess", "Ne3\nhint\nback\nNe3\ndxe3\nbxc3\nsave " + saved + "\nQxb4\ncxb4\nb1b5\nKb1\nfen\npgn\nnew\nfen\nquit\n");
  CHECK(game.code == 0);
  CHECK(game.tells("A new game: you play White, the computer plays Black."));
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

TEST_CASE("janus play: two users play Tiny Chess, and it plays itself") {
  const Game resigned = play("tiny-chess --set players=2", "b3\nresign\npgn\nresign\nquit\n");
  CHECK(resigned.tells("Resigned: White wins, 1-0."));
  CHECK(resigned.says("[White \"Human\"]\n[Black \"Human\"]\n[Result \"1-0\"]\n[WhiteType \"human\"]\n[BlackType \"human\"]\n"));
  CHECK(resigned.says("1. b3 {Black resigns} 1-0\n"));
  CHECK(resigned.says("resign: the game is over; type 'new' to start another one\n"));
  const Game two = play("tiny-chess --set players=2", "b3\nd3\nc3\nfen\nquit\n");
  CHECK(two.tells("A new game: you play both sides."));
  CHECK(two.comes_to("kqbnr/ppp1p/1PPp1/P2PP/KQBNR b Kk 2"));
  // The king is not captured on the board; a message reports that it could be.
  const std::string saved = folder().at("won.game");
  const Game won =
      play("tiny-chess --set players=2", "Ne3\na3\nNxc4\ne3\nNxa5\nsave " + saved + "\nnew\nload " + saved + "\npgn\nback\nfen\nquit\n");
  CHECK(won.tells("The king was captured: White wins, 1-0."));
  CHECK(won.tells("3. Nxa5# 1-0"));
  CHECK(won.comes_to("kqbnr/ppppp/5/PPPPP/KQBNR w Kk 1"));  // the state before the load
  const Game none = play("tiny-chess --set players=0 --set random=1", "pgn\nquit\n");
  CHECK(none.tells("The program declares it: Black wins, 0-1."));
  CHECK(none.tells("1. b3 a3"));
  CHECK(none.tells("8. Bd2"));
}

TEST_CASE("janus play: search and overlays of the computer's last move") {
  const Game game = play("microchess --level blitz", "d5\nthoughts\noverlays\nquit\n");
  CHECK(game.says("\n31 moves evaluated in 2.25 s\n piece                 to score best takes trade attack danger moves bonus\n"));
  CHECK(game.says("\n king's bishop         b5   209  199     0     0   16.5     -9     2     2  best\n"));
  CHECK(game.tells("takes: 4 x WCAP0, the piece that the move captures"));
  CHECK(game.tells("this program has no overlays; "));
  const Game alone = play("computer-chess --set plies=1", "resign\ne2e4\npgn\nquit\n");
  const std::string both = "Computer Chess plays both sides; to play against it, start it with --set white=human";
  CHECK(alone.tells(both + ". Ctrl-C stops the game."));
  CHECK(alone.says("resign: " + both + "\n"));
  CHECK(alone.says("e2e4: " + both + "\n"));
  CHECK(alone.says("[WhiteType \"program\"]\n[BlackType \"program\"]\n"));
  CHECK(play("computer-chess --set white=human", "overlays\nquit\n").says("\n 1  9 10 11 12 13 14 15 16\n    a  b  c  d  e  f  g  h\n"));
}
