// Ends of games, with scripted players.
#include "frontends/games/tournament/referee.hpp"

#include "catch.hpp"
#include "frontends/games/play/positions.hpp"
#include "frontends/games/tournament/program_player.hpp"
#include "frontends/games/tournament/random_player.hpp"
#include "tournament/scripted_player.hpp"

#include <set>

using namespace janus;
using tests::ScriptedPlayer;
using tournament::Cause;
using tournament::Turn;

namespace {

const std::atomic<bool> kGoesOn = false;

std::optional<tournament::Game> played(ScriptedPlayer white, ScriptedPlayer black, const tournament::Opening& opening,
                                       const char* rules = "chess", int most = 400) {
  auto game = tournament::play_game({play::find_rules(rules), most}, 3, opening, white, black, kGoesOn);
  CHECK(white.games == 1);
  return game;
}
tournament::Opening plain(const char* rules = "chess") { return {play::find_rules(rules)->start(), {}}; }

}  // namespace

TEST_CASE("referee: a mate wins by the rules") {
  const auto game = played(ScriptedPlayer::of({"f2f3", "g4"}), ScriptedPlayer::of({"e5", "Qh4#"}), plain());
  REQUIRE(game);
  CHECK(game->number == 3);
  CHECK(game->result == "0-1");
  CHECK(game->cause == Cause::rules);
  CHECK(game->words == "checkmate");
  CHECK(game->moves.back().coordinates == "d8h4");
  CHECK(game->microseconds() == 4000);
}

TEST_CASE("referee: an illegal move loses and is recorded") {
  const auto game = played(ScriptedPlayer::of({"e2e4", "e1e3"}), ScriptedPlayer::of({"e5"}), plain());
  CHECK(game->result == "0-1");
  CHECK(game->cause == Cause::illegal_move);
  CHECK(game->words.starts_with("e1e3: "));
  CHECK(game->moves.size() == 2);
  const auto other =
      played(ScriptedPlayer({{.kind = Turn::Kind::irregular, .move = "1. Kxe8", .words = "too far"}}), ScriptedPlayer::of({}), plain());
  CHECK(other->words == "1. Kxe8: too far");
}

TEST_CASE("touch-move: an illegal castling becomes a king move, by the seed") {
  const auto castles = [](std::optional<std::uint64_t> seed, const char* start) {
    ScriptedPlayer white(
        {{.kind = Turn::Kind::irregular, .move = "1. Ke1-g1", .words = "why", .touched = 4}, {.kind = Turn::Kind::resigned}}),
        black = ScriptedPlayer::of({"Ka8"});
    return *tournament::play_game({play::find_rules("chess"), 400, {}, seed}, 3, {start, {}}, white, black, kGoesOn);
  };
  const char* free = "1k6/8/8/8/8/8/4r3/4K2R w K - 0 1";
  CHECK(castles({}, free).words == "1. Ke1-g1: why");
  std::set<std::string> moves;
  for (const std::uint64_t seed : {1, 2, 3, 4, 5, 6, 7, 8}) {
    const auto game = castles(seed, free);
    CHECK(game.cause == Cause::resigned);  // the game continued
    REQUIRE(game.moves.size() == 2);
    CHECK(game.moves[0].instead_of == "1. Ke1-g1");
    CHECK(game.moves[1].instead_of.empty());
    CHECK(castles(seed, free).moves[0].coordinates == game.moves[0].coordinates);
    moves.insert(game.moves[0].coordinates);
  }
  CHECK(moves == std::set<std::string>{"e1d1", "e1e2", "e1f1"});
  // A king without a legal move loses.
  CHECK(castles(1, "1k6/8/8/8/8/2N5/r7/r3K2R w K - 0 1").cause == Cause::illegal_move);
}

TEST_CASE("touch-move: a program continues with the king's move on its board") {
  const auto& programs = play::built_in_collection();
  tournament::ProgramPlayer black(
      {.program = session::load_program(programs, "microchess-upgrade"), .settings = {{"level", "super-blitz"}}}, programs, "");
  tests::FirstOrLast white(true);
  const tournament::Opening opening{
      play::find_rules("chess")->start(),
      {"g2g3", "b7b6", "f1g2", "d7d5", "d2d4", "g8f6", "d1d3", "g7g6", "d3b5", "c7c6", "b5b4", "f8g7", "c1f4", "e7e6", "b1c3"}};
  const auto play = [&](std::optional<std::uint64_t> seed) {
    return *tournament::play_game({play::find_rules("chess"), 20, {}, seed}, 1, opening, white, black, kGoesOn);
  };
  CHECK(play({}).words == "8... Ke8-g8: the king cannot castle across f8, which is attacked");
  const auto game = play(1);
  CHECK(game.cause == Cause::length);
  CHECK(game.moves[15].instead_of == "8... Ke8-g8");
  CHECK(game.moves[15].coordinates == "e8d7");
}

TEST_CASE("random moves: seed and game number determine the game") {
  const auto moves_of = [](std::uint64_t seed, int number) {
    tournament::RandomPlayer white(seed), black(seed);
    std::string moves;
    const auto game = tournament::play_game({play::find_rules("chess"), 30}, number, plain(), white, black, kGoesOn);
    for (const auto& move : game->moves) moves += move.coordinates + " ";
    CHECK(game->cause != Cause::illegal_move);
    return moves;
  };
  CHECK(moves_of(1, 0) == moves_of(1, 0));
  CHECK(moves_of(1, 0) != moves_of(1, 1));
  CHECK(moves_of(1, 0) != moves_of(2, 0));
}

