// Tiny Chess against itself. Its five games, one per column of White's first pawn, are compared with a model of the
// program in another language. Every position is compared with the rules and the machine code.
#include <fmt/format.h>

#include <fstream>
#include <map>

#include "catch.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"
#include "programs/tiny_chess_code.hpp"
#include "tools/utf8.hpp"

namespace {

using namespace janus;
using namespace janus::tests::tiny_chess;

struct KnownGame {
  int random, other;       // two random numbers that select it
  std::string_view moves;  // squares numbered from the upper left, row by row
  std::string_view end;    // final message; empty: the game continues
};

constexpr KnownGame kGames[] = {
    {3, 8,
     "15,10 6,10 21,15 10,16 23,16 5,10 16,7 1,7 15,7 3,14 18,14 2,6 14,8 4,3 7,3 0,5 "
     "17,12 6,12 20,15 12,24 3,7 5,0 7,2 0,5 2,17 5,6 17,21 6,7 21,17 7,8 19,14 8,3 "
     "17,23 3,7 23,19 7,12 19,24 12,17 24,19 17,22 19,7 22,18 7,6 18,17 6,7 17,18 7,6 18,17 "
     "6,7 17,18 7,6 18,17 6,7 17,18 7,6 18,17 6,7 17,18 7,6 18,17",
     ""},
    {1, 6, "16,11 5,10 11,7 1,7 18,13 9,13 19,13 4,24 13,7 3,12 21,11 24,23 11,10 6,10 22,18", "ｸﾛ ﾉ ｶﾁ"},
    {4, 9,
     "17,12 8,13 12,6 1,6 15,10 6,11 19,14 0,1 23,12 3,12 18,12 13,18 22,18 4,3 21,9 3,18 "
     "20,22 18,23 22,23",
     "ｸﾛ ﾉ ｶﾁ"},
    {2, 7,
     "18,13 9,13 17,13 7,13 22,18 13,19 23,12 6,12 18,12 3,12 21,17 8,13 17,12 2,6 12,8 6,24 "
     "15,10 4,9 8,9 24,18 20,21 19,24 9,24 18,24 21,22 13,18 22,23 1,11 23,19 18,23 19,23",
     "ｸﾛ ﾉ ｶﾁ"},
    {0, 5,
     "19,14 8,13 17,13 9,13 14,9 4,9 24,9 6,11 23,12 3,12 16,12 11,16 22,16 5,10 9,4 10,16 "
     "21,16 1,16 20,16 0,5 4,2 5,10",
     "ｼﾛ ﾉ ｶﾁ"},
};

struct Ply {
  std::uint64_t cycle = 0;
  int from = 0, to = 0, side = 0, castling = 0;
  bool has_value = false;
  std::vector<int> board;
};

struct Played {
  std::vector<Ply> plies;
  std::string end;
  std::vector<std::string> screen;  // at that time
  session::EndReason how = session::EndReason::idle;
};

int number(const session::VariableValue& value) { return static_cast<int>(value.numbers.empty() ? 0 : value.numbers.front().rounded()); }

Ply ply_of(const session::TranscriptLine& line) {
  Ply ply;
  ply.cycle = line.cycle;
  for (const session::VariableValue& value : line.variables) {
    if (value.name == "from") ply.from = number(value);
    if (value.name == "to") ply.to = number(value);
    if (value.name == "side") ply.side = number(value);
    if (value.name == "K") ply.castling = number(value);
    if (value.name == "O") ply.has_value = !value.numbers.empty();
    if (value.name != "board") continue;
    for (const debug::Number& cell : value.numbers) ply.board.push_back(static_cast<int>(cell.rounded()));
  }
  return ply;
}

Played played(int random, std::size_t most_plies) {
  session::Session session({.program = session::load_program(session::built_in_collection(), "tiny-chess"),
                            .settings = {{"players", "0"}, {"random", std::to_string(random)}}},
                           session::built_in_collection());
  Played game;
  session.on_transcript([&](const session::TranscriptLine& line) {
    if (line.event == "ply" && game.plies.size() < most_plies) game.plies.push_back(ply_of(line));
    if (line.event == "end") game.end = line.variables.front().text.value_or("");
  });
  session.start();
  game.how = session.run({.max_cycle = 120'000'000}, {});
  game.screen = session.screen().value();
  return game;
}

std::string text_of(const std::vector<Ply>& plies) {
  std::string text;
  for (const Ply& ply : plies) text += fmt::format("{}{},{}", text.empty() ? "" : " ", ply.from, ply.to);
  return text;
}

using Characters = std::vector<std::string>;

Characters characters_of(std::string_view text) {
  Characters all;
  for (; !text.empty(); text.remove_prefix(tools::sequence_length(text))) all.emplace_back(text.substr(0, tools::sequence_length(text)));
  return all;
}

// Returns the images of the board's numbers in the program's text from line 4100 on: three rows of five characters.
std::map<int, std::vector<Characters>> pictures() {
  std::map<int, std::vector<Characters>> all;
  std::ifstream text(JANUS_SOURCE_DIR "/software/tiny-chess/tiny_chess.bas");
  for (std::string line; std::getline(text, line);) {
    const int number = std::stoi(line);
    if (number < 4100 || number > 4510) continue;
    const std::size_t begin = line.find('"') + 1;
    all[(number - 4100) / 30].push_back(characters_of(std::string_view(line).substr(begin, line.find('"', begin) - begin)));
  }
  return all;
}

// Compares TABLE's results for every piece of the side to move.
void compare_tables(const Position& position) {
  Routines routines;
  routines.lay(kBoard1, cells_of(position));
  set_side(routines, position);
  for (int square = 0; square < kSquares; ++square) {
    if (!play::chess::belongs_to(position.at(square), position.to_move)) continue;
    CAPTURE(play::chess5x5::to_fen(position), square);
    const Expected wanted = expected(position, square);
    CHECK(routines.call(kTableOf, cell_of(square), 1).a == wanted.sum % 256);
    CHECK(routines.cells(kTable) == wanted.table);
  }
}

// Converts squares between the program's and the rules' numbers, in both directions.
int square_of(int cell) { return (4 - cell / 5) * 5 + cell % 5; }

}  // namespace

