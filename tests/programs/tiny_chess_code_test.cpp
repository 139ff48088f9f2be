// Tiny Chess' machine code without its BASIC, on a bare 6800: results and memory of its three routines, compared with the rules of
// chess on 5x5 squares; and its original errors.
#include <algorithm>
#include <random>

#include "catch.hpp"
#include "frontends/core/session/sha256.hpp"
#include "programs/tiny_chess_code.hpp"

namespace {

using namespace janus;
using namespace janus::tests::tiny_chess;

// Both kings, and anything else anywhere, but for pawns that could not have got there.
Position random_position(std::mt19937& random) {
  const auto below = [&](unsigned limit) { return static_cast<int>(random() % limit); };
  Position position;
  position.men.fill('.');
  const int density = 2 + below(5);
  for (int square = 0; square < kSquares; ++square) {
    if (below(8) > density) continue;
    const char kind = kKinds[static_cast<std::size_t>(below(5))];
    const int rank = play::chess5x5::rank_of(square);
    if (kind == 'P' && (rank == 0 || rank == 4)) continue;
    position.at(square) = play::chess::man_of(below(2) == 0 ? Side::white : Side::black, kind);
  }
  const int white = below(2) == 0 ? 0 : below(kSquares);
  int black = below(2) == 0 ? 20 : below(kSquares);
  if (black == white) black = (white + 7) % kSquares;
  position.at(white) = 'K';
  position.at(black) = 'k';
  position.to_move = below(2) == 0 ? Side::white : Side::black;
  position.white_castles = below(4) != 0;
  position.black_castles = below(4) != 0;
  play::chess5x5::drop_lost_castling(position);
  return position;
}

}  // namespace

TEST_CASE("Tiny Chess' machine code is the printed one, 626 bytes") {
  REQUIRE(code().assembly.image.segments.size() == 1);
  const tools::Segment& segment = code().assembly.image.segments.front();
  CHECK(segment.address == 0x1E00);
  CHECK(segment.bytes.size() == 626);
  CHECK(session::sha256(segment.bytes) == "591ab07c71c4d73fb097b94f24ba0ee22e46a70e5598a6bdcf1c34fe2a716797");
}

TEST_CASE("Tiny Chess' TRANS copies board 1 to board 2 in 539 cycles") {
  Routines routines;
  Cells board;
  for (std::uint8_t i = 0; i < kSquares; ++i) board[i] = static_cast<std::uint8_t>(0x90 + i);
  routines.lay(kBoard1, board);
  const auto before = routines.all_but(kBoard2, kBoard2 + 24);
  const Result result = routines.call(kTrans, 0x55);
  CHECK(routines.cells(kBoard2) == board);
  CHECK(routines.all_but(kBoard2, kBoard2 + 24) == before);
  CHECK(result.a == 0);
  CHECK(result.b == board.back());
  CHECK(result.x == kTable);
  CHECK(result.cycles == 539);  // the JMP at 1E00 and the RTS are in it, the caller's JSR is not
}

TEST_CASE("Tiny Chess finds an influence of 7 for either side at the start") {
  Routines routines;
  Position start = *play::chess5x5::parse_fen(play::chess5x5::kStartFen);
  routines.lay(kBoard1, cells_of(start));
  CHECK(cells_of(start) == Cells{12, 10, 6, 4, 8, 2, 2, 2, 2, 2, 1, 0, 1, 0, 1, 3, 3, 3, 3, 3, 13, 11, 7, 5, 9});
  routines.call(kTrans);
  for (const Side side : {Side::white, Side::black}) {
    start.to_move = side;
    set_side(routines, start);
    routines.poke(kCheck - 1, 0x12);
    routines.poke(kCheck, 0x34);
    const Result result = routines.call(kInfluence);
    CHECK(result.b * 256 + result.a == 7);
    CHECK(routines.peek(kCheck - 1) == 0);
    CHECK(routines.peek(kCheck) == 0);
  }
}

