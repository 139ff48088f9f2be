// External engines: one that plays, and one that fails in every way.
#include "frontends/games/tournament/engines/engine_player.hpp"

#include <unistd.h>

#include <cstdlib>

#include "catch.hpp"
#include "frontends/games/tournament/engines/engine_words.hpp"
#include "frontends/games/tournament/referee.hpp"
#include "tournament/scripted_player.hpp"

using namespace janus;
using namespace janus::tournament;
using namespace std::chrono_literals;

namespace {

const std::atomic<bool> kGoesOn = false;

EngineSetup fake(const std::string& mood, bool xboard) {
  EngineSetup setup;
  setup.command = std::string(JANUS_BINARY_DIR) + "/bin/fake_engine " + (xboard ? "xboard " : "") + mood;
  setup.xboard = xboard;
  setup.timeout = 2s;
  return setup;
}

// Plays one game: the engine has White, a script has Black.
Game against(Player& engine) {
  tests::ScriptedPlayer black = tests::ScriptedPlayer::of({"e5", "Nc6", "Nf6"});
  return *play_game({play::find_rules("chess"), 400}, 0, {play::find_rules("chess")->start(), {}}, engine, black, kGoesOn);
}
Game with_mood(const std::string& mood, bool xboard) {
  EnginePlayer engine(fake(mood, xboard));
  Game game = against(engine);
  CHECK(game.moves.size() >= 2);
  // The next game starts a new process if necessary.
  engine.start_game(1, play::find_rules("chess")->start(), play::Side::white);
  const Turn turn = engine.move(play::Record(*play::find_rules("chess"), play::find_rules("chess")->start()), kGoesOn);
  CHECK(turn.move == "e2e4");
  return game;
}

}  // namespace

TEST_CASE("engine: plays with either protocol and either side") {
  for (const bool xboard : {false, true}) {
    EnginePlayer engine(fake("", xboard));
    CHECK(engine.name() == "Fake");
    for (int i = 0; i < 2; ++i) {
      const Game game = against(engine);
      CHECK(game.result == "1-0");
      CHECK(game.words == "checkmate");
      CHECK(game.moves.size() == 7);
    }
    tests::ScriptedPlayer white = tests::ScriptedPlayer::of({"e4", "Bc4", "Qh5", "Qxf7"});
    CHECK(play_game({play::find_rules("chess"), 400}, 0, {play::find_rules("chess")->start(), {}}, white, engine, kGoesOn)->result ==
          "1-0");
  }
}

TEST_CASE("engine: a failing engine loses with a reason and never hangs the match") {
  for (const bool xboard : {false, true}) {
    CAPTURE(xboard);
    CHECK(with_mood("dies", xboard).words == "it ended with exit code 3");
    CHECK(with_mood("crashes", xboard).words == "it was ended by signal 6");
    CHECK(with_mood("hangs", xboard).words == "no answer within 2 s");
    CHECK(with_mood("endless", xboard).words.starts_with("no answer within 2 s; its last output was `xxxx"));
    CHECK(with_mood("closes", xboard).words == "no answer within 2 s");
    CHECK(with_mood("deaf", xboard).cause == Cause::no_answer);
    const Game rubbish = with_mood("rubbish", xboard);
    CHECK(rubbish.cause == Cause::illegal_move);
    CHECK(rubbish.words.find("this is not a move") != std::string::npos);
    const Game lies = with_mood("lies", xboard);
    CHECK(lies.cause == Cause::illegal_move);
    CHECK(lies.words.starts_with("a1h8: "));
    CHECK(with_mood("long", xboard).words == "checkmate");
    CHECK(with_mood("none", xboard).cause == Cause::no_answer);
    CHECK(with_mood("resigns", xboard).cause == (xboard ? Cause::resigned : Cause::no_answer));
  }
}

TEST_CASE("engine: output after a move does not affect the next one") {
  EnginePlayer engine(fake("claims", true));
  for (int i = 0; i < 2; ++i) {
    tests::ScriptedPlayer white = tests::ScriptedPlayer::of({"e4", "Bc4", "Qh5", "Qxf7"});
    const auto game = play_game({play::find_rules("chess"), 400}, i, {play::find_rules("chess")->start(), {}}, white, engine, kGoesOn);
    CHECK(game->moves.size() == 7);
    CHECK(game->words == "checkmate");
  }
}

