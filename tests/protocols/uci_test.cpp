// UCI, word by word, with scripted replies.
#include "frontends/games/protocols/uci.hpp"

#include "catch.hpp"
#include "protocols/scripted_thinker.hpp"

using namespace janus;
using namespace std::chrono_literals;
using Lines = std::vector<std::string>;
using Uci = tests::Talk<protocols::Uci>;

TEST_CASE("uci: it tells its name and its options, and takes them in any case") {
  Uci uci;
  CHECK(uci.hears({"uci"}) == Lines{"id name MicroChess (Janus 1.2)", "id author Peter R. Jennings, 1976",
                                    "option name level type combo default normal var super-blitz var blitz var normal",
                                    "option name Speed type combo default max var max var real", "uciok"});
  CHECK(uci.hears({"isready"}) == Lines{"readyok"});
  CHECK(uci.hears({"setoption name LEVEL value blitz", "setoption name speed value real"}).empty());
  CHECK(uci.thinker.level == "blitz");
  CHECK(uci.hears({"setoption name level value brilliant"}) == Lines{"info string there is no such level"});
  CHECK(uci.hears({"setoption name Hash value 16"}) == Lines{"info string unknown option `Hash`; `uci` lists the options"});
  CHECK(uci.hears({"setoption"}) == Lines{"info string setoption: expected `setoption name NAME value VALUE`"});
}

TEST_CASE("uci: a position and `go` bring a move, with what was thought") {
  Uci uci;
  uci.thinker.replies = {uci.thinker.moved("e7e5")};
  CHECK(uci.hears({"ucinewgame", "position startpos moves e2e4", "go wtime 60000 btime 30000 binc 1000 movestogo 10"}) ==
        Lines{"info depth 1 time 1500 nodes 42 pv e7e6", "info string MicroChess values e7e6 at 7",
              "info depth 1 time 2000 nodes 99 pv e7e5", "info string MicroChess values e7e5 at 9", "bestmove e7e5"});
  CHECK(uci.thinker.games == 1);
  const protocols::Thinking& asked = uci.thinker.asked.back();
  CHECK(asked.game.legs().front().start == uci.thinker.rules().start());
  CHECK(tests::moves_of(asked) == Lines{"e2e4"});
  CHECK(protocols::share(asked.clock) == 3950ms);
}

TEST_CASE("uci: what cannot be a position is told, and brings no move") {
  Uci uci;
  CHECK(uci.hears({"position fen 8/8/8 w"}).front().starts_with("info string position fen: "));
  CHECK(uci.hears({"go"}) == Lines{"info string no position to move in: the last position was rejected", "bestmove 0000"});
  CHECK(uci.hears({"position here"}) == Lines{"info string position: unexpected `here`; expected startpos or fen"});
  CHECK(uci.hears({"position"}).front().starts_with("info string position: expected `position startpos moves ...` or "));
  CHECK(uci.hears({"position startpos e2e4"}) == Lines{"info string position: unexpected `e2e4` after startpos; expected `moves`"});
  uci.thinker.replies = {protocols::ThinkingResult{.refused = "it cannot be told that"}};
  const Lines said = uci.hears({"position startpos", "go depth 5"});
  CHECK(said.front() == "info string depth 5 is ignored; the level of the program sets the depth of the search");
  CHECK(said.back() == "bestmove 0000");
}

TEST_CASE("uci: what the program does against the rules is said in words, and never as a move") {
  Uci uci;
  protocols::ThinkingResult outcome;
  outcome.reply = play::Opponent::Reply{
      {.kind = play::Answer::Kind::irregular, .move = "7... Ke8xe1", .objection = "a king cannot move from e8 to e1"}};
  protocols::ThinkingResult resigned;
  resigned.reply = play::Opponent::Reply{{.kind = play::Answer::Kind::resigned, .display = "FFFFFF"}};
  uci.thinker.replies = {outcome, resigned};
  const Lines said = uci.hears({"go"});
  CHECK(said.back() == "bestmove 0000");
  CHECK(said[said.size() - 2].find("a king cannot move from e8 to e1") != std::string::npos);
  CHECK(uci.hears({"go"})[2] == "info string MicroChess resigns: its display shows FFFFFF");
}

TEST_CASE("uci: while it thinks it is ready, hurries, and leaves") {
  Uci uci;
  uci.thinker.replies = {uci.thinker.moved("e7e5")};
  uci.thinker.meanwhile = {"isready", "stop", "setoption name level value blitz"};
  const Lines said = uci.hears({"go"});
  CHECK(std::find(said.begin(), said.end(), "readyok") < std::find(said.begin(), said.end(), "bestmove e7e5"));
  CHECK(uci.thinker.words == std::vector{protocols::Word::go_on, protocols::Word::hurry, protocols::Word::go_on});
  CHECK(uci.thinker.level == "blitz");  // done when the move was made
  uci.thinker.meanwhile = {"quit"};
  uci.hears({"go"});
  CHECK(uci.said.back().find("bestmove") == std::string::npos);
  CHECK_FALSE(uci.goes_on);
}

TEST_CASE("uci: an analysis without end says its move when it is stopped") {
  Uci uci;
  uci.thinker.replies = {uci.thinker.moved("e7e5"), uci.thinker.moved("d7d5")};
  CHECK(uci.hears({"go infinite"}).back().find("bestmove") == std::string::npos);
  CHECK(uci.hears({"isready"}) == Lines{"readyok"});
  CHECK(uci.hears({"stop"}) == Lines{"bestmove e7e5"});
  CHECK(uci.hears({"stop"}).empty());
  uci.hears({"go ponder"});
  CHECK(uci.hears({"ponderhit"}) == Lines{"bestmove d7d5"});
}

TEST_CASE("uci: what was asked for in one piece is done in its order") {
  Uci uci;
  uci.thinker.replies = {uci.thinker.moved("e7e5"), uci.thinker.moved("d7d5")};
  uci.thinker.meanwhile = {"position startpos moves d2d4", "go infinite", "stop"};
  const Lines said = uci.hears({"position startpos moves e2e4", "go"});
  CHECK(std::count(said.begin(), said.end(), "bestmove e7e5") == 1);
  CHECK(said.back() == "bestmove d7d5");
  CHECK(tests::moves_of(uci.thinker.asked.back()) == Lines{"d2d4"});
}

TEST_CASE("uci: a line that is no word of it, or without end, is told") {
  Uci uci;
  CHECK(uci.hears({"", "  ", "debug on", "register later"}).empty());
  CHECK(uci.hears({"hello world"}).front().starts_with("info string unknown UCI command `hello`"));
  uci.said.clear();
  CHECK(uci.protocol.obey({std::string(70000, 'x'), true}));
  CHECK(uci.said == Lines{"info string ignored a line of more than 65536 bytes: " + std::string(40, 'x') + "..."});
  CHECK(uci.hears({"position \x1b[2J"}).front().find('\x1b') == std::string::npos);
}

TEST_CASE("a clock's share of a move") {
  using protocols::share;
  CHECK_FALSE(share({}));
  CHECK(share({.move = 1000ms}) == 950ms);
  CHECK(share({.left = 300s}) == 9950ms);
  CHECK(share({.left = 300s, .increment = 2s}) == 11950ms);
  CHECK(share({.left = 10s, .moves_to_go = 1}) == 4950ms);
  CHECK(share({.left = 0ms}) == 0ms);
}
