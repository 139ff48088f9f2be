// Sessions of other versions of a program: with missing, additional, duplicate or invalid settings.
#include <algorithm>
#include <functional>

#include "catch.hpp"
#include "frontends/core/engine/opening.hpp"
#include "engine/pumped_engine.hpp"
#include "frontends/games/play/positions.hpp"
#include "frontends/games/play/side_assignment.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/timeline/recording.hpp"
#include "session/without_checksum.hpp"

using namespace janus;
using namespace janus::engine;
using namespace janus::views;

namespace {

constexpr double kThought = 0.5;  // emulated seconds

// Records a run that ends during the program's main activity, which is the search in a game.
session::Recording in_thought(const std::string& name) {
  const session::Collection& collection = play::built_in_collection();
  session::Session session({.program = session::load_program(collection, name)}, collection);
  session.debugger();
  const auto run_on = [&] {
    session.run({.max_cycle = session.cycle() + static_cast<std::uint64_t>(kThought * static_cast<double>(session.machine().clock_hz())),
                 .through_idle = true},
                {});
  };
  if (!session.program()->play || play::side_assignment(*session.program(), session.settings()) == session::SideAssignment::computer_both) {
    session.start();  // starts without input
    run_on();
    return session.timeline().recording();
  }
  play::Match match(session);
  match.start({});
  if (match.game().rules().legal_moves(match.game().record().position()).empty()) FAIL("no game has begun");
  if (match.game().to_move() == match.game().computer()) match.requests().request_reply();
  else match.requests().play(match.game().rules().legal_moves(match.game().record().position()).front().coordinates);
  run_on();
  return session.timeline().recording();
}

// The results of opening a session.
struct Seen {
  std::vector<std::string> problems;
  std::string calls, board;
  std::map<std::string, std::string> settings;
};

Seen inspect(const session::Recording& recording, const std::vector<std::uint8_t>& bytes) {
  const session::Collection& collection = play::built_in_collection();
  auto program = session::load_program(collection, recording.program);
  PumpedEngine engine(std::make_unique<session::Session>(session::Setup{.program = program}, collection), program);
  engine.submit(Job::file_job("a session is opened", [&](const Task& task) {
    return open_session("kept.session", {bytes.begin(), bytes.end()}, task, collection);
  }));
  engine.pump(Engine::Clock::time_point::max());
  Seen seen{.problems = engine.take_problems(), .calls = {}, .board = {}, .settings = engine.snapshot()->settings};
  if (!engine.snapshot()->loaded) return seen;
  engine.interact([&](const Task& task) {
    CHECK(task.session.cycle() == recording.cycle);
    if (task.game != nullptr) seen.board = task.game->game().board().cells;
  });
  const auto snapshot = engine.snapshot();
  const auto tell = [&](const CallsView& calls) {
    REQUIRE(calls.open.size() == calls.open_text.size());
    for (std::size_t i = 0; i < calls.open.size(); ++i)
      seen.calls += std::to_string(calls.open[i].routine) + " " + calls.open_text[i].full + "\n";
  };
  tell(snapshot->debug);
  for (const LevelView& level : snapshot->debug.levels) tell(level);
  const std::vector<std::string> later = engine.take_problems();
  seen.problems.insert(seen.problems.end(), later.begin(), later.end());
  return seen;
}

Seen inspect(const session::Recording& recording) { return inspect(recording, session::write_recording(recording)); }

// Returns the session's bytes with a duplicate entry for a setting.
std::vector<std::uint8_t> with_two(const session::Recording& recording, const std::string& name) {
  const std::vector<std::uint8_t> good = tests::without_checksum(session::write_recording(recording));
  const auto text = [](const std::string& of) {
    std::string item = of.size() < 24 ? std::string(1, static_cast<char>(0x60 + of.size()))
                                      : std::string("\x78") + static_cast<char>(static_cast<unsigned char>(of.size()));
    return item + of;
  };
  std::string bytes(good.begin(), good.end());
  const std::string map = text("settings") + static_cast<char>(0xA0 + recording.settings.size());
  const std::size_t at = bytes.find(map);
  REQUIRE(at != std::string::npos);
  bytes[at + map.size() - 1] = static_cast<char>(0xA0 + recording.settings.size() + 1);
  bytes.insert(at + map.size(), text(name) + text(recording.settings.at(name)));
  return {bytes.begin(), bytes.end()};
}

void check_refused(const session::Recording& wrong, const std::string& name) {
  const Seen seen = inspect(wrong);
  REQUIRE(seen.problems.size() == 1);
  INFO(seen.problems.front());
  CHECK(seen.problems.front().starts_with("kept.session: the session was recorded with " + name + "="));
  CHECK(seen.problems.front().find('\n') == std::string::npos);
}

}  // namespace

