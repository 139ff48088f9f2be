// MicroChess's board in memory: the position in its cells, the change between two positions, and the keys for a move as
// listed in the player's manual.
#include "catch.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/games/play/change.hpp"
#include "frontends/games/play/key_plan.hpp"
#include "frontends/games/play/board_readers.hpp"
#include "play/words.hpp"
#include "session/error_text.hpp"
#include "still_context.hpp"

using namespace janus::play;
using test::chess_rules;

namespace {

const janus::session::Program& microchess() {
  static const auto program = janus::session::load_program(janus::session::built_in_collection(), "microchess");
  return *program;
}
const janus::session::BoardView& board_view() { return *microchess().board; }
const janus::session::Play& play_data() { return *microchess().play; }

// Memory with the pieces of a position in the cells that they would have.
class Memory final : public janus::tests::BytesContext {
 public:
  Memory(const std::string& position, Side computer) : list(board_view(), chess_rules(), computer) {
    lay(0, 0x50, std::vector<int>(32, 0xCC));
    const Placement board = chess_rules().placement(position);
    for (int square = 0; square < 64; ++square) put(square, board.at(square));
  }
  BoardInMemory board() const { return {chess_rules(), list, *this}; }

  PieceList list;

 private:
  void put(int square, char man) {
    if (man == '.') return;
    for (const Cell& cell : list.cells(*this)) {
      if (cell.man != man || cell.value != 0xCC) continue;
      lay(0, cell.address, {list.code_of(square)});
      return;
    }
  }
};

// What the program's [C] key puts into its cells: the computer's pieces in rank 0, the player's in rank 7.
constexpr std::uint8_t kSetUp[32] = {0x03, 0x04, 0x00, 0x07, 0x02, 0x05, 0x01, 0x06, 0x10, 0x17, 0x11, 0x16, 0x12, 0x15, 0x14, 0x13,
                                     0x73, 0x74, 0x70, 0x77, 0x72, 0x75, 0x71, 0x76, 0x60, 0x67, 0x61, 0x66, 0x62, 0x65, 0x64, 0x63};

std::string seen(const std::string& before, const std::string& now) {
  const Change change = compare(chess_rules(), before, chess_rules().placement(now));
  const char* kinds[] = {"none", "legal", "half", "irregular", "several"};
  return std::string(kinds[static_cast<int>(change.kind)]) + (change.halves.empty() ? "" : " " + change.halves.front().rest.action) +
         (change.text.empty() ? "" : " " + change.text) + (change.move ? " " + change.move->notation : "");
}

// The keys for a move, or why there are none.
std::string keys(const std::string& position, const char* typed, Side computer) {
  const Memory memory(position, computer);
  const Move move = chess_rules().parse(position, typed).move.value();
  std::string text;
  const std::string why = janus::tests::error_text([&] { text = keys_for_move(play_data(), memory.board(), position, move).text(); });
  return why + text;
}

const std::string kBlackToMove = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

}  // namespace

TEST_CASE("the set-up board is the starting position, whichever side the computer has") {
  Memory memory(chess_rules().start(), Side::white), turned(chess_rules().start(), Side::black);
  for (std::uint32_t i = 0; i < 32; ++i) {
    memory.lay(0, 0x50 + i, {kSetUp[i]});
    turned.lay(0, 0x50 + (i + 16) % 32, {0x77 - kSetUp[i]});  // [E] exchanges the two lists, and a square s becomes 77-s
  }
  for (const Memory* each : {&memory, &turned}) CHECK(each->list.placement(*each) == chess_rules().placement(chess_rules().start()));
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
  memory.lay(0, 0x51, {0xCC, 0x1F});
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
