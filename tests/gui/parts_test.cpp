// Components of the window: layout, keyboard mapping, settings, files, and the engine.
#include <filesystem>
#include <fstream>

#include "catch.hpp"
#include "frontends/core/engine/key_map.hpp"
#include "frontends/core/engine/threaded/threaded_engine.hpp"
#include "frontends/ui/gui/names.hpp"
#include "frontends/ui/gui/layout.hpp"
#include "frontends/ui/gui/opener.hpp"
#include "frontends/ui/gui/settings.hpp"
#include "frontends/ui/gui/shortcuts.hpp"
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

// Loads settings and checks that no problem is reported.
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

TEST_CASE("default layout: fills the area without overlap at every size") {
  const std::vector<std::string> all = {"display",   "board", "terminal", "disassembly", "memory",    "registers",
                                        "call_tree", "watch", "timeline", "breakpoints", "scratchpad"};
  for (const auto& [width, height] : {std::pair{1280.0F, 750.0F}, {1920.0F, 1030.0F}, {3840.0F, 2110.0F}, {1000.0F, 600.0F}}) {
    for (const MainPanel front : {MainPanel::keys, MainPanel::digits, MainPanel::screen}) {
      for (std::size_t count = 1; count <= all.size() - (front == MainPanel::screen); ++count) {
        const Rect area{0, 24, width, height};
        const std::set<std::string> there(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count));
        const LayoutContext arrangement{Layout::debugger, front, there};
        const Pane panes = default_panes(arrangement);
        const auto places = compute_placement(panes, {.all = there}, area, 1, front).panels;
        CHECK(places.size() == count);
        const auto are_tabs = [&](const std::string& a, const std::string& b) { return pane_with(panes, a) == pane_with(panes, b); };
        for (const auto& [id, at] : places) {
          CAPTURE(width, height, id);
          CHECK(at.x >= area.x);
          CHECK(at.y >= area.y);
          CHECK(at.x + at.width <= area.x + area.width + 0.5F);
          CHECK(at.y + at.height <= area.y + area.height + 0.5F);
          for (const auto& [other, rest] : places) CHECK((id == other || are_tabs(id, other) || !overlap(at, rest)));
        }
      }
    }
  }
}

