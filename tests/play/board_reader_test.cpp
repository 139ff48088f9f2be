// Reads boards of every kind from memory, and builds keys for a move from key templates.
#include "catch.hpp"

#include <bit>

#include "frontends/games/play/key_plan.hpp"
#include "frontends/games/play/resolve_move.hpp"
#include "session/error_text.hpp"
#include "still_context.hpp"

using namespace janus;
using namespace janus::play;

namespace {

using Bytes = tests::BytesContext;

struct NoNames final : debug::Scope {
  std::optional<int> register_index(std::string_view) const override { return std::nullopt; }
  std::optional<std::uint32_t> symbol(std::string_view) const override { return std::nullopt; }
  std::string closest_name(std::string_view) const override { return {}; }
};

debug::Expression expression(const char* text) { return std::get<debug::Expression>(debug::Expression::parse(text, NoNames{})); }

// Tiny Chess's board: 25 bytes from the upper left corner on; 0 and 1 are empty squares.
session::BoardView tiny_board() {
  session::BoardView view;
  view.kind = "cells";
  view.first = 0x2100;
  view.squares = {20, 1, -5};
  const std::string_view pieces = "pPnNbBrRqQkK";
  for (std::size_t i = 0; i < pieces.size(); ++i) view.piece_codes[static_cast<std::int64_t>(i) + 2] = pieces[i];
  return view;
}

const std::vector<int> kTinyStart = {12, 10, 6, 4, 8, 2, 2, 2, 2, 2, 1, 0, 1, 0, 1, 3, 3, 3, 3, 3, 13, 11, 7, 5, 9};

// Samuel's board: three sets of four bytes, highest bit first. The active side changes with each move.
session::BoardView samuel_board() {
  session::BoardView view;
  view.kind = "bits";
  for (const int first : {16, 20, 24}) {
    session::BoardLocation place(static_cast<std::uint32_t>(first));
    place.space = 2;
    view.sets.push_back(place);
  }
  view.piece_codes = {{1, 'b'}, {2, 'w'}, {5, 'B'}, {6, 'W'}};
  view.swapped = expression("mem[8] != 0");
  return view;
}

}  // namespace

TEST_CASE("board of cells: one byte per square") {
  const Rules& rules = *find_rules("chess5x5");
  const auto reader = make_reader(tiny_board(), rules, Side::black);
  Bytes memory;
  CHECK_FALSE(reader->is_valid(memory));
  memory.lay(0, 0x2100, kTinyStart);
  CHECK(reader->is_valid(memory));
  CHECK(reader->placement(memory) == rules.placement(rules.start()));
  CHECK(reader->code_of(rules.square_of("a5")) == 0);
  CHECK(reader->code_of(rules.square_of("e1")) == 24);
  CHECK(reader->square_of_code(22) == rules.square_of("c1"));
  CHECK(reader->square_of_code(25) == kNoSquare);
}

TEST_CASE("board of cells: BASIC arrays have other types and start at a pointer") {
  const Rules& rules = *find_rules("chess5x5");
  session::BoardView view = tiny_board();
  view.first.expression = expression("mem[$10]*256 + mem[$11]");
  view.piece_codes.clear();
  const std::string_view pieces = "kqrbnp.PNBRQK";
  for (int i = -6; i <= 6; ++i) {
    if (i != 0) view.piece_codes[i] = pieces[static_cast<std::size_t>(i + 6)];
  }
  const auto read = [&](debug::Type type, int stride, const auto& bytes_of_value) {
    view.type = type;
    view.stride = stride;
    Bytes memory;
    memory.lay(0, 0x10, {0x30, 0x20});
    const std::string cells = rules.placement(rules.start()).cells;
    for (int square = 0; square < 25; ++square) {
      const int value = static_cast<int>(pieces.find(cells[static_cast<std::size_t>(square)])) - 6;
      const int cell = 20 + square % 5 - 5 * (square / 5);
      memory.lay(0, static_cast<std::uint32_t>(0x3020 + cell * stride), bytes_of_value(value));
    }
    return make_reader(view, rules, Side::black)->placement(memory) == rules.placement(rules.start());
  };
  CHECK(read(debug::Type::i8, 3, [](int value) { return std::vector<int>{value & 0xFF}; }));
  CHECK(read(debug::Type::i16le, 2, [](int value) { return std::vector<int>{value & 0xFF, value >> 8 & 0xFF}; }));
  CHECK(read(debug::Type::i16be, 2, [](int value) { return std::vector<int>{value >> 8 & 0xFF, value & 0xFF}; }));
  CHECK(read(debug::Type::f32, 4, [](int value) {
    const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(value));
    return std::vector<int>{static_cast<int>(bits & 0xFF), static_cast<int>(bits >> 8 & 0xFF), static_cast<int>(bits >> 16 & 0xFF),
                            static_cast<int>(bits >> 24)};
  }));
}

