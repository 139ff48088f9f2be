// Autosave against crashes: written while the window is open, offered by the next window, deleted on closing.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/folders.hpp"
#include "frontends/core/engine/threaded/threaded_engine.hpp"
#include "frontends/core/engine/autosave.hpp"
#include "frontends/ui/gui/opener.hpp"
#include "frontends/core/engine/opening.hpp"
#include "frontends/core/session/error.hpp"
#include "gui/driven.hpp"
#include "gui/real_screen.hpp"
#include "await.hpp"
#include "slurp.hpp"
#include "started.hpp"

using namespace janus;
using namespace janus::gui;
using engine::ThreadedEngine;
using namespace std::chrono_literals;
using nlohmann::json;
using tests::await;
using tests::Driven;
using tests::fresh_folder;
using tests::has;
using tests::RealScreen;
using tests::Screen;
using tests::window;
namespace fs = std::filesystem;

namespace {

const session::Collection& collection() { return session::built_in_collection(); }

std::unique_ptr<session::Session> monitor() {
  auto session = tests::started("kim1-monitor");
  session->debugger().go();
  session->run({.max_cycle = 300'000, .through_idle = true}, {});
  return session;
}

std::vector<std::uint8_t> checked(session::Session& session, const session::Bookmarks& marks) {
  return engine::verified_session_bytes(session, marks, collection());
}

session::Recording recording_in(const fs::path& path) {
  const std::string bytes = tests::slurp(path);
  return session::read_recording(std::vector<std::uint8_t>(bytes.begin(), bytes.end()));
}

std::vector<fs::path> files_of(const fs::path& folder) {
  std::error_code error;
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(folder, error)) found.push_back(entry.path());
  return found;
}

// Sessions, locks and incomplete files in the folder, without the settings and the notes, which are there also.
std::vector<fs::path> left_in(const fs::path& folder) {
  std::vector<fs::path> found = files_of(folder);
  std::erase_if(found, [](const fs::path& path) {
    return path.filename() == "gui.json" || path.parent_path().filename() == "notes" || path.filename() == "notes" ||
           path.filename() == engine::RecoverableSession::kDamagedName;
  });
  return found;
}

std::optional<fs::path> kept_session(const fs::path& folder) {
  for (const fs::path& path : files_of(folder)) {
    if (path.extension() == ".session" && path.filename().string().starts_with("window-")) return path;
  }
  return std::nullopt;
}

bool waits(const json& report) { return report.at("idle").get<bool>(); }

// Plays one move of MicroChess and waits for the autosave. The window stays open.
template <class AnyScreen>
fs::path play_until_kept(AnyScreen& screen) {
  screen.wait(waits);
  screen.keys("c");
  screen.wait([&](const json& report) { return waits(report) && report.at("display") == "CCCCCC"; });
  screen.keys("p");
  screen.wait([&](const json& report) { return waits(report) && report.at("display") == "0F1333"; });
  screen.keys("shift+F5");
  screen.wait([](const json& report) { return !report.at("running").get<bool>(); });
  const std::uint64_t cycle = screen.report().at("cycle");
  fs::path kept;
  CHECK(await([&] {
    const auto path = kept_session(screen.folder() / "janus");
    if (!path) return false;
    kept = *path;
    return recording_in(kept).cycle == cycle;
  }));
  return kept;
}

constexpr const char* kArguments = "microchess --speed 10x --autosave 0.2";

constexpr const char* kLater = "microchess --speed 10x --autosave 3600";

}  // namespace

TEST_CASE("autosave: a session is saved after a change, and once per change", "[autosave]") {
  const fs::path folder = fresh_folder("kept");
  const auto session = monitor();
  engine::Autosave kept(folder / "deeper", 1min, checked);
  const auto now = engine::Clock::now();
  CHECK_FALSE(kept.next_save_time().has_value());  // nothing has changed: nothing to lose
  kept.note_cycle(session->cycle());
  CHECK_FALSE(kept.due(now + 1h));
  kept.record_user_input();
  CHECK_FALSE(kept.due(now + 10s));
  CHECK(kept.due(now + 2min));
  CHECK(kept.save(*session, {{"here", 123}}).empty());
  CHECK(recording_in(kept.path()).marks.at("here") == 123);
  CHECK(recording_in(kept.path()).cycle == session->cycle());
  kept.note_cycle(session->cycle());
  CHECK_FALSE(kept.due(now + 1h));
  kept.note_cycle(session->cycle() + 1);
  CHECK(kept.due(now + 1h));
  kept.begin(false);  // another program
  CHECK_FALSE(kept.due(now + 1h));
}

TEST_CASE("autosave: two windows use different files", "[autosave]") {
  const fs::path folder = fresh_folder("two_windows");
  const auto session = monitor();
  auto first = std::make_unique<engine::Autosave>(folder, 1min, checked);
  engine::Autosave second(folder, 1min, checked);  // same process id, as in two containers
  CHECK(first->save(*session, {}).empty());
  CHECK(second.save(*session, {}).empty());
  CHECK(first->path() != second.path());
  CHECK(engine::find_recoverable_sessions(folder).empty());
  const std::string left = first->path();
  first.reset();  // as if the process was killed
  {
    const auto found = engine::find_recoverable_sessions(folder);
    REQUIRE(found.size() == 1);
    CHECK(found[0]->path() == left);
    CHECK(engine::find_recoverable_sessions(folder).empty());  // it is being offered
  }
  engine::Autosave third(folder, 1min, checked);
  CHECK(third.save(*session, {}).empty());
  CHECK(third.path() != left);  // the recoverable file is not overwritten
  CHECK(engine::find_recoverable_sessions(folder).size() == 1);
  third.end(*session, {}, true);
  CHECK_FALSE(fs::exists(third.path()));
}

TEST_CASE("autosave: a killed process leaves a complete session, deleted when discarded", "[autosave]") {
  const fs::path folder = fresh_folder("left_by_killed");
  const pid_t child = fork();
  if (child == 0) {
    const auto session = monitor();
    engine::Autosave kept(folder, 1min, checked);
    kept.save(*session, {});
    std::ofstream(folder / ("." + fs::path(kept.path()).filename().string() + ".janus-1-aBcDeF")) << "half of the next one";
    kill(getpid(), SIGKILL);
  }
  int status = 0;
  waitpid(child, &status, 0);
  REQUIRE(WIFSIGNALED(status));
  const auto found = engine::find_recoverable_sessions(folder);
  REQUIRE(found.size() == 1);
  CHECK(recording_in(found[0]->path()).cycle >= 300'000);
  found[0]->delete_file();
  CHECK(engine::find_recoverable_sessions(folder).empty());
  CHECK_FALSE(kept_session(folder).has_value());
  CHECK(files_of(folder).size() <= 1);  // the lock that is still held
}

TEST_CASE("autosave: a write error is reported once, and saving is retried", "[autosave]") {
  const fs::path folder = fresh_folder("not_kept");
  const auto session = monitor();
  std::ofstream(folder / "file").close();
  std::vector<std::string> lost;
  engine::Autosave kept(folder / "file", 1min, checked, [&](const std::string& why) { lost.push_back(why); });
  kept.record_user_input();
  const std::string problem = kept.save(*session, {});
  CHECK_THAT(problem, Catch::Contains("the session is not saved automatically") && Catch::Contains("file"));
  CHECK(problem.find('\n') == std::string::npos);
  CHECK_FALSE(kept.last_save_succeeded());
  CHECK(kept.save(*session, {}).empty());
  CHECK(kept.due(engine::Clock::now() + 2min));
  kept.end(*session, {}, false);  // reported again when the session is lost
  REQUIRE(lost.size() == 1);
  CHECK(lost.front() == problem);
  fs::remove(folder / "file");
  CHECK(kept.save(*session, {}).empty());
  CHECK(kept.last_save_succeeded());

  engine::Autosave nowhere("", 1min, checked);
  CHECK_THAT(nowhere.save(*session, {}), Catch::Contains("HOME"));
}

TEST_CASE("autosave: the engine keeps the file until it is closed", "[autosave]") {
  for (const bool closed : {false, true}) {
    const fs::path folder = fresh_folder("engine_keeps");
    auto engine = std::make_unique<ThreadedEngine>(monitor(), nullptr);
    engine->set_autosave(std::make_unique<engine::Autosave>(folder, 1ms, checked));
    const auto before = engine->snapshot();
    CHECK(await([&] { return engine->snapshot()->number > before->number + 3; }));
    CHECK(files_of(folder).empty());
    engine->submit(Job::make_edit([](session::Session& session) { session.poke(0x200, 0xEA); }));
    CHECK(await([&] { return kept_session(folder).has_value(); }));
    engine->pause();
    engine->submit(Job::make_edit([](session::Session& session) { session.poke(0x201, 0xEB); }));
    CHECK(await([&] { return engine->snapshot()->byte(0x201) == 0xEB; }));
    const auto kept = kept_session(folder);
    REQUIRE(kept.has_value());
    if (closed) engine->close_session();
    engine.reset();
    CHECK(fs::exists(*kept) == !closed);
    if (!closed) CHECK(recording_in(*kept).inputs.back().address == 0x201);
  }
}

TEST_CASE("recovery: the window adopts the session, a damaged one is renamed", "[autosave]") {
  const fs::path folder = fresh_folder("recovered");
  const auto session = monitor();
  session->poke(0x200, 0xEA);
  {
    engine::Autosave kept(folder, 1min, checked);
    kept.save(*session, {});
  }
  ThreadedEngine engine(monitor(), nullptr);
  Opener opener(engine, collection());
  engine.set_autosave(std::make_unique<engine::Autosave>(folder, 1h, checked));
  auto found = engine::find_recoverable_sessions(folder);
  REQUIRE(found.size() == 1);
  const fs::path left = found[0]->path();
  opener.recover(std::exchange(found[0], nullptr));
  CHECK(await([&] { return !fs::exists(left); }));
  CHECK(await([&] { return engine.snapshot()->byte(0x200) == 0xEA && !engine.snapshot()->running; }));
  const auto kept = kept_session(folder);
  REQUIRE(kept.has_value());
  CHECK(recording_in(*kept).cycle == session->cycle());
  CHECK(engine.take_problems().empty());

  // Each gets its own name, which the message contains.
  for (const std::string name : {engine::RecoverableSession::kDamagedName, "damaged-2.session", "damaged-3.session"}) {
    std::ofstream(folder / "window-1.session") << "no session: " << name;
    // The engine's thread may still hold the lock of the previous one.
    REQUIRE(await([&] { return !(found = engine::find_recoverable_sessions(folder)).empty(); }));
    REQUIRE(found.size() == 1);
    opener.recover(std::exchange(found[0], nullptr));
    std::vector<std::string> problems;
    CHECK(await([&] { return !(problems = engine.take_problems()).empty(); }));
    REQUIRE(problems.size() == 1);
    CHECK_THAT(problems.front(), Catch::Contains("moved it to " + name + ": "));
    CHECK(await([&] { return engine::find_recoverable_sessions(folder).empty(); }));
  }
  for (const std::string name : {engine::RecoverableSession::kDamagedName, "damaged-2.session", "damaged-3.session"}) {
    std::string text;
    std::getline(std::ifstream(folder / name), text);
    CHECK(text == "no session: " + name);
  }
}

TEST_CASE("recovery: a killed window resumes at the same cycle", "[gui][autosave]") {
  NEEDS_SCREEN();
  RealScreen screen("killed", 1280, 800, std::string(kArguments) + " --inside");
  const fs::path kept = play_until_kept(screen);
  const json before = screen.report();
  screen.signal(SIGKILL);
  REQUIRE(fs::exists(kept));
  screen.again(std::string(kArguments) + " --inside");
  json report = screen.wait([](const json& now) { return has(now, "recovery/open"); });
  CHECK_THAT(report.at("offer").get<std::string>(), Catch::Contains("Recover the session of MicroChess"));
  CHECK(report.at("message") == "");
  CHECK(report.at("running") == true);  // the offer blocks nothing
  screen.click(report, "recovery/open");
  report = screen.wait([](const json& now) { return !now.at("running").get<bool>(); });
  CHECK(report.at("cycle") == before.at("cycle"));
  CHECK(report.at("display") == "0F1333");
  CHECK(window(report, "board").at("text") == window(before, "board").at("text"));
  CHECK(report.at("recorded") == before.at("recorded"));
  CHECK_FALSE(fs::exists(kept));
  CHECK(kept_session(screen.folder() / "janus").has_value());  // this window autosaves it now
  CHECK(screen.close() == 0);
  CHECK(left_in(screen.folder() / "janus").empty());
}

TEST_CASE("recovery: an ignored session is offered again until it is discarded", "[gui][autosave]") {
  Driven driven("forgotten", 1280, 800, kArguments);
  Screen& screen = driven.screen;
  play_until_kept(screen);
  screen.stop();
  screen.again(kArguments);
  driven.shows("recovery/open");
  CHECK(screen.close() == 0);  // no prompt
  screen.again(kArguments);
  driven.click("recovery/forget");
  driven.wait([](const json& now) { return now.at("offer") == "" && !has(now, "recovery/open"); });
  CHECK(await([&] { return !kept_session(screen.folder() / "janus").has_value(); }));
  CHECK(screen.close() == 0);
  CHECK(left_in(screen.folder() / "janus").empty());

  // A session that cannot be read is reported in one line, and not offered again.
  fs::create_directories(screen.folder() / "janus");
  std::ofstream(screen.folder() / "janus" / "window-1.session") << "no session";
  screen.again(kArguments);
  CHECK(await([&] { return fs::exists(screen.folder() / "janus" / "damaged.session"); }));
  const json report = screen.report();
  CHECK(report.at("offer") == "");
  CHECK_THAT(report.at("note").get<std::string>(), Catch::Contains("damaged"));
  CHECK(screen.close() == 0);
  CHECK_FALSE(kept_session(screen.folder() / "janus").has_value());
}

TEST_CASE("SIGTERM, SIGINT, SIGHUP: the window saves its session and settings", "[gui][autosave]") {
  NEEDS_SCREEN();
  RealScreen screen("ended", 1280, 800, std::string(kLater) + " --inside");
  for (const int number : {SIGTERM, SIGINT, SIGHUP}) {
    CAPTURE(number);
    screen.wait(waits);
    screen.keys("c");
    screen.wait([&](const json& report) { return waits(report) && report.at("display") == "CCCCCC"; });
    screen.keys("ctrl+4");
    screen.wait([](const json& report) { return report.at("speed") == 0; });
    CHECK_FALSE(kept_session(screen.folder() / "janus").has_value());
    screen.signal(number);
    const auto kept = kept_session(screen.folder() / "janus");
    REQUIRE(kept.has_value());
    CHECK(recording_in(*kept).program == "microchess");
    CHECK(recording_in(*kept).inputs.size() >= 6);
    std::ifstream settings(screen.folder() / "janus" / "gui.json");
    CHECK(json::parse(settings).at("speed") == 0);
    fs::remove_all(screen.folder() / "janus");
    screen.again(std::string(kLater) + " --inside");
  }
  CHECK(screen.close() == 0);
}
