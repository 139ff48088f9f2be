// What there is to lose when the window is closed, and what comes back when a program is opened again.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "frontends/faces/gui/notebook.hpp"
#include "gui/screen.hpp"

using namespace janus;
using janus::tests::Screen;
using janus::tests::window;
using nlohmann::json;

namespace {

namespace fs = std::filesystem;

json with(Screen& screen, const std::string& control) {
  const json report = screen.wait([&](const json& now) { return now.at("controls").contains(control); });
  CAPTURE(control);
  REQUIRE(report.at("controls").contains(control));
  return report;
}

bool waits(const json& report) { return report.at("idle").get<bool>(); }

}  // namespace

TEST_CASE("leaving a session that is not saved asks first, and one with nothing in it does not", "[gui][leaving]") {
  Screen screen("leaving", 1280, 800, "kim1-monitor");
  const json fresh = screen.wait(waits);
  screen.click(fresh, "key/AD");
  screen.wait([](const json& now) { return now.at("unsaved").get<bool>(); });
  screen.keys("ctrl+q");
  screen.click(with(screen, "leave/leave"), "leave/stay");
  const json stays = screen.wait([](const json& now) { return !now.at("controls").contains("leave/stay"); });
  CHECK(stays.at("unsaved") == true);
  screen.keys("ctrl+q");
  screen.click(with(screen, "leave/leave"), "leave/save");
  with(screen, "file/Save session");
  screen.keys("ctrl+a");
  const fs::path file = screen.folder() / "kept.session";
  screen.type(file.string());
  screen.keys("Return");
  CHECK(screen.ends() == 0);  // it was the answer to the question whether to leave
  CHECK(fs::exists(file));
}

TEST_CASE("another machine takes the place of a session that is not saved only after a question, and Enter answers nothing",
          "[gui][leaving]") {
  Screen screen("replacing", 1280, 800, "kim1-monitor");
  screen.click(screen.wait(waits), "key/AD");
  screen.wait([](const json& now) { return now.at("unsaved").get<bool>(); });
  const auto choose = [&] {
    screen.click(with(screen, "menu/File"), "menu/File");
    screen.click(with(screen, "menu/Machines"), "menu/Machines");
    screen.click(with(screen, "machine/h68tr"), "machine/h68tr");
    with(screen, "leave/leave");
  };
  choose();
  screen.keys("Return");
  const json asked = screen.still("leave/stay");
  CHECK(asked.at("machine") == "kim1");
  screen.keys("ctrl+q");  // whether the window may be closed was not asked yet
  screen.click(screen.still("leave/stay"), "leave/stay");
  const json stays = screen.wait([](const json& now) { return !now.at("controls").contains("leave/stay"); });
  CHECK(stays.at("machine") == "kim1");
  CHECK(stays.at("unsaved") == true);
  choose();
  screen.click(screen.still("leave/leave"), "leave/leave");
  const json other = screen.wait([](const json& now) { return now.at("machine") == "h68tr"; });
  CHECK(other.at("machine") == "h68tr");
  CHECK(screen.close() == 0);
}

TEST_CASE("breakpoints, watches and bookmarks come back when the program is opened again, until they are forgotten", "[gui][leaving]") {
  Screen screen("notes", 1280, 800, "microchess");
  json report = screen.wait(waits);
  screen.keys("shift+F5");
  screen.wait([](const json& now) { return !now.at("running").get<bool>(); });
  screen.keys("F9");
  report = screen.wait([](const json& now) { return now.at("breakpoints") == 1; });
  CHECK(report.at("breakpoints") == 1);
  screen.click(report, "watch/new");
  screen.type("BESTV + 1");
  screen.keys("Return");
  report = screen.wait(
      [](const json& now) { return window(now, "watch").at("text").get<std::string>().find("BESTV + 1") != std::string::npos; });
  CHECK_THAT(window(report, "watch").at("text").get<std::string>(), Catch::Contains("BESTV + 1"));
  CHECK(screen.close() == 0);
  screen.again("microchess");
  report = screen.wait([](const json& now) { return now.at("breakpoints") == 1; });
  CHECK(report.at("breakpoints") == 1);
  CHECK_THAT(window(report, "watch").at("text").get<std::string>(), Catch::Contains("BESTV + 1"));
  CHECK(screen.close() == 0);
  screen.again("kim1-monitor");  // another program has its own
  report = screen.wait(waits);
  CHECK(report.at("breakpoints") == 0);
  CHECK(screen.close() == 0);
  screen.again("microchess --forget");
  report = screen.wait(waits);
  CHECK(report.at("breakpoints") == 0);
  CHECK(screen.close() == 0);
  screen.again("microchess");
  report = screen.wait(waits);
  CHECK(report.at("breakpoints") == 0);
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
  std::FILE* old = std::fopen(path.c_str(), "w");
  std::fputs("{\"breakpoints\": [], \"watches\": [\"BESTV\"], \"bookmarks\": {}}", old);
  std::fclose(old);
  CHECK(gui::read_notes(path).names_are_addresses);
  CHECK(gui::write_notes({}, path).empty());
  CHECK_FALSE(fs::exists(path));
  CHECK(gui::read_notes(path) == gui::Notes{});
  std::FILE* file = std::fopen(path.c_str(), "w");
  std::fputs("{\"breakpoints\": 3}", file);
  std::fclose(file);
  CHECK_THROWS_WITH(gui::read_notes(path), path + ": these notes are damaged, and are left out");
}
