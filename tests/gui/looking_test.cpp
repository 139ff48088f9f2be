// Basis of the windows that inspect a run: console commands while the machine runs, background queries of the recording,
// source lines with their cycles.
#include "catch.hpp"
#include "frontends/core/debug/profile.hpp"
#include "frontends/core/debug/trace.hpp"
#include "frontends/ui/console/console_channel.hpp"
#include "frontends/core/views/source_lines.hpp"
#include "frontends/core/engine/threaded/threaded_engine.hpp"
#include "frontends/ui/gui/names.hpp"
#include "await.hpp"
#include "started.hpp"

using namespace janus;
using namespace janus::gui;
using engine::ThreadedEngine;
using tests::await;

namespace {

std::unique_ptr<Engine> engine_with(const char* name) {
  auto program = session::load_program(session::built_in_collection(), name);
  auto engine = std::make_unique<ThreadedEngine>(tests::started({.program = program}), program);
  engine->set_speed(kFullSpeed);
  return engine;
}

void stand_idle(Engine& engine) {
  REQUIRE(await([&] { return engine.snapshot()->idle; }));
  engine.pause();
  REQUIRE(await([&] { return !engine.snapshot()->running; }));
}

class Talker {
 public:
  explicit Talker(Engine& engine) : engine_(engine) {}
  // Returns the output of a command.
  std::string say(const std::string& line) {
    begin(line);
    return end();
  }
  void begin(const std::string& line) { channel_->execute(engine_, line); }
  std::string end() {
    CHECK(await([&] { return !channel_->is_busy(); }));
    std::string text;
    for (const janus::console::ConsoleLine& line : channel_->take_lines()) text += line.text + "\n";
    return text;
  }
  janus::console::ConsoleChannel& channel() { return *channel_; }

