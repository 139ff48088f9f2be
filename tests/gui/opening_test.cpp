// The window stays responsive while files are opened or saved: the machine's thread reads and writes, checks type and
// size first, reports on completion, and can be cancelled.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <future>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/folders.hpp"
#include "frontends/core/engine/threaded/threaded_engine.hpp"
#include "frontends/ui/gui/opener.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "gui/driven.hpp"
#include "await.hpp"
#include "started.hpp"

using namespace janus;
using namespace janus::gui;
using engine::ThreadedEngine;
using nlohmann::json;
using tests::await;
using tests::fresh_folder;
using tests::IdleWindow;
using tests::Screen;
namespace fs = std::filesystem;

namespace {

const session::Collection& collection() { return session::built_in_collection(); }

std::unique_ptr<session::Session> monitor() { return tests::started("kim1-monitor"); }

// What the engine says of what was sent last: a problem, or what was done.
struct Said {
  std::vector<std::string> problems, notes;
};
Said said(Engine& engine) {
  Said said;
  CHECK(await([&] {
    for (std::string& problem : engine.take_problems()) said.problems.push_back(std::move(problem));
    for (std::string& note : engine.take_notes()) said.notes.push_back(std::move(note));
    return !said.problems.empty() || !said.notes.empty();
  }));
  return said;
}

// Things that are no files to open, by what their refusal says.
std::vector<std::pair<std::string, std::string>> odd_files(const fs::path& folder) {
  const std::string fifo = folder / "pipe.bin", huge = folder / "huge.bin", rights = folder / "rights.bin", empty = folder / "folder";
  REQUIRE(mkfifo(fifo.c_str(), 0600) == 0);
  std::ofstream(huge).close();
  fs::resize_file(huge, std::uintmax_t{3} << 30);
  fs::create_directories(empty);
  std::vector<std::pair<std::string, std::string>> files = {{fifo, "pipe"},   {fifo + "@0200", "pipe"},   {"/dev/zero", "device"},
                                                            {huge, "larger"}, {huge + "@0200", "larger"}, {empty, "folder"}};
  for (const char* ending : {".wav", ".s", ".lbl", ".state", ".session", ".hex"}) {
    const std::string named = folder / ("pipe" + std::string(ending));
    REQUIRE(mkfifo(named.c_str(), 0600) == 0);
    files.push_back({named, "pipe"});
  }
  if (geteuid() != 0) {
    std::ofstream(rights) << "nothing";
    fs::permissions(rights, fs::perms::none);
    files.push_back({rights, "ermission"});
  }
  return files;
}

std::size_t peak_memory_kb(int process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  std::string word;
  std::size_t kilobytes = 0;
  while (status >> word) {
    if (word == "VmHWM:") status >> kilobytes;
  }
  return kilobytes;
}

// A session that goes on for longer than anybody waits.
std::string endless_session(const fs::path& folder) {
  auto session = monitor();
  session->debugger();
  session::Recording recording = session->timeline().recording();
  recording.end = 9'000ULL * 3600 * 1'000'000;  // nearly as many hours as a recording may claim to have
  const std::vector<std::uint8_t> bytes = session::write_recording(recording);
  std::ofstream(folder / "endless.session", std::ios::binary) << std::string(bytes.begin(), bytes.end());
  return folder / "endless.session";
}

}  // namespace

TEST_CASE("what is no file is refused in one line, and the machine runs on", "[opening]") {
  const auto files = odd_files(fresh_folder("odd_files"));
  ThreadedEngine engine(monitor(), nullptr);
  Opener opener(engine, collection());
  for (const auto& [path, why] : files) {
    CAPTURE(path);
    opener.open(path);
    const Said now = said(engine);
    REQUIRE(now.problems.size() == 1);
    CHECK(now.notes.empty());
    CHECK_THAT(now.problems[0], Catch::Contains(path.substr(0, path.find('@'))) && Catch::Contains(why));
    CHECK(now.problems[0].find('\n') == std::string::npos);
    const std::uint64_t cycle = engine.snapshot()->cycle;
    CHECK(await([&] { return engine.snapshot()->cycle > cycle; }));
  }
  CHECK(opener.take_opened().empty());
}