TEST_CASE("random openings: a program that rejects moves for its side makes them itself") {
  class Stubborn final : public tournament::Player {
   public:
    std::string name() const override { return "Stubborn"; }
    void start_game(int, const std::string&, play::Side) override {}
    bool accepts_own_moves() const override { return false; }
    Turn move(const play::Record& game, const std::atomic<bool>&) override {
      return {.kind = Turn::Kind::moved, .move = game.rules().legal_moves(game.position()).front().coordinates};
    }
  };
  const auto& rules = *play::find_rules("chess");
  const auto openings = tournament::random_replies(rules, 2, 1, 7);
  std::set<std::string> replies;
  for (const auto& opening : openings) {
    Stubborn white;
    tests::FirstOrLast black(false);
    const auto game = tournament::play_game({&rules, 4}, 0, opening, white, black, kGoesOn);
    CHECK(game->moves[0].coordinates == rules.legal_moves(rules.start()).front().coordinates);
    replies.insert(game->moves[1].coordinates);
    CHECK(game->moves[1].microseconds == 0);
    CHECK(game->moves[3].microseconds == 5);
  }
  CHECK(replies.size() == 2);
}

TEST_CASE("referee: a player who resigns, is silent or cannot continue loses") {
  CHECK(played(ScriptedPlayer::of({"e4"}), ScriptedPlayer({{.kind = Turn::Kind::resigned}}), plain())->result == "1-0");
  const auto silent =
      played(ScriptedPlayer({{.kind = Turn::Kind::silent, .words = "it ended with exit code 3"}}), ScriptedPlayer::of({}), plain());
  CHECK(silent->result == "0-1");
  CHECK(silent->cause == Cause::no_answer);
  CHECK(silent->words == "it ended with exit code 3");
  const auto stuck = played(ScriptedPlayer::of({"e4", "d4"}), ScriptedPlayer::of({"e5"}), plain());
  CHECK(stuck->cause == Cause::cannot_go_on);
  CHECK(stuck->result == "1-0");
  // A failure at a player's first move is an error, not a loss.
  CHECK_THROWS_WITH(played(ScriptedPlayer::of({"e4"}), ScriptedPlayer::of({}), plain()), "there is no more in the script");
}

TEST_CASE("referee: third repetition, fifty moves and maximum length are draws") {
  const auto again = played(ScriptedPlayer::of({"Nf3", "Ng1", "Nf3", "Ng1"}), ScriptedPlayer::of({"Nf6", "Ng8", "Nf6", "Ng8"}), plain());
  CHECK(again->result == "1/2-1/2");
  CHECK(again->cause == Cause::repetition);
  CHECK(again->moves.size() == 8);
  const auto length = played(ScriptedPlayer::of({"e4", "d4"}), ScriptedPlayer::of({"e5"}), plain(), "chess", 3);
  CHECK(length->cause == Cause::length);
  CHECK(length->moves.size() == 3);
}

TEST_CASE("referee: quiet plies are reversible moves without a capture") {
  play::Record record(*play::find_rules("chess"), play::find_rules("chess")->start());
  const auto make = [&](const char* move) {
    record.play({*record.rules().parse(record.position(), move).move, record.rules().to_move(record.position())});
    return record.quiet_plies();
  };
  CHECK(make("Nf3") == 1);
  CHECK(make("Nf6") == 2);
  CHECK(make("e4") == 0);
  CHECK(make("Nc6") == 1);
  CHECK(make("Bc4") == 2);
  CHECK(make("Nxe4") == 0);
  CHECK(play::find_rules("draughts")->quiet_limit() == 80);
  CHECK(play::find_rules("chess5x5")->quiet_limit() == 0);
}

TEST_CASE("referee: fifty moves without a capture or a pawn move are a draw") {
  // Two kings and two rooks move in cycles of different lengths, so that no position repeats early.
  std::initializer_list<std::string> none = {};
  ScriptedPlayer unused = ScriptedPlayer::of(none);
  tests::FirstOrLast first(true), last(false);
  const auto game =
      tournament::play_game({play::find_rules("chess"), 4000}, 0, {"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", {}}, last, last, kGoesOn);
  REQUIRE(game);
  CHECK(game->result == "1/2-1/2");
}

TEST_CASE("referee: a cancelled game has no result") {
  std::atomic<bool> cancel = true;
  tests::FirstOrLast first(true), last(false);
  CHECK_FALSE(tournament::play_game({play::find_rules("chess"), 400}, 0, plain(), first, last, cancel));
}

TEST_CASE("referee: other games use the same referee") {
  tests::FirstOrLast first(true), last(false);
  for (const char* rules : {"chess5x5", "draughts"}) {
    const auto game = tournament::play_game({play::find_rules(rules), 400}, 0, plain(rules), first, last, kGoesOn);
    REQUIRE(game);
    CHECK(game->moves.size() > 4);
    CHECK_FALSE(game->result.empty());
    CHECK(game->record(*play::find_rules(rules)).segments().front().moves.size() == game->moves.size());
  }
}
