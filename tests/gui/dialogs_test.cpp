// The boxes of the real window: what is typed and clicked there, and what must not happen behind them.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/folders.hpp"
#include "gui/screen.hpp"

using janus::tests::fresh_folder;
using janus::tests::Screen;
using janus::tests::window;
using nlohmann::json;

namespace {

namespace fs = std::filesystem;

bool waits(const json& report) { return report.at("idle").get<bool>(); }

bool shows(const json& report, const std::string& control) { return report.at("controls").contains(control); }

// The report in which the control is there; the test ends where it does not come.
json with(Screen& screen, const std::string& control) {
  const json report = screen.wait([&](const json& now) { return shows(now, control); });
  CAPTURE(control);
  REQUIRE(shows(report, control));
  return report;
}

json without(Screen& screen, const std::string& control) {
  const json report = screen.wait([&](const json& now) { return !shows(now, control); });
  CAPTURE(control);
  REQUIRE_FALSE(shows(report, control));
  return report;
}

void write(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

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
  Screen screen("folders", 1280, 800, "kim1-monitor --speed 10x");
  screen.wait(waits);
  screen.keys("ctrl+o");
  with(screen, "file/Open");
  screen.type(folder.string());
  screen.keys("Return");
  for (int level = 0; level < 6; ++level) {
    const std::string entry = "file/entry/level" + std::to_string(level);
    screen.click(with(screen, entry), entry);
  }
  const json there = with(screen, "file/entry/found.hex");
  CHECK(there.at("message") == "");
  screen.keep("open");
  screen.keys("Escape");
  without(screen, "file/Open");
  CHECK(screen.close() == 0);
}

TEST_CASE("the file window shows only the names that are asked for, the newest first, and leads to folders of before", "[gui][boxes]") {
  const fs::path folder = fresh_folder("places"), other = folder / "other";
  fs::create_directories(other);
  constexpr const char* kImage = ":03020000EAEAEA3D\n:00000001FF\n";
  for (const char* name : {"alpha.hex", "beta.hex", "gamma.pgn"}) write(folder / name, kImage);
  fs::last_write_time(folder / "alpha.hex", fs::file_time_type::clock::now() - std::chrono::hours(48));
  write(other / "found.hex", kImage);
  Screen screen("places", 1280, 800, "kim1-monitor --speed 10x");
  screen.wait(waits);
  const auto open = [&](const fs::path& path) {
    screen.keys("ctrl+o");
    with(screen, "file/Open");
    screen.type(path.string());
    screen.keys("Return");
  };
  open(other / "found.hex");
  without(screen, "file/Open");
  open(folder);
  json now = with(screen, "file/entry/alpha.hex");
  const auto row = [&](const char* name) { return now.at("controls").at(std::string("file/entry/") + name).at("y").get<double>(); };
  CHECK(row("alpha.hex") < row("beta.hex"));
  screen.click(now, "file/only");
  screen.type("HEX");
  now = without(screen, "file/entry/gamma.pgn");
  CHECK(shows(now, "file/entry/beta.hex"));
  screen.click(now, "file/by/Changed");
  screen.wait([&](const json& report) {
    now = report;
    return shows(report, "file/entry/beta.hex") && row("beta.hex") < row("alpha.hex");
  });
  CHECK(row("beta.hex") < row("alpha.hex"));
  screen.keep("places");
  screen.click(now, "file/places");
  now = with(screen, "file/place-0");
  screen.click(now, "file/place-0");
  CHECK(shows(with(screen, "file/entry/found.hex"), "file/entry/found.hex"));
  screen.keys("Escape");
  without(screen, "file/Open");
  CHECK(screen.close() == 0);
}

TEST_CASE("clicks count where frames are slow: one that comes with the mouse, and two that are one", "[gui][boxes]") {
  const fs::path folder = fresh_folder("slow");
  for (const char* name : {"alpha.hex", "beta.hex"}) write(folder / name, ":03020000EAEAEA3D\n:00000001FF\n");
  fs::last_write_time(folder / "alpha.hex", fs::file_time_type::clock::now() - std::chrono::hours(48));
  setenv("JANUS_STARVED", "150", 1);
  Screen screen("slow", 1280, 800, "kim1-monitor --speed 10x");
  unsetenv("JANUS_STARVED");
  screen.wait(waits);
  screen.keys("ctrl+o");
  with(screen, "file/Open");
  screen.type(folder.string());
  screen.keys("Return");
  json now = with(screen, "file/entry/alpha.hex");
  const auto row = [&](const char* name) { return now.at("controls").at(std::string("file/entry/") + name).at("y").get<double>(); };
  screen.click(now, "file/only");  // from here the mouse goes to the column in the frame in which it is clicked
  screen.freeze();
  screen.click(now, "file/by/Changed");
  screen.thaw();
  screen.wait([&](const json& report) {
    now = report;
    return row("beta.hex") < row("alpha.hex");
  });
  CHECK(row("beta.hex") < row("alpha.hex"));
  const json& entry = now.at("controls").at("file/entry/beta.hex");
  screen.double_click(entry.at("x").get<double>() + 30, entry.at("y").get<double>() + 5);
  without(screen, "file/Open");
  CHECK(screen.close() == 0);
}

TEST_CASE("a file that exists is only replaced when Save is pressed twice", "[gui][boxes]") {
  const fs::path path = fresh_folder("replaced") / "kept.state";
  write(path, "mine");
  Screen screen("replaced", 1280, 800, "kim1-monitor --speed 10x");
  screen.wait(waits);
  screen.keys("ctrl+s");
  with(screen, "file/Save state");
  screen.type(path.string());
  screen.keys("Return");
  screen.pass(std::chrono::milliseconds(500));
  CHECK(shows(screen.report(), "file/Save state"));
  CHECK(fs::file_size(path) == 4);
  screen.click(screen.report(), "file/accept");
  without(screen, "file/Save state");
  screen.wait([&](const json&) { return fs::file_size(path) > 4; });
  CHECK(fs::file_size(path) > 4);
  CHECK(screen.close() == 0);
}

TEST_CASE("the suggested name is selected whenever the save window opens", "[gui][boxes]") {
  const fs::path folder = fresh_folder("saved");
  Screen screen("saving", 1280, 800, "kim1-monitor --speed 10x");
  screen.wait(waits);
  for (const char* name : {"one.state", "two.state", "three.state"}) {
    screen.keys("ctrl+s");
    with(screen, "file/Save state");
    screen.type((folder / name).string());
    screen.keys("Return");
    without(screen, "file/Save state");
    screen.wait([&](const json&) { return fs::exists(folder / name); });
    CHECK(fs::exists(folder / name));
  }
  CHECK(screen.close() == 0);
}

TEST_CASE("the window for a recording says that it is about a recording", "[gui][boxes]") {
  Screen screen("recording", 1280, 800, "kim1-monitor --speed 10x");
  screen.wait(waits);
  screen.click(screen.report(), "menu/Windows");
  screen.click(with(screen, "window/tape"), "window/tape");
  screen.click(with(screen, "tape/write"), "tape/write");
  CHECK(shows(with(screen, "file/name"), "file/Save recording"));
  screen.keys("Escape");
  without(screen, "file/name");
  CHECK(screen.close() == 0);
}

TEST_CASE("of windows that ask for files each one asks alone", "[gui][boxes]") {
  const fs::path folder = fresh_folder("alone");
  Screen screen("alone", 1280, 800, "kim1-monitor --speed 10x");
  screen.wait(waits);
  for (const char* name : {"window/trace", "window/profile", "window/tape"}) {
    screen.click(screen.report(), "menu/Windows");
    screen.click(with(screen, name), name);
  }
  screen.click(with(screen, "tape/write"), "tape/write");
  with(screen, "file/Save recording");
  screen.keys("Escape");
  without(screen, "file/name");

  screen.keys("ctrl+o");
  CHECK_FALSE(shows(with(screen, "file/Open"), "file/Save recording"));
  screen.keys("Escape");
  without(screen, "file/name");

  screen.click(screen.report(), "tape/write");
  CHECK_FALSE(shows(with(screen, "file/Save recording"), "file/Open"));
  screen.type((folder / "out.wav").string());
  screen.keys("Return");
  without(screen, "file/name");
  const json saved = screen.wait([](const json& now) { return now.at("note").get<std::string>().find("saved") != std::string::npos; });
  CHECK(saved.at("note") == "recording saved: " + (folder / "out.wav").string());
  CHECK(fs::exists(folder / "out.wav"));
  CHECK(screen.close() == 0);
}

TEST_CASE("shortcuts do nothing behind a box", "[gui][boxes]") {
  const fs::path folder = fresh_folder("behind");
  write(folder / "bad.hex", ":03020000EAEAEA00\n");
  Screen screen("behind", 1280, 800, "kim1-monitor --speed 10x");
  screen.wait(waits);

  screen.keys("ctrl+s");
  with(screen, "file/Save state");
  screen.keys("ctrl+o shift+F5 F11 ctrl+q");  // none of them opens another box, stops the machine or ends Janus
  REQUIRE(screen.alive());
  const json behind = screen.report();
  CHECK(behind.at("running") == true);
  CHECK(shows(behind, "file/Save state"));
  CHECK_FALSE(shows(behind, "file/Open"));
  screen.keys("ctrl+a");
  screen.type((folder / "kept.state").string());
  screen.keys("Return");
  without(screen, "file/Save state");
  screen.wait([&](const json&) { return fs::exists(folder / "kept.state"); });
  CHECK(fs::exists(folder / "kept.state"));

  screen.keys("shift+F5");
  const json stopped = screen.wait([](const json& report) { return !report.at("running").get<bool>(); });
  screen.keys("ctrl+o");
  with(screen, "file/Open");
  screen.type((folder / "bad.hex").string());
  screen.keys("Return");
  const json wrong = with(screen, "message/ok");
  CHECK(wrong.at("message") != "");
  screen.keys("F11 F5 ctrl+s");
  const json still = screen.report();
  CHECK(still.at("running") == false);
  CHECK(still.at("cycle") == stopped.at("cycle"));
  CHECK(still.at("message") == wrong.at("message"));
  screen.keys("Escape");
  const json gone = without(screen, "message/ok");
  CHECK(gone.at("message") == "");
  CHECK_FALSE(shows(gone, "file/name"));
  screen.keys("F11");
  CHECK(screen.wait([&](const json& now) { return now.at("cycle") != stopped.at("cycle"); }).at("cycle") > stopped.at("cycle"));
  CHECK(screen.close() == 0);
}

TEST_CASE("shortcuts while a menu is open, many in one frame, do no harm", "[gui][boxes]") {
  Screen screen("menus", 1280, 800, "kim1-monitor --speed 10x");
  screen.click(screen.wait(waits), "menu/File");
  with(screen, "menu/Open recent");
  screen.freeze();
  screen.keys("F1 ctrl+s");
  screen.thaw();
  REQUIRE(screen.alive());
  with(screen, "menu/Open recent");  // still open, and nothing above it
  screen.keys("Escape");
  without(screen, "menu/Open recent");
  // Without a menu: a window and a box that appear together.
  screen.freeze();
  screen.keys("F1 ctrl+s");
  screen.thaw();
  CHECK(shows(with(screen, "file/Save state"), "help"));
  screen.keys("Escape");
  CHECK(shows(without(screen, "file/Save state"), "help"));
  CHECK(screen.close() == 0);
}

TEST_CASE("help and first steps: Esc closes them", "[gui][boxes]") {
  Screen screen("help_closed", 1280, 800, "kim1-monitor");
  screen.wait(waits);
  for (const auto& [keys, shown] : {std::pair{"F1", "help"}, {"shift+F1", "first_steps"}}) {
    screen.keys(keys);
    CHECK(shows(with(screen, shown), shown));
    screen.keys("Escape");
    CHECK_FALSE(shows(without(screen, shown), shown));
  }
  CHECK(screen.close() == 0);
}

TEST_CASE("what is typed while a frame takes very long keeps its order", "[gui][boxes]") {
  Screen screen("typing", 1280, 800, "kim1-monitor --speed 10x");
  screen.wait(waits);
  screen.click(screen.report(), "menu/Windows");
  screen.click(with(screen, "window/breakpoints"), "window/breakpoints");
  const json fields = with(screen, "breakpoints/address");
  screen.freeze();
  screen.click(fields, "breakpoints/address");
  screen.type("0200");
  screen.keys("Tab");
  screen.type("mem[$50] == 1 && a==2");
  screen.keys("Return");
  const json& board = window(fields, "registers");
  screen.click(board.at("x").get<double>() + 30, board.at("y").get<double>() + 5);
  screen.thaw();
  const auto text = [](const json& report) { return window(report, "breakpoints").at("text").get<std::string>(); };
  const json set = screen.wait([&](const json& report) { return report.at("breakpoints") == 1; });
  CHECK(set.at("message") == "");
  CHECK_THAT(text(set), Catch::Contains("$0200"));
  CHECK_THAT(text(set), Catch::Contains("if mem[$50] == 1 && a==2"));
  CHECK(screen.close() == 0);
}

TEST_CASE("a condition with a mistake is told beside its field, and nothing typed is lost", "[gui][boxes]") {
  Screen screen("condition", 1280, 800, "kim1-monitor --speed 10x");
  screen.wait(waits);
  screen.click(screen.report(), "menu/Windows");
  screen.click(with(screen, "window/breakpoints"), "window/breakpoints");
  screen.click(with(screen, "breakpoints/address"), "breakpoints/address");
  screen.type("0200");
  screen.click(screen.report(), "breakpoints/condition");
  screen.type("mem[$50");
  screen.keys("Return");
  const json wrong = with(screen, "breakpoints/problem");
  CHECK(wrong.at("message") == "");
  CHECK(wrong.at("breakpoints") == 0);
  screen.keep("condition");
  screen.click(wrong, "breakpoints/condition");
  screen.keys("End");
  screen.type("] == 1");
  screen.keys("Return");
  const json set = screen.wait([](const json& report) { return report.at("breakpoints") == 1; });
  const std::string text = window(set, "breakpoints").at("text");
  CHECK_THAT(text, Catch::Contains("$0200"));
  CHECK_THAT(text, Catch::Contains("if mem[$50] == 1"));
  CHECK_FALSE(shows(screen.report(), "breakpoints/problem"));
  CHECK(screen.close() == 0);
}

namespace {

// A test program's normal end, for each family: JMP * or BR *.
void ends_quietly(const std::string& rom, const std::string& machine) {
  Screen screen("ends_" + machine, 1280, 800, "'" JANUS_SOURCE_DIR "/tests/roms/" + rom + "' --machine " + machine + " --speed max");
  const auto ended = [](const json& report) { return !report.at("running").get<bool>(); };
  const json begins = screen.wait(ended);
  CHECK_THAT(begins.at("stopped").get<std::string>(), Catch::Contains("at the entry at $"));
  CHECK(begins.at("cycle") < 20);
  screen.keys("F5");
  const json first = screen.wait([&](const json& now) { return ended(now) && now.at("cycle") > 20; });
  CHECK_THAT(first.at("stopped").get<std::string>(), Catch::Contains("jumps to itself"));
  CHECK_THAT(first.at("stopped").get<std::string>(), Catch::Contains("success"));
  CHECK(first.at("message") == "");
  screen.keep("ended-" + machine);
  screen.keys("F5");
  const json again = screen.wait([&](const json& now) { return ended(now) && now.at("cycle") > first.at("cycle"); });
  CHECK(again.at("cycle") > first.at("cycle"));
  CHECK(again.at("message") == "");
  CHECK(screen.close() == 0);
}

}  // namespace

TEST_CASE("a program that has ended in a jump to itself says so in the status line, whenever it is continued", "[gui][boxes]") {
  ends_quietly("6800/stack.s", "bare-6800");
  ends_quietly("f8/calls.s", "bare-f8");
}

TEST_CASE("a settings file with an empty name among the recent files does not end the window", "[gui][boxes]") {
  const fs::path settings = fresh_folder("recent") / "gui.json";
  write(settings, R"({"recent": ["", "a##b", "a##c"]})");
  Screen screen("recent", 1280, 800, "kim1-monitor --speed 10x --settings '" + settings.string() + "'");
  screen.click(screen.wait(waits), "menu/File");
  screen.click(with(screen, "menu/Open recent"), "menu/Open recent");
  const json open = with(screen, "recent/a##b");
  CHECK(shows(open, "recent/a##c"));
  CHECK_FALSE(shows(open, "recent/"));
  screen.keep("recent");
  screen.click(900, 700);  // elsewhere: the menus close
  CHECK(screen.alive());
  without(screen, "menu/Open recent");
  CHECK(screen.close() == 0);
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
  Screen screen("dropped", 1280, 800, "kim1-monitor --speed 10x --settings '" + settings.string() + "'");
  screen.wait(waits);
  screen.drop(folder / "image.hex");
  screen.wait([&](const json& now) { return waits(now); });
  CHECK(screen.close() == 0);
  CHECK(last_opened(settings) == (folder / "image.hex").string());
}

TEST_CASE("OK on an error message leads to the next one", "[gui][boxes]") {
  const fs::path folder = fresh_folder("two_errors");
  Screen screen("two_errors", 1280, 800, "kim1-monitor --speed 10x");
  screen.wait(waits);
  for (const char* name : {"first.hex", "second.hex"}) screen.drop(folder / name);
  const auto says = [&](const char* name) {
    const json now =
        screen.wait([&](const json& report) { return report.at("message").get<std::string>().find(name) != std::string::npos; });
    CHECK_THAT(now.at("message").get<std::string>(), Catch::Contains(name));
  };
  says("first.hex");
  screen.click(with(screen, "message/ok"), "message/ok");
  says("second.hex");
  screen.click(with(screen, "message/ok"), "message/ok");
  without(screen, "message/ok");
  CHECK(screen.close() == 0);
}

TEST_CASE("an entry of Open recent opens its own file", "[gui][boxes]") {
  const fs::path folder = fresh_folder("recent_files"), settings = folder / "gui.json";
  write(folder / "newer.hex", ":01020000AA53\n:00000001FF\n");
  write(folder / "older.hex", ":01020000BB42\n:00000001FF\n");
  write(settings, json{{"recent", {folder / "newer.hex", folder / "older.hex"}}}.dump());
  Screen screen("recent_files", 1280, 800, "kim1-monitor --speed 10x --settings '" + settings.string() + "'");
  screen.click(screen.wait(waits), "menu/File");
  screen.click(with(screen, "menu/Open recent"), "menu/Open recent");
  const std::string older = "recent/" + (folder / "older.hex").string();
  screen.click(with(screen, older), older);
  without(screen, "menu/Open recent");
  CHECK(screen.close() == 0);
  CHECK(last_opened(settings) == (folder / "older.hex").string());
}
