// Features for players in the window: layout, players, status, hint, curve, keyboard, and the languages of a kiosk.
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/ui/gui/kiosk_texts.hpp"
#include "gui/driven.hpp"
#include "gui/folders.hpp"

using namespace janus::tests;
using Catch::Contains;
using nlohmann::json;

namespace {

struct Size {
  int width, height;
  bool large;  // everything about twice as large
};
constexpr Size kSizes[] = {{800, 600, false}, {1280, 800, false}, {1920, 1080, false}, {2560, 1440, true}};

std::string name_of(const std::string& what, const Size& size) {
  return what + "-" + std::to_string(size.width) + (size.large ? "-large" : "");
}

void enlarge(Driven& driven, const Size& size) {
  if (size.large) driven.screen.keys("ctrl+equal ctrl+equal ctrl+equal ctrl+equal ctrl+equal ctrl+equal ctrl+equal");
}

double board_height(const json& report) { return 8 * Box(report, "square/e2").height; }

}  // namespace

TEST_CASE("board: uses its panel, with players and status beside it, at all sizes", "[gui][player]") {
  for (const Size& size : kSizes) {
    CAPTURE(size.width);
    Driven driven(name_of("player", size), size.width, size.height, "outside microchess --speed max --set level=super-blitz");
    enlarge(driven, size);
    driven.shows("board/play White");
    driven.screen.keep(name_of("player-greeting", size));
    driven.click("board/play White");
    driven.game_waits(0);
    driven.move("e2", "e4", 2);
    driven.move("g1", "f3", 4);
    const Box board(window(driven.last, "board"));
    CHECK(board_height(driven.last) >= 0.7 * std::min(board.width, board.height));
    for (const char* control : {"board/new", "board/back", "board/resign", "board/turn", "board/level"}) {
      CAPTURE(control);
      CHECK(has(driven.last, control));
    }
    CHECK(has(driven.last, "board/status"));
    driven.screen.keep(name_of("player", size));
    driven.click_each({"menu/View", "view/light"});
    driven.shows("board/hint");
    driven.screen.keep(name_of("player-light", size));
    driven.screen.keys("ctrl+8");
    driven.shows("registers/close");
    CHECK(board_height(driven.last) >= 8 * (size.width < 1000 ? 12 : 20));
    driven.screen.keep(name_of("player-debug", size));
  }
}

TEST_CASE("board: a hint is an arrow and a line, and disappears with the move", "[gui][player]") {
  Driven driven("hint", 1280, 800, "outside microchess --speed max --set level=super-blitz");
  driven.click("board/play White");
  driven.game_waits(0);
  driven.click("board/hint");
  driven.wait([](const json& now) { return has_any(now, "arrow/"); });
  CHECK_THAT(said(driven.last), Contains("Hint: "));
  driven.screen.keep("hint");
  driven.move("e2", "e4", 2);
  CHECK_FALSE(has_any(driven.last, "arrow/"));
}

TEST_CASE("board: the level is changed beside it, and Resign ends the game", "[gui][player]") {
  Driven driven("level", 1280, 800, "outside microchess --speed max --set level=super-blitz");
  driven.click("board/play White");
  driven.game_waits(0);
  driven.move("e2", "e4", 2);
  driven.click_each({"board/level", "board/level-1", "board/resign"});
  driven.says("Resigned");
  driven.screen.keep("resigned");
}

TEST_CASE("board: arrows show the line that a stopped program imagines", "[gui][player]") {
  Driven driven("imagined", 1280, 800, "microchess --speed max --set level=normal");
  driven.click("board/play White");
  driven.game_waits(0);
  driven.click_to_show({"menu/Windows", "window/console"}, "console/line");
  driven.enter("break CKMATE");
  driven.wait([](const json& now) { return now.at("breakpoints") == 1; });
  driven.click_each({"menu/Windows", "window/console", "square/a2", "square/a3"});
  driven.stands("breakpoint 1");
  driven.wait([](const json& now) { return has_any(now, "arrow/"); });
  driven.screen.keep("imagined");
  driven.click_to_show({"menu/Windows", "window/console"}, "console/line");
  driven.enter("delete 1");
  driven.wait([](const json& now) { return now.at("breakpoints") == 0; });
  driven.screen.keys("F5");
  driven.game_waits(2);
  CHECK_FALSE(has_any(driven.last, "arrow/"));
}