TEST_CASE("the window shows frames while it is asked to open what never ends", "[gui]") {
  IdleWindow driven("odd", "kim1-monitor");
  // Short names: many keys take long where frames are rare.
  const fs::path folder = fs::temp_directory_path() / ("j" + std::to_string(getpid()));
  fs::remove_all(folder);
  fs::create_directories(folder);
  const auto files = odd_files(folder);
  for (const std::size_t each : {0, 2, 3}) {  // the FIFO, /dev/zero, three gigabytes; the others are above
    const auto& [path, why] = files[each];
    CAPTURE(path);
    driven.name_file("ctrl+o", path);
    driven.wait([](const json& now) { return now.at("message") != ""; });
    CHECK_THAT(driven.last.at("message").get<std::string>(), Catch::Contains(why));
    driven.screen.keys("Return");
    driven.wait([](const json& now) { return now.at("message") == "" && !tests::has(now, "file/name"); });
  }
#ifdef __SANITIZE_ADDRESS__  // shadows and freed blocks take as much again
  constexpr std::size_t kMost = 900'000;
#else
  constexpr std::size_t kMost = 300'000;
#endif
  CHECK(peak_memory_kb(getpid()) < kMost);
  fs::remove_all(folder);
}

TEST_CASE("what was done is said when it is done, and not when it was not", "[opening]") {
  const fs::path folder = fresh_folder("said");
  ThreadedEngine engine(monitor(), nullptr);
  Opener opener(engine, collection());
  for (const bool whole : {false, true}) {
    const auto save = [&](const std::string& path) { whole ? opener.save_session(path) : opener.save_state(path); };
    const std::string path = folder / (whole ? "a.session" : "a.state");
    save(path);
    Said now = said(engine);
    CHECK(now.problems.empty());
    REQUIRE(now.notes.size() == 1);
    CHECK(now.notes[0] == (whole ? "session saved: " : "state saved: ") + path);
    CHECK(fs::file_size(path) > 100);

    save(folder / "nowhere" / "a.file");
    now = said(engine);
    CHECK(now.notes.empty());
    REQUIRE(now.problems.size() == 1);
    CHECK_THAT(now.problems[0], Catch::Contains("nowhere"));

    opener.open(path);
    now = said(engine);
    CHECK(now.problems.empty());
    CHECK(now.notes.size() == 1);
    CHECK(opener.take_opened() == std::vector<std::string>{path});
  }
}

TEST_CASE("a session without an end shows how far it is, and is given up", "[opening]") {
  const std::string path = endless_session(fresh_folder("endless"));
  ThreadedEngine engine(monitor(), nullptr);
  Opener opener(engine, collection());
  opener.open(path);
  CHECK(await([&] {
    const auto under_way = engine.under_way();
    return under_way && under_way->progress->seconds > 1;
  }));
  CHECK(engine.under_way()->what == "Opening endless.session");
  const std::uint64_t cycle = engine.snapshot()->cycle;
  engine.under_way()->progress->cancel();
  CHECK(said(engine).notes == std::vector<std::string>{"cancelled: Opening endless.session"});
  CHECK_FALSE(engine.under_way().has_value());
  CHECK(await([&] { return engine.snapshot()->cycle > cycle; }));
  CHECK(engine.snapshot()->debug.end < 1'000'000'000);  // of this session, not of the endless one
  CHECK(engine.take_problems().empty());
}

TEST_CASE("the engine ends at once while a session is played back, and while others wait for it", "[opening]") {
  const std::string path = endless_session(fresh_folder("endless_end"));
  auto engine = std::make_unique<ThreadedEngine>(monitor(), nullptr);
  Opener opener(*engine, collection());
  opener.open(path);
  opener.open(path);
  REQUIRE(await([&] {
    const auto under_way = engine->under_way();
    return under_way && under_way->progress->seconds > 1;
  }));
  auto ended = std::async(std::launch::async, [&] { engine.reset(); });
  if (ended.wait_for(std::chrono::seconds(60)) != std::future_status::ready) {
    FAIL_CHECK("the engine waits for the end of the session");
    std::_Exit(1);  // its thread would never come back
  }
}

TEST_CASE("the window is closed while a session is played back", "[gui]") {
  IdleWindow driven("endless", "kim1-monitor", Screen::kThreaded);
  const std::string path = endless_session(driven.screen.folder().parent_path());
  driven.name_file("ctrl+o", path);
  driven.click("errand/cancel");
  CHECK(driven.hides("errand/cancel").at("running") == true);
  driven.name_file("ctrl+o", path);
  driven.shows("errand/cancel");
}
