// Chess on 5x5 squares compared with the program's own form: rows from the top, pieces as numbers, a table of marks.
#include "catch.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "frontends/games/play/chess5x5/moves.hpp"
#include "frontends/games/play/record.hpp"
#include "play/perft.hpp"
#include "play/words.hpp"

using namespace janus::play;

namespace {

const Rules& rules() { return *find_rules("chess5x5"); }

// Tiny Chess's board: rows from Black's side, 0 and 1 empty, pawn 2, knight 4, bishop 6, rook 8, queen 10, king 12,
// plus 1 for White. `castling`: bit 0 Black, bit 1 White. Written independently of the tested code.
struct Tiny {
  std::array<int, 25> cells{};
  int colour = 1;
  int castling = 3;

  using Marks = std::array<bool, 25>;

  bool mark(Marks& marks, int column, int row) const {  // true: a sliding piece may continue
    if (column < 0 || column > 4 || row < 0 || row > 4) return false;
    const int there = cells[static_cast<std::size_t>(5 * row + column)];
    if (there > 1 && there % 2 == colour) return false;
    marks[static_cast<std::size_t>(5 * row + column)] = true;
    return there <= 1;
  }

  Marks table(int square) const {
    Marks marks{};
    const int piece = cells[static_cast<std::size_t>(square)] / 2, column = square % 5, row = square / 5;
    if (piece == 1) {
      const int forward = row + (colour == 1 ? -1 : 1);
      for (int aside = -1; aside <= 1; ++aside) {
        if (column + aside < 0 || column + aside > 4 || forward < 0 || forward > 4) continue;
        const int there = cells[static_cast<std::size_t>(5 * forward + column + aside)];
        if (aside == 0 ? there <= 1 : there > 1 && there % 2 != colour)
          marks[static_cast<std::size_t>(5 * forward + column + aside)] = true;
      }
      return marks;
    }
    for (int dx = -2; dx <= 2; ++dx) {
      for (int dy = -2; dy <= 2; ++dy) {
        const int square_length = dx * dx + dy * dy;
        if (piece == 2 && square_length == 5) mark(marks, column + dx, row + dy);
        if (piece == 2 || (square_length != 1 && square_length != 2)) continue;
        if ((piece == 3 && square_length == 1) || (piece == 4 && square_length == 2)) continue;
        for (int far = 1; mark(marks, column + far * dx, row + far * dy) && piece != 6; ++far) {}
      }
    }
    if (piece == 6 && (castling >> colour & 1) != 0) {
      bool empty = true;
      for (int x = 1; x <= 3; ++x) empty = empty && cells[static_cast<std::size_t>(5 * row + x)] <= 1;
      if (empty) marks[static_cast<std::size_t>(5 * row + 2)] = true;
    }
    return marks;
  }

  Tiny moved(int from, int to, int becomes) const {
    Tiny next = *this;
    const int piece = cells[static_cast<std::size_t>(from)];
    next.cells[static_cast<std::size_t>(from)] = 0;
    next.cells[static_cast<std::size_t>(to)] = becomes > 0 ? becomes + colour : piece;
    if (piece > 11 && std::abs(from % 5 - to % 5) == 2) {
      const int row = colour == 1 ? 4 : 0;
      next.cells[static_cast<std::size_t>(5 * row + 4)] = 1;
      next.cells[static_cast<std::size_t>(5 * row + 1)] = 8 + colour;
    }
    if (piece > 11 || piece / 2 == 4) next.castling &= 2 - colour;
    next.colour = 1 - colour;
    return next;
  }

  template <typename Visit>
  void each(Visit visit) const {
    const auto stands = [&](int king) { return std::count(cells.begin(), cells.end(), king) > 0; };
    if (!stands(12) || !stands(13)) return;
    for (int from = 0; from < 25; ++from) {
      const int piece = cells[static_cast<std::size_t>(from)];
      if (piece < 2 || piece % 2 != colour) continue;
      const Marks marks = table(from);
      for (int to = 0; to < 25; ++to) {
        if (!marks[static_cast<std::size_t>(to)]) continue;
        if (piece > 3 || (to > 4 && to < 20)) {
          visit(moved(from, to, 0));
        } else {
          for (const int becomes : {10, 8, 6, 4}) visit(moved(from, to, becomes));
        }
      }
    }
  }

  std::uint64_t count(int depth) const {
    if (depth == 0) return 1;
    std::uint64_t leaves = 0;
    each([&](const Tiny& next) { leaves += next.count(depth - 1); });
    return leaves;
  }

