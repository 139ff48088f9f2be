// Chess: FEN, moves as typed and printed, and the published numbers of legal moves.
#include <map>
#include <span>

#include "catch.hpp"
#include "frontends/games/play/chess/fen.hpp"
#include "frontends/games/play/chess/moves.hpp"
#include "play/perft.hpp"
#include "play/words.hpp"

using namespace janus::play;
using test::chess_rules;

namespace {

std::string said(const std::string& fen, std::string_view typed) {
  const ParsedMove parsed = chess_rules().parse(fen, typed);
  return parsed.move ? parsed.move->notation + " " + parsed.move->coordinates + " " + parsed.move->action : parsed.why;
}

constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* kMiddle = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

std::string again(const char* fen) {
  std::string why;
  const auto position = chess::parse_fen(fen, &why);
  return position ? chess::to_fen(*position) : why;
}

struct Count {
  const char* fen;
  int depth;
  std::uint64_t leaves;
};

constexpr Count kCounts[] = {
    {kStart, 4, 197281},
    {kMiddle, 3, 97862},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674624},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, 422333},
    {"r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1", 4, 422333},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62379},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3, 89890},
};

constexpr Count kDeepCounts[] = {
    {kStart, 5, 4865609},
    {kMiddle, 4, 4085603},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11030083},
};

void check(std::span<const Count> counts) {
  for (const Count& count : counts) {
    INFO(count.fen << " depth " << count.depth);
    CHECK(test::perft(*chess::parse_fen(count.fen), count.depth) == count.leaves);
  }
}

}  // namespace

TEST_CASE("chess: a move is parsed in every usual notation") {
  for (const char* typed : {"e4", "e2e4", "e2-e4", "Pe4", "e4!"}) CHECK(said(kStart, typed) == "e4 e2e4 move");
  for (const char* typed : {"Nf3", "nf3", "g1f3", "Ng1f3", "Ng1-f3", "Ngf3"}) CHECK(said(kStart, typed) == "Nf3 g1f3 move");
  for (const char* typed : {"O-O", "0-0", "o-o", "e1g1", "Kg1", "O-O!?"}) CHECK(said(kMiddle, typed) == "O-O e1g1 castling");
  CHECK(said(kMiddle, "O-O-O") == "O-O-O e1c1 castling");
  for (const char* typed : {"dxe6", "d5e6", "d5xe6", "de6"}) CHECK(said(kMiddle, typed) == "dxe6 d5e6 capture");
}

TEST_CASE("chess: promotion, en passant, check and mate") {
  const std::string promotion = "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1";
  for (const char* typed : {"exd8=Q", "exd8Q", "e7d8q", "e7xd8=q", "exd8=Q+"}) CHECK(said(promotion, typed) == "exd8=Q+ e7d8q promotion");
  CHECK(said(promotion, "e8=N") == "e8=N e7e8n promotion");
  CHECK(said(promotion, "e8") == "choose the promotion: e8=Q, e8=R, e8=B or e8=N");
  CHECK(said("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6") == "exd6 e5d6 en_passant");
  CHECK(said("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8") == "Ra8# a1a8 move");
}

TEST_CASE("chess: moves of two pieces to the same square are disambiguated") {
  const std::string knights = "4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1";
  CHECK(said(knights, "Nce2") == "Nce2 c3e2 move");
  CHECK(said(knights, "g3e2") == "Nge2 g3e2 move");
  CHECK(said(knights, "Ne2") == "more than one knight can move there; add the starting square, as in c3e2");
  CHECK(said("R7/8/8/7k/8/8/8/R3K3 w - - 0 1", "R1a4") == "R1a4 a1a4 move");
  CHECK(said("8/8/8/2Q3Q1/8/k7/8/K1Q5 w - - 0 1", "c1e3") == "Q1e3+ c1e3 move");
  CHECK(said("7k/8/8/2Q3Q1/8/8/8/K1Q3Q1 w - - 0 1", "c1e3") == "Qc1e3 c1e3 move");
}