TEST_CASE("greeting: all four programs ask beside the board which side the user plays", "[gui][player]") {
  for (const std::string program : {"microchess", "tiny-chess", "samuel-checkers", "computer-chess"}) {
    CAPTURE(program);
    Driven driven("greeting-" + program, 1280, 800, "outside " + program + " --speed max");
    driven.wait([](const json& now) { return has(now, "board/story"); });
    CHECK((has_any(driven.last, "board/play ") || has_any(driven.last, "board/seats ")));
    driven.screen.keep("greeting-" + program);
  }
}

TEST_CASE("keyboard: Tab and Enter answer the greeting, Alt opens the menu bar, Esc closes Help", "[gui][player]") {
  Driven driven("keyboard", 1280, 800, "outside microchess --speed max --set level=super-blitz");
  driven.shows("board/play White");
  driven.screen.keys("Tab");
  driven.screen.pass(std::chrono::milliseconds(300));
  driven.screen.keep("keyboard-greeting");
  driven.screen.keys("Tab shift+Tab Return");
  driven.game_waits(0);

  driven.screen.keys("F1");
  driven.shows("help");
  driven.screen.keys("Escape");
  driven.hides("help");
  driven.screen.keys("shift+F1");
  driven.shows("first_steps");
  driven.screen.keys("Escape");
  driven.hides("first_steps");

  driven.screen.keys("alt");
  driven.screen.pass(std::chrono::milliseconds(300));
  driven.screen.keep("keyboard-menu");
  driven.screen.keys("Right Right Down");
  driven.shows("game/Resign");
  driven.screen.keys("Escape");
  driven.hides("game/Resign");

  driven.click("board/turn");
  driven.screen.keys("Tab");
  driven.screen.pass(std::chrono::milliseconds(300));
  for (int i = 0; i < 12 && !has_any(driven.last = driven.screen.report(), "square/focused="); ++i) driven.screen.keys("Tab");
  CHECK(has_any(driven.last, "square/focused="));
  driven.screen.keys("Up");
  driven.screen.pass(std::chrono::milliseconds(300));
  driven.screen.keep("keyboard-square");
}

TEST_CASE("keyboard: Tab goes from the greeting to the board", "[gui][player]") {
  Driven driven("tab_around", 1280, 800, "outside tiny-chess --speed max");
  driven.shows("board/seats 1");
  for (int i = 0; i < 12 && !has_any(driven.last = driven.screen.report(), "square/focused="); ++i) driven.screen.keys("Tab");
  CHECK(has_any(driven.last, "square/focused="));
}

TEST_CASE("keyboard: Shift+Tab goes back from the board to the greeting, and Enter answers it", "[gui][player]") {
  Driven driven("tab_back", 1280, 800, "outside tiny-chess --speed max");
  driven.shows("board/seats 1");
  const auto on_board = [&] { return has_any(driven.last = driven.screen.report(), "square/focused="); };
  for (int i = 0; i < 12 && !on_board(); ++i) driven.screen.keys("Tab");
  REQUIRE(on_board());
  for (int i = 0; i < 80 && on_board(); ++i) driven.screen.keys("shift+Tab");
  CHECK_FALSE(on_board());
  driven.screen.keep("keyboard-back");
  driven.screen.keys("Return");
  driven.hides("board/story");
}

TEST_CASE("board: the buttons stay in place when the status changes, at all sizes", "[gui][player]") {
  for (const Size& size : kSizes) {
    CAPTURE(size.width);
    Driven driven(name_of("steady", size), size.width, size.height, "outside microchess --speed max --set level=super-blitz");
    enlarge(driven, size);
    driven.click("board/play White");
    driven.game_waits(0);
    driven.move("e2", "e4", 2);
    const Box back(driven.shows("board/back"), "board/back"), turn(driven.last, "board/turn");
    driven.click_each({"square/g1", "square/g3"});
    driven.says("a knight cannot move from g1 to g3");
    driven.screen.keep(name_of("steady-reason", size));
    driven.click_each({"square/d1", "square/h5"});
    driven.game_waits(4);
    for (const auto& [control, was] : {std::pair("board/back", back), std::pair("board/turn", turn)}) {
      CAPTURE(control);
      CHECK(Box(driven.last, control).x == was.x);
      CHECK(Box(driven.last, control).y == was.y);
    }
  }
}