 private:
  Engine& engine_;
  std::shared_ptr<janus::console::ConsoleChannel> channel_ = std::make_shared<janus::console::ConsoleChannel>();
};

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("console window: its commands change what the other windows show") {
  const auto engine = engine_with("microchess");
  stand_idle(*engine);
  Talker console(*engine);
  CHECK(holds(console.say("break GO"), "> break GO"));
  REQUIRE(await([&] { return engine->snapshot()->debug.breakpoints.size() == 1; }));
  const auto go_at = engine->snapshot()->about->symbols.find("GO");
  CHECK(engine->snapshot()->debug.breakpoints[0].first == go_at);
  CHECK(holds(console.say("keys C,PC"), "keys"));
  CHECK(holds(console.say("continue"), "breakpoint 1"));
  REQUIRE(await([&] { return engine->snapshot()->place() == go_at; }));
  CHECK_FALSE(engine->snapshot()->running);
  const std::uint64_t cycle = engine->snapshot()->cycle;
  CHECK(holds(console.say("step"), "stopped: step"));
  CHECK(await([&] { return engine->snapshot()->cycle > cycle; }));
  CHECK(holds(console.say(""), "> step"));  // again
  CHECK(holds(console.say("nonsense"), "nonsense"));
  console.say("quit");
  CHECK(console.channel().take_quit());
}

TEST_CASE("console window: the machine keeps running during a read-only command") {
  const auto engine = engine_with("kim1-monitor");
  REQUIRE(await([&] { return engine->snapshot()->cycle > 100'000; }));
  Talker console(*engine);
  CHECK(holds(console.say("info machine"), "kim1"));
  const std::uint64_t cycle = engine->snapshot()->cycle;
  CHECK(await([&] { return engine->snapshot()->running && engine->snapshot()->cycle > cycle + 100'000; }));
  console.channel().complete(*engine, "conti");
  std::optional<janus::console::ConsoleCompletion> found;
  REQUIRE(await([&] { return (found = console.channel().take_completion()).has_value(); }));
  CHECK(found->names == std::vector<std::string>{"continue"});
}

TEST_CASE("console window: pause ends a long command") {
  const auto engine = engine_with("microchess");
  REQUIRE(await([&] { return engine->snapshot()->cycle > 10'000'000; }));
  engine->pause();
  Talker console(*engine);
  console.begin("trace begin..end /dev/null");
  CHECK(await([&] {
    engine->pause();
    return !console.channel().is_busy();
  }));
  CHECK(holds(console.end(), "interrupted"));
  CHECK(await([&] { return !engine->snapshot()->running; }));
}

TEST_CASE("background query: leaves the machine running, and can be cancelled") {
  const auto engine = engine_with("microchess");
  REQUIRE(await([&] { return engine->snapshot()->cycle > 1'000'000; }));
  HistoryQuery<std::uint64_t> study;
  const auto cycles = [](session::Session& session, Progress& progress) -> std::shared_ptr<const std::uint64_t> {
    debug::Debugger& debugger = session.debugger();
    debug::Profile profile(session.machine(), debugger.history());
    const bool whole = views::replay_range(session, 500'000, 900'000, profile, progress);
    return whole ? std::make_shared<const std::uint64_t>(profile.cycles()) : nullptr;
  };
  study.begin(*engine, cycles);
  std::shared_ptr<const std::uint64_t> answer;
  REQUIRE(await([&] { return (answer = study.take()) != nullptr; }));
  CHECK(*answer >= 399'900);
  CHECK(*answer <= 400'100);
  const std::uint64_t before = engine->snapshot()->cycle;
  CHECK(await([&] { return engine->snapshot()->running && engine->snapshot()->cycle > before; }));

  std::atomic<bool> seen = false;
  study.begin(*engine, [&](session::Session&, Progress& progress) -> std::shared_ptr<const std::uint64_t> {
    seen = await([&] { return progress.is_cancelled(); });
    return nullptr;
  });
  study.cancel();
  CHECK_FALSE(study.is_busy());
  study.begin(*engine, [](session::Session&, Progress&) -> std::shared_ptr<const std::uint64_t> { throw std::runtime_error("why not"); });
  REQUIRE(await([&] { return study.take() == nullptr && !study.is_busy(); }));
  CHECK(study.problem() == "why not");
}

TEST_CASE("trace: the last instructions equal the end of a longer trace") {
  auto program = session::load_program(session::built_in_collection(), "kim1-monitor");
  session::Session session({.program = program}, session::built_in_collection());
  session.debugger();
  session.start();
  session.run({}, {});
  Progress progress;
  const debug::CodeText code(session.machine(), session.symbols(), session.sources());
  const auto look = [&](std::uint64_t first, std::uint64_t last, debug::ReplayObserver& observer) {
    return views::replay_range(session, first, last, observer, progress);
  };
  const debug::History& history = session.debugger().history();
  const std::uint64_t now = session.cycle();
  const auto few = debug::last_instructions(session.machine(), history, code, 50, look);
  const auto many = debug::last_instructions(session.machine(), history, code, 500, look);
  CHECK(session.cycle() == now);
  REQUIRE(few.size() == 50);
  REQUIRE(many.size() == 500);
  for (std::size_t i = 0; i < many.size(); ++i) {
    const std::uint64_t next = i + 1 < many.size() ? many[i + 1].cycle : now;
    CHECK(many[i].cycle + many[i].code.row->cycles <= next);
    if (i >= 450) CHECK(many[i].text() == few[i - 450].text());
  }
  progress.cancel();
  CHECK(debug::last_instructions(session.machine(), history, code, 50'000, look).empty());
}

TEST_CASE("source lines: have their addresses and cycle counts") {
  const auto engine = engine_with("microchess");
  stand_idle(*engine);
  const auto now = engine->snapshot();
  const debug::SourceMap& sources = now->about->sources;
  REQUIRE_FALSE(sources.files().empty());
  std::size_t instructions = 0, branches = 0, others = 0;
  for (std::size_t file = 0; file < sources.files().size(); ++file) {
    const SourceLines lines(*now->about, file);
    REQUIRE(lines.lines().size() == sources.files()[file].lines.size());
    for (std::size_t i = 0; i < lines.lines().size(); ++i) {
      const SourceLine& line = lines.lines()[i];
      const std::string cycles = lines.cycles(*now, i);
      std::string joined;
      for (const SourceLine::Piece& piece : line.pieces) {
        joined.resize(piece.column, ' ');
        joined += piece.text;
      }
      CHECK(line.text.starts_with(joined));  // only trailing blanks are lost
      if (cycles.empty()) {
        others += line.spans.empty() ? 0U : 1U;
        continue;
      }
      ++instructions;
      REQUIRE(line.spans.size() == 1);
      CHECK(line.spans[0].line == i + 1);
      if (cycles.back() == '+') ++branches;
    }
  }
  CHECK(instructions > 400);  // a program of a kilobyte
  CHECK(branches > 40);
  CHECK(others > 5);  // its tables
}
