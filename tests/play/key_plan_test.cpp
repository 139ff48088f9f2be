// From moves to keys, kind by kind, as the player's manual says.
#include "catch.hpp"

#include "frontends/games/play/change.hpp"
#include "frontends/games/play/key_plan.hpp"
#include "frontends/core/session/error.hpp"
#include "play/fixture.hpp"

using namespace janus::play;
using namespace janus::play::test;

namespace {

std::string keys(const std::string& position, const char* typed, Side computer) {
  const Memory memory(position, computer);
  const Parsed parsed = chess_rules().parse(position, typed);
  if (!parsed.move) return parsed.why;
  try {
    return keys_for_move(play_data(), memory.board(), position, *parsed.move).text();
  } catch (const janus::session::Error& error) { return error.what(); }
}

const std::string kBlackToMove = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

}  // namespace

TEST_CASE("an ordinary move is four digits and [F]") {
  CHECK(keys(kBlackToMove, "e5", Side::white) == "6 3 4 3 F");
  CHECK(keys(chess_rules().start(), "e4", Side::black) == "6 4 4 4 F");
  CHECK(keys("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", Side::black) == "4 4 3 3 F");
}

TEST_CASE("castling is the king's move, then the rook's") {
  const std::string position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  CHECK(keys(position, "O-O", Side::black) == "7 4 7 6 F 7 7 7 5 F");
  CHECK(keys(position, "O-O-O", Side::black) == "7 4 7 2 F 7 0 7 3 F");
  CHECK(keys("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "O-O", Side::white) == "7 3 7 1 F 7 0 7 2 F");
}

TEST_CASE("en passant is a step sideways onto the pawn, then a step forward") {
  CHECK(keys("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", Side::black) == "3 4 3 3 F 3 3 2 3 F");
}

TEST_CASE("promotion takes the pawn's cell off the board and puts the queen's on it") {
  const std::string position = "3r3k/4P3/8/8/8/8/PPPP4/4K3 w - - 0 1";
  // The manual's way: [ST], the pawn's address, CC, the queen's address, its square, [PC] [GO].
  CHECK(keys(position, "e8=Q", Side::black) == "1 4 0 4 F ST AD 0 0 6 C DA C C AD 0 0 6 1 DA 0 4 PC GO");
  CHECK(keys(position, "exd8=N", Side::black) == "1 4 0 3 F ST AD 0 0 6 C DA C C AD 0 0 6 6 DA 0 3 PC GO");
}

TEST_CASE("a piece whose cells are in use is refused with those that are free") {
  const std::string two_knights = "7k/4P3/8/8/8/8/Q7/NN2KBB1 w - - 0 1";
  CHECK(keys(two_knights, "e8=Q", Side::black) ==
        "cannot promote to this piece: the program has one cell per piece, and its cell is in use; free: e7e8=R");
  CHECK(keys("7k/4P3/8/8/8/8/Q7/NN1RKBBR w - - 0 1", "e8=Q", Side::black) ==
        "cannot promote: the program has one cell per piece, and no queen, rook, bishop or knight is free; you can "
        "move the pawn with the keys, but it remains a pawn");
}

TEST_CASE("the computer's half moves are completed with its own cells") {
  const std::string castled = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
  const Memory memory(castled, Side::white);
  const Change castling = compare(chess_rules(), castled, chess_rules().placement("4k3/8/8/8/8/8/8/R5KR b - - 0 1"));
  REQUIRE(castling.halves.size() == 1);
  CHECK(keys_to_complete(play_data(), memory.board(), castling.halves[0].rest).text() == "0 0 0 2 F");

  const std::string before = "7k/P7/8/8/8/8/8/4K3 w - - 0 1";
  const Memory pawn("P6k/8/8/8/8/8/8/4K3 b - - 0 1", Side::white);
  const Change promotion = compare(chess_rules(), before, chess_rules().placement("P6k/8/8/8/8/8/8/4K3 b - - 0 1"));
  REQUIRE(promotion.halves.size() == 4);
  CHECK(keys_to_complete(play_data(), pawn.board(), promotion.halves[0].rest).text() == "ST AD 0 0 5 8 DA C C AD 0 0 5 1 DA 7 7 PC GO");
}

TEST_CASE("a template that wants what a move has not is an error") {
  janus::session::Play play = play_data();
  play.keys["move"] = {"{from}", "{rook_to}"};
  const Memory memory(chess_rules().start(), Side::black);
  CHECK_THROWS_WITH(keys_for_move(play, memory.board(), chess_rules().start(), *chess_rules().parse(chess_rules().start(), "e4").move),
                    "the keys for 'move' in [play.keys] need {rook_to}, which this move does not have");
}
