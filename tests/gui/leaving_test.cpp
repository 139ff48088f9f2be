// Unsaved work when the window is closed, and the state restored when a program is opened again.
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "frontends/ui/gui/notebook.hpp"
#include "gui/driven.hpp"
#include "own_folder.hpp"

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

TEST_CASE("notes: breakpoints of an edited source and new watches are saved while the machine is stopped", "[gui][leaving]") {
  const OwnFolder folder;
  const std::string text = " * = $0200\nstart: lda #1 ; m\xFC\xDF\n sta $10\nloop: inc $10\n jmp loop\n";
  const std::string file = folder.write("bug.s", text), other = folder.write("other.s", " * = $0200\nstart: inx\n inx\n jmp start\n");
  Driven driven("notes_edited", 1280, 800, "'" + file + "'");
  const std::string notes = (driven.screen.folder() / "janus" / "notes" / "bare-6502.json").string();
  const auto stops = [&] {
    driven.wait([](const json& now) { return now.at("running") == false && now.at("registers").at("PC") == 0x200; });
  };
  stops();
  driven.screen.keys("F9");
  driven.wait([](const json& now) { return now.at("breakpoints") == 1; });
  CHECK(driven.screen.close() == 0);
  CHECK(gui::read_notes(notes).breakpoints.at(0).file == file);

  folder.write("bug.s", "; new\n" + text);
  driven.screen.again("'" + file + "'");
  driven.wait([](const json& now) { return now.at("breakpoints") == 1; });
  stops();
  driven.click("watch/new");
  driven.enter("x + 1");
  driven.reads("watch", "x + 1");
  CHECK(driven.screen.close() == 0);
  CHECK(gui::read_notes(notes).watches == std::vector<std::string>{"x + 1"});
  CHECK(gui::read_notes(notes).breakpoints.at(0).line == 3);

  driven.screen.again("'" + other + "'");  // another program on the same machine
  stops();
  driven.click_each({"menu/Windows", "window/breakpoints"});
  driven.reads("breakpoints", "bug.s:3 is not loaded");
  CHECK(driven.last.at("breakpoints") == 0);
  CHECK(driven.screen.close() == 0);
  REQUIRE(gui::read_notes(notes).breakpoints.size() == 1);
  CHECK(gui::read_notes(notes).breakpoints[0].line == 3);
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
