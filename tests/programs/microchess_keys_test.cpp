// MicroChess operated by the keys of its manual.
#include "catch.hpp"
#include "programs/player.hpp"

using janus::tests::Player;

TEST_CASE("MicroChess plays its first move from the book") {
  Player chess("microchess");
  CHECK(chess.keys("C") == "CCCCCC");
  CHECK(chess.think() == "0F1333");
  CHECK(chess.last_seconds() < 1.0);
}

TEST_CASE("MicroChess shows a move as it is typed and when it is made") {
  Player chess("microchess");
  chess.keys("C,PC");
  CHECK(chess.keys("6,3,4,3") == "1F6343");
  CHECK(chess.keys("F") == "FF6343");
  CHECK(chess.cell(0x6F) == 0x43);
  CHECK(chess.think() == "060122");
}

TEST_CASE("A mistyped move scrolls away and digits that name no square are ignored") {
  Player chess("microchess");
  chess.keys("C");
  CHECK(chess.keys("1,2,6,3,4,3") == "1F6343");
  CHECK(chess.keys("8") == "1F6343");
  CHECK(chess.keys("B") == "1F6343");
  CHECK(chess.keys("GO") == "1F6343");
  CHECK(chess.keys("4,3,4,4") == "FF4344");  // nobody stands there
  CHECK(chess.keys("1,3,3,3") == "0F1333");  // the computer's own pawn
}

TEST_CASE("[E] gives the computer Black") {
  Player chess("microchess", {{"opening", "giuoco-piano-black"}});
  CHECK(chess.keys("C,E") == "EEEEEE");
  CHECK(chess.cell(0x50) == 0x04);  // its king stands on e8
  CHECK(chess.cell(0x60) == 0x74);
  chess.move(0x64, 0x44);
  CHECK(chess.think() == "0F1434");  // 1.e4 e5
}

TEST_CASE("[ST] leaves MicroChess for the monitor and PC GO comes back") {
  Player chess("microchess");
  chess.keys("C,PC,6,3,4,3,F");
  const std::string stopped = chess.keys("ST");
  CHECK(stopped.substr(0, 2) == "1F");  // inside the display routine of the ROM
  CHECK(chess.keys("AD,0,0,6,F") == "006F43");
  CHECK(chess.keys("DA,5,3") == "006F53");
  CHECK(chess.keys("AD,0,0,5,0") == "005003");
  chess.keys("PC,GO");
  CHECK(chess.cell(0x6F) == 0x53);
  CHECK(chess.keys("5,3,4,3") == "1F5343");
  CHECK(chess.keys("F") == "FF5343");
  CHECK(chess.think() == "060122");
}

TEST_CASE("A pawn on the last rank becomes a queen by way of the monitor") {
  Player chess("microchess", {{"level", "super-blitz"}});
  chess.keys("C");
  CHECK(chess.move(0x01, 0x74) == "FF0174");  // somebody takes our queen,
  CHECK(chess.cell(0x61) == 0xCC);
  CHECK(chess.move(0x74, 0x40) == "FF7440");
  CHECK(chess.move(0x65, 0x05) == "FF6505");  // and our pawn a bishop on the last rank
  CHECK(chess.cell(0x6D) == 0x05);
  chess.keys("ST,AD,0,0,6,D,DA,C,C,AD,0,0,6,1,DA,0,5,PC,GO");
  CHECK(chess.cell(0x6D) == 0xCC);
  CHECK(chess.cell(0x61) == 0x05);
  CHECK(chess.keys("0,5,1,5") == "110515");  // a queen now
  CHECK(chess.think().substr(0, 1) == "0");
}

TEST_CASE("MicroChess resigns when every move loses its king") {
  Player chess("microchess", {{"level", "super-blitz"}});
  chess.keys("C");
  // White: king h1 alone. Black: queen g2 guarded by a rook g8.
  for (int cell = 0x50; cell < 0x70; ++cell) chess.lay(cell, 0xCC);
  chess.session().poke(0x50, 0x00);
  chess.session().poke(0x60, 0x73);
  chess.session().poke(0x61, 0x11);
  chess.session().poke(0x62, 0x71);
  chess.keys("4,4,4,4");  // no book move
  CHECK(chess.think() == "FFFFFF");
}