  std::string pieces() const {
    std::string text;
    for (int rank = 0; rank < 5; ++rank)
      for (int file = 0; file < 5; ++file) {
        const int piece = cells[static_cast<std::size_t>(5 * (4 - rank) + file)];
        text += piece < 2 ? '.' : (piece % 2 == 1 ? " PNBRQK" : " pnbrqk")[piece / 2];
      }
    return text;
  }
};

Tiny start() {
  Tiny tiny;
  tiny.cells = {12, 10, 6, 4, 8, 2, 2, 2, 2, 2, 1, 0, 1, 0, 1, 3, 3, 3, 3, 3, 13, 11, 7, 5, 9};
  return tiny;
}

Tiny tiny_of(const std::string& position) {
  Tiny tiny;
  const Placement board = rules().placement(position);
  for (int square = 0; square < 25; ++square) {
    const std::string_view letters = "pPnNbBrRqQkK";
    const std::size_t piece = letters.find(board.at(square));
    tiny.cells[static_cast<std::size_t>(5 * (4 - square / 5) + square % 5)] = piece == letters.npos ? 0 : static_cast<int>(piece) + 2;
  }
  tiny.colour = rules().to_move(position) == Side::white ? 1 : 0;
  const std::string castling = position.substr(position.find(' ') + 3);
  tiny.castling = (castling.find('K') == 0 ? 2 : 0) + (castling.substr(0, castling.find(' ')).find('k') != std::string::npos ? 1 : 0);
  return tiny;
}

std::string after(const std::string& position, const char* typed) { return test::after(rules(), position, typed); }

std::uint64_t perft_of(const std::string& position, int depth) { return test::perft(*chess5x5::parse_fen(position), depth); }

}  // namespace

TEST_CASE("5x5: the start position and its moves equal the program's") {
  CHECK(rules().placement(rules().start()).cells == start().pieces());
  const std::uint64_t leaves[] = {7, 53, 510, 5000};
  for (int depth = 1; depth <= 4; ++depth) {
    CHECK(start().count(depth) == leaves[depth - 1]);
    CHECK(perft_of(rules().start(), depth) == leaves[depth - 1]);
  }
}

TEST_CASE("5x5: positions with castling, promotion and attacked kings match") {
  for (const char* fen : {"k3r/ppppp/5/PPPPP/K3R w Kk 1", "k3r/1P2P/5/p3p/K3R b Kk 1", "k3r/5/2Q2/5/K3R w K 1", "k3q/5/2N2/5/K3q w K 1",
                          "1k2b/3P1/n4/1p3/2K1B w - 9"}) {
    INFO(fen);
    for (int depth = 1; depth <= 3; ++depth) CHECK(perft_of(fen, depth) == tiny_of(fen).count(depth));
  }
}

TEST_CASE("5x5: random games are equal in both implementations") {
  unsigned seed = 7;
  for (int game = 0; game < 60; ++game) {
    std::string position = rules().start();
    for (int ply = 0; ply < 80; ++ply) {
      const std::vector<Move> legal = rules().legal_moves(position);
      const Tiny tiny = tiny_of(position);
      std::vector<std::string> ours, theirs;
      for (const Move& move : legal) ours.push_back(rules().placement(move.after).cells);
      tiny.each([&](const Tiny& next) { theirs.push_back(next.pieces()); });
      std::sort(ours.begin(), ours.end());
      std::sort(theirs.begin(), theirs.end());
      INFO(position);
      REQUIRE(ours == theirs);
      if (legal.empty()) break;
      seed = seed * 1103515245U + 12345U;
      position = legal[(seed >> 16) % legal.size()].after;
      REQUIRE(rules().is_valid(position));
    }
  }
}

TEST_CASE("5x5: taking the king ends the game") {
  const std::string position = "k4/5/5/5/K3R w - 3";
  CHECK(rules().note("k4/5/5/5/R3K b - 3") == "check");
  const std::string mate = after("k4/5/5/5/R3K w - 3", "Rxa5");
  CHECK(mate == "R4/5/5/5/4K b - 3");
  CHECK(rules().game_result(mate).kind == GameResult::Kind::lost);
  CHECK(rules().game_result(mate).text == "The king was captured");
  CHECK(rules().legal_moves(mate).empty());
  CHECK(rules().parse("k4/5/5/5/R3K w - 3", "a1a5").move->notation == "Rxa5#");
  CHECK(Record(rules(), mate).result() == "1-0");
  // A king may stay or move into check.
  CHECK(after("k4/5/5/5/R3K b - 3", "Ka4") == "5/k4/5/5/R3K w - 4");
  CHECK(rules().game_result(position).kind == GameResult::Kind::none);
}

