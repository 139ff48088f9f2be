// The ten openings, each played to its end by an opponent who also follows it.
#include <fmt/format.h>

#include <string>
#include <vector>

#include "catch.hpp"
#include "programs/player.hpp"

namespace {

using janus::tests::move_name;
using janus::tests::Player;
using janus::tests::square;

struct Line {
  std::string opening;
  std::vector<std::string> moves;
};

const std::vector<Line> kLines = {
    {"french-defence",
     {"e2e4", "e7e6", "d2d4", "d7d5", "b1c3", "g8f6", "c1g5", "f8e7", "e4e5", "f6d7", "g5e7", "d8e7", "d1d2", "e8g8", "f2f4", "c7c5",
      "g1f3", "b8c6"}},
    {"giuoco-piano",
     {"e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "c2c3", "g8f6", "d2d4", "e5d4", "c3d4", "c5b4", "b1c3", "f6e4", "e1g1", "e4c3",
      "b2c3", "b4c3"}},
    {"ruy-lopez",
     {"e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "g8f6", "e1g1", "f6e4", "d2d4", "f8e7", "d1e2", "e4d6", "b5c6", "b7c6", "d4e5", "d6b7",
      "b1c3", "e8g8"}},
    {"queens-indian",
     {"d2d4", "g8f6", "c2c4", "e7e6", "g1f3", "b7b6", "g2g3", "c8b7", "f1g2", "f8e7", "e1g1", "e8g8", "b1c3", "f6e4", "d1c2", "e4c3",
      "c2c3", "f7f5"}},
    {"four-knights",
     {"e2e4", "e7e5", "g1f3", "b8c6", "b1c3", "g8f6", "f1b5", "f8b4", "e1g1", "e8g8", "d2d3", "d7d6", "c1g5", "b4c3", "b2c3", "d8e7",
      "f1e1", "c6d8"}},
};

// Enters a move and, for castling, the rook's move.
void enter(Player& chess, const std::string& move, bool computer_is_white) {
  chess.move(square(move.substr(0, 2), computer_is_white), square(move.substr(2, 2), computer_is_white));
  if (move == "e1g1") enter(chess, "h1f1", computer_is_white);
  if (move == "e8g8") enter(chess, "h8f8", computer_is_white);
}

void follow(const Line& line, bool computer_is_white) {
  const std::string name = line.opening + (computer_is_white ? "-white" : "-black");
  INFO(name);
  Player chess("microchess", {{"opening", name}});
  chess.keys(computer_is_white ? "C" : "C,E");
  for (std::size_t i = 0; i < line.moves.size(); ++i) {
    const bool white = i % 2 == 0;
    if (white != computer_is_white) {
      enter(chess, line.moves[i], computer_is_white);
      continue;
    }
    const std::string display = chess.think();
    INFO("move " << i / 2 + 1);
    CHECK(move_name(display, computer_is_white) == line.moves[i]);
    CHECK(chess.last_seconds() < 1.0);
    if (line.moves[i] == "e1g1") enter(chess, "h1f1", computer_is_white);
    if (line.moves[i] == "e8g8") enter(chess, "h8f8", computer_is_white);
  }
}

}  // namespace

TEST_CASE("MicroChess follows each opening as White") {
  for (const Line& line : kLines) follow(line, true);
}

TEST_CASE("MicroChess follows each opening as Black") {
  for (const Line& line : kLines) follow(line, false);
}

TEST_CASE("An unexpected reply closes the book") {
  Player chess("microchess", {{"level", "super-blitz"}});
  chess.keys("C,PC");
  CHECK(chess.cell(0xDC) >= 0x80);
  chess.move(0x67, 0x57);  // 1...a6
  chess.think();
  CHECK(chess.cell(0xDC) < 0x80);
  CHECK(chess.last_seconds() > 1.0);
}