TEST_CASE("engine: moves in GNU Chess's old format are accepted") {
  EnginePlayer engine(fake("old", true));
  for (int i = 0; i < 2; ++i) {
    CHECK(against(engine).words == "checkmate");
    tests::ScriptedPlayer white = tests::ScriptedPlayer::of({"e4", "Bc4", "Qh5", "Qxf7"});
    const auto game = play_game({play::find_rules("chess"), 400}, i, {play::find_rules("chess")->start(), {}}, white, engine, kGoesOn);
    CHECK(game->moves.size() == 7);
    CHECK(game->words == "checkmate");
  }
  CHECK(xboard_turn("My move is: e7e8q", play::Side::white)->move == "e7e8q");
  CHECK(xboard_turn("12. ... b8c6", play::Side::black)->move == "b8c6");
  CHECK_FALSE(xboard_turn("12. e2e4", play::Side::black));  // an echo of the input
  CHECK_FALSE(xboard_turn("My move is unclear", play::Side::black));
}

TEST_CASE("engine: one that never moves ends the match with its last output") {
  for (const bool xboard : {false, true}) {
    EngineSetup setup = fake("odd", xboard);
    setup.timeout = 1s;
    EnginePlayer engine(setup);
    CHECK_THROWS_WITH(against(engine),
                      Catch::StartsWith("Fake (`") &&
                          Catch::EndsWith("`) has not made any move: no answer within 1 s; its last output was `I play e2e4 gladly`"));
  }
}

TEST_CASE("engine: gets the clock, and a player whose time is up loses") {
  CHECK(parse_time_control("40/7200").text() == "40/7200");
  CHECK(parse_time_control("5:00+0.5").text() == "300+0.5");
  for (const char* wrong : {"", "0", "x", "1/", "/5", "5+", "+5", "5:60", "0/5", "1.5/5", "1e3", "5:"})
    CHECK_THROWS_WITH(parse_time_control(wrong), Catch::StartsWith("--tc " + std::string(wrong) + ": expected [MOVES/]TIME[+INCREMENT]"));
  CHECK(uci_clock({parse_time_control("40/60+1"), {60'000'000, 58'500'000}, 12}) ==
        "wtime 60000 btime 58500 winc 1000 binc 1000 movestogo 12");
  CHECK(xboard_level(parse_time_control("40/7200+30")) == "level 40 120:00 30");
  for (const bool xboard : {false, true}) {
    EngineSetup setup = fake("timed", xboard);
    setup.clock = parse_time_control("2/60+1");
    EnginePlayer engine(setup);
    tests::ScriptedPlayer black = tests::ScriptedPlayer::of({"e5", "Nc6", "Nf6"});
    const GameTerms terms{play::find_rules("chess"), 400, setup.clock};
    CHECK(play_game(terms, 0, {terms.rules->start(), {}}, engine, black, kGoesOn)->words == "checkmate");
  }
  // Each scripted move takes 1 ms. With 1 ms, the second is late; with an increment of 1 ms, it is in time.
  const auto with = [](const std::string& clock) {
    tests::ScriptedPlayer white = tests::ScriptedPlayer::of({"e4", "Bc4", "Qh5", "Qxf7"}),
                          black = tests::ScriptedPlayer::of({"e5", "Nc6", "Nf6"});
    const GameTerms terms{play::find_rules("chess"), 400, parse_time_control(clock)};
    return *play_game(terms, 0, {terms.rules->start(), {}}, white, black, kGoesOn);
  };
  const Game late = with("0.001");
  CHECK(late.cause == Cause::time);
  CHECK(late.result == "0-1");
  CHECK(late.moves.size() == 2);
  CHECK(with("0.001+0.001").words == "checkmate");
  CHECK(with("1/0.001").words == "checkmate");
  CHECK(with("2/0.003").words == "checkmate");
  CHECK(with("3/0.002").cause == Cause::time);
}

TEST_CASE("engine: an invalid command or option is reported at once") {
  CHECK_THROWS_WITH(EnginePlayer(EngineSetup{.command = "no-such-engine"}),
                    "`no-such-engine` does not respond as a UCI engine: it ended with exit code 127: is it installed, and on the PATH?");
  EngineSetup mute = fake("mute", false);
  mute.timeout = 300ms;
  EngineSetup flood = fake("floods", false);
  flood.timeout = 300ms;
  CHECK_THROWS_WITH(EnginePlayer(flood), Catch::EndsWith("no uciok received; try --engine-protocol xboard"));
  std::atomic<bool> cancel = true;
  mute.cancel = &cancel;
  mute.timeout = 60s;
  CHECK_THROWS_AS(EnginePlayer(mute), session::Error);
  mute.cancel = nullptr;
  mute.timeout = 300ms;
  CHECK_THROWS_WITH(EnginePlayer(mute), Catch::EndsWith("no uciok received; try --engine-protocol xboard"));
  for (const bool xboard : {false, true}) {
    EngineSetup setup = fake("", xboard);
    setup.options = {{"skill level", "0"}};
    CHECK_NOTHROW(EnginePlayer(setup));
    setup.options = {{"skill level", "21"}};
    if (!xboard) CHECK_THROWS_WITH(EnginePlayer(setup), "--engine-option Skill Level=21: the value must be a number from 0 to 20");
    setup.options = {{"Contempt", "0"}};
    CHECK_THROWS_WITH(EnginePlayer(setup), "--engine-option Contempt: unknown option of Fake; use one of: Skill Level");
  }
  EngineSetup nodes = fake("", true);
  nodes.go = "nodes 5";
  CHECK_THROWS_WITH(EnginePlayer(nodes),
                    "--engine-go \"nodes 5\": an engine with the xboard protocol supports only `movetime N` and `depth N`");
}

