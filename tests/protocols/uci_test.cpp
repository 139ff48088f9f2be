// UCI, command by command, with scripted replies.
#include "frontends/games/protocols/uci.hpp"

#include "catch.hpp"
#include "protocols/scripted_searcher.hpp"

using namespace janus;
using namespace std::chrono_literals;
using Lines = std::vector<std::string>;
using Uci = tests::Talk<protocols::Uci>;

TEST_CASE("uci: reports its name and options, and accepts options in any case") {
  Uci uci;
  CHECK(uci.send({"uci"}) == Lines{"id name MicroChess (Janus 1.2)", "id author Peter R. Jennings, 1976",
                                   "option name level type combo default normal var super-blitz var blitz var normal",
                                   "option name Speed type combo default max var max var real", "uciok"});
  CHECK(uci.send({"isready"}) == Lines{"readyok"});
  CHECK(uci.send({"setoption name LEVEL value blitz", "setoption name speed value real"}).empty());
  CHECK(uci.searcher.level == "blitz");
  CHECK(uci.send({"setoption name level value brilliant"}) == Lines{"info string there is no such level"});
  CHECK(uci.send({"setoption name Hash value 16"}) == Lines{"info string unknown option `Hash`; `uci` lists the options"});
  CHECK(uci.send({"setoption"}) == Lines{"info string setoption: expected `setoption name NAME value VALUE`"});
}

TEST_CASE("uci: a position and `go` return a move with the search output") {
  Uci uci;
  uci.searcher.replies = {uci.searcher.moved("e7e5")};
  CHECK(uci.send({"ucinewgame", "position startpos moves e2e4", "go wtime 60000 btime 30000 binc 1000 movestogo 10"}) ==
        Lines{"info depth 1 time 1500 nodes 42 pv e7e6", "info string MicroChess values e7e6 at 7",
              "info depth 1 time 2000 nodes 99 pv e7e5", "info string MicroChess values e7e5 at 9", "bestmove e7e5"});
  CHECK(uci.searcher.games == 1);
  const protocols::SearchRequest& asked = uci.searcher.asked.back();
  CHECK(asked.game.segments().front().start == uci.searcher.rules().start());
  CHECK(tests::moves_of(asked) == Lines{"e2e4"});
  CHECK(protocols::time_budget(asked.clock) == 3950ms);
}

TEST_CASE("uci: an invalid position is reported and returns no move") {
  Uci uci;
  CHECK(uci.send({"position fen 8/8/8 w"}).front().starts_with("info string position fen: "));
  CHECK(uci.send({"go"}) == Lines{"info string no position to move in: the last position was rejected", "bestmove 0000"});
  CHECK(uci.send({"position here"}) == Lines{"info string position: unexpected `here`; expected startpos or fen"});
  CHECK(uci.send({"position"}).front().starts_with("info string position: expected `position startpos moves ...` or "));
  CHECK(uci.send({"position startpos e2e4"}) == Lines{"info string position: unexpected `e2e4` after startpos; expected `moves`"});
  uci.searcher.replies = {protocols::SearchResult{.refused = "it cannot be told that"}};
  const Lines said = uci.send({"position startpos", "go depth 5"});
  CHECK(said.front() == "info string depth 5 is ignored; the program's level sets the search depth");
  CHECK(said.back() == "bestmove 0000");
}

TEST_CASE("uci: an illegal move of the program is reported as text, never as a move") {
  Uci uci;
  protocols::SearchResult outcome;
  outcome.reply = play::Opponent::Reply{
      {.kind = play::Answer::Kind::irregular, .move = "7... Ke8xe1", .objection = "a king cannot move from e8 to e1"}};
  protocols::SearchResult resigned;
  resigned.reply = play::Opponent::Reply{{.kind = play::Answer::Kind::resigned, .display = "FFFFFF"}};
  uci.searcher.replies = {outcome, resigned};
  const Lines said = uci.send({"go"});
  CHECK(said.back() == "bestmove 0000");
  CHECK(said[said.size() - 2].find("a king cannot move from e8 to e1") != std::string::npos);
  CHECK(uci.send({"go"})[2] == "info string MicroChess resigns: its display shows FFFFFF");
}

TEST_CASE("uci: accepts isready, stop and quit during a search") {
  Uci uci;
  uci.searcher.replies = {uci.searcher.moved("e7e5")};
  uci.searcher.meanwhile = {"isready", "stop", "setoption name level value blitz"};
  const Lines said = uci.send({"go"});
  CHECK(std::find(said.begin(), said.end(), "readyok") < std::find(said.begin(), said.end(), "bestmove e7e5"));
  CHECK(uci.searcher.words ==
        std::vector{protocols::SearchControl::go_on, protocols::SearchControl::hurry, protocols::SearchControl::go_on});
  CHECK(uci.searcher.level == "blitz");  // executed after the move
  uci.searcher.meanwhile = {"quit"};
  uci.send({"go"});
  CHECK(uci.said.back().find("bestmove") == std::string::npos);
  CHECK_FALSE(uci.goes_on);
}

TEST_CASE("uci: an infinite analysis returns its move when it is stopped") {
  Uci uci;
  uci.searcher.replies = {uci.searcher.moved("e7e5"), uci.searcher.moved("d7d5")};
  CHECK(uci.send({"go infinite"}).back().find("bestmove") == std::string::npos);
  CHECK(uci.send({"isready"}) == Lines{"readyok"});
  CHECK(uci.send({"stop"}) == Lines{"bestmove e7e5"});
  CHECK(uci.send({"stop"}).empty());
  uci.send({"go ponder"});
  CHECK(uci.send({"ponderhit"}) == Lines{"bestmove d7d5"});
}

TEST_CASE("uci: commands sent at once are executed in order") {
  Uci uci;
  uci.searcher.replies = {uci.searcher.moved("e7e5"), uci.searcher.moved("d7d5")};
  uci.searcher.meanwhile = {"position startpos moves d2d4", "go infinite", "stop"};
  const Lines said = uci.send({"position startpos moves e2e4", "go"});
  CHECK(std::count(said.begin(), said.end(), "bestmove e7e5") == 1);
  CHECK(said.back() == "bestmove d7d5");
  CHECK(tests::moves_of(uci.searcher.asked.back()) == Lines{"d2d4"});
}

TEST_CASE("uci: unknown and endless lines are reported") {
  Uci uci;
  CHECK(uci.send({"", "  ", "debug on", "register later"}).empty());
  CHECK(uci.send({"hello world"}).front().starts_with("info string unknown UCI command `hello`"));
  uci.said.clear();
  CHECK(uci.protocol.execute_line({std::string(70000, 'x'), true}));
  CHECK(uci.said == Lines{"info string ignored a line longer than 65536 bytes: " + std::string(40, 'x') + "..."});
  CHECK(uci.send({"position \x1b[2J"}).front().find('\x1b') == std::string::npos);
}

TEST_CASE("uci: the clock's share of a move") {
  using protocols::time_budget;
  CHECK_FALSE(time_budget({}));
  CHECK(time_budget({.move = 1000ms}) == 950ms);
  CHECK(time_budget({.left = 300s}) == 9950ms);
  CHECK(time_budget({.left = 300s, .increment = 2s}) == 11950ms);
  CHECK(time_budget({.left = 10s, .moves_to_go = 1}) == 4950ms);
  CHECK(time_budget({.left = 0ms}) == 0ms);
}
