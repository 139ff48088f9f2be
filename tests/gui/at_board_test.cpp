// At the board: a program's seats in the menu, a position set up by hand, and a man that is heard.
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "catch.hpp"
#include "gui/driven.hpp"

using janus::tests::Driven;
using janus::tests::has;
using nlohmann::json;

namespace {

std::string said(const json& report) { return report.at("game").at("said"); }
bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("who plays which side of Computer Chess is chosen in the menu, and before there is a board a line says so", "[gui][game]") {
  Driven window("seats", 1280, 800, "outside computer-chess --speed real");
  window.click("board/watch");
  window.wait([](const json& now) { return contains(said(now), "first move"); });
  CHECK(contains(said(window.last), "Computer Chess thinks about its first move"));
  window.screen.keys("ctrl+4");
  window.click("menu/Game");
  window.click("menu/white");
  window.click("setting/white/human");
  window.wait([](const json& now) { return now.at("game").at("set_up") && now.at("game").at("waits"); });
  CHECK(said(window.last) == "White to move: your move");
  window.screen.keys("ctrl+1");
  window.click("menu/Game");  // and back
  window.click("menu/white");
  window.click("setting/white/program");
  window.wait([](const json& now) { return !now.at("game").at("set_up") && has(now, "board/watch"); });
  CHECK(has(window.last, "board/play Black"));
}

TEST_CASE("a position is set up by hand with men from a tray, and played from", "[gui][game]") {
  Driven window("set_up", 1280, 800, "outside samuel-checkers --speed max");
  window.wait([](const json& now) { return now.at("game").at("waits").get<bool>(); });
  const auto begin = [&] {
    window.click("menu/Game");
    window.click("game/Set up a position...");
    window.shows("setup/play");
  };
  const auto stands = [&](const std::string& position) {
    window.wait([&](const json& now) { return contains(said(now), position); });
    CHECK(contains(said(window.last), position));
  };
  begin();
  window.click("setup/clear");
  stands("the board is empty");
  window.click("tray/White king");
  window.click("square/22");
  window.click("square/32");
  window.click("tray/Black man");
  window.click("square/11");
  window.click("setup/Black to move");
  stands("B:WK22,K32:B11");
  window.screen.right_click(window.last, "square/32");
  stands("B:WK22:B11");
  window.screen.keep("set-up");
  const auto middle = [&](const std::string& control) {
    const json& at = window.last.at("controls").at(control);
    return std::pair{at.at("x").get<double>() + at.at("width").get<double>() / 2,
                     at.at("y").get<double>() + at.at("height").get<double>() / 2};
  };
  window.last = window.screen.report();
  const auto [man_x, man_y] = middle("tray/Black man");
  const auto [to_x, to_y] = middle("square/3");
  window.screen.drag(man_x, man_y, to_x, to_y);
  stands("B:WK22:B3,11");
  window.click("setup/play");
  window.wait([](const json& now) { return contains(now.at("game").at("position"), "B:WK22:B3,11") && now.at("game").at("waits"); });
  CHECK(contains(window.last.at("game").at("position"), "B:WK22:B3,11"));
  CHECK(contains(said(window.last), "Black to move: your move"));

  begin();
  window.click("setup/clear");
  window.click("setup/cancel");
  window.wait([](const json& now) { return !has(now, "setup/play"); });
  CHECK(contains(window.last.at("game").at("position"), "B:WK22:B3,11"));
}

TEST_CASE("a program that cannot be told a position offers no set-up", "[gui][game]") {
  Driven window("no_set_up", 1280, 800, "outside tiny-chess --speed max");
  window.wait([](const json& now) { return now.at("game").at("waits").get<bool>(); });
  window.click("menu/Game");
  window.click("game/Set up a position...");
  window.wait([](const json&) { return true; });
  CHECK_FALSE(has(window.last, "setup/play"));
}

TEST_CASE("men are heard when they are set down, where that is asked for", "[gui][game]") {
  Driven window("knock", 1280, 800, "outside microchess --speed max --set level=super-blitz");
  window.click("board/play White");
  const auto move = [&](const std::string& from, const std::string& to, std::size_t count) {
    window.wait([](const json& now) { return now.at("game").at("set_up") && now.at("game").at("waits"); });
    window.click("square/" + from);
    window.click("square/" + to);
    window.wait([&](const json& now) { return now.at("game").at("count") == count && now.at("game").at("waits"); });
  };
  move("e2", "e4", 2);
  CHECK(window.last.at("knocks") == 0);
  window.click("menu/View");
  window.click("view/knock");
  move("d2", "d4", 4);
  window.wait([](const json& now) { return now.at("knocks") > 0; });
  CHECK(window.last.at("knocks") >= 1);
  CHECK(window.last.at("message") == "");
}

TEST_CASE("a variation leaves the rows of the score sheet as they are", "[gui][game]") {
  Driven window("sheet", 1280, 800, "outside microchess --speed max --set level=super-blitz");
  window.click("board/play White");
  std::size_t count = 0;
  const auto stands = [&] {
    window.wait(
        [&](const json& now) { return now.at("game").at("set_up") && now.at("game").at("waits") && now.at("game").at("count") == count; });
  };
  const auto move = [&](const std::string& from, const std::string& to) {
    stands();
    window.click("square/" + from);
    window.click("square/" + to);
    count += 2;
    stands();
  };
  move("e2", "e4");
  move("g1", "f3");
  window.click("board/back");
  count = 2;
  move("d2", "d4");
  move("c2", "c3");
  window.wait([](const json& now) { return janus::tests::has_any(now, "moves/other/"); });
  const auto x = [&](const std::string& control) { return window.last.at("controls").at(control).at("x"); };
  CHECK(x("move/1") == x("move/3"));
  CHECK(x("move/3") == x("move/5"));
  CHECK(x("move/2") == x("move/6"));
  window.screen.keep("sheet");
}

TEST_CASE("a breakpoint that holds the game up is told on the board, and removed there", "[gui][game]") {
  Driven window("held_up", 1280, 800, "outside microchess --speed max --set level=super-blitz");
  window.click("board/play White");
  window.wait([](const json& now) { return now.at("game").at("set_up") && now.at("game").at("waits"); });
  window.click("menu/inside");
  window.click("menu/Windows");
  window.click("window/breakpoints");
  window.shows("breakpoints/address");
  window.click("breakpoints/address");
  window.screen.type("JANUS");
  window.screen.keys("Return");
  window.click("menu/inside");
  window.shows("board/turn");
  window.click("square/a2");  // in no book
  window.click("square/a3");
  window.shows("board/remove-breakpoint");
  CHECK(said(window.last).find("A breakpoint has stopped the program: ") == 0);
  window.screen.keep("held-up");
  window.click("board/remove-breakpoint");
  window.wait([](const json& now) { return now.at("game").at("count") == 2 && now.at("game").at("waits"); });
  CHECK(window.last.at("game").at("count") == 2);
}

TEST_CASE("the men that must take are marked, and no others", "[gui][game]") {
  Driven window("must_take", 1280, 800, "outside samuel-checkers --speed max");
  window.wait([](const json& now) { return now.at("game").at("waits").get<bool>(); });
  window.click("menu/Game");
  window.click("game/Set up a position...");
  window.click("setup/clear");
  window.click("tray/White king");
  window.click("square/22");
  window.click("tray/Black man");
  window.click("square/18");
  window.click("square/1");
  window.click("setup/Black to move");
  window.click("setup/play");
  window.shows("target/18");
  CHECK(!has(window.last, "target/1"));
  CHECK(contains(said(window.last), "must take"));
  window.screen.keep("must-take");
  window.click("square/18");
  window.shows("target/25");
  CHECK(!has(window.last, "target/18"));
}

TEST_CASE("who watches Computer Chess play against itself may take a side", "[gui][game]") {
  Driven window("take_a_side", 1280, 800, "outside computer-chess --set plies=1 --speed max");
  window.click("board/watch");
  window.wait([](const json& now) { return now.at("game").at("count") == 1 && has(now, "board/go-on"); });
  CHECK(said(window.last) == "It has played as many moves as it was told to.");
  window.screen.keep("take-a-side");
  window.click("board/instead/Play White");
  // The game that is over waits as well: the new one has no move yet.
  window.wait([](const json& now) {
    return !has(now, "board/go-on") && now.at("game").at("count") == 0 && now.at("idle") == true && now.at("game").at("waits") == true;
  });
  window.click("square/e2");
  window.click("square/e4");
  window.wait([](const json& now) { return now.at("game").at("count") == 2; });
  CHECK(window.last.at("game").at("count") == 2);
}

TEST_CASE("Computer Chess waits before its first move until it is said who plays", "[gui][game]") {
  Driven window("who_plays", 1280, 800, "outside computer-chess --set plies=0 --speed max");
  window.wait([](const json& now) { return now.at("running") == false && has(now, "board/play White"); });
  const std::uint64_t stands = window.last.at("cycle").get<std::uint64_t>();
  window.screen.pass(std::chrono::seconds(1));
  CHECK(window.screen.report().at("cycle").get<std::uint64_t>() == stands);
  window.screen.keep("who-plays");
  window.click("board/play White");
  window.wait([](const json& now) { return !has(now, "board/watch") && now.at("idle") == true && now.at("game").at("waits") == true; });
  window.click("square/e2");
  window.click("square/e4");
  window.wait([](const json& now) { return now.at("game").at("count") == 2; });
  CHECK(window.last.at("game").at("count") == 2);
}
