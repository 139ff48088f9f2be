// Move generation against the published node counts.
#include "catch.hpp"

#include "frontends/games/play/chess/fen.hpp"
#include "frontends/games/play/chess/moves.hpp"
#include "play/perft.hpp"

using namespace janus::play::chess;

namespace {

struct Count {
  const char* fen;
  int depth;
  std::uint64_t leaves;
};

constexpr Count kCounts[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4, 197281},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97862},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674624},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, 422333},
    {"r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1", 4, 422333},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62379},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3, 89890},
};

constexpr Count kDeepCounts[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4865609},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4085603},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11030083},
};

}  // namespace

TEST_CASE("perft: the usual positions") {
  for (const Count& count : kCounts) {
    INFO(count.fen << " depth " << count.depth);
    CHECK(janus::play::test::perft(*parse_fen(count.fen), count.depth) == count.leaves);
  }
}

TEST_CASE("perft: one ply deeper", "[slow]") {
  for (const Count& count : kDeepCounts) {
    INFO(count.fen << " depth " << count.depth);
    CHECK(janus::play::test::perft(*parse_fen(count.fen), count.depth) == count.leaves);
  }
}