TEST_CASE("board of bits: sets of squares in another address space, by side to move") {
  const Rules& rules = *find_rules("draughts");
  const auto reader = make_reader(samuel_board(), rules, Side::black);
  Bytes memory;
  CHECK_FALSE(reader->is_valid(memory));
  memory.lay(2, 16, {0xFF, 0xF0, 0, 0, 0, 0, 0x0F, 0xFF});
  CHECK(reader->is_valid(memory));
  CHECK(reader->placement(memory) == rules.placement(rules.start()));
  CHECK(reader->code_of(rules.square_of("11")) == 10);
  CHECK(reader->square_of_code(31) == rules.square_of("32"));

  memory.lay(2, 24, {0x80, 0, 0, 0x01});  // kings on 1 and 32
  const std::string kings = "B:W21,22,23,24,25,26,27,28,29,30,31,K32:BK1,2,3,4,5,6,7,8,9,10,11,12";
  CHECK(reader->placement(memory) == rules.placement(kings));

  memory.lay(2, 16, {0, 0, 0x0F, 0xFF, 0xFF, 0xF0, 0, 0});  // White is active
  memory.lay(0, 8, {1});
  CHECK(reader->placement(memory) == rules.placement(kings));

  memory.lay(2, 20, {0, 0, 0, 0});  // a king that belongs to no side: a move is in progress
  CHECK_FALSE(reader->is_valid(memory));
}

TEST_CASE("key template: keys are repeated and texts filled from the move's values") {
  const Rules& rules = *find_rules("chess5x5");
  const auto reader = make_reader(tiny_board(), rules, Side::black);
  Bytes memory;
  memory.lay(0, 0x2100, kTinyStart);
  session::Play play;
  play.keys = {{"move", {"R*{right}", "D*{down}", "CR", "R*{then_right}", "D*{then_down}", "CR"}},
               {"capture", session::KeyTemplate::for_text("{from}-{to}{coordinates}\\r")},
               {"promotion", {"{to}", "{promoted}"}},
               {"castling", {"R*{from}"}}};
  const auto keys = [&](const std::string& position, const char* typed) {
    std::string text;
    const std::string why = tests::error_text([&] {
      text = keys_for_move(play, {rules, *reader, memory}, position, *rules.parse(position, typed).move).text();
    });
    return text + why;
  };
  CHECK(keys(rules.start(), "Nc3") == "R R R D D D D CR R R R R D D D CR");
  CHECK(keys("k4/5/1p3/2P2/4K w - 1", "cxb3") == "c2-b3c2b3\\r");
  CHECK(keys("k4/2P2/5/5/K4 w - 1", "c5=N") == "0 2 N");
  CHECK(keys("k4/5/5/5/K4 w K 1", "O-O") == "the keys for 'castling' in [play.keys] repeat a key '{from}' times; use a number");
  CHECK(keys_for_forced_move(play, {rules, *reader, memory}, rules.square_of("a5"), rules.square_of("b4")).text() == "CR R D CR");
}

TEST_CASE("picked squares: they form a move once they are unambiguous") {
  const Rules& rules = *find_rules("draughts");
  const std::vector<Move> legal = rules.legal_moves("W:W31:B18,19,26,27");
  const auto picked = [&](std::initializer_list<const char*> names) {
    std::vector<int> squares;
    for (const char* name : names) squares.push_back(rules.square_of(name));
    return resolve_move(legal, squares);
  };
  CHECK(picked({"31", "15"}).ambiguous);
  CHECK(picked({"31", "22"}).on_the_way);
  CHECK(picked({"31", "22", "15"}).move->notation == "31x22x15");
  CHECK_FALSE(picked({"31", "11"}).move);
  CHECK_FALSE(picked({"31"}).move);
  const Rules& chess = *find_rules("chess");
  const ResolvedMove queen =
      resolve_move(chess.legal_moves("7k/P7/8/8/8/8/8/K7 w - - 0 1"), {chess.square_of("a7"), chess.square_of("a8")});
  CHECK(queen.move->notation == "a8=Q+");
}

TEST_CASE("manifest: a mismatch with the game's rules is reported") {
  session::Program program;
  program.name = "demo";
  CHECK(game_problem(program).find("demo is not a game: ") == 0);
  program.board = tiny_board();
  program.play.emplace();
  program.play->rules = "hex";
  CHECK(game_problem(program) == "demo: this build does not include the rules 'hex'");
  program.play->rules = "chess5x5";
  CHECK(game_problem(program).empty());
  program.play->keys["castling"] = {"C"};
  CHECK(game_problem(program).empty());
  program.play->keys["castlin"] = {"C"};
  CHECK(game_problem(program) == "demo: unknown action `castlin` in the [play.keys] of chess5x5");
  program.play->keys.clear();
  program.board->piece_codes[99] = 'X';
  CHECK(game_problem(program) == "demo: `pieces` of [board] contains the unknown piece 'X'; chess5x5 has KQRBNPkqrbnp");
}
