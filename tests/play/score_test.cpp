// Records of games, and scores (PGN) written from and read into them.
#include "catch.hpp"
#include "frontends/games/play/score.hpp"
#include "frontends/games/play/score_reader.hpp"
#include "play/words.hpp"
#include "session/error_text.hpp"

using namespace janus::play;
using test::chess_rules;

namespace {

void play(Record& record, std::initializer_list<const char*> moves, std::uint64_t white_cycles = 0) {
  for (const char* typed : moves) {
    const Side side = chess_rules().to_move(record.position());
    const bool program = side == Side::white;
    const ParsedMove parsed = chess_rules().parse(record.position(), typed);
    INFO(typed << ": " << parsed.why);
    REQUIRE(parsed.move);
    record.play({*parsed.move, side, program, program ? white_cycles : 0});
  }
}

const ScoreNames kNames{"MicroChess on the KIM-1", "MicroChess (normal)", Side::white, 1000000};

Record after(const std::string& moves) {
  Record record(chess_rules(), chess_rules().start());
  for (const Move& move : read_moves(record, moves)) record.play({move, chess_rules().to_move(record.position())});
  return record;
}

std::string moves_in(const Record& game, std::string_view text) {
  std::string names;
  const std::string why = janus::tests::error_text([&] {
    for (const Move& move : read_moves(game, text)) names += (names.empty() ? "" : " ") + move.notation;
  });
  return why.empty() ? names : why;
}

}  // namespace

TEST_CASE("score: a finished game") {
  Record record(chess_rules(), chess_rules().start());
  play(record, {"f3", "e5", "g4", "Qh4"});
  CHECK(to_score(record, kNames) ==
        "[Event \"MicroChess on the KIM-1\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n"
        "[White \"MicroChess (normal)\"]\n[Black \"Human\"]\n[Result \"0-1\"]\n"
        "[WhiteType \"program\"]\n[BlackType \"human\"]\n\n"
        "1. f3 e5 2. g4 Qh4# 0-1\n");
}

TEST_CASE("score: thinking times stay with their moves, lines end before column 80") {
  Record record(chess_rules(), chess_rules().start());
  play(record, {"e4", "e5", "Nf3", "Nc6", "Bb5"}, 103400000);
  const std::string pgn = to_score(record, kNames);
  CHECK(pgn.substr(pgn.find("\n\n") + 2) == "1. e4 {[%emt 0:01:43]} 1... e5 2. Nf3 {[%emt 0:01:43]} 2... Nc6 3. Bb5\n{[%emt 0:01:43]} *\n");
}

TEST_CASE("score: an illegal move ends one PGN game and starts the next") {
  Record record(chess_rules(), "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 5");
  record.start_segment("r3k2r/8/8/8/8/8/8/R5KR b - - 0 5", "White played Ke1-g1 {castling is lost}");
  play(record, {"Ra2", "Kf1"});
  const std::string pgn = to_score(record, kNames);
  CHECK(pgn.find("[FEN \"r3k2r/8/8/8/8/8/8/R5KR b - - 0 5\"]") != std::string::npos);
  CHECK(pgn.find("5... Ra2 6. Kf1 *\n") != std::string::npos);

  Record played(chess_rules(), chess_rules().start());
  play(played, {"e4"});
  played.start_segment("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 2", "keys [E]");
  play(played, {"d4"});
  const std::string two = to_score(played, kNames);
  CHECK(two.find("1. e4 {keys [E]} *\n\n[Event ") != std::string::npos);
  CHECK(two.find("[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 2\"]") != std::string::npos);
}

TEST_CASE("score: mate, stalemate, resignation, and continuation after a result") {
  Record record(chess_rules(), "7k/8/6K1/8/8/8/8/R7 w - - 0 1");
  CHECK(record.result() == "*");
  record.resign(Side::black);
  CHECK(record.result() == "1-0");
  CHECK(to_score(record, kNames).find("{Black resigns} 1-0") != std::string::npos);
  play(record, {"Ra7"});
  CHECK(record.result() == "*");
  Record stalemate(chess_rules(), "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1");
  play(stalemate, {"Qg6"});
  CHECK(stalemate.result() == "1/2-1/2");
}

