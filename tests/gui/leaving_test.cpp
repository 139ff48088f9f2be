// What there is to lose when the window is closed, and what comes back when a program is opened again.
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "frontends/faces/gui/notebook.hpp"
#include "gui/driven.hpp"

using namespace janus;
using namespace janus::tests;
using nlohmann::json;
namespace fs = std::filesystem;

TEST_CASE("leaving a session that is not saved asks first, and one with nothing in it does not", "[gui][leaving]") {
  IdleWindow driven("leaving", "kim1-monitor");
  driven.click("key/AD");
  driven.wait([](const json& now) { return now.at("unsaved").get<bool>(); });
  driven.press_to_show("ctrl+q", "leave/leave");
  driven.click("leave/stay");
  CHECK(driven.hides("leave/stay").at("unsaved") == true);
  driven.press_to_show("ctrl+q", "leave/leave");
  driven.click_to_show({"leave/save"}, "file/Save session");
  const fs::path file = driven.screen.folder() / "kept.session";
  driven.replace(file.string());
  CHECK(driven.screen.ends() == 0);  // it was the answer to the question whether to leave
  CHECK(fs::exists(file));
}

TEST_CASE("another machine takes the place of a session that is not saved only after a question, and Enter answers nothing",
          "[gui][leaving]") {
  IdleWindow driven("replacing", "kim1-monitor");
  driven.click("key/AD");
  driven.wait([](const json& now) { return now.at("unsaved").get<bool>(); });
  const auto choose = [&] { driven.click_to_show({"menu/File", "menu/Machines", "machine/h68tr"}, "leave/leave"); };
  choose();
  driven.screen.keys("Return");
  CHECK(driven.screen.still("leave/stay").at("machine") == "kim1");
  driven.screen.keys("ctrl+q");  // whether the window may be closed was not asked yet
  driven.click("leave/stay");
  CHECK(driven.hides("leave/stay").at("machine") == "kim1");
  CHECK(driven.last.at("unsaved") == true);
  choose();
  driven.click("leave/leave");
  driven.wait([](const json& now) { return now.at("machine") == "h68tr"; });
}

TEST_CASE("breakpoints, watches and bookmarks come back when the program is opened again, until they are forgotten", "[gui][leaving]") {
  Driven driven("notes", 1280, 800, "microchess");
  driven.pause();
  driven.screen.keys("F9");
  driven.wait([](const json& now) { return now.at("breakpoints") == 1; });
  driven.click("watch/new");
  driven.enter("BESTV + 1");
  driven.reads("watch", "BESTV + 1");
  CHECK(driven.screen.close() == 0);
  driven.screen.again("microchess");
  driven.wait([](const json& now) { return now.at("breakpoints") == 1; });
  CHECK_THAT(text(driven.last, "watch"), Catch::Contains("BESTV + 1"));
  CHECK(driven.screen.close() == 0);
  for (const char* arguments : {"kim1-monitor", "microchess --forget", "microchess"}) {  // another program has its own
    CAPTURE(arguments);
    driven.screen.again(arguments);
    CHECK(driven.idle().at("breakpoints") == 0);
  }
}

TEST_CASE("notes are read as they were written, and damaged ones are refused in a line") {
  const fs::path folder = fs::path(JANUS_BINARY_DIR) / "tests" / "notes";
  fs::create_directories(folder);
  const std::string path = (folder / "a.json").string();
  gui::Notes notes;
  notes.breakpoints.push_back({.on = "execute", .first = 0x100, .last = 0x100, .condition = "a == 1"});
  notes.watches = {"BESTV"};
  notes.bookmarks = {{"here", 1234}};
  CHECK(gui::write_notes(notes, path).empty());
  CHECK(gui::read_notes(path) == notes);
  CHECK_FALSE(gui::read_notes(path).names_are_addresses);
  std::ofstream(path) << R"({"breakpoints": [], "watches": ["BESTV"], "bookmarks": {}})";
  CHECK(gui::read_notes(path).names_are_addresses);
  CHECK(gui::write_notes({}, path).empty());
  CHECK_FALSE(fs::exists(path));
  CHECK(gui::read_notes(path) == gui::Notes{});
  std::ofstream(path) << R"({"breakpoints": 3})";
  CHECK_THROWS_WITH(gui::read_notes(path), path + ": damaged; breakpoints and watches of this file are ignored");
}
