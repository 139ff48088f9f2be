// Dialogs of the real window: typing and clicks in them, and no effects behind them.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"
#include "gui/folders.hpp"

using namespace janus::tests;
using nlohmann::json;
namespace fs = std::filesystem;

namespace {

void write(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

// Vertical position of a file in the list of the file box.
double row(const Driven& driven, const char* name) {
  return driven.last.at("controls").at(std::string("file/entry/") + name).at("y").get<double>();
}

}  // namespace

TEST_CASE("folders are clicked in the file window, one within the other, and Esc closes it", "[gui][boxes]") {
  const fs::path folder = fresh_folder("folders");
  fs::path inner = folder;
  for (int level = 0; level < 6; ++level) {
    // Lists of very different lengths, so that the memory of one is soon used for something else.
    for (int i = 0; i < (level % 2 == 0 ? 40 : 3); ++i) write(inner / ("a file of a rather long name, number " + std::to_string(i)), "x");
    inner /= "level" + std::to_string(level);
    fs::create_directories(inner);
  }
  write(inner / "found.hex", ":03020000EAEAEA3D\n:00000001FF\n");
  IdleWindow driven("folders", "kim1-monitor --speed 10x");
  driven.name_file("ctrl+o", folder);
  for (int level = 0; level < 6; ++level) driven.click("file/entry/level" + std::to_string(level));
  CHECK(driven.shows("file/entry/found.hex").at("message") == "");
  driven.screen.keep("open");
  driven.press_to_hide("Escape", "file/Open");
}

TEST_CASE("the file window shows only the names that are asked for, the newest first, and leads to folders of before", "[gui][boxes]") {
  const fs::path folder = fresh_folder("places"), other = folder / "other";
  fs::create_directories(other);
  constexpr const char* kImage = ":03020000EAEAEA3D\n:00000001FF\n";
  for (const char* name : {"alpha.hex", "beta.hex", "gamma.pgn"}) write(folder / name, kImage);
  fs::last_write_time(folder / "alpha.hex", fs::file_time_type::clock::now() - std::chrono::hours(48));
  write(other / "found.hex", kImage);
  IdleWindow driven("places", "kim1-monitor --speed 10x");
  driven.name_file("ctrl+o", other / "found.hex");
  driven.hides("file/Open");
  driven.name_file("ctrl+o", folder);
  driven.shows("file/entry/alpha.hex");
  CHECK(row(driven, "alpha.hex") < row(driven, "beta.hex"));
  driven.click("file/only");
  driven.screen.type("HEX");
  driven.hides("file/entry/gamma.pgn");
  CHECK(has(driven.last, "file/entry/beta.hex"));
  driven.click("file/by/Modified");
  driven.wait([&](const json& now) {
    driven.last = now;
    return has(now, "file/entry/beta.hex") && row(driven, "beta.hex") < row(driven, "alpha.hex");
  });
  driven.screen.keep("places");
  driven.click_to_show({"file/places", "file/place-0"}, "file/entry/found.hex");
  driven.press_to_hide("Escape", "file/Open");
}

TEST_CASE("clicks count where frames are slow: one that comes with the mouse, and two that are one", "[gui][boxes]") {
  const fs::path folder = fresh_folder("slow");
  for (const char* name : {"alpha.hex", "beta.hex"}) write(folder / name, ":03020000EAEAEA3D\n:00000001FF\n");
  fs::last_write_time(folder / "alpha.hex", fs::file_time_type::clock::now() - std::chrono::hours(48));
  setenv("JANUS_STARVED", "150", 1);
  Driven driven("slow", 1280, 800, "kim1-monitor --speed 10x");
  unsetenv("JANUS_STARVED");
  driven.idle();
  driven.name_file("ctrl+o", folder);
  driven.shows("file/entry/alpha.hex");
  driven.click("file/only");  // from here the mouse goes to the column in the frame in which it is clicked
  driven.screen.freeze();
  driven.screen.click(driven.last, "file/by/Modified");
  driven.screen.thaw();
  driven.wait([&](const json& now) {
    driven.last = now;
    return row(driven, "beta.hex") < row(driven, "alpha.hex");
  });
  const json& entry = driven.last.at("controls").at("file/entry/beta.hex");
  driven.screen.double_click(entry.at("x").get<double>() + 30, entry.at("y").get<double>() + 5);
  driven.hides("file/Open");
}

TEST_CASE("a file that exists is only replaced when Save is pressed twice", "[gui][boxes]") {
  const fs::path path = fresh_folder("replaced") / "kept.state";
  write(path, "mine");
  IdleWindow driven("replaced", "kim1-monitor --speed 10x");
  driven.name_file("ctrl+s", path);
  driven.screen.pass(std::chrono::milliseconds(500));
  CHECK(has(driven.screen.report(), "file/Save state"));
  CHECK(fs::file_size(path) == 4);
  driven.click("file/accept");
  driven.hides("file/Save state");
  driven.wait([&](const json&) { return fs::file_size(path) > 4; });
}

TEST_CASE("the suggested name is selected whenever the save window opens", "[gui][boxes]") {
  const fs::path folder = fresh_folder("saved");
  IdleWindow driven("saving", "kim1-monitor --speed 10x");
  for (const char* name : {"one.state", "two.state", "three.state"}) {
    driven.press_to_show("ctrl+s", "file/Save state");
    driven.enter((folder / name).string());
    driven.hides("file/Save state");
    driven.wait([&](const json&) { return fs::exists(folder / name); });
  }
}

TEST_CASE("the window for a recording says that it is about a recording", "[gui][boxes]") {
  IdleWindow driven("recording", "kim1-monitor --speed 10x");
  driven.click_each({"menu/Windows", "window/tape", "tape/write"});
  CHECK(has(driven.shows("file/name"), "file/Save recording"));
  driven.press_to_hide("Escape", "file/name");
}

TEST_CASE("of windows that ask for files each one asks alone", "[gui][boxes]") {
  const fs::path folder = fresh_folder("alone");
  IdleWindow driven("alone", "kim1-monitor --speed 10x");
  for (const char* name : {"window/trace", "window/profile", "window/tape"}) driven.click_each({"menu/Windows", name});
  driven.click_to_show({"tape/write"}, "file/Save recording");
  driven.press_to_hide("Escape", "file/name");

  driven.screen.keys("ctrl+o");
  CHECK_FALSE(has(driven.shows("file/Open"), "file/Save recording"));
  driven.press_to_hide("Escape", "file/name");

  driven.click("tape/write");
  CHECK_FALSE(has(driven.shows("file/Save recording"), "file/Open"));
  driven.enter((folder / "out.wav").string());
  driven.hides("file/name");
  driven.wait([&](const json& now) { return now.at("note") == "recording saved: " + (folder / "out.wav").string(); });
  CHECK(fs::exists(folder / "out.wav"));
}

TEST_CASE("shortcuts do nothing behind a box", "[gui][boxes]") {
  const fs::path folder = fresh_folder("behind");
  write(folder / "bad.hex", ":03020000EAEAEA00\n");
  IdleWindow driven("behind", "kim1-monitor --speed 10x");

  driven.press_to_show("ctrl+s", "file/Save state");
  driven.screen.keys("ctrl+o shift+F5 F11 ctrl+q");  // none of them opens another box, stops the machine or ends Janus
  REQUIRE(driven.screen.alive());
  const json behind = driven.screen.report();
  CHECK(behind.at("running") == true);
  CHECK(has(behind, "file/Save state"));
  CHECK_FALSE(has(behind, "file/Open"));
  driven.replace((folder / "kept.state").string());
  driven.hides("file/Save state");
  driven.wait([&](const json&) { return fs::exists(folder / "kept.state"); });

  driven.screen.keys("shift+F5");
  const json stopped = driven.wait([](const json& report) { return !report.at("running").get<bool>(); });
  driven.name_file("ctrl+o", folder / "bad.hex");
  const json wrong = driven.shows("message/ok");
  CHECK(wrong.at("message") != "");
  driven.screen.keys("F11 F5 ctrl+s");
  const json still = driven.screen.report();
  CHECK(still.at("running") == false);
  CHECK(still.at("cycle") == stopped.at("cycle"));
  CHECK(still.at("message") == wrong.at("message"));
  driven.screen.keys("Escape");
  CHECK(driven.hides("message/ok").at("message") == "");
  CHECK_FALSE(has(driven.last, "file/name"));
  driven.screen.keys("F11");
  driven.wait([&](const json& now) { return now.at("cycle") > stopped.at("cycle"); });
}

TEST_CASE("shortcuts while a menu is open, many in one frame, do no harm", "[gui][boxes]") {
  IdleWindow driven("menus", "kim1-monitor --speed 10x");
  driven.click_to_show({"menu/File"}, "menu/Open recent");
  driven.screen.freeze();
  driven.screen.keys("F1 ctrl+s");
  driven.screen.thaw();
  REQUIRE(driven.screen.alive());
  driven.shows("menu/Open recent");  // still open, and nothing above it
  driven.press_to_hide("Escape", "menu/Open recent");
  // Without a menu: a window and a box that appear together.
  driven.screen.freeze();
  driven.screen.keys("F1 ctrl+s");
  driven.screen.thaw();
  CHECK(has(driven.shows("file/Save state"), "help"));
  driven.screen.keys("Escape");
  CHECK(has(driven.hides("file/Save state"), "help"));
}

TEST_CASE("help and first steps: Esc closes them", "[gui][boxes]") {
  IdleWindow driven("help_closed", "kim1-monitor");
  for (const auto& [keys, shown] : {std::pair{"F1", "help"}, {"shift+F1", "first_steps"}}) {
    driven.press_to_show(keys, shown);
    driven.press_to_hide("Escape", shown);
  }
}

TEST_CASE("what is typed while a frame takes very long keeps its order", "[gui][boxes]") {
  IdleWindow driven("typing", "kim1-monitor --speed 10x");
  driven.click_each({"menu/Windows", "window/breakpoints"});
  const json fields = driven.shows("breakpoints/address");
  driven.screen.freeze();
  driven.screen.click(fields, "breakpoints/address");
  driven.screen.type("0200");
  driven.screen.keys("Tab");
  driven.enter("mem[$50] == 1 && a==2");
  const json& board = window(fields, "registers");
  driven.screen.click(board.at("x").get<double>() + 30, board.at("y").get<double>() + 5);
  driven.screen.thaw();
  driven.wait([](const json& now) { return now.at("breakpoints") == 1; });
  CHECK(driven.last.at("message") == "");
  CHECK_THAT(text(driven.last, "breakpoints"), Catch::Contains("$0200") && Catch::Contains("if mem[$50] == 1 && a==2"));
}

TEST_CASE("a condition with a mistake is told beside its field, and nothing typed is lost", "[gui][boxes]") {
  IdleWindow driven("condition", "kim1-monitor --speed 10x");
  driven.click_each({"menu/Windows", "window/breakpoints", "breakpoints/address"});
  driven.screen.type("0200");
  driven.click("breakpoints/condition");
  driven.enter("mem[$50");
  CHECK(driven.shows("breakpoints/problem").at("message") == "");
  CHECK(driven.last.at("breakpoints") == 0);
  driven.screen.keep("condition");
  driven.click("breakpoints/condition");
  driven.screen.keys("End");
  driven.enter("] == 1");
  driven.wait([](const json& now) { return now.at("breakpoints") == 1; });
  CHECK_THAT(text(driven.last, "breakpoints"), Catch::Contains("$0200") && Catch::Contains("if mem[$50] == 1"));
  CHECK_FALSE(has(driven.screen.report(), "breakpoints/problem"));
}

namespace {

// A test program's normal end, for each family: JMP * or BR *.
void ends_quietly(const std::string& rom, const std::string& machine) {
  Driven driven("ends_" + machine, 1280, 800, "'" JANUS_SOURCE_DIR "/tests/roms/" + rom + "' --machine " + machine + " --speed max");
  const auto ended = [](const json& report) { return !report.at("running").get<bool>(); };
  driven.stands("at the entry at $");
  CHECK(driven.last.at("cycle") < 20);
  driven.screen.keys("F5");
  const json first = driven.wait([&](const json& now) { return ended(now) && now.at("cycle") > 20; });
  CHECK_THAT(first.at("stopped").get<std::string>(), Catch::Contains("jumps to itself") && Catch::Contains("success"));
  CHECK(first.at("message") == "");
  driven.screen.keep("ended-" + machine);
  driven.screen.keys("F5");
  driven.wait([&](const json& now) { return ended(now) && now.at("cycle") > first.at("cycle"); });
  CHECK(driven.last.at("message") == "");
}

}  // namespace

TEST_CASE("a program that has ended in a jump to itself says so in the status line, whenever it is continued", "[gui][boxes]") {
  ends_quietly("6800/stack.s", "bare-6800");
  ends_quietly("f8/calls.s", "bare-f8");
}

TEST_CASE("a settings file with an empty name among the recent files does not end the window", "[gui][boxes]") {
  const fs::path settings = fresh_folder("recent") / "gui.json";
  write(settings, R"({"recent": ["", "a##b", "a##c"]})");
  IdleWindow driven("recent", "kim1-monitor --speed 10x --settings '" + settings.string() + "'");
  driven.click_each({"menu/File", "menu/Open recent"});
  CHECK(has(driven.shows("recent/a##b"), "recent/a##c"));
  CHECK_FALSE(has(driven.last, "recent/"));
  driven.screen.keep("recent");
  driven.screen.click(900, 700);  // elsewhere: the menus close
  CHECK(driven.screen.alive());
  driven.hides("menu/Open recent");
}

namespace {

// The file that was opened last, when the window has ended.
std::string last_opened(const fs::path& settings) {
  std::ifstream file(settings);
  return json::parse(file).at("recent").front();
}

}  // namespace

TEST_CASE("a file that is dropped on the window is opened", "[gui][boxes]") {
  const fs::path folder = fresh_folder("dropped"), settings = folder / "gui.json";
  write(folder / "image.hex", ":01020000AA53\n:00000001FF\n");
  IdleWindow driven("dropped", "kim1-monitor --speed 10x --settings '" + settings.string() + "'");
  driven.screen.drop(folder / "image.hex");
  driven.idle();
  CHECK(driven.screen.close() == 0);
  CHECK(last_opened(settings) == (folder / "image.hex").string());
}

TEST_CASE("OK on an error message leads to the next one", "[gui][boxes]") {
  const fs::path folder = fresh_folder("two_errors");
  IdleWindow driven("two_errors", "kim1-monitor --speed 10x");
  for (const char* name : {"first.hex", "second.hex"}) driven.screen.drop(folder / name);
  for (const char* name : {"first.hex", "second.hex"}) {
    driven.wait([&](const json& now) { return now.at("message").get<std::string>().find(name) != std::string::npos; });
    driven.click("message/ok");
  }
  driven.hides("message/ok");
}

TEST_CASE("an entry of Open recent opens its own file", "[gui][boxes]") {
  const fs::path folder = fresh_folder("recent_files"), settings = folder / "gui.json";
  write(folder / "newer.hex", ":01020000AA53\n:00000001FF\n");
  write(folder / "older.hex", ":01020000BB42\n:00000001FF\n");
  write(settings, json{{"recent", {folder / "newer.hex", folder / "older.hex"}}}.dump());
  IdleWindow driven("recent_files", "kim1-monitor --speed 10x --settings '" + settings.string() + "'");
  driven.click_each({"menu/File", "menu/Open recent", "recent/" + (folder / "older.hex").string()});
  driven.hides("menu/Open recent");
  CHECK(driven.screen.close() == 0);
  CHECK(last_opened(settings) == (folder / "older.hex").string());
}
