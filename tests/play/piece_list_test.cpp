// Positions out of memory, for each side of the computer; what changed between two of them.
#include "catch.hpp"

#include <algorithm>

#include "frontends/games/play/change.hpp"
#include "play/fixture.hpp"

using namespace janus::play;
using namespace janus::play::test;

namespace {

// What the program's [C] key puts into its cells: the computer's pieces in rank 0, the player's in rank 7.
constexpr std::uint8_t kSetUp[32] = {0x03, 0x04, 0x00, 0x07, 0x02, 0x05, 0x01, 0x06, 0x10, 0x17, 0x11, 0x16, 0x12, 0x15, 0x14, 0x13,
                                     0x73, 0x74, 0x70, 0x77, 0x72, 0x75, 0x71, 0x76, 0x60, 0x67, 0x61, 0x66, 0x62, 0x65, 0x64, 0x63};

std::string seen(const std::string& before, const std::string& now) {
  const Change change = compare(chess_rules(), before, chess_rules().placement(now));
  const char* kinds[] = {"none", "legal", "half", "irregular", "several"};
  return std::string(kinds[static_cast<int>(change.kind)]) + (change.halves.empty() ? "" : " " + change.halves.front().rest.action) +
         (change.text.empty() ? "" : " " + change.text) + (change.move ? " " + change.move->notation : "");
}

}  // namespace

TEST_CASE("the set-up board is the starting position, whichever side the computer has") {
  Memory memory(chess_rules().start(), Side::white);
  for (std::uint16_t i = 0; i < 32; ++i) memory[static_cast<std::uint16_t>(0x50 + i)] = kSetUp[i];
  CHECK(memory.list.placement(memory) == chess_rules().placement(chess_rules().start()));

  Memory turned(chess_rules().start(),
                Side::black);  // [E]: the two lists change places, every square s becomes 77-s
  for (std::uint16_t i = 0; i < 32; ++i)
    turned[static_cast<std::uint16_t>(0x50 + (i + 16) % 32)] = static_cast<std::uint8_t>(0x77 - kSetUp[i]);
  CHECK(turned.list.placement(turned) == chess_rules().placement(chess_rules().start()));
}

TEST_CASE("square codes are the manual's") {
  const PieceList white(board_view(), chess_rules(), Side::white), black(board_view(), chess_rules(), Side::black);
  const auto square = [](const char* name) { return chess_rules().square_of(name); };
  CHECK(white.code_of(square("e2")) == 0x13);
  CHECK(white.code_of(square("e4")) == 0x33);
  CHECK(white.code_of(square("e7")) == 0x63);
  CHECK(black.code_of(square("e2")) == 0x64);
  CHECK(black.code_of(square("e7")) == 0x14);
  CHECK(white.square_of_code(0x33) == square("e4"));
  CHECK(white.square_of_code(0x08) == kNoSquare);
  CHECK(white.square_of_code(0xCC) == kNoSquare);
}

TEST_CASE("captured men and cells that hold no square are off the board") {
  Memory memory(chess_rules().start(), Side::white);
  memory[0x51] = 0xCC;
  memory[0x52] = 0x1F;
  std::string cells = chess_rules().placement(chess_rules().start()).cells;
  cells[0] = cells[3] = '.';
  CHECK(memory.list.placement(memory).cells == cells);
}

TEST_CASE("what happened between two boards is recognised") {
  const std::string start = chess_rules().start();
  CHECK(seen(start, start) == "none");
  CHECK(seen(start, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b - - 0 1") == "legal e2-e4 e4");
  CHECK(seen("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 1", "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b - - 0 1") ==
        "legal e4xd5 exd5");
  const std::string castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  CHECK(seen(castle, "r3k2r/8/8/8/8/8/8/R4RK1 b - - 0 1") == "legal Ke1-g1 O-O");
  CHECK(seen(castle, "r3k2r/8/8/8/8/8/8/R5KR b - - 0 1") == "half computer_castling Ke1-g1 O-O");
  CHECK(seen("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "r3k2r/8/8/8/8/8/8/R5KR b - - 0 1") == "irregular Ke1-g1");
  CHECK(seen("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "P3k3/8/8/8/8/8/8/4K3 b - - 0 1") == "half computer_promotion a7-a8 a8=Q+");
  CHECK(seen("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/3P4/8/8/8/8/4K3 b - - 0 1") == "legal e5-d6 exd6");
  CHECK(seen("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "4k3/8/8/8/4r3/2N5/8/4K3 w - - 0 1") == "irregular Ne2-c3");
  CHECK(seen(start, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w - - 0 1") == "several");
}
