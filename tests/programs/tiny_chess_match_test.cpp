// Tiny Chess with frontends/games/play: a user with the cursor against a program that replies automatically.
#include "catch.hpp"
#include "frontends/games/play/game_messages.hpp"
#include "play/started_match.hpp"

namespace {

using namespace janus;
using play::Answer;
using play::Side;

struct Game : tests::StartedMatch {
  explicit Game(const play::Settings& settings = {}) : StartedMatch("tiny-chess", settings) {}
  // Takes the king if possible, else chooses the last of the most forcing moves.
  std::string choose() const {
    const auto moves = match.game().rules().legal_moves(position());
    const play::Move* best = &moves.front();
    const auto rank = [&](const play::Move& move) {
      if (match.game().rules().game_result(move.after).kind != play::GameResult::Kind::none) return 3;
      return move.action == "promotion" ? 2 : move.taken.empty() ? 0 : 1;
    };
    for (const play::Move& move : moves)
      if (rank(move) > rank(*best)) best = &move;
    return best->coordinates;
  }
};

}  // namespace

TEST_CASE("Tiny Chess match: played with the cursor, the program answers") {
  Game game;
  CHECK(game.match.game().computer() == Side::black);
  CHECK(play::sides_text(*game.match.game().game_state()) == "you play White, the computer plays Black");
  CHECK(game.position() == "kqbnr/ppppp/5/PPPPP/KQBNR w Kk 1");
  game.match.game().store_mark();
  const auto answer = game.match.play("d3", {});
  REQUIRE(answer);
  CHECK(answer->kind == Answer::Kind::moved);
  CHECK(answer->counts.at(0) > 100);
  CHECK(game.match.game().record().segments().size() == 1);
  CHECK(game.match.game().record().segments().back().moves.size() == 2);
  CHECK(game.match.game().to_move() == Side::white);
  REQUIRE(game.match.take_back());
  CHECK(game.position() == "kqbnr/ppppp/5/PPPPP/KQBNR w Kk 1");
  const auto again = game.match.play("d3", {});
  REQUIRE(again);
  CHECK(again->move == answer->move);
  game.match.perform({}, &play::Requests::new_game);
  CHECK(game.position() == "kqbnr/ppppp/5/PPPPP/KQBNR w Kk 1");
}

TEST_CASE("Tiny Chess match: the first side can be set, and changed later") {
  Game game(play::Settings{{"first", "computer"}});
  CHECK(game.match.game().to_move() == Side::white);
  REQUIRE(game.match.game().record().segments().back().moves.size() == 1);
  CHECK(game.match.game().record().segments().back().moves[0].by_program);
  CHECK(game.match.game().record().segments().back().start == "kqbnr/ppppp/5/PPPPP/KQBNR b Kk 1");
  game.match.perform({}, [](play::Requests& requests) { CHECK(requests.set("players", "2")); });
  CHECK(game.position() == "kqbnr/ppppp/5/PPPPP/KQBNR w Kk 1");
  CHECK_FALSE(game.match.play("a3", {}));
  CHECK_FALSE(game.match.play("b3", {}));
  CHECK(game.match.game().record().segments().back().moves.size() == 2);
  CHECK(play::sides_text(*game.match.game().game_state()) == "you play both sides");
}

TEST_CASE("Tiny Chess match: a game is played to its end") {
  for (const char* first : {"human", "computer"}) {
    CAPTURE(first);
    Game game(play::Settings{{"first", first}});
    int moves = 0;
    for (; game.match.game().record().result() == "*" && moves < 80; ++moves) {
      CAPTURE(game.position());
      const auto answer = game.match.play(game.choose(), {});
      if (answer) CHECK(answer->kind != Answer::Kind::irregular);
    }
    INFO(play::verdict(game.match.game().record()));
    CHECK(game.match.game().record().result() != "*");
    CHECK(game.match.game().record().segments().size() == 1);
    game.match.perform({}, &play::Requests::new_game);
    CHECK(game.match.game().record().result() == "*");
  }
}

TEST_CASE("Tiny Chess match: a game against itself is followed move by move") {
  Game game(play::Settings{{"players", "0"}, {"random", "1"}});
  CHECK(game.match.game().record().result() == "0-1");
  CHECK(play::verdict(game.match.game().record()) == "The program declares it: Black wins, 0-1.");
  REQUIRE(game.match.game().record().segments().size() == 1);
  const auto& moves = game.match.game().record().segments().back().moves;
  REQUIRE(moves.size() == 15);
  CHECK(moves[0].move.coordinates == "b2b3");
  CHECK(moves[14].by_program);
  CHECK(moves[1].cycles > 900'000);
}