TEST_CASE("5x5: no move is a draw") {
  const std::string shut_in = "4k/1p3/nPp2/PRP2/KP3 w - 5";
  CHECK(rules().legal_moves(shut_in).empty());
  CHECK(rules().game_result(shut_in).kind == GameResult::Kind::drawn);
  CHECK(rules().game_result(shut_in).text == "No moves left");
  CHECK(Record(rules(), shut_in).result() == "1/2-1/2");
  CHECK(rules().game_result("4k/1p3/nPp2/PRP2/KP3 b - 5").kind == GameResult::Kind::none);
}

TEST_CASE("5x5: pawns move one square and promote to the requested piece") {
  CHECK(after(rules().start(), "b2b4") == "on this board a pawn moves only one square at a time");
  CHECK(after(rules().start(), "b3") == "kqbnr/ppppp/1P3/P1PPP/KQBNR b Kk 1");
  CHECK(after("k4/2P2/5/5/K4 w - 1", "c5") == "choose the promotion: c5=Q, c5=R, c5=B or c5=N");
  CHECK(after("k4/2P2/5/5/K4 w - 1", "c5=N") == "k1N2/5/5/5/K4 b - 1");
}

TEST_CASE("5x5: an illegal move is rejected with the reason") {
  const std::string start = rules().start();
  CHECK(after(start, "hello") == "not a move; write a move as b2b3, b3, Nc3, bxc4, O-O or b5=Q");
  CHECK(after(start, "c3d4") == "c3 is empty");
  CHECK(after(start, "c4c3") == "this is Black's pawn on c4, but White is to move");
  CHECK(after(start, "a1a2") == "White's pawn on a2 is in the way");
  CHECK(after(start, "d1d3") == "a knight cannot move from d1 to d3");
  CHECK(after(start, "Qc3") == "White cannot make this move");
  CHECK(after(start, "a1a1") == "the piece must move to another square");
  CHECK(after("k4/5/5/5/K4 w - 1", "a1a2Q") == "only a pawn that reaches the last rank can be promoted");
  CHECK(after("k4/5/1N1N1/5/K4 w - 1", "Nc1") == "more than one knight can move there; add the starting square, as in b3c1");
  CHECK(after("R4/5/5/5/4K b - 3", "a4a5") == "a4 is empty");
}

TEST_CASE("5x5: an invalid position is rejected with the reason") {
  const auto refused = [](const char* fen) {
    std::string why;
    return chess5x5::parse_fen(fen, &why) ? std::string("none") : why;
  };
  CHECK(refused("k4/5/5/5/K4 w - 1") == "none");
  CHECK(refused("k4/5/5/5/K4 x - 1") == "the side to move must be 'w' or 'b'");
  CHECK(refused("k4/5/5/5/K4 w Q 1") == "the castling field must be '-', 'K', 'k' or 'Kk'");
  CHECK(refused("k4/5/5/5/K4 w - 0") == "the move number is not a number");
  CHECK(refused("k4/5/5/5/K4 w - 1 more") == "expected at most four fields: pieces, side to move, castling, move number");
}

TEST_CASE("5x5: castling requires only the king's right and empty squares") {
  CHECK(after("k3r/5/5/5/K3R w Kk 1", "O-O") == "k3r/5/5/5/1RK2 b k 1");
  CHECK(after("k3r/5/5/5/K3R b Kk 1", "a5c5") == "1rk2/5/5/5/K3R w K 2");
  CHECK(after("k3r/5/5/5/K4 w K 1", "O-O") == "k3r/5/5/5/1RK2 b - 1");  // the rook is created
  CHECK(after("k4/5/5/5/K3q w K 1", "O-O") == "k4/5/5/5/1RK2 b - 1");   // replaces the queen there
  CHECK(rules().parse("k4/5/5/5/K3q w K 1", "O-O").move->taken == std::vector<int>{4});
  CHECK(after("k3r/5/5/5/K1B1R w Kk 1", "O-O").find("castling needs") == 0);
  CHECK(after("k3r/5/5/5/K3R w k 1", "O-O").find("castling needs") == 0);
  // A moved rook loses the right to castle, a captured one does not.
  CHECK(after("k3r/5/5/5/K3R w Kk 1", "Re2") == "k3r/5/5/4R/K4 b k 1");
}

TEST_CASE("5x5: a move has the cursor's path as values") {
  const Move move = *rules().parse(rules().start(), "Nc3").move;
  CHECK(std::get<int>(move.values.at("right")) == 3);
  CHECK(std::get<int>(move.values.at("down")) == 4);
  CHECK(std::get<int>(move.values.at("then_right")) == 4);  // wraps at the right edge
  CHECK(std::get<int>(move.values.at("then_down")) == 3);   // wraps at the lower edge
}
