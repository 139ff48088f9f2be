// Games and moves as others write them down.
#include "catch.hpp"
#include "frontends/games/play/score.hpp"
#include "frontends/games/play/score_reader.hpp"
#include "frontends/core/session/error.hpp"
#include "play/fixture.hpp"

using namespace janus::play;
using namespace janus::play::test;

namespace {

Record after(const std::string& moves) {
  Record record(chess_rules(), chess_rules().start());
  for (const Move& move : read_moves(record, moves)) record.play({move, chess_rules().to_move(record.position())});
  return record;
}

std::string moves_in(const Record& game, std::string_view text) {
  std::string names;
  try {
    for (const Move& move : read_moves(game, text)) names += (names.empty() ? "" : " ") + move.notation;
  } catch (const janus::session::Error& error) { return error.what(); }
  return names;
}

}  // namespace

TEST_CASE("PGN of other programs: tags, comments, variations, NAGs, marks, results") {
  const auto games = read_score(chess_rules(),
                                "% written by hand\n[Event \"A \\\"cup\\\"\"]\n[White \"A\"]\n[Black \"B\"]\n\n"
                                "1.e4 {best (by test)} e5 $1 2. Nf3!? (2. f4 exf4 (2... d5)) 2... Nc6 ; a Spanish\n"
                                "3.Bb5 a6 += 4. O-O 1/2-1/2\n\n"
                                "[SetUp \"1\"]\n[FEN \"7k/8/8/8/3pP3/8/8/7K b - e3 0 9\"]\n9... dxe3 e.p. *\n1. d4\n");
  REQUIRE(games.size() == 3);
  CHECK(games[0].tag("Event") == "A \"cup\"");
  CHECK(games[0].result == "1/2-1/2");
  CHECK(games[0].record.legs()[0].moves.size() == 7);
  CHECK(games[0].record.position() == "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 4");
  CHECK(games[1].record.position() == "7k/8/8/8/8/4p3/8/7K w - - 0 10");
  CHECK(games[2].result == "*");
}

TEST_CASE("what is written is read again as it was") {
  const Record game = after("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6");
  const auto back = read_score(chess_rules(), to_score(game, {"An event", "MicroChess", Side::black, 1000000, "Janus", "1976.12.18"}));
  REQUIRE(back.size() == 1);
  CHECK(back[0].tag("Site") == "Janus");
  CHECK(back[0].tag("Date") == "1976.12.18");
  CHECK(back[0].record.position() == game.position());
}

TEST_CASE("a line of moves goes on where the game stands, or begins with what was played") {
  const Record start(chess_rules(), chess_rules().start());
  CHECK(moves_in(start, "1. e4 e5 2. Nf3") == "e4 e5 Nf3");
  CHECK(moves_in(start, "1.e4 e5 2.Nf3") == "e4 e5 Nf3");
  CHECK(moves_in(start, "e4 e5 Nf3") == "e4 e5 Nf3");
  const Record game = after("e4 e5");
  CHECK(moves_in(game, "2. Nf3 Nc6") == "Nf3 Nc6");
  CHECK(moves_in(game, "1. e4 e5 2. Nf3") == "Nf3");
  CHECK(moves_in(game, "1... e5 2. Nf3") == "Nf3");
  CHECK(moves_in(game, "1. e4") == "");
  CHECK(moves_in(game, "7. d4") == "d4");  // a single one is a move, whatever its number
  CHECK(moves_in(after("e4"), "1. e5") == "e5");
  CHECK(moves_in(game, "1. d4 d5") == "the game has e4 where the moves have d4; use 'back' or 'new' first");
  CHECK(moves_in(game, "7. d4 d5") == "the moves start with number 7, but the game is at number 2");
  CHECK(moves_in(game, "2. Nf3 Ke6") == "Ke6: no king of Black can move to e6");
}

TEST_CASE("a game of another kind is called what it is") {
  const Record start(chess_rules(), chess_rules().start());
  CHECK(moves_in(start, "1. 11-15 23-19") == "11-15: this is a game of checkers, but the program plays chess");
  CHECK(moves_in(start, "1. 22x15x8") == "22x15x8: this is a game of checkers, but the program plays chess");
  CHECK(moves_in(start, "1. banana 2. e4") == "banana: this is not a move; write a move as e2e4, e4, Nf3, exd5, O-O or e8=Q");
  const auto refused = [](const char* text) {
    try {
      read_score(chess_rules(), text);
    } catch (const janus::session::Error& error) { return std::string(error.what()); }
    return std::string();
  };
  CHECK(refused("[Event \"breaks\"]\n[GameType \"21\"]\n\n1. 11-15 23-19 *") ==
        "line 4: 11-15: this is a game of checkers, but the program plays chess");
  CHECK(refused("[FEN \"B:W18,24:B1,2\"]\n*") == "line 1: this is a game of checkers, but the program plays chess");
  const Rules& small = *janus::play::find_rules("chess5x5");
  CHECK(janus::play::other_game(small, "11-15") == "this is a game of checkers, but the program plays chess on 5 x 5 squares");
  CHECK(janus::play::other_game(small, "Nf3") == "this is a game of chess, but the program plays chess on 5 x 5 squares");
  CHECK(janus::play::other_game(small, "e4").empty());
  CHECK(janus::play::other_game(small, "banana").empty());
}

TEST_CASE("movetext is told from a move, and from one that goes on in the next line") {
  CHECK(is_movetext("1. e4"));
  CHECK(is_movetext("1.e4"));
  CHECK(is_movetext("1... e5"));
  CHECK(is_movetext("e4 e5"));
  CHECK_FALSE(is_movetext("e4"));
  CHECK_FALSE(is_movetext("6343"));
  CHECK_FALSE(is_movetext("1-0"));
  CHECK(is_unfinished("1. e4 {a comment"));
  CHECK(is_unfinished("1. e4 (1. d4"));
  CHECK_FALSE(is_unfinished("1. e4 {a comment} e5"));
}
