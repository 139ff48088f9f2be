// Programs in their machines, as opponents. The machine's game follows the game that the GUI sends.
#include "frontends/games/play/opponent.hpp"

#include <fmt/format.h>

#include "catch.hpp"
#include "frontends/games/play/positions.hpp"
#include "frontends/games/protocols/uci_words.hpp"

using namespace janus;
using play::Answer;
using play::Opponent;
using Moves = std::vector<std::string>;

namespace {

Opponent opponent(const std::string& program, const play::Settings& settings = {}) {
  return Opponent({.program = session::load_program(play::built_in_collection(), program), .settings = settings},
                  play::built_in_collection());
}

std::string move(Opponent& one, const Moves& moves) {
  const std::string told = fmt::format("startpos moves {}", fmt::join(moves, " "));
  const Opponent::Reply reply = one.reply(protocols::uci::read_position(told, one.rules()), {});
  return reply.answer.kind == Answer::Kind::moved ? reply.move->coordinates : reply.answer.move + reply.result;
}

}  // namespace

TEST_CASE("opponent: a program that moves on request plays any game, on either side") {
  Opponent one = opponent("microchess", {{"level", "super-blitz"}});
  CHECK(move(one, {}) == "e2e4");  // from its book
  const std::string first = move(one, {"e2e4", "e7e5"});
  CHECK(first == "g1f3");
  const auto* session = &one.match()->game().session();
  move(one, {"e2e4", "e7e5", first, "b8c6"});
  CHECK(&one.match()->game().session() == session);  // continued
  move(one, {"e2e4", "c7c5"});
  CHECK(&one.match()->game().session() == session);  // took back
  const std::string black = move(one, {"d2d4"});
  CHECK(one.match()->game().computer() == play::Side::black);
  // The same position in a new game, sent at once.
  Opponent other = opponent("microchess", {{"level", "super-blitz"}});
  CHECK(move(other, {"d2d4"}) == black);
}

TEST_CASE("opponent: castling, en passant and promotion are entered with its keys") {
  Opponent one = opponent("microchess", {{"level", "super-blitz"}});
  const Moves castled = {"e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "e1g1"};
  CHECK_FALSE(move(one, castled).empty());
  CHECK(one.match()->game().record().segments().front().moves[6].move.notation == "O-O");
  const Moves passed = {"e2e4", "a7a6", "e4e5", "d7d5", "e5d6"};
  CHECK_FALSE(move(one, passed).empty());
  CHECK(one.match()->game().rules().placement(one.match()->game().record().position()).at(4 * 8 + 3) == '.');
}

TEST_CASE("opponent: games and options that are not possible are rejected") {
  Opponent one = opponent("microchess"), untold = opponent("computer-chess");
  CHECK_THROWS_WITH(untold.reply(play::Record(untold.rules(), "4k3/8/8/8/8/8/8/4K2R w - - 0 1"), {}),
                    "Computer Chess cannot start from a position; it always plays from the first move");
  CHECK_THROWS_WITH(move(one, {"e2e5"}), Catch::Contains("move 1 of the game, e2e5: "));
  CHECK_THROWS_WITH(move(one, {"f2f3", "e7e5", "g2g4", "d8h4"}), "the game is over: Checkmate");
  CHECK_THROWS_WITH(opponent("microchess", {{"side", "black"}}), "remove side=black; the side of MicroChess is chosen for each game");
  CHECK_THROWS_WITH(one.choose("level", "brilliant"), Catch::Contains("brilliant"));
  CHECK(move(one, {}) == "e2e4");
}

TEST_CASE("opponent: MicroChess gets the start position of a game") {
  Opponent one = opponent("microchess", {{"level", "blitz"}});
  const auto reply = one.reply(play::Record(one.rules(), "4k3/7p/8/3q4/8/8/4P3/3RK3 w - - 0 1"), {});
  REQUIRE(reply.move);
  CHECK(reply.move->coordinates == "d1d5");
}

TEST_CASE("opponent: an opening is replaced by its twin for the other side") {
  Opponent one = opponent("microchess", {{"level", "super-blitz"}, {"opening", "ruy-lopez-white"}});
  CHECK(move(one, {"e2e4", "e7e5", "g1f3", "b8c6"}) == "f1b5");
  CHECK(move(one, {"e2e4"}) == "e7e5");
  CHECK(one.match()->game().session().settings().at("opening") == "ruy-lopez-black");
}

TEST_CASE("opponent: an automatic player has either side and its own moves only") {
  Opponent one = opponent("computer-chess");
  const std::string first = move(one, {});
  CHECK(first == "e2e3");
  const std::string second = move(one, {first, "e7e5"});
  CHECK_FALSE(move(one, {first, "e7e5", second, "a7a6"}).empty());
  CHECK_THROWS_WITH(move(one, {"a2a4", "e7e5"}), "Computer Chess does not open with this move, and cannot be made to play it");
  CHECK(move(one, {"e2e4"}) == "g8f6");
  std::vector<std::string> names;
  for (const session::Setting* setting : one.choices()) names.push_back(setting->name);
  CHECK(names == Moves{"variant"});
}

TEST_CASE("opponent: a program with positions gets the one after foreign moves") {
  Opponent one = opponent("samuel-checkers", {{"level", "instant"}});
  CHECK_FALSE(move(one, {"9-13", "24-20"}).empty());
  CHECK_FALSE(move(one, {"9-13"}).empty());
  const std::string position = "B:W18,24,K27:B1,3";
  CHECK_FALSE(one.reply(play::Record(one.rules(), position), {}).move->coordinates.empty());
}

TEST_CASE("opponent: a program with only one side rejects the other") {
  Opponent one = opponent("tiny-chess");
  CHECK(one.can_play(play::Side::black));
  CHECK_FALSE(one.can_play(play::Side::white));
  CHECK_THROWS_WITH(move(one, {}), "Tiny Chess cannot play White");
}