TEST_CASE("old settings: missing, duplicate and unknown settings load, wrong values do not") {
  const session::Collection& collection = play::built_in_collection();
  int settings = 0;
  bool any_calls = false;
  for (const std::string& name : collection.programs()) {
    const auto program = session::load_program(collection, name);
    if (program->settings.empty()) continue;
    CAPTURE(name);
    const session::Recording good = in_thought(name);
    REQUIRE(good.settings.size() == program->settings.size());
    const Seen whole = inspect(good);
    CHECK(whole.problems.empty());
    CHECK(whole.board.empty() == !program->play);
    any_calls = any_calls || whole.calls.find('=') != std::string::npos;  // including their variables
    for (const session::Setting& setting : program->settings) {
      CAPTURE(setting.name);
      ++settings;
      session::Recording without = good;
      without.settings.erase(setting.name);
      const Seen lacking = inspect(without);
      const std::string value = setting.name + "=" + good.settings.at(setting.name);
      CHECK(lacking.problems == std::vector<std::string>{"the session lacks settings, so the defaults are used: " + value});
      CHECK(lacking.settings == good.settings);
      CHECK(lacking.calls == whole.calls);
      CHECK(lacking.board == whole.board);

      const Seen twice = inspect(good, with_two(good, setting.name));
      CHECK(twice.problems.empty());
      CHECK(twice.calls == whole.calls);

      session::Recording wrong = good;
      wrong.settings[setting.name] = "no such thing";
      check_refused(wrong, setting.name);
      wrong = good;
      wrong.inputs.push_back({.cycle = good.end, .kind = debug::Input::Kind::setting, .name = setting.name, .text = "no such thing"});
      check_refused(wrong, setting.name);
    }
    session::Recording more = good;
    more.settings["weather"] = "fine";
    more.inputs.push_back({.cycle = good.end, .kind = debug::Input::Kind::setting, .name = "season", .text = "spring"});
    const Seen foreign = inspect(more);
    CHECK(foreign.problems == std::vector<std::string>{name + " does not have these settings, so they were dropped: season, weather"});
    CHECK(foreign.settings == good.settings);
    CHECK(foreign.calls == whole.calls);
    session::Recording none = good;
    none.settings.clear();
    CHECK(inspect(none).settings == good.settings);
  }
  CHECK(settings > 10);
  CHECK(any_calls);
}

TEST_CASE("publish: an error is reported once, and the engine continues") {
  const session::Collection& collection = play::built_in_collection();
  auto program = session::load_program(collection, "computer-chess");
  PumpedEngine engine(std::make_unique<session::Session>(session::Setup{.program = program}, collection), program);
  const session::Recording good = in_thought("computer-chess");
  // Bypasses the checks of session files.
  engine.interact([&](const Task& task) {
    session::Recording wrong = good;
    wrong.settings.clear();
    REQUIRE(task.session.timeline().play_recording(wrong, {}));
  });
  std::vector<std::string> problems = engine.take_problems();
  REQUIRE(problems.size() == 1);
  CHECK(problems.front().starts_with("cannot read the machine's state: "));
  engine.interact([](const Task&) {});
  CHECK(engine.take_problems().empty());
  engine.interact([&](const Task& task) { REQUIRE(task.session.timeline().play_recording(good, {})); });
  CHECK(engine.take_problems().empty());
  CHECK(engine.snapshot()->cycle == good.cycle);
}