TEST_CASE("score: repetitions are counted") {
  Record record(chess_rules(), chess_rules().start());
  CHECK(record.repetitions() == 1);
  play(record, {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"});
  CHECK(record.repetitions() == 3);
}

TEST_CASE("score: PGN of other programs has tags, comments, variations, NAGs, results") {
  const auto games = read_score(chess_rules(),
                                "% written by hand\n[Event \"A \\\"cup\\\"\"]\n[White \"A\"]\n[Black \"B\"]\n\n"
                                "1.e4 {best (by test)} e5 $1 2. Nf3!? (2. f4 exf4 (2... d5)) 2... Nc6 ; a Spanish\n"
                                "3.Bb5 a6 += 4. O-O 1/2-1/2\n\n"
                                "[SetUp \"1\"]\n[FEN \"7k/8/8/8/3pP3/8/8/7K b - e3 0 9\"]\n9... dxe3 e.p. *\n1. d4\n");
  REQUIRE(games.size() == 3);
  CHECK(games[0].tag("Event") == "A \"cup\"");
  CHECK(games[0].result == "1/2-1/2");
  CHECK(games[0].record.segments()[0].moves.size() == 7);
  CHECK(games[0].record.position() == "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 4");
  CHECK(games[1].record.position() == "7k/8/8/8/8/4p3/8/7K w - - 0 10");
  CHECK(games[2].result == "*");
}

TEST_CASE("score: a written game is read unchanged") {
  const Record game = after("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6");
  const auto back = read_score(chess_rules(), to_score(game, {"An event", "MicroChess", Side::black, 1000000, "Janus", "1976.12.18"}));
  REQUIRE(back.size() == 1);
  CHECK(back[0].tag("Site") == "Janus");
  CHECK(back[0].tag("Date") == "1976.12.18");
  CHECK(back[0].record.position() == game.position());
}

TEST_CASE("score: pasted moves continue the game or repeat its start") {
  const Record start(chess_rules(), chess_rules().start());
  CHECK(moves_in(start, "1. e4 e5 2. Nf3") == "e4 e5 Nf3");
  CHECK(moves_in(start, "1.e4 e5 2.Nf3") == "e4 e5 Nf3");
  CHECK(moves_in(start, "e4 e5 Nf3") == "e4 e5 Nf3");
  const Record game = after("e4 e5");
  CHECK(moves_in(game, "2. Nf3 Nc6") == "Nf3 Nc6");
  CHECK(moves_in(game, "1. e4 e5 2. Nf3") == "Nf3");
  CHECK(moves_in(game, "1... e5 2. Nf3") == "Nf3");
  CHECK(moves_in(game, "1. e4") == "");
  CHECK(moves_in(game, "7. d4") == "d4");  // a single move, whatever its number
  CHECK(moves_in(after("e4"), "1. e5") == "e5");
  CHECK(moves_in(game, "1. d4 d5") == "the game has e4 where the moves have d4; use 'back' or 'new' first");
  CHECK(moves_in(game, "7. d4 d5") == "the moves start with number 7, but the game is at number 2");
  CHECK(moves_in(game, "2. Nf3 Ke6") == "Ke6: no king of Black can move to e6");
}

TEST_CASE("score: a game of another kind is named in the error") {
  const Record start(chess_rules(), chess_rules().start());
  CHECK(moves_in(start, "1. 11-15 23-19") == "11-15: this is a game of checkers, but the program plays chess");
  CHECK(moves_in(start, "1. 22x15x8") == "22x15x8: this is a game of checkers, but the program plays chess");
  CHECK(moves_in(start, "1. banana 2. e4") == "banana: not a move; write a move as e2e4, e4, Nf3, exd5, O-O or e8=Q");
  const auto refused = [](const char* text) { return janus::tests::error_text([&] { read_score(chess_rules(), text); }); };
  CHECK(refused("[Event \"breaks\"]\n[GameType \"21\"]\n\n1. 11-15 23-19 *") ==
        "line 4: 11-15: this is a game of checkers, but the program plays chess");
  CHECK(refused("[FEN \"B:W18,24:B1,2\"]\n*") == "line 1: this is a game of checkers, but the program plays chess");
  const Rules& small = *janus::play::find_rules("chess5x5");
  CHECK(janus::play::other_game_error(small, "11-15") == "this is a game of checkers, but the program plays chess on a 5x5 board");
  CHECK(janus::play::other_game_error(small, "Nf3") == "this is a game of chess, but the program plays chess on a 5x5 board");
  CHECK(janus::play::other_game_error(small, "e4").empty());
  CHECK(janus::play::other_game_error(small, "banana").empty());
}

TEST_CASE("score: movetext differs from a single move and may be unfinished") {
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