TEST_CASE("engine: one that exits after a game is started again") {
  for (const bool xboard : {false, true}) {
    EnginePlayer engine(fake("leaves", xboard));
    for (int i = 0; i < 3; ++i) CHECK(against(engine).words == "checkmate");
  }
}

TEST_CASE("engine: ping and setboard are optional, but positions need setboard") {
  EnginePlayer engine(fake("plain", true));
  CHECK(against(engine).words == "checkmate");
  tests::ScriptedPlayer black = tests::ScriptedPlayer::of({});
  CHECK_THROWS_WITH(play_game({play::find_rules("chess"), 400}, 0, {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", {}}, engine, black, kGoesOn),
                    "Fake cannot start from a position; it does not support `setboard`");
}

TEST_CASE("engine: one that lists its features late plays, and every move is sent") {
  EnginePlayer engine(fake("tardy", true));
  CHECK(against(engine).words == "checkmate");
}

TEST_CASE("engine: its child processes end with it") {
  EngineSetup setup = fake("", false);
  const std::string mark = "31" + std::to_string(getpid());
  setup.command = "sh -c 'sleep " + mark + " & exec " + setup.command + "'";
  const auto running = [&] { return std::system(("pgrep -x sleep -a | grep -q " + mark).c_str()) == 0; };
  {
    EnginePlayer engine(setup);
    CHECK(running());
  }
  for (int i = 0; i < 20 && running(); ++i) usleep(100'000);  // the process may end a little later
  CHECK_FALSE(running());
}

TEST_CASE("engine: a cancelled move is not awaited") {
  EngineSetup setup = fake("hangs", false);
  setup.timeout = 60s;
  EnginePlayer engine(setup);
  engine.start_game(0, play::find_rules("chess")->start(), play::Side::white);
  play::Record record(*play::find_rules("chess"), play::find_rules("chess")->start());
  for (const char* move : {"e4", "e5"}) record.play({*record.rules().parse(record.position(), move).move});
  std::atomic<bool> cancel = true;
  CHECK(engine.move(record, cancel).kind == Turn::Kind::cancelled);
}

TEST_CASE("engine: limits and option values are converted for both protocols") {
  CHECK(xboard_limit("movetime 100") == "st 1");
  CHECK(xboard_limit("movetime 1001") == "st 2");
  CHECK(xboard_limit("movetime 9223372036854775807") == "st 9223372036854776");
  CHECK(uci_value_error("option name Style type combo default Solid var Solid var Very Risky", "Very Risky").empty());
  CHECK(uci_value_error("option name Style type combo default Solid var Solid var Risky", "wild") ==
        "the value must be one of Solid, Risky");
  CHECK(uci_value_error("option name Ponder type check default false", "1") == "the value must be true or false");
  CHECK(xboard_limit("depth 3") == "sd 3");
  CHECK(parse_uci_turn("bestmove e7e8q ponder a7a6")->move == "e7e8q");
  CHECK_FALSE(parse_uci_turn("info depth 3 pv e2e4"));
  CHECK(parse_uci_turn("bestmove")->kind == Turn::Kind::irregular);
  CHECK(xboard_turn("0-1 {White mates?}", play::Side::white)->kind == Turn::Kind::resigned);
  CHECK(xboard_turn("1-0 {I win}", play::Side::white)->kind == Turn::Kind::silent);
  CHECK_FALSE(xboard_turn("# thinking", play::Side::white));
  CHECK(*parse_xboard_features("feature ping=1 myname=\"A b\" done=1") == Features{{"ping", "1"}, {"myname", "A b"}, {"done", "1"}});
  CHECK(*parse_uci_option("option name UCI_Elo x type spin") == "UCI_Elo x");
}