TEST_CASE("Tiny Chess: each first column gives one game, whatever the random number") {
  for (const KnownGame& known : kGames) {
    CAPTURE(known.random);
    const Played game = played(known.random, 60);
    CHECK(text_of(game.plies) == known.moves);
    CHECK(game.end == known.end);
    CHECK(game.how == (known.end.empty() ? session::EndReason::limit : session::EndReason::idle));
    CHECK_FALSE(game.plies.front().has_value);  // chosen by RND
    CHECK(game.plies.back().has_value);
    CHECK(text_of(played(known.other, 60).plies) == known.moves);
  }
}

TEST_CASE("Tiny Chess: RND has the requested number after RUN's Return is read") {
  for (const int random : {0, 1, 0x1234, 0xFFFF}) {
    session::Session session(
        {.program = session::load_program(session::built_in_collection(), "tiny-chess"), .settings = {{"random", std::to_string(random)}}},
        session::built_in_collection());
    session.start();
    const debug::Expression begins = session.parse("pc == line_begins");
    REQUIRE(session.run({&begins, 5'000'000}, {}) == session::EndReason::condition);
    CHECK(session.read(0x60) * 256 + session.read(0x61) == random);
  }
}

TEST_CASE("Tiny Chess: the screen shows the board and the winner") {
  const auto drawn = pictures();
  REQUIRE(drawn.size() == 14);
  for (const int random : {1, 0}) {
    const Played game = played(random, 60);
    REQUIRE(game.screen.size() == 16);
    CHECK(game.screen[0].find(game.end) == 0);
    CHECK_FALSE(game.end.empty());
    for (std::size_t cell = 0; cell < 25; ++cell) {
      for (std::size_t row = 0; row < 3; ++row) {
        CAPTURE(random, cell, row);
        Characters shown = characters_of(game.screen[3 * (cell / 5) + row + 1]);
        shown.resize(32, " ");
        const auto first = shown.begin() + static_cast<std::ptrdiff_t>(5 * (cell % 5) + 6);
        CHECK(Characters(first, first + 5) == drawn.at(game.plies.back().board[cell])[row]);
      }
    }
  }
}

TEST_CASE("Tiny Chess: a ply takes about two seconds, as in the article") {
  const Played game = played(1, 60);
  const std::uint64_t cycles = (game.plies.back().cycle - game.plies.front().cycle) / (game.plies.size() - 1);
  CHECK(cycles == Approx(2.15 * 921'600).epsilon(0.03));
}

TEST_CASE("Tiny Chess: the rules, TABLE and the board agree on all positions") {
  for (const KnownGame& known : kGames) {
    CAPTURE(known.random);
    Position position = *play::chess5x5::parse_fen(play::chess5x5::kStartFen);
    for (const Ply& ply : played(known.random, 60).plies) {
      CAPTURE(play::chess5x5::to_fen(position), ply.from, ply.to);
      REQUIRE(ply.side == (position.to_move == Side::white ? 1 : 0));
      compare_tables(position);
      const std::vector<Step> legal = play::chess5x5::legal_steps(position);
      const auto made = std::find_if(legal.begin(), legal.end(), [&](const Step& step) {  // a promotion chooses the queen
        return step.from == square_of(ply.from) && step.to == square_of(ply.to);
      });
      REQUIRE(made != legal.end());
      position = play::chess5x5::apply_step(position, *made);
      const Cells cells = cells_of(position);
      for (std::size_t i = 0; i < cells.size(); ++i) {
        CAPTURE(i);
        // An empty square's colour changes when a piece leaves it.
        CHECK((ply.board[i] < 2 ? 0 : ply.board[i]) == (cells[i] < 2 ? 0 : cells[i]));
      }
      CHECK((ply.castling & 2) == (position.white_castles ? 2 : 0));
      CHECK((ply.castling & 1) == (position.black_castles ? 1 : 0));
    }
  }
}