TEST_CASE("board: captured pieces are large and on the colour of the board, in both themes", "[gui][player]") {
  for (const Size& size : {kSizes[0], kSizes[1]}) {
    CAPTURE(size.width);
    Driven driven(name_of("captured", size), size.width, size.height,
                  "outside samuel-checkers --speed max --set level=instant --set position=B:W18,19,30:B15,1");
    driven.click("board/seats white");
    driven.game_waits(0);
    driven.screen.keep(name_of("samuel", size));
    driven.click_each({"square/15", "square/22"});
    driven.wait([](const json& now) { return now.at("game").at("waits") == true && has(now, "board/captured-black"); });
    for (const char* theme : {"view/dark", "view/light"}) {
      CAPTURE(theme);
      driven.click_each({"menu/View", theme});
      driven.screen.pass(std::chrono::milliseconds(300));
      const Box strip(driven.last = driven.screen.report(), "board/captured-black"), square(driven.last, "square/4");
      const Pixels pixels = driven.screen.pixels();
      const Point corner = square.at(0.9, 0.9);  // of an empty dark square
      const std::uint32_t dark = pixels.at(static_cast<int>(corner.x), static_cast<int>(corner.y));
      const auto count = static_cast<double>(pixels.count(strip, [&](int x, int y) { return pixels.at(x, y) == dark; }));
      CHECK(count > 0.2 * strip.width * strip.height);
      driven.screen.keep(name_of(std::string("captured-") + (theme + 5), size));
    }
  }
}

TEST_CASE("menu: Game has the hint, the user's side and the levels", "[gui][player]") {
  Driven driven("game_menu", 1280, 800, "outside microchess --speed max --set level=super-blitz");
  driven.click("board/play White");
  driven.game_waits(0);
  driven.click_to_show({"menu/Game", "menu/side"}, "setting/side/black");
  driven.screen.keep("menu-side");
  driven.screen.keys("Escape Escape");
  driven.click_to_show({"menu/Game", "menu/level"}, "setting/level/blitz");
  driven.screen.keep("menu-level");
  driven.screen.keys("Escape Escape");
  driven.click_to_show({"menu/Game", "menu/opening"}, "setting/opening/ruy-lopez-white");
  driven.screen.keep("menu-opening");
  driven.screen.keys("Escape Escape");
  driven.click_each({"menu/Game", "game/Hint"});
  driven.wait([](const json& now) { return has_any(now, "arrow/"); });
  CHECK_THAT(said(driven.last), Contains("Hint: "));
  driven.screen.keys("ctrl+n");
  driven.screen.keys("ctrl+shift+h");
  driven.says("Hint: ");
}

TEST_CASE("greeting: a rejected move is explained beside it", "[gui][player]") {
  Driven driven("greeting_reason", 1280, 800, "outside tiny-chess --speed max");
  driven.shows("board/seats 1");
  driven.click_each({"square/d2", "square/d5"});
  driven.says("pawn");
  driven.screen.keep("greeting-reason");
  CHECK(has(driven.last, "board/seats 1"));
}

TEST_CASE("keyboard: Esc closes a list, and then the floating panel", "[gui][player]") {
  Driven driven("escape", 1280, 800, "outside microchess --speed max --set level=super-blitz");
  driven.click("board/play White");
  driven.game_waits(0);
  driven.click("board/turn");
  driven.click_each({"menu/Windows", "menu/panel", "panel/Float"});
  driven.click_to_show({"board/level"}, "board/level-1");
  driven.press_to_hide("Escape", "board/level-1");
  driven.screen.pass(std::chrono::milliseconds(300));
  CHECK(has(driven.last = driven.screen.report(), "panel/board"));
  driven.press_to_hide("Escape", "panel/board");
}