TEST_CASE("Tiny Chess' TABLE marks the moves of the rules with the article's values, on either board") {
  std::mt19937 random(1978);
  int men = 0, captures = 0, castlings = 0;
  for (int i = 0; i < 300; ++i) {
    const Position position = random_position(random);
    Routines routines;
    const int board = 1 + i % 2;
    CAPTURE(play::chess5x5::to_fen(position), board);
    routines.lay(board == 1 ? kBoard1 : kBoard2, cells_of(position));
    set_side(routines, position);
    for (int square = 0; square < kSquares; ++square) {
      if (!play::chess::belongs_to(position.at(square), position.to_move)) continue;
      CAPTURE(square);
      const Expected wanted = expected(position, square);
      routines.poke(kCheck, 5);
      const auto before = routines.all_but(kTable, kTable + 24);
      const Result result = routines.call(kTableOf, cell_of(square), board == 1 ? 1 : i % 4 == 1 ? 0 : 2);
      CHECK(routines.cells(kTable) == wanted.table);
      CHECK(result.a == wanted.sum % 256);
      CHECK(result.b == 0);
      CHECK(routines.peek(kCheck) == 5 + wanted.kings);
      CHECK(routines.all_but(kTable, kTable + 24) == before);
      ++men;
      captures +=
          static_cast<int>(std::count_if(wanted.table.begin(), wanted.table.end(), [](int mark) { return mark > 1 && mark != 10; }));
      for (const Step& step : play::chess5x5::legal_steps(position))
        castlings += step.from == square && play::chess5x5::is_castling(position, step) ? 1 : 0;
    }
  }
  CHECK(men > 1000);
  CHECK(captures > 1000);
  CHECK(castlings > 10);
}

TEST_CASE("Tiny Chess' INFLNC adds up board 2's tables and counts the men that could take the king") {
  std::mt19937 random(19781215);
  int checks = 0;
  for (int i = 0; i < 200; ++i) {
    const Position position = random_position(random);
    CAPTURE(play::chess5x5::to_fen(position));
    Routines routines;
    routines.lay(kBoard1, cells_of(random_position(random)));  // not looked at
    routines.lay(kBoard2, cells_of(position));
    set_side(routines, position);
    int sum = 0, kings = 0;
    for (int square = 0; square < kSquares; ++square) {
      const Expected wanted = expected(position, square);
      sum += wanted.sum % 256;
      kings += wanted.kings;
    }
    const Result result = routines.call(kInfluence, 0xAA, 0x1234);
    CHECK(result.b * 256 + result.a == sum);
    CHECK(routines.peek(kCheck) == kings);
    checks += kings > 0 ? 1 : 0;
  }
  CHECK(checks > 20);
}

// A pawn on the last row: INFLNC meets it where the BASIC program tries a move, for that does not promote there.
TEST_CASE("Tiny Chess looks and writes beyond its tables for a pawn left on the last row") {
  for (int column = 0; column < 5; ++column) {
    CAPTURE(column);
    Cells white{}, black{};
    white[static_cast<std::size_t>(column)] = 3;
    black[static_cast<std::size_t>(20 + column)] = 2;
    const auto at = [&](std::uint16_t address) { return static_cast<std::uint32_t>(address + column); };

    // White's: the square ahead is index 251 to 255. It is taken for an empty one and marked with 10.
    Routines one;
    one.lay(kBoard2, white);
    one.poke(kSide, 1);
    CHECK(one.call(kInfluence).a == 10);
    CHECK(one.peek(at(0x2214)) == 10);
    // With a black man's number there, nothing ahead; in the byte behind it one that could be taken, but VAL says off the board. What
    // remains is EDGE's 10, added to the byte that stands for the square ahead.
    Routines two;
    two.lay(kBoard2, white);
    two.poke(kSide, 1);
    two.poke(at(0x222D), 4);
    two.poke(at(0x222E), 8);
    CHECK(two.call(kInfluence).a == (column == 4 ? 0 : 10));
    CHECK(two.peek(at(0x2214)) == 0);
    CHECK(two.peek(at(0x222D)) == (column == 4 ? 4 : 14));

    // Black's: index 25 to 29. The mark of 10 falls onto the first row of board 2, and there is a queen; INFLNC, on its way up, comes
    // to her yet.
    Routines three;
    three.lay(kBoard2, black);
    three.poke(kSide, 0);
    CHECK(three.call(kInfluence).a == 10 + 3 + 4 + 4);  // the mark; hers down, sideways, askew
    CHECK(three.peek(at(kBoard2)) == 10);
    // With men in the list of moves it is changed there.
    Routines four;
    four.lay(kBoard2, black);
    four.poke(kSide, 0);
    four.poke(at(kMoves), 7);
    four.poke(at(kMoves + 1), 9);
    CHECK(four.call(kInfluence).a == (column == 4 ? 0 : 10));
    CHECK(four.peek(at(kMoves)) == (column == 4 ? 7 : 17));
    CHECK(four.cells(kBoard2) == black);
  }
}
