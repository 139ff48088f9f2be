// Whole sessions, saved and loaded in the window.
#include <fstream>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "frontends/core/engine/threaded/threaded_engine.hpp"
#include "frontends/ui/gui/opener.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files_in.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "gui/driven.hpp"
#include "await.hpp"
#include "started.hpp"

using namespace janus;
using namespace janus::gui;
using engine::ThreadedEngine;
using nlohmann::json;
using tests::await;
using tests::started;
using tests::window;

namespace {

std::string file(const std::string& name, const std::vector<std::uint8_t>& bytes) {
  const std::string path = JANUS_BINARY_DIR "/tests/" + name;
  std::ofstream(path, std::ios::binary) << std::string(bytes.begin(), bytes.end());
  return path;
}

}  // namespace

TEST_CASE("a session file brings back the run, its breakpoints and its bookmarks") {
  std::vector<std::uint8_t> bytes;
  std::uint64_t here = 0;
  {
    const auto session = started("kim1-monitor");
    session->debugger().add({.on = debug::BreakOn::execute, .first = 0x1C00, .last = 0x1C00});
    session->debugger().go();
    session->run({.max_cycle = 3'000'000, .through_idle = true}, {});
    session->debugger().history().go_to(2'000'000);
    here = session->cycle();
    bytes = session::save_session(*session, {{"start", 12'345}});
  }
  const std::string path = file("whole.session", bytes);
  CHECK(session::look_at_file(path, session::built_in_collection()).kind == session::FileKind::session);

  auto microchess = session::load_program(session::built_in_collection(), "microchess");
  ThreadedEngine engine(started({.program = microchess}), microchess);
  Opener opener(engine, session::built_in_collection());
  std::vector<std::uint8_t> cut(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(bytes.size() / 2));
  cut.insert(cut.end(), {0x6D, 'j', 'a', 'n', 'u', 's', ' ', 's', 'e', 's', 's', 'i', 'o', 'n'});
  opener.open(file("cut.session", cut));
  std::vector<std::string> problems;
  await(engine, [&](const Snapshot&) { return !(problems = engine.take_problems()).empty(); });
  REQUIRE(problems.size() == 1);
  CHECK_THAT(problems[0], Catch::Contains("cut.session: "));
  CHECK(engine.snapshot()->about->program == microchess);

  opener.open(path);
  const auto loaded = await(engine, [&](const Snapshot& now) { return now.about->program != microchess; });
  CHECK(loaded->about->program->name == "kim1-monitor");
  CHECK(loaded->cycle == here);
  CHECK_FALSE(loaded->running);
  CHECK(loaded->debug.end >= 3'000'000);
  CHECK(loaded->debug.breakpoints.size() == 1);
  CHECK(loaded->bookmarks.at("start") == 12'345);
  CHECK_FALSE(engine.under_way().has_value());
  engine.run();
  CHECK(await(engine, [&](const Snapshot& now) { return now.cycle > here; })->cycle > here);
}

TEST_CASE("a user saves the session and takes it up again", "[gui]") {
  tests::Driven driven("session", 1280, 800, "microchess --speed 10x");
  driven.idle();
  driven.screen.keys("c");
  driven.wait([&](const json& report) { return report.at("idle") == true && report.at("display") == "CCCCCC"; });
  driven.screen.keys("p");
  driven.wait([&](const json& report) { return report.at("idle") == true && report.at("display") == "0F1333"; });
  const json saved = driven.pause();
  const std::string path = (driven.screen.folder() / "mine.session").string();
  driven.name_file("ctrl+shift+s", path);
  driven.wait([&](const json&) { return std::filesystem::exists(path); });
  REQUIRE(std::filesystem::exists(path));
  driven.screen.keys("ctrl+r F5");  // elsewhere in the meantime
  driven.wait([&](const json& report) { return report.at("cycle") > saved.at("cycle").get<std::uint64_t>() + 1'000'000; });

  const std::string bad = (driven.screen.folder() / "bad.session").string();
  std::ofstream(bad) << "\x6Djanus session, but not one";
  const auto open = [&](const std::string& name) {
    driven.name_file("ctrl+o", name);
    driven.click("leave/leave");  // what was done since is given up
  };
  open(bad);
  driven.wait([](const json& report) { return report.at("message").get<std::string>().find("bad.session") != std::string::npos; });
  CHECK(driven.last.at("running") == true);
  driven.screen.keys("Return");
  driven.wait([](const json& report) { return report.at("message") == ""; });

  open(path);
  const json back = driven.wait([](const json& report) { return !report.at("running").get<bool>(); });
  CHECK(back.at("cycle") == saved.at("cycle"));
  CHECK(back.at("display") == "0F1333");
  CHECK(window(back, "board").at("text") == window(saved, "board").at("text"));
  CHECK_THAT(window(back, "timeline").at("text").get<std::string>(), Catch::Contains(" e4\n"));
  CHECK(back.at("registers") == saved.at("registers"));
  CHECK(back.at("recorded") == saved.at("recorded"));
}

TEST_CASE("a session named on the command line is opened on its machine, and a game on the board of its program", "[gui][sessions]") {
  {
    tests::Driven window("named_session", 1280, 800, std::string("'") + JANUS_SOURCE_DIR + "/tests/kept/0.1.0-44ca8c5/tiny-chess.session'");
    window.wait([](const json& now) { return now.at("note") == "tiny-chess.session: played back" && now.at("machine") == "h68tr-tv"; });
    window.click("message/ok");  // it is older than two settings of the program, which is told
    // The note may come a moment before the first look at what is recorded.
    window.wait([](const json& now) { return now.at("recorded").at("end").get<std::uint64_t>() > 1000; });
    CHECK(window.last.at("recorded").at("end") == window.last.at("cycle"));
  }
  const std::string game = std::string(JANUS_BINARY_DIR) + "/tests/named.pgn";
  std::ofstream(game) << "1. e4 e5 2. Nf3 Nc6 *\n";
  tests::Driven window("named_game", 1280, 800, "outside microchess '" + game + "' --set level=super-blitz --speed max");
  window.wait([](const json& now) { return now.at("game").at("count") == 4; });
  CHECK(window.last.at("game").at("moves") == "e4 e5 Nf3 Nc6");
}
