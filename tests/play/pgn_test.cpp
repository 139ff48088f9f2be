// The record of a game, and PGN from it.
#include "catch.hpp"

#include "frontends/games/play/score.hpp"
#include "play/fixture.hpp"

using namespace janus::play;
using namespace janus::play::test;

namespace {

void play(Record& record, std::initializer_list<const char*> moves, std::uint64_t white_cycles = 0) {
  for (const char* typed : moves) {
    const Side side = chess_rules().to_move(record.position());
    const bool program = side == Side::white;
    const Parsed parsed = chess_rules().parse(record.position(), typed);
    INFO(typed << ": " << parsed.why);
    REQUIRE(parsed.move);
    record.play({*parsed.move, side, program, program ? white_cycles : 0});
  }
}

const ScoreNames kNames{"MicroChess on the KIM-1", "MicroChess (normal)", Side::white, 1000000};

}  // namespace

TEST_CASE("a finished game") {
  Record record(chess_rules(), chess_rules().start());
  play(record, {"f3", "e5", "g4", "Qh4"});
  CHECK(to_score(record, kNames) ==
        "[Event \"MicroChess on the KIM-1\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n"
        "[White \"MicroChess (normal)\"]\n[Black \"Human\"]\n[Result \"0-1\"]\n"
        "[WhiteType \"program\"]\n[BlackType \"human\"]\n\n"
        "1. f3 e5 2. g4 Qh4# 0-1\n");
}

TEST_CASE("the program's thinking time stands behind its moves in one piece, and lines end before column 80") {
  Record record(chess_rules(), chess_rules().start());
  play(record, {"e4", "e5", "Nf3", "Nc6", "Bb5"}, 103400000);
  const std::string pgn = to_score(record, kNames);
  CHECK(pgn.substr(pgn.find("\n\n") + 2) == "1. e4 {[%emt 0:01:43]} 1... e5 2. Nf3 {[%emt 0:01:43]} 2... Nc6 3. Bb5\n{[%emt 0:01:43]} *\n");
}

TEST_CASE("an illegal move ends one PGN game and begins the next from its position") {
  Record record(chess_rules(), "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 5");
  record.break_off("r3k2r/8/8/8/8/8/8/R5KR b - - 0 5", "White played Ke1-g1 {castling is lost}");
  play(record, {"Ra2", "Kf1"});
  const std::string pgn = to_score(record, kNames);
  CHECK(pgn.find("[FEN \"r3k2r/8/8/8/8/8/8/R5KR b - - 0 5\"]") != std::string::npos);
  CHECK(pgn.find("5... Ra2 6. Kf1 *\n") != std::string::npos);

  Record played(chess_rules(), chess_rules().start());
  play(played, {"e4"});
  played.break_off("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 2", "keys [E]");
  play(played, {"d4"});
  const std::string two = to_score(played, kNames);
  CHECK(two.find("1. e4 {keys [E]} *\n\n[Event ") != std::string::npos);
  CHECK(two.find("[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 2\"]") != std::string::npos);
}

TEST_CASE("results: mate, stalemate, resignation, and going on after it") {
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

TEST_CASE("repetitions are counted") {
  Record record(chess_rules(), chess_rules().start());
  CHECK(record.repetitions() == 1);
  play(record, {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"});
  CHECK(record.repetitions() == 3);
}