TEST_CASE("moves: six rows beside a curve with an axis, at 1280x800", "[gui][player]") {
  Driven driven("sheet", 1280, 800, "outside tiny-chess --speed max");
  driven.click("board/seats 1");  // the game that is set up already
  driven.hides("board/seats 1");
  std::size_t made = 0;
  for (const std::string move : {"d1e3", "d2e3", "b2c3", "b1b4", "c3b4"}) driven.move(move.substr(0, 2), move.substr(2), made += 2);
  driven.click_each({"square/a1", "square/b1"});
  driven.says("Black wins");
  driven.shows("moves/curve");
  const Box sheet(window(driven.last, "moves"));
  CHECK(Box(driven.last, "move/1").y >= sheet.y);
  CHECK(Box(driven.last, "move/11").below() <= sheet.below());
  CHECK(has_any(driven.last, "board/lost=QNP "));
  driven.screen.keep("sheet-tiny-chess");
  driven.click_each({"menu/View", "view/light"});
  driven.screen.click(Box(driven.shows("moves/curve"), "moves/curve").at(0.1, 0.5));
  driven.wait([](const json& now) { return now.at("game").at("count") == 2; });
  driven.screen.keep("sheet-tiny-chess-light");
  driven.screen.drag({sheet.middle().x, sheet.y - 3}, {sheet.middle().x, sheet.below()});  // to its minimum height
  driven.hides("moves/curve");
  driven.screen.keep("sheet-low");
  CHECK(Box(window(driven.last, "moves")).height < 0.6 * sheet.height);
}

TEST_CASE("kiosk: texts in German, targets of 44 pixels, and a story", "[gui][player][kiosk]") {
  for (const std::string program : {"microchess", "tiny-chess", "samuel-checkers", "computer-chess"}) {
    CAPTURE(program);
    Driven driven("german-" + program, 1280, 800, "outside " + program + " --kiosk 1 --language de --speed max");
    driven.wait([](const json& now) { return has(now, "kiosk/label") && has(now, "board/story"); });
    driven.screen.keep("kiosk-german-" + program);
    const auto leave = [&] {
      driven.screen.keys("ctrl+alt+shift+q");
      CHECK(driven.screen.ends() == 0);
    };
    if (program != "microchess") {
      leave();
      continue;
    }
    CHECK(Box(driven.last, "board/play White").height >= 44);
    driven.click("board/play White");
    driven.game_waits(0);
    CHECK(said(driven.last) == "Sie sind am Zug");
    for (const char* control : {"board/new", "board/back", "board/turn", "board/move"}) CHECK(Box(driven.last, control).height >= 44);
    driven.click_each({"square/e2", "square/e5"});
    driven.says("Diese Figur zieht nicht so");
    driven.screen.keep("kiosk-german-play");
    leave();
  }
}

TEST_CASE("kiosk: Computer Chess keeps the game that the visitor begins", "[gui][player][kiosk]") {
  Driven driven("kiosk_begins", 1280, 800, "outside computer-chess --kiosk 1 --speed max");
  driven.wait([](const json& now) { return has(now, "board/story") && now.at("game").at("set_up").get<bool>(); });
  CHECK_FALSE(has(driven.last, "board/watch"));
  driven.click("board/play White");
  driven.hides("board/story");
  driven.screen.pass(std::chrono::seconds(2));
  CHECK_FALSE(has(driven.last = driven.screen.report(), "board/story"));
  CHECK(said(driven.last) == "Your move");
  driven.screen.keys("ctrl+alt+shift+q");
  CHECK(driven.screen.ends() == 0);
}

TEST_CASE("kiosk: a file of texts may lack keys, but a broken one is refused", "[gui][kiosk]") {
  const auto folder = fresh_folder("kiosk_texts");
  const auto texts = [&](const std::string& content, std::string& missing) {
    const std::string path = (folder / "xx.toml").string();
    std::ofstream(path) << content;
    return janus::gui::KioskTexts(path, missing);
  };
  std::string missing;
  const janus::gui::KioskTexts part = texts("new_game = \"Nouvelle partie\"\n[stories]\nmicrochess = \"Une histoire.\"\n", missing);
  CHECK(part.text("new_game") == "Nouvelle partie");
  CHECK(part.text("take_back") == "Take back");
  CHECK_THAT(missing, Contains("take_back") && Contains("your_move") && !Contains("new_game"));
  CHECK(missing.find('\n') == std::string::npos);
  for (const char* broken : {"new_game = \n", "new_game = 3\n", "new_gaem = \"x\"\n", "= \"x\""}) {
    CAPTURE(broken);
    CHECK_THROWS_AS(texts(broken, missing), janus::session::Error);
  }
  CHECK_THROWS_AS(janus::gui::KioskTexts("xx", missing), janus::session::Error);
  for (const char* language : {"en", "de"}) {
    const janus::gui::KioskTexts built_in(language, missing);
    CHECK(missing.empty());
  }
}
