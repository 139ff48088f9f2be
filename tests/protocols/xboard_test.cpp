// xboard's protocol, command by command, with scripted replies.
#include "frontends/games/protocols/xboard.hpp"

#include "catch.hpp"
#include "protocols/scripted_searcher.hpp"

using namespace janus;
using namespace std::chrono_literals;
using Lines = std::vector<std::string>;
using Xboard = tests::Talk<protocols::Xboard>;

TEST_CASE("xboard: features are the program's settings") {
  Xboard xboard;
  const Lines said = xboard.send({"xboard", "protover 2", "accepted done"});
  REQUIRE(said.size() == 6);
  CHECK(said[1] == "feature myname=\"MicroChess (Janus 1.2)\"");
  CHECK(said[2].find("setboard=1") != std::string::npos);
  CHECK(said[3] == "feature option=\"level -combo super-blitz /// blitz /// *normal\"");
  CHECK(said[4] == "feature option=\"Speed -combo *max /// real\"");
  CHECK(said[5] == "feature done=1");
  CHECK(xboard.send({"option level=blitz"}).empty());
  CHECK(xboard.searcher.level == "blitz");
  CHECK(xboard.send({"option level=brilliant"}) == Lines{"Error (there is no such level): option level=brilliant"});
}

TEST_CASE("xboard: a move is answered, and `go` makes it play the side to move") {
  Xboard xboard;
  xboard.searcher.replies = {xboard.searcher.moved("e7e5"), xboard.searcher.moved("g1f3"), xboard.searcher.moved("b8c6")};
  CHECK(xboard.send({"new", "post", "usermove e2e4"}) == Lines{"1 7 150 42 e7e6", "1 9 200 99 e7e5", "move e7e5"});
  CHECK(xboard.send({"nopost", "go"}) == Lines{"move g1f3"});
  CHECK(xboard.send({"force", "b8c6", "usermove f1b5", "playother"}).empty());
  CHECK(tests::moves_of(xboard.searcher.asked.back()) == Lines{"e2e4", "e7e5"});
  CHECK(xboard.send({"undo", "undo", "go"}) == Lines{"move b8c6"});
  CHECK(tests::moves_of(xboard.searcher.asked.back()) == Lines{"e2e4", "e7e5", "g1f3"});
}

TEST_CASE("xboard: illegal moves and unknown commands get the protocol's errors") {
  Xboard xboard;
  CHECK(xboard.send({"new", "usermove e2e5"}).front().starts_with("Illegal move ("));
  CHECK(xboard.said.front().ends_with("): e2e5"));
  CHECK(xboard.send({"frobnicate now"}) == Lines{"Error (unknown command): frobnicate now"});
  CHECK(xboard.send({"level x"}).front().starts_with("Error (level: expected `level MOVES "));
  CHECK(xboard.send({"variant crazyhouse"}) == Lines{"Error (unsupported variant): variant crazyhouse"});
  CHECK(xboard.send({"setboard 8/8/8/8/8/8/8/8 w - - 0 1"}).front().starts_with("tellusererror Illegal position: "));
  CHECK(xboard.send({"setboard 4k3/8/8/8/8/8/8/4K2R w - - 0 1"}).empty());
  CHECK(xboard.send({"setboard 4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1"}) ==
        Lines{"tellusererror Illegal position: White has 2 queens, but MicroChess supports at most 1"});
  CHECK(xboard.send({"ping 7"}) == Lines{"pong 7"});
  xboard.said.clear();
  xboard.protocol.execute_line({std::string(70000, 'x'), true});
  CHECK(xboard.said == Lines{"Error (a line longer than 65536 bytes): " + std::string(40, 'x')});
}

TEST_CASE("xboard: a program that cannot continue resigns with the reason") {
  Xboard xboard;
  protocols::SearchResult outcome;
  outcome.reply = play::Opponent::Reply{{.kind = play::Answer::Kind::irregular, .move = "1... Ke8{e1}", .objection = "no"}};
  xboard.searcher.replies = {outcome};
  const Lines said = xboard.send({"new", "usermove e2e4"});
  REQUIRE(said.size() == 1);
  CHECK(said.front().starts_with("1-0 {Black resigns: MicroChess plays the illegal move 1... Ke8|e1|: no}"));
  CHECK(std::count(said.front().begin(), said.front().end(), '}') == 1);
  CHECK(xboard.send({"usermove e7e5", "usermove g1f3"}).empty());  // the game is over
}

TEST_CASE("xboard: game ends by the rules are claimed") {
  Xboard xboard;
  CHECK(xboard.send({"new", "force", "f2f3", "e7e5", "g2g4", "d8h4"}) == Lines{"0-1 {Black mates}"});
}

TEST_CASE("xboard: during a search, some commands are executed and some end it") {
  Xboard xboard;
  xboard.searcher.replies = {xboard.searcher.moved("e7e5")};
  xboard.searcher.meanwhile = {"?", "ping 3", "post"};
  CHECK(xboard.send({"new", "usermove e2e4"}) == Lines{"1 9 200 99 e7e5", "move e7e5", "pong 3"});
  CHECK(xboard.searcher.words.front() == protocols::SearchControl::hurry);
  xboard.searcher.meanwhile = {"new"};
  xboard.searcher.replies = {xboard.searcher.moved("d7d5")};
  xboard.send({"usermove g1f3"});
  CHECK(xboard.searcher.words.back() == protocols::SearchControl::give_up);
  CHECK(xboard.send({"nopost", "usermove d2d4"}) == Lines{"move d7d5"});
  CHECK(tests::moves_of(xboard.searcher.asked.back()) == Lines{"d2d4"});
  CHECK(xboard.goes_on);
  xboard.send({"quit"});
  CHECK_FALSE(xboard.goes_on);
}

TEST_CASE("xboard: clock commands set the time of a move") {
  Xboard xboard;
  xboard.send({"new", "level 40 5:30 0", "time 20000", "go"});
  CHECK(xboard.searcher.asked.back().clock.left == 200s);
  CHECK(xboard.searcher.asked.back().clock.moves_to_go == 40);
  xboard.send({"st 3", "time 20000", "go"});
  CHECK(xboard.searcher.asked.back().clock.move == 3s);
  CHECK_FALSE(xboard.searcher.asked.back().clock.left);
  xboard.send({"level 0 2 1e300", "go"});
  CHECK(xboard.searcher.asked.back().clock.increment == 24h);
}
