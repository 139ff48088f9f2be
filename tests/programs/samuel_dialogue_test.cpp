// Messages and accepted input of Samuel's checkers at its terminal.
#include "catch.hpp"
#include "frontends/games/play/positions.hpp"
#include "frontends/core/session/session.hpp"

using namespace janus;

namespace {

class Dialogue {
 public:
  using Settings = std::vector<std::pair<std::string, std::string>>;
  explicit Dialogue(Settings settings)
      : session_({.program = session::load_program(play::built_in_collection(), "samuel-checkers"), .settings = std::move(settings)},
                 play::built_in_collection()) {
    session_.start();
    say("");
  }

  // Types text and returns the last lines when the program waits again.
  std::string say(std::string_view text, std::size_t lines = 1) {
    session_.queue_text(text);
    REQUIRE(session_.run({.max_cycle = session_.cycle() + 1'000'000'000}, {}) == session::EndReason::idle);
    const auto screen = session_.screen().value();
    std::string all;
    for (std::size_t i = screen.size() < lines ? 0 : screen.size() - lines; i < screen.size(); ++i)
      all += (all.empty() ? "" : "\n") + screen[i];
    return all;
  }
  session::Session& session() { return session_; }

 private:
  session::Session session_;
};

}  // namespace

TEST_CASE("Samuel's checkers: a question is repeated until it is answered") {
  Dialogue game(Dialogue::Settings{{"level", "instant"}});
  game.session().queue_keys(session::parse_keys("RST", game.session().machine()));
  CHECK(game.say("G4000\r") == "YOU B, W OR N? ");
  CHECK(game.say("x") == "YOU B, W OR N? ");
  CHECK(game.say("w") == "LEVEL 1-4? ");
  CHECK(game.say("0") == "LEVEL 1-4? ");
  CHECK(game.say("5") == "LEVEL 1-4? ");
  CHECK(game.say("1", 10) ==
        "MY MOVE: 11-15\n 1   B   B   B   B   \n 5 B   B   B   B   \n 9   B   B   -   B   \n13 -   -   B   -   \n17   -   -   -   -   \n"
        "21 W   W   W   W   \n25   W   W   W   W   \n29 W   W   W   W   \nYOUR MOVE? ");
  // The next game starts with the next first move.
  game.session().queue_keys(session::parse_keys("RST", game.session().machine()));
  CHECK(game.say("G4000\rW1", 10).substr(0, 13) == "MY MOVE: 9-14");
}

TEST_CASE("Samuel's checkers: accepts several move notations, reports bad moves") {
  Dialogue game(Dialogue::Settings{{"level", "instant"}, {"side", "white"}});
  for (const char* wrong : {"11-14\r", "11-15-19\r", "15-11\r", "HELLO\r", "\r", "11\r", "267-271\r",
                            "11-15 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15\r", "0-0\r", "33-29\r", "24-19\r"}) {
    CAPTURE(wrong);
    CHECK(game.say(wrong, 2) == "NOT LEGAL\nYOUR MOVE? ");
  }
  game.say(
      "12-16\x7f"
      "11-16\b"
      "11,.15\r");
  const auto screen = game.session().screen().value();
  CHECK(screen[screen.size() - 9].substr(0, 2) == " 1");
  CHECK(game.session().read(0x0401) == 0xD2);  // Black's pieces on 9 to 12 and 15: 11 has moved to 15
}

TEST_CASE("Samuel's checkers: announces wins and draws") {
  SECTION("Black takes the last piece") {
    Dialogue game(Dialogue::Settings{{"position", "B:W23:BK18"}});
    CHECK(game.say("18-27\r", 2) == "BLACK WINS\nYOU B, W OR N? ");
    CHECK(game.say("B1", 1) == "YOUR MOVE? ");  // the position repeats
    CHECK(game.say("18X27\r", 2) == "BLACK WINS\nYOU B, W OR N? ");
  }
  SECTION("forty moves each") {
    Dialogue game(Dialogue::Settings{{"position", "B:WK32:BK1"}, {"level", "instant"}});
    game.session().poke(0x0302, 78);
    CHECK(game.say("1-5\r", 2) == "A DRAW\nYOU B, W OR N? ");
  }
  SECTION("the machine takes the last piece") {
    Dialogue game(Dialogue::Settings{{"position", "B:WK15,K18:B1"}, {"level", "quick"}});
    CHECK(game.say("1-6\r") == "YOUR MOVE? ");
    CHECK(game.say("6-9\r", 2) == "WHITE WINS\nYOU B, W OR N? ");
  }
}
