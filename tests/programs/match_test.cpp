// Plays whole games with frontends/games/play. Moves that MicroChess does not support are entered with the manual's keys.
#include <string>
#include <vector>

#include "catch.hpp"
#include "play/started_match.hpp"

namespace {

using namespace janus;
using play::Answer;

// A started match at level super-blitz.
struct Game : tests::StartedMatch {
  explicit Game(std::string_view program, const play::Settings& settings = {}) : StartedMatch(program, with_level(settings)) {}

  static play::Settings with_level(play::Settings settings) {
    settings.emplace_back("level", "super-blitz");
    return settings;
  }
  void play(const std::vector<std::string>& moves) {
    for (const std::string& move : moves) match.play(move, {});
  }
  Answer answer() { return match.reply({}); }
  char piece(std::string_view square) const { return match.game().board().at(match.game().rules().square_of(square)); }
};

}  // namespace

TEST_CASE("match: the program's castling is completed") {
  Game game("microchess", {{"opening", "four-knights-white"}});
  for (const std::string reply : {"e5", "Nc6", "Nf6", "Bb4"}) {
    CHECK(game.answer().kind == Answer::Kind::moved);
    game.play({reply});
  }
  const Answer castling = game.answer();
  CHECK(castling.display == "000301");
  CHECK(castling.completed == "0 0 0 2 F");
  CHECK(castling.move == "5. O-O");
  CHECK(game.piece("f1") == 'R');
  game.play({"O-O"});
  CHECK(game.answer().move == "6. d3");  // the book continues, so the rook's square was entered last
}

TEST_CASE("match: the program castles with Black") {
  Game game("microchess", {{"opening", "queens-indian-black"}});
  std::string last;
  for (const std::string move : {"d4", "c4", "Nf3", "g3", "Bg2", "O-O"}) {
    game.play({move});
    last = game.answer().move;
  }
  CHECK(last == "6... O-O");
  CHECK(game.piece("g8") == 'k');
  CHECK(game.piece("f8") == 'r');
  CHECK(game.session.read(0x50) == 0x06);
  CHECK(game.session.read(0x52) == 0x05);
}

TEST_CASE("match: castling long moves the queen's rook") {
  Game game("microchess", {{"side", "black"}});
  game.play({"d4", "a6", "Bf4", "a5", "Nc3", "a4", "Qd3", "h6", "O-O-O"});
  CHECK(game.piece("c1") == 'K');
  CHECK(game.piece("d1") == 'R');
  CHECK(game.piece("a1") == '.');
  CHECK(game.answer().kind == Answer::Kind::moved);
}

TEST_CASE("match: both sides can take en passant") {
  Game game("microchess");
  game.play({"e4", "a6", "e5", "d5", "exd6"});
  CHECK(game.piece("d6") == 'P');
  CHECK(game.piece("d5") == '.');
  CHECK(game.session.read(0x6E) == 0xCC);
  game.play({"a5", "a4", "h5", "h4", "b5", "axb5", "a4", "b4", "axb3"});
  CHECK(game.piece("b3") == 'p');
  CHECK(game.piece("b4") == '.');
  CHECK(game.answer().kind == Answer::Kind::moved);
}

TEST_CASE("match: a pawn of the player promotes if its queen is gone") {
  Game game("microchess");
  game.play({"e4", "d5", "exd5", "h5", "Nc3", "h4", "Nb1", "h3", "Nc3", "hxg2", "Nb1"});
  CHECK_THROWS_WITH(game.play({"gxh1=Q"}), Catch::Contains("queen"));  // no cell for a second queen
  CHECK(game.piece("g2") == 'p');
  game.play({"Qxd5", "Nc3", "Qxa2", "Rxa2", "gxh1=Q"});
  CHECK(game.piece("h1") == 'q');
  CHECK(game.session.read(0x61) == 0x00);
  CHECK(game.session.read(0x68) == 0xCC);
  CHECK(game.answer().kind == Answer::Kind::moved);
}

TEST_CASE("match: a pawn of the program promotes to a queen") {
  Game game("microchess");
  for (std::uint16_t cell = 0x50; cell < 0x70; ++cell) game.session.poke(cell, 0xCC);
  game.session.poke(0x50, 0x07);  // White: Ka1, pawn h7
  game.session.poke(0x58, 0x60);
  game.session.poke(0x60, 0x26);  // Black: Kb3, Nc3, pawn g4: the white king cannot move
  game.session.poke(0x66, 0x25);
  game.session.poke(0x68, 0x31);
  game.match.perform({}, [](play::Requests& requests) { requests.press_keys("4,4,4,4"); });
  const Answer answer = game.answer();
  CHECK(answer.display == "086070");
  CHECK(answer.kind == Answer::Kind::moved);
  CHECK(answer.completed == "ST AD 0 0 5 8 DA C C AD 0 0 5 1 DA 7 0 PC GO");
  CHECK(game.piece("h8") == 'Q');
  CHECK(game.session.read(0x51) == 0x70);
}

TEST_CASE("match: taking back a move restores the machine") {
  Game game("microchess");
  game.answer();
  game.match.game().store_mark();
  const std::uint64_t cycle = game.session.cycle();
  game.play({"e5"});
  const std::string first = game.answer().move;
  game.match.game().store_mark();
  REQUIRE(game.match.take_back());
  CHECK(game.session.cycle() == cycle);
  CHECK(game.piece("e7") == 'p');
  game.play({"e5"});
  CHECK(game.answer().move == first);
}

TEST_CASE("match: the upgrade castles with either side") {
  Game white("microchess-upgrade");
  std::string course;
  for (const std::string reply : {"a6", "a5", "a4", "h6", "h5"}) {
    course += white.answer().move + ' ';
    white.play({reply});
  }
  CHECK(course == "1. Nf3 2. g3 3. Bg2 4. e3 5. O-O ");
  CHECK(white.piece("f1") == 'R');

  Game black("microchess-upgrade", {{"side", "black"}});
  course.clear();
  for (const std::string move : {"a3", "a4", "a5", "h3", "h4"}) {
    black.play({move});
    course += black.answer().move + ' ';
  }
  CHECK(course == "1... Nf6 2... g6 3... Bg7 4... e6 5... O-O ");
  CHECK(black.piece("f8") == 'r');
}
