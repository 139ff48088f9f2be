// The user's own program: changed on disk, assembled and restarted; its errors are a list; the old run is a branch.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"
#include "own_folder.hpp"

using namespace janus::tests;
using Catch::Contains;
using nlohmann::json;

namespace {

const std::string kAtEntry = "stopped at the entry at $0200 start; press F5 to run or F11 to step";

const std::string kSource =
    "count = $10\n"
    "  * = $0200\n"
    "start:  lda #1\n"
    "        sta count\n"
    "loop:   inc count\n"
    "        jmp loop\n";

const std::string kChanged =
    "count = $10\n"
    "  * = $0200\n"
    "start:  ldx #9\n"
    "        lda #1\n"
    "        sta count\n"
    "loop:   inc count\n"
    "        jmp loop\n";

const std::string kWrong =
    "count = $10\n"
    "  * = $0200\n"
    "start:  ldx #\n"
    "loop:   inc cuont\n"
    "        jmp loop\n";

}  // namespace

TEST_CASE("own program: a changed source is assembled and restarted", "[gui]") {
  const OwnFolder folder;
  const std::string file = folder.write("bug.s", kSource);
  Driven driven("own_program", 1280, 800, "'" + file + "'");
  driven.stands(kAtEntry);
  CHECK_FALSE(has(driven.last, "status/assemble"));
  driven.click_each({"menu/File", "menu/Open recent"});
  driven.shows("recent/" + file);
  driven.screen.click(1100, 600);
  driven.hides("recent/" + file);
  driven.screen.keys("F11");
  driven.wait([](const json& now) { return now.at("registers").at("PC") == 0x202; });
  driven.screen.keys("F9 F11");
  driven.wait([](const json& now) { return now.at("registers").at("PC") == 0x204 && now.at("breakpoints") == 1; });

  folder.write("bug.s", kChanged);
  driven.shows("status/own=bug.s changed on disk");
  driven.screen.keep("own_changed");
  driven.click("status/assemble");
  driven.stands(kAtEntry);
  driven.hides("status/assemble");
  CHECK_THAT(driven.last.at("note").get<std::string>(), Contains("bug.s: 11 bytes assembled"));
  driven.reads("source", "ldx #9");
  driven.reads("timeline", "1 other branch");
  driven.press("F5", "breakpoint 1 at $0204");

  // Errors change nothing, and are a list.
  const json before = driven.last;
  folder.write("bug.s", kWrong);
  driven.shows("status/assemble");
  driven.screen.keys("ctrl+b");
  driven.reads("errors", "bug.s:3\terror\t");
  driven.reads("errors", "bug.s:4\terror\t");
  driven.click("errors/1");
  driven.screen.keep("own_errors");
  CHECK(driven.last.at("message") == "");
  for (const char* same : {"cycle", "registers", "recorded", "breakpoints", "stopped"}) CHECK(driven.last.at(same) == before.at(same));
  driven.reads("source", "inc cuont");  // as on disk

  std::filesystem::remove(file);
  driven.shows("status/own=bug.s is missing on disk");
  driven.screen.keys("ctrl+b");
  driven.reads("errors", "bug.s\terror\t");
  CHECK(driven.last.at("cycle") == before.at("cycle"));

  folder.write("bug.s", kSource);
  driven.screen.keys("ctrl+b");
  driven.reads("errors", "");
  driven.wait([](const json& now) { return text(now, "errors").find("error\t") == std::string::npos; });
  driven.reads("timeline", "2 other branches");
}

TEST_CASE("own program: a running program runs on, and a saved session is the same run", "[gui][sessions]") {
  const OwnFolder folder;
  const std::string file = folder.write("bug.s", kSource);
  Driven driven("own_runs", 1280, 800, "'" + file + "'");
  driven.screen.keys("F5");
  driven.wait([](const json& now) { return now.at("running") == true && now.at("cycle") > 100'000; });
  folder.write("bug.s", kChanged);
  driven.shows("status/assemble");
  const auto cycle = driven.last.at("cycle").get<std::uint64_t>();
  driven.screen.keys("ctrl+b");
  driven.wait([&](const json& now) { return now.at("running") == true && now.at("cycle") < cycle && now.at("registers").at("X") == 9; });
  CHECK(driven.last.at("running") == true);
  driven.screen.keys("shift+F5");
  const json saved = driven.wait([](const json& now) { return now.at("running") == false; });
  const std::string path = folder.at("bug.session");
  driven.name_file("ctrl+shift+s", path);
  driven.wait([&](const json& now) { return now.at("unsaved") == false; });
  driven.name_file("ctrl+o", path);
  driven.wait([](const json& now) { return now.at("note").get<std::string>().find("played back") != std::string::npos; });
  CHECK(driven.last.at("cycle") == saved.at("cycle"));
  CHECK(driven.last.at("registers") == saved.at("registers"));
  CHECK(driven.last.at("recorded").at("end") == saved.at("recorded").at("end"));
}

TEST_CASE("own program: restart at the entry point, after a reset that leads nowhere", "[gui]") {
  const OwnFolder folder;
  const std::string file = folder.write("bug.s", kSource);
  Driven driven("own_restart", 1280, 800, "'" + file + "'");
  driven.screen.keys("ctrl+r");
  driven.wait([](const json& now) { return now.at("stopped").get<std::string>().find("Restart at entry") != std::string::npos; });
  driven.screen.keep("own_reset");
  driven.click_each({"menu/Machine", "menu/item/Restart at entry"});
  driven.stands(kAtEntry);
  // A power cycle starts the newest version.
  folder.write("bug.s", kChanged);
  driven.shows("status/assemble");
  driven.screen.keys("ctrl+b");
  driven.reads("source", "ldx #9");
  driven.click_each({"menu/Machine", "machine/power"});
  driven.wait([](const json& now) { return now.at("running") == true && now.at("registers").at("X") == 9; });
  CHECK_FALSE(has(driven.last, "status/assemble"));
}

TEST_CASE("own program: errors of a file that is opened are a list", "[gui]") {
  const OwnFolder folder;
  const std::string file = folder.write("bug.s", kWrong);
  Driven driven("own_opened", 1280, 800, "--machine bare-6502");
  driven.name_file("ctrl+o", file);
  driven.reads("errors", "bug.s:3\terror\t");
  folder.write("bug.s", kSource);
  driven.screen.keys("Return");
  driven.name_file("ctrl+o", file);
  driven.wait([](const json& now) { return now.at("note").get<std::string>().find("bytes loaded at $0200") != std::string::npos; });
  driven.screen.keys("ctrl+F5");
  driven.stands(kAtEntry);
  driven.screen.keys("F11 F11");
  driven.wait([](const json& now) { return now.at("registers").at("PC") == 0x204; });
}

TEST_CASE("own program: an image is loaded again", "[gui]") {
  const OwnFolder folder;
  const std::string file = folder.write("a.hex", ":050200004C00020000AB\r\n:00000001FF\r\n");
  Driven driven("own_image", 800, 600, "'" + file + "'");
  folder.write("a.hex", ":050200004C00020007A4\r\n:00000001FF\r\n");
  driven.shows("status/assemble");
  driven.screen.keep("own_image");
  driven.click_each({"menu/Machine", "menu/item/Reload and restart"});
  driven.wait(
      [](const json& now) { return now.at("note").get<std::string>().find("a.hex: 5 bytes loaded, 1 changed") != std::string::npos; });
}
