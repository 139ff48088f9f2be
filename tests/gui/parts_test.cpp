// What stands behind the window: layout, the keyboard's map, files, the engine.
#include <filesystem>
#include <fstream>

#include "catch.hpp"
#include "frontends/core/engine/key_map.hpp"
#include "frontends/core/engine/threaded/threaded_engine.hpp"
#include "frontends/faces/gui/names.hpp"
#include "frontends/faces/gui/layout.hpp"
#include "frontends/faces/gui/opener.hpp"
#include "frontends/faces/gui/settings.hpp"
#include "frontends/faces/gui/shortcuts.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files_in.hpp"
#include "await.hpp"
#include "slurp.hpp"
#include "started.hpp"

using namespace janus;
using namespace janus::gui;
using engine::ThreadedEngine;
using tests::await;
using tests::started;

namespace {

std::shared_ptr<const session::Program> program(const char* name) { return session::load_program(session::built_in_collection(), name); }

int key_of(const Description& about, std::string_view name) {
  for (std::size_t i = 0; i < about.keys.size(); ++i) {
    if (about.keys[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

// Checks that loading reports no problem.
Settings loaded(const std::string& path) {
  std::string problem;
  Settings settings = load_settings(path, problem);
  CHECK(problem.empty());
  return settings;
}

bool overlap(const Rect& a, const Rect& b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

}  // namespace

TEST_CASE("the default layout fills the area without overlap at every size") {
  const std::vector<std::string> all = {"display",   "board", "terminal", "disassembly", "memory",    "registers",
                                        "call_tree", "watch", "timeline", "breakpoints", "scratchpad"};
  for (const auto& [width, height] : {std::pair{1280.0F, 750.0F}, {1920.0F, 1030.0F}, {3840.0F, 2110.0F}, {1000.0F, 600.0F}}) {
    for (const Front front : {Front::keys, Front::digits, Front::screen}) {
      for (std::size_t count = 1; count <= all.size() - (front == Front::screen); ++count) {
        const Rect area{0, 24, width, height};
        const std::set<std::string> there(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count));
        const Arrangement arrangement{Layout::debugger, front, there};
        const auto places = places_of(arrangement, {.all = there}, area, 1);
        CHECK(places.size() == count);
        std::set<std::set<std::string>> together;
        for (const auto& ids : tabs_of(arrangement)) together.emplace(ids.begin(), ids.end());
        const auto are_tabs = [&](const std::string& a, const std::string& b) {
          return std::any_of(together.begin(), together.end(), [&](const auto& ids) { return ids.contains(a) && ids.contains(b); });
        };
        for (const auto& [id, place] : places) {
          CAPTURE(width, height, id);
          CHECK(place.x >= area.x);
          CHECK(place.y >= area.y);
          CHECK(place.x + place.width <= area.x + area.width + 0.5F);
          CHECK(place.y + place.height <= area.y + area.height + 0.5F);
          for (const auto& [other, rest] : places) CHECK((id == other || are_tabs(id, other) || !overlap(place, rest)));
        }
      }
    }
  }
}

TEST_CASE("every key of a machine has its own place on the keyboard") {
  const auto session = started("kim1-monitor");
  const auto keys = machines::keys_of(session->machine());
  const engine::KeyMap map(keys);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const engine::KeyBinding& binding = map.binding(static_cast<int>(i));
    CAPTURE(keys[i].name, binding.text());
    CHECK(binding.character != 0);
    CHECK(map.find(std::string(1, binding.character), binding.shift) == static_cast<int>(i));
  }
  CHECK(map.find("c", false) == map.find("C", false));
  CHECK(map.find("=", true) == map.find("+", false));
  CHECK(map.find("~", false) == -1);
}

TEST_CASE("no two shortcuts are the same keys") {
  for (const Shortcut& a : shortcuts()) {
    for (const Shortcut& b : shortcuts()) CHECK((&a == &b || a.key != b.key || a.mods != b.mods));
    CHECK(action_of({.key = a.key, .mods = a.mods, .down = true}) == a.action);
    CHECK_FALSE(action_of({.key = a.key, .mods = a.mods, .down = false}));
  }
}

TEST_CASE("settings come back as they were, and rubbish is refused") {
  const std::string path = JANUS_BINARY_DIR "/tests/gui_settings/gui.json";
  Settings settings;
  settings.theme = "light";
  settings.speed = 10;
  settings.recent = {"one", "two"};
  settings.keys["machine"] = "keypad";
  settings.machines["machine"] = {Layout::game, {{"memory", {true, Rect{0.1F, 0.2F, 0.3F, 0.4F}}}}};
  settings.machines["other"] = {};
  CHECK(save_settings(settings, path).empty());
  const Settings back = loaded(path);
  CHECK(back.theme == "light");
  CHECK(back.speed == 10);
  CHECK(back.recent == settings.recent);
  CHECK(back.keys == settings.keys);
  REQUIRE(back.machines.size() == 2);
  CHECK(back.arrangement("other").windows.empty());
  const Settings::Arrangement own = back.arrangement("machine");
  CHECK(own.layout == Layout::game);
  REQUIRE(own.windows.at("memory").moved);
  CHECK(own.windows.at("memory").moved->height == 0.4F);
  CHECK(back.arrangement("a third").layout == Layout::debugger);
  std::ofstream(path) << "{\"theme\": 7";
  std::string problem;
  CHECK(load_settings(path, problem).theme == "dark");
  CHECK(problem == path + ": not a settings file of Janus; the defaults are used; it is kept as " + path + ".damaged");
  CHECK(tests::slurp(path + ".damaged") == "{\"theme\": 7");
}

TEST_CASE("arrangements: each layout has its windows, and an older file's are those of its layout") {
  const std::string path = JANUS_BINARY_DIR "/tests/gui_settings/layouts.json";
  std::ofstream(path) << R"({"machines":{"kim1":{"layout":"game","windows":{"moves":{"open":false}}}}})";
  Settings settings = loaded(path);
  Settings::Arrangement own = settings.arrangement("kim1");
  CHECK(own.layout == Layout::game);
  CHECK_FALSE(own.windows.at("moves").open);
  own.turn_to(Layout::debugger);
  CHECK(own.windows.empty());
  own.windows["watch"] = {.open = false};
  settings.machines["kim1"] = own;
  CHECK(save_settings(settings, path).empty());
  own = loaded(path).arrangement("kim1");
  CHECK(own.layout == Layout::debugger);
  CHECK(own.windows.size() == 1);
  CHECK_FALSE(own.windows.at("watch").open);
  own.turn_to(Layout::debugger);
  CHECK(own.windows.size() == 1);
  own.turn_to(Layout::game);
  CHECK(own.windows.size() == 1);
  CHECK_FALSE(own.windows.at("moves").open);
}

TEST_CASE("a settings file with one arrangement for all machines is taken, without what is closed in it") {
  const std::string path = JANUS_BINARY_DIR "/tests/gui_settings/former.json";
  std::ofstream(path) << R"({"theme":"light","layout":"game","windows":{"terminal":{"open":false},)"
                         R"("trace":{"open":true,"place":[0.1,0.2,0.3,0.4]}}})";
  Settings settings = loaded(path);
  CHECK(settings.theme == "light");
  settings.machines["kim1"] = {Layout::debugger, {{"watch", {false, {}}}}};
  CHECK(save_settings(settings, path).empty());
  settings = loaded(path);
  const Settings::Arrangement kit = settings.arrangement("f8kit"), kim = settings.arrangement("kim1");
  CHECK(kit.layout == Layout::game);
  CHECK(kit.windows.at("trace").open);
  CHECK_FALSE(kit.windows.contains("terminal"));
  CHECK(kim.layout == Layout::debugger);
  CHECK_FALSE(kim.windows.at("watch").open);
  CHECK_FALSE(kim.windows.contains("trace"));
}

TEST_CASE(
    "a terminal stands open in every default layout, for it may be a machine's only console, but where a BASIC prints on its screen") {
  const std::vector<std::set<std::string>> machines = {{"display", "terminal", "disassembly"},
                                                       {"terminal", "board", "disassembly", "scratchpad"},
                                                       {"display", "terminal", "source"},
                                                       {"display", "terminal", "program"}};
  for (const auto& windows : machines)
    for (const Layout layout : {Layout::game, Layout::debugger})
      for (const Front front : {Front::keys, Front::digits, Front::screen})
        CHECK(usual_windows({layout, front, windows}).contains("terminal") !=
              (front == Front::screen && layout == Layout::game && windows.contains("source")));
}

TEST_CASE("a window that is opened has its place in the columns, and one that is folded leaves its room to the others") {
  const std::set<std::string> there = {"display", "board",     "moves",     "thoughts", "disassembly",
                                       "memory",  "registers", "call_tree", "watch",    "breakpoints"};
  const Rect area{0, 24, 1280, 750};
  const Arrangement debugger{Layout::debugger, Front::digits, there}, game{Layout::game, Front::digits, there};
  std::set<std::string> open = usual_windows(debugger);
  CHECK_FALSE(open.contains("breakpoints"));
  const Rect memory = places_of(debugger, {.all = open}, area, 1).at("memory");
  open.insert("breakpoints");
  CHECK(places_of(debugger, {.all = open}, area, 1).at("breakpoints").y == memory.y);
  open.erase("memory");
  CHECK(places_of(debugger, {.all = open}, area, 1).at("breakpoints").height == memory.height);
  const auto folded = places_of(debugger, {.all = open, .folded = {"breakpoints"}, .title = 20}, area, 1);
  CHECK(folded.at("breakpoints").height == 20);
  CHECK(folded.at("breakpoints").y + 20 == area.y + area.height);
  CHECK(folded.at("disassembly").height > places_of(debugger, {.all = open}, area, 1).at("disassembly").height);
  open = usual_windows(game);
  CHECK_FALSE(open.contains("thoughts"));
  open.insert("thoughts");
  const auto places = places_of(game, {.all = open}, area, 1);
  CHECK(places.at("thoughts").x == places.at("moves").x);
  CHECK_FALSE(overlap(places.at("thoughts"), places.at("board")));
}

TEST_CASE("taps faster than the program scans reach it one after the other") {
  ThreadedEngine engine(started("microchess"), program("microchess"));
  engine.set_speed(kFullSpeed);
  await(engine, [](const Snapshot& now) { return now.idle; });
  const auto about = engine.snapshot()->about;
  for (const char* name : {"C", "PC"}) {
    engine.press(key_of(*about, name));
    engine.release(key_of(*about, name));
  }
  CHECK(await(engine, [](const Snapshot& now) { return now.idle && now.display_text() == "0F1333"; })->display_text() == "0F1333");
}

TEST_CASE("real speed is the machine's own") {
  ThreadedEngine engine(started("kim1-monitor"), program("kim1-monitor"));
  const auto measured = await(engine, [](const Snapshot& now) { return now.measured > 0.9 && now.cycle > 300'000; })->measured;
  CHECK(measured > 0.9);
  CHECK(measured < 1.2);
}

TEST_CASE("the machine goes where the newest target says") {
  ThreadedEngine engine(started("microchess"), program("microchess"));
  engine.set_speed(kFullSpeed);
  await(engine, [](const Snapshot& now) { return now.cycle > 3'000'000; });
  engine.pause();
  for (std::uint64_t cycle = 100'000; cycle <= 1'000'000; cycle += 100'000) engine.go_to(cycle);
  const auto there = await(engine, [](const Snapshot& now) { return now.cycle >= 1'000'000 && now.cycle < 1'000'010; });
  CHECK(there->cycle >= 1'000'000);
  CHECK(there->cycle < 1'000'010);
  CHECK_FALSE(there->running);
  CHECK(there->debug.behind(there->cycle));
}

TEST_CASE("files are opened by what they are, and a bad one changes nothing") {
  namespace fs = std::filesystem;
  const fs::path folder = fs::path(JANUS_BINARY_DIR) / "tests" / "gui_files";
  fs::remove_all(folder);
  fs::create_directories(folder);
  const auto file = [&](const char* name, const std::string& text) {
    std::ofstream(folder / name, std::ios::binary) << text;
    return (folder / name).string();
  };
  const session::Collection& programs = session::built_in_collection();
  const auto kind_of_file = [&](const std::string& path, const session::Collection& of) { return session::look_at_file(path, of).kind; };
  CHECK(kind_of_file("microchess", programs) == session::FileKind::program);
  CHECK(kind_of_file(file("a.wav", "RIFF"), programs) == session::FileKind::tape);
  CHECK(kind_of_file(file("a.s", "nop"), programs) == session::FileKind::source);
  CHECK(kind_of_file(file("a.lbl", "al C:0200 .my_own_label"), programs) == session::FileKind::symbols);
  const std::string hex = file("a.hex", ":03020000EAEAEA3D\n:00000001FF\n");
  CHECK(kind_of_file(hex, programs) == session::FileKind::image);

  ThreadedEngine engine(started("kim1-monitor"), program("kim1-monitor"));
  Opener opener(engine, programs);
  const auto note_of = [&](const std::string& path) {
    opener.open(path);
    std::vector<std::string> notes;
    await(engine, [&](const Snapshot&) { return !(notes = engine.take_notes()).empty(); });
    return notes.empty() ? "" : notes[0];
  };
  const auto refuses = [&](const std::string& path) {
    opener.open(path);
    std::vector<std::string> problems;
    await(engine, [&](const Snapshot&) { return !(problems = engine.take_problems()).empty(); });
    return problems.size() == 1 && problems[0].starts_with(path) && engine.take_notes().empty();
  };
  CHECK(note_of(hex).find("3 bytes") != std::string::npos);
  CHECK(await(engine, [](const Snapshot& now) { return now.byte(0x202) == 0xEA; })->byte(0x200) == 0xEA);
  note_of((folder / "a.lbl").string());
  CHECK(await(engine, [](const Snapshot& now) {
          return now.about->symbols.find("my_own_label").has_value();
        })->about->symbols.find("my_own_label") == 0x200U);
  const std::string raw = file("raw.bin", "\x11\x22");
  CHECK(refuses(raw));
  note_of(raw + "@0210");
  CHECK(await(engine, [](const Snapshot& now) { return now.byte(0x211) == 0x22; })->byte(0x210) == 0x11);
  const std::string bad = file("bad.hex", ":03020000EAEAEA00\n");
  CHECK(refuses(bad));
  CHECK(refuses(file("bad.wav", "RIFF")));
  CHECK(refuses((folder / "nothing").string()));
}