TEST_CASE("chess: a rejected move has a reason") {
  const std::map<std::string, std::string> start = {
      {"e5", "no pawn of White can move to e5"},
      {"e2e5", "a pawn cannot move from e2 to e5"},
      {"e7e5", "this is Black's pawn on e7, but White is to move"},
      {"e3e4", "e3 is empty"},
      {"a1a5", "White's pawn on a2 is in the way"},
      {"Nd2", "White's pawn on d2 is in the way"},
      {"g1g3", "a knight cannot move from g1 to g3"},
      {"exd3", "no pawn of White can move to d3"},
      {"e2d3", "there is no piece to capture on d3"},
      {"O-O", "White's bishop on f1 is between king and rook"},
      {"exd5", "no pawn of White can move to d5"},
      {"Qg1f3", "there is a knight on g1"},
      {"banana", "not a move; write a move as e2e4, e4, Nf3, exd5, O-O or e8=Q"},
      {"", "not a move; write a move as e2e4, e4, Nf3, exd5, O-O or e8=Q"},
  };
  for (const auto& [typed, why] : start) CHECK(said(kStart, typed) == why);
  CHECK(said("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "Nc3") == "the move would leave the king in check");
  CHECK(said("4k3/8/8/8/4r3/8/8/4K2N w - - 0 1", "Ng3") == "the king would remain in check");
  CHECK(said("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "O-O") == "castling is no longer possible; the king or the rook has moved");
  CHECK(said("4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1", "O-O") == "the king cannot castle across f1, which is attacked");
  CHECK(said("4kr2/8/8/8/8/8/4p3/R3K2R w KQ - 0 1", "a1b1") == "Rb1 a1b1 move");
  CHECK(said("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "O-O") == "no rook on h1 for castling");
  CHECK(said("4k3/8/8/8/8/8/8/3K3R w - - 0 1", "O-O") == "the king is not on e1");
  CHECK(said("4k3/8/8/8/8/P7/8/4K3 w - - 0 1", "a3a5") == "a pawn can move two squares only from its starting square");
  CHECK(said("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2e4") == "Black's pawn on e3 is in the pawn's way");
  CHECK(said("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e1") == "the piece must move to another square");
  CHECK(said("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Ke2=Q") == "only a pawn that reaches the last rank can be promoted");
  CHECK(said("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "O-O-O") == "the king cannot castle out of check");
  CHECK(said("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "Rxe8") == "a king cannot be captured");
}

TEST_CASE("chess: no text crashes the parser") {
  const std::string letters = "KQRBNPabcdefgh12345678xO0-=+#qrn";
  std::string typed;
  unsigned seed = 1;
  for (int i = 0; i < 20000; ++i) {
    typed.clear();
    for (unsigned n = (seed >> 8) % 9; n > 0; --n) typed += letters[((seed = seed * 1664525 + 1013904223) >> 16) % letters.size()];
    seed = seed * 1664525 + 1013904223;
    const ParsedMove parsed = chess_rules().parse(kMiddle, typed);
    REQUIRE((parsed.move.has_value() != !parsed.why.empty()));
  }
}

TEST_CASE("FEN: a position is written as it was read") {
  for (const char* fen :
       {kStart, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 13 40", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 7"})
    CHECK(again(fen) == fen);
}

TEST_CASE("FEN: impossible rights and squares are dropped") {
  CHECK(again("4k3/8/8/3p4/8/8/8/4K3 w KQkq d6") == "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1");
}

TEST_CASE("FEN: malformed text is rejected with the reason") {
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
  CHECK(again("8/8/8/8/8/8/8/8 w - - x 1") == "the halfmove clock is not a number");
  CHECK(again("8/8/8/8/8/8/8/8 w - - 0 x") == "the fullmove number is not a number");
  CHECK(again("8/8/8/8/8/8/PP\n\n/8 w - - 0 1") == "unknown piece '?'");
  CHECK(again("8/8/8/8/8/8/8/8 w - e\x1b 0 1") == "no pawn can be captured en passant on 'e?'");
}

TEST_CASE("chess perft: the usual positions") { check(kCounts); }

TEST_CASE("chess perft: one ply deeper", "[slow]") { check(kDeepCounts); }
