// Positions in and out of FEN.
#include "catch.hpp"

#include "frontends/games/play/chess/fen.hpp"

using namespace janus::play::chess;

namespace {

std::string again(const char* fen) {
  std::string why;
  const auto position = parse_fen(fen, &why);
  return position ? to_fen(*position) : why;
}

}  // namespace

TEST_CASE("FEN comes out as it went in") {
  for (const char* fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                          "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 13 40", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 7"})
    CHECK(again(fen) == fen);
}

TEST_CASE("FEN says only what can be") { CHECK(again("4k3/8/8/3p4/8/8/8/4K3 w KQkq d6") == "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1"); }

TEST_CASE("malformed FEN is refused with a reason") {
  CHECK(again("") == "expected four to six fields: pieces, side to move, castling, en passant, two counts");
  CHECK(again("8/8/8/8/8/8/8 w - - 0 1") == "fewer than eight ranks of eight squares");
  CHECK(again("8/8/8/8/8/8/8/8/8 w - - 0 1") == "more than eight ranks");
  CHECK(again("9/8/8/8/8/8/8/8 w - - 0 1") == "unknown piece '9'");
  CHECK(again("8/8\n/8/8/8/8/8/8 w - - 0 1") == "unknown piece '?'");
  CHECK(again("8/8/8/8/8/8/8/8 w - e\n 0 1") == "no pawn can be captured en passant on 'e?'");
  CHECK(again("7/8/8/8/8/8/8/8 w - - 0 1") == "rank 8 has 7 squares");
  CHECK(again("8KKK/8/8/8/8/8/8/8 w - - 0 1") == "rank 8 has more than eight squares");
  CHECK(again("8/8/8/8/8/8/8/8 x - - 0 1") == "the side to move must be 'w' or 'b'");
  CHECK(again("8/8/8/8/8/8/8/8 w A - 0 1") == "the castling field must be '-' or letters of KQkq");
  CHECK(again("8/8/8/8/8/8/8/8 w - e6 0 1") == "no pawn has just passed 'e6'");
  CHECK(again("8/8/8/8/8/8/8/8 w - e3 0 1") == "no pawn can be captured en passant on 'e3'");
  CHECK(again("8/8/8/8/8/8/8/8 w - - x 1") == "the halfmove count is not a number");
  CHECK(again("8/8/8/8/8/8/8/8 w - - 0 x") == "the move number is not a number");
  CHECK(again("8/8/8/8/8/8/PP\n\n/8 w - - 0 1") == "unknown piece '?'");
  CHECK(again("8/8/8/8/8/8/8/8 w - e\x1b 0 1") == "no pawn can be captured en passant on 'e?'");
}
