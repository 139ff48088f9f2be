// A game other than chess with all of frontends/games/play: a program of a hundred bytes on a KIM-1 stores a board of
// 5x5 cells, moves pieces by keys, and replies with the same pawn each time.
#include "catch.hpp"
#include "frontends/games/play/score.hpp"
#include "play/cell_board.hpp"
#include "play/started_match.hpp"
#include "session/text_collection.hpp"

using namespace janus;
using play::Answer;

namespace {

// [DA] moves the piece from FROM to TO.
constexpr const char* kPlay = R"(
[play]
rules = "chess5x5"
[play.keys]
new_game_white = ["AD"]
move = ["{from}", "{to}", "DA"]
capture = ["{from}", "{to}", "DA"]
computer_move = ["PC"]
[play.progress]
best_from = "mem[$10]"
best_to = "mem[$11]"
)";

struct Game : tests::StartedMatch {
  Game() : StartedMatch(tests::load_demo(tests::cell_program("2c") + kPlay + tests::kCellBoard)) {}
};

}  // namespace

TEST_CASE("small game: 5x5 moves are played, taken back, saved and written") {
  Game game;
  CHECK(game.match.game().computer() == play::Side::white);
  const Answer first = game.match.reply({});
  CHECK(first.kind == Answer::Kind::moved);
  CHECK(first.move == "1. b3");
  CHECK_THROWS_WITH(game.match.play("a4a2", {}), "on this board a pawn moves only one square at a time");
  CHECK_THROWS_WITH(game.match.play("0510", {}), "not a move; write a move as b2b3, b3, Nc3, bxc4, O-O or b5=Q");
  game.match.game().store_mark();
  game.match.play("axb3", {});
  CHECK(game.position() == "kqbnr/1pppp/1p3/P1PPP/KQBNR w Kk 2");
  CHECK(play::to_score(game.match.game().record(), {"Demo on the KIM-1", "Demo", play::Side::white, 1000000})
            .find("[Variant \"5x5\"]\n\n1. b3") != std::string::npos);

  const play::SavedGame saved = play::parse_saved_game(play::to_json(game.match.save()));
  REQUIRE(game.match.take_back());
  CHECK(game.position() == "kqbnr/ppppp/1P3/P1PPP/KQBNR b Kk 1");
  game.match.load(saved);
  CHECK(game.position() == "kqbnr/1pppp/1p3/P1PPP/KQBNR w Kk 2");
}

TEST_CASE("small game: an illegal reply is reported, and the game continues") {
  Game game;
  game.match.reply({});
  game.match.play("e3", {});
  const Answer again = game.match.reply({});  // b2 is empty, and the empty square is copied to b3
  CHECK(again.kind == Answer::Kind::irregular);
  CHECK(game.match.game().board().at(game.match.game().rules().square_of("b3")) == '.');
  CHECK(game.match.game().record().segments().size() == 2);

  Game forced;
  const auto force = [&](std::string_view text) { forced.match.perform({}, [&](play::Requests& requests) { requests.force_move(text); }); };
  force("a2a4");
  CHECK(forced.match.game().record().segments()[0].remark == "a2xa4 was forced");
  CHECK_THROWS_WITH(force("a9"), "force needs two squares, as in 'force b2b5'");
  CHECK_THROWS_WITH(forced.match.perform({}, &play::Requests::switch_sides), "Demo cannot change sides; its manifest lacks keys for this");
}

TEST_CASE("small game: a saved game that does not fit the board changes nothing") {
  tests::StartedMatch game("microchess", {{"level", "super-blitz"}});
  auto& [session, match] = game;
  match.play("e2e4", {});
  const session::Recording before = session.timeline().recording();
  const std::uint64_t state = session.machine().state_hash();
  const play::SavedGame good = match.save();
  REQUIRE(before.inputs.size() > 4);

  play::SavedGame bad = good;
  bad.legs.back().moves.clear();
  CHECK_THROWS_WITH(match.load(bad), "the moves do not match the board in the saved machine's memory");
  CHECK(session.timeline().recording() == before);
  CHECK(session.machine().state_hash() == state);
  CHECK(match.save().legs.back().moves.size() == good.legs.back().moves.size());
  match.load(good);
  CHECK(session.machine().state_hash() == state);
}