TEST_CASE("keyboard: each machine key has its own host key") {
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

TEST_CASE("shortcuts: no two use the same keys") {
  for (const Shortcut& a : shortcuts()) {
    for (const Shortcut& b : shortcuts()) CHECK((&a == &b || a.key != b.key || a.mods != b.mods));
    CHECK(find_action({.key = a.key, .mods = a.mods, .down = true}) == a.action);
    CHECK_FALSE(find_action({.key = a.key, .mods = a.mods, .down = false}));
  }
}

TEST_CASE("settings: read back as written, an invalid file is refused") {
  const std::string path = JANUS_BINARY_DIR "/tests/gui_settings/gui.json";
  Settings settings;
  settings.theme = "light";
  settings.speed = 10;
  settings.recent = {"one", "two"};
  settings.keys["machine"] = "keypad";
  const Pane columns{.columns = true, .parts = {{.panels = {"board", "moves"}}, {.panels = {"memory"}, .weight = 3, .sized = true}}};
  const Settings::SavedLayout arranged{Layout::game, columns, {{"memory", {true, Rect{0.1F, 0.2F, 0.3F, 0.4F}}}}};
  const Settings::SavedLayout saved{Layout::game, {}, {{"memory", {}}}};
  settings.machines["machine"] = {"mine", {{"mine", arranged}, {"earlier", arranged}}, {{"mine", saved}}};
  CHECK(save_settings(settings, path).empty());
  const Settings back = loaded(path);
  CHECK(back.theme == "light");
  CHECK(back.speed == 10);
  CHECK(back.recent == settings.recent);
  CHECK(back.keys == settings.keys);
  CHECK(back.machines.at("machine").current == "mine");
  CHECK(back.machines.at("machine").saved.at("mine") == saved);
  CHECK(back.machines.at("machine").saved.at("earlier") == arranged);  // the format of an older version
  const Settings::SavedLayout own = back.machines.at("machine").arranged.at("mine");
  CHECK(own.base == Layout::game);
  REQUIRE(own.windows.at("memory").floats);
  CHECK(own.windows.at("memory").floats->height == 0.4F);
  REQUIRE(own.panes);
  CHECK(own.panes->columns);
  REQUIRE(own.panes->parts.size() == 2);
  CHECK(own.panes->parts[0].panels == std::vector<std::string>{"board", "moves"});
  CHECK(own.panes->parts[1].weight == 3);
  CHECK(own.panes->parts[1].sized);
  std::ofstream(path) << "{\"theme\": 7";
  std::string problem;
  CHECK(load_settings(path, problem).theme == "dark");
  CHECK(problem == path + ": not a Janus settings file; using the defaults; saved it as " + path + ".damaged");
  CHECK(tests::slurp(path + ".damaged") == "{\"theme\": 7");
}

TEST_CASE("settings: an invalid layout is reported, the file kept, the rest is used") {
  const std::string path = JANUS_BINARY_DIR "/tests/gui_settings/layouts.json";
  const auto with_panes = [](const std::string& panes) {
    return R"({"theme":"light","machines":{"kim1":{"layout":"mine","layouts":{"mine":{"base":"debug","windows":{},"panes":)" + panes +
           R"(},"Game":{"base":"game","windows":{"moves":{"open":false}}}}}}})";
  };
  const std::string leaf = R"({"weight":1,"panels":["a"]})", other = R"({"weight":1,"panels":["b"]})";
  std::string deep = leaf;
  for (int i = 0; i < 20; ++i) deep = R"({"weight":1,"rows":[)" + deep + R"(,{"weight":1,"panels":["p)" + std::to_string(i) + R"("]}]})";
  for (const std::string& panes :
       {std::string("7"), std::string("{}"), R"({"weight":1,"columns":[)" + leaf + "," + leaf + "]}",
        R"({"weight":0,"columns":[)" + leaf + "," + other + "]}", R"({"weight":1,"columns":[)" + leaf + "]}", deep}) {
    CAPTURE(panes);
    std::ofstream(path) << with_panes(panes);
    std::string problem;
    const Settings settings = load_settings(path, problem);
    CHECK(problem == path + ": the layout mine of kim1 is invalid; using the default layout; saved it as " + path + ".damaged");
    CHECK(tests::slurp(path + ".damaged") == with_panes(panes));
    CHECK(settings.theme == "light");
    CHECK_FALSE(settings.machines.at("kim1").saved.contains("mine"));
    CHECK_FALSE(settings.machines.at("kim1").arranged.at("Game").windows.at("moves").open);
  }
  std::ofstream(path) << with_panes(R"({"weight":1,"columns":[)" + leaf + "," + other + "]}");
  CHECK(loaded(path).machines.at("kim1").saved.at("mine").panes->parts.size() == 2);
}

TEST_CASE("layout: a splitter pushes further panes, and each keeps its minimum size") {
  const Rect area{0, 0, 1008, 500};
  Pane root{.columns = true, .parts = {{.panels = {"a"}}, {.panels = {"b"}}, {.panels = {"c"}}}};
  const OpenWindows open{.all = {"a", "b", "c"}};
  const auto widths = [&] {
    const auto at = compute_placement(root, open, area, 1).panels;
    return std::vector<float>{at.at("a").width, at.at("b").width, at.at("c").width};
  };
  const std::vector<Splitter> bars = compute_placement(root, open, area, 1).splitters;
  REQUIRE(bars.size() == 2);
  CHECK(widths()[0] == Approx(1000 / 3.0).margin(1));
  move_splitter(root, bars[0], 100);
  CHECK(widths()[0] == Approx(433).margin(2));
  CHECK(widths()[1] == Approx(233).margin(2));
  CHECK(widths()[2] == Approx(333).margin(2));
  move_splitter(root, compute_placement(root, open, area, 1).splitters[0], 300);  // more than the width of b
  CHECK(widths() == std::vector<float>{733, 110, 157});
  move_splitter(root, compute_placement(root, open, area, 1).splitters[0], 3000);
  CHECK(widths() == std::vector<float>{780, 110, 110});
  move_splitter(root, compute_placement(root, open, area, 1).splitters[1], -3000);
  CHECK(widths() == std::vector<float>{110, 110, 780});
}

TEST_CASE("layout: a panel docks as a tab or at a side, and its old pane disappears") {
  const Rect area{0, 0, 1000, 500};
  Pane root{.columns = true, .parts = {{.panels = {"a"}}, {.panels = {"b"}}}};
  const OpenWindows open{.all = {"a", "b", "c"}};
  const auto at = [&](const std::string& id) { return compute_placement(root, open, area, 1).panels.at(id); };
  dock(root, "c", "b", Side::below);
  CHECK(at("c").x == at("b").x);
  CHECK(at("c").y > at("b").y);
  CHECK(at("a").height == 500);
  dock(root, "c", "a", Side::tab);
  CHECK(pane_with(root, "a") == pane_with(root, "c"));
  CHECK(at("b").height == 500);
  dock(root, "b", "a", Side::left);
  CHECK(at("b").x < at("a").x);
  dock(root, "c", "", Side::above);
  CHECK(at("c").width == 1000);
  CHECK(at("c").height == Approx(500 / 5.0).margin(4));
  CHECK(at("b").y == at("a").y);
  undock(root, "c");
  CHECK(compute_placement(root, open, area, 1).panels.size() == 2);
  CHECK(root.parts.size() == 2);
  undock(root, "a");
  CHECK(root.panels == std::vector<std::string>{"b"});
}

TEST_CASE("default layouts: the terminal is open, unless BASIC prints on its own screen") {
  const std::vector<std::set<std::string>> machines = {{"display", "terminal", "disassembly"},
                                                       {"terminal", "board", "disassembly", "scratchpad"},
                                                       {"display", "terminal", "source"},
                                                       {"display", "terminal", "program"}};
  for (const auto& windows : machines)
    for (const Layout layout : {Layout::game, Layout::debugger})
      for (const MainPanel front : {MainPanel::keys, MainPanel::digits, MainPanel::screen})
        CHECK(default_windows({layout, front, windows}).contains("terminal") !=
              (front == MainPanel::screen && layout == Layout::game && windows.contains("source")));
}

TEST_CASE("default layout: an opened window has its column, a folded one frees its space") {
  const std::set<std::string> there = {"display", "board",     "moves",     "thoughts", "disassembly",
                                       "memory",  "registers", "call_tree", "watch",    "breakpoints"};
  const Rect area{0, 24, 1280, 750};
  const LayoutContext debugger{Layout::debugger, MainPanel::digits, there}, game{Layout::game, MainPanel::digits, there};
  const auto places_of = [&](const LayoutContext& arrangement, const OpenWindows& open) {
    return compute_placement(default_panes(arrangement), open, area, 1).panels;
  };
  std::set<std::string> open = default_windows(debugger);
  CHECK_FALSE(open.contains("breakpoints"));
  const Rect memory = places_of(debugger, {.all = open}).at("memory");
  open.insert("breakpoints");
  CHECK(places_of(debugger, {.all = open}).at("breakpoints").y == memory.y);
  open.erase("memory");
  CHECK(places_of(debugger, {.all = open}).at("breakpoints").height == memory.height);
  const auto folded = places_of(debugger, {.all = open, .folded = {"breakpoints"}, .title = 20});
  CHECK(folded.at("breakpoints").height == 20);
  CHECK(folded.at("breakpoints").y + 20 == area.y + area.height);
  CHECK(folded.at("disassembly").height > places_of(debugger, {.all = open}).at("disassembly").height);
  open = default_windows(game);
  CHECK_FALSE(open.contains("thoughts"));
  open.insert("thoughts");
  const auto places = places_of(game, {.all = open});
  CHECK(places.at("thoughts").x == places.at("moves").x);
  CHECK_FALSE(overlap(places.at("thoughts"), places.at("board")));
}

TEST_CASE("keys: taps faster than the program's scan reach it in order") {
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

TEST_CASE("real speed: the machine runs at its own clock rate") {
  ThreadedEngine engine(started("kim1-monitor"), program("kim1-monitor"));
  const auto measured = await(engine, [](const Snapshot& now) { return now.measured > 0.9 && now.cycle > 300'000; })->measured;
  CHECK(measured > 0.9);
  CHECK(measured < 1.2);
}

TEST_CASE("go_to: the newest target applies") {
  ThreadedEngine engine(started("microchess"), program("microchess"));
  engine.set_speed(kFullSpeed);
  await(engine, [](const Snapshot& now) { return now.cycle > 3'000'000; });
  engine.pause();
  for (std::uint64_t cycle = 100'000; cycle <= 1'000'000; cycle += 100'000) engine.go_to(cycle);
  const auto there = await(engine, [](const Snapshot& now) { return now.cycle >= 1'000'000 && now.cycle < 1'000'010; });
  CHECK(there->cycle >= 1'000'000);
  CHECK(there->cycle < 1'000'010);
  CHECK_FALSE(there->running);
  CHECK(there->debug.is_rewound(there->cycle));
}

TEST_CASE("opening: the content determines the file type, an invalid file changes nothing") {
  namespace fs = std::filesystem;
  const fs::path folder = fs::path(JANUS_BINARY_DIR) / "tests" / "gui_files";
  fs::remove_all(folder);
  fs::create_directories(folder);
  const auto file = [&](const char* name, const std::string& text) {
    std::ofstream(folder / name, std::ios::binary) << text;
    return (folder / name).string();
  };
  const session::Collection& programs = session::built_in_collection();
  const auto kind_of_file = [&](const std::string& path, const session::Collection& of) { return session::inspect_file(path, of).kind; };
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
