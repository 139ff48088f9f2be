// An engine without a thread: its work in each pump, and results equal to an engine with a thread.
#include <algorithm>
#include <chrono>
#include <functional>
#include <thread>

#include "await.hpp"
#include "catch.hpp"
#include "frontends/core/engine/engine.hpp"
#include "frontends/core/views/stop_line.hpp"
#include "frontends/core/engine/threaded/threaded_engine.hpp"
#include "frontends/core/session/collection.hpp"
#include "machines/board/hash.hpp"
#include "started.hpp"

using namespace janus;
using namespace janus::engine;
using namespace janus::views;

namespace {

std::shared_ptr<const session::Program> microchess() { return session::load_program(session::built_in_collection(), "microchess"); }

std::unique_ptr<session::Session> session_with(const char* keys) {
  auto session = tests::started({.program = microchess()});
  session->queue_keys(session::parse_keys(keys, session->machine()));
  return session;
}

void break_at(session::Session& session, const char* name) {
  debug::Breakpoint breakpoint;
  breakpoint.first = breakpoint.last = *session.symbols().find(name);
  session.debugger().add(breakpoint);
}

// Pumps until the engine is idle.
void finish(Engine& engine) {
  while (engine.pump(Engine::Clock::now() + std::chrono::milliseconds(3)) != Engine::Clock::time_point::max()) {}
}

void pause(Engine& engine) {
  engine.pause();
  engine.pump(Engine::Clock::time_point::max());
}

Engine::Answer answer(Engine& engine, Engine::PendingAnswer asked) {
  REQUIRE(tests::pump_until(engine, [&] { return asked.ready(); }));
  return asked.answer.get();
}

struct Stand {
  std::string why;
  std::uint64_t cycle = 0, hash = 0;
  bool operator==(const Stand&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Stand& stand) {
  return out << stand.why << ", cycle " << stand.cycle << ", state " << stand.hash;
}

Stand stand_of(const janus::views::Snapshot& now) {
  machines::Hash hash;
  for (const std::uint32_t value : now.registers) hash.add(value);
  for (const auto& space : now.spaces) {
    for (const std::uint8_t byte : space) hash.add(byte);
  }
  return {now.stopped, now.cycle, hash.value()};
}

// A debugging session: each job is submitted after the previous one has ended and the machine is stopped.
std::vector<Stand> debug_with(Engine& engine, const std::function<void(std::uint64_t number)>& until_standing) {
  std::vector<Stand> stands;
  std::uint64_t number = 0;
  const auto look = [&] {
    until_standing(number);
    const auto now = engine.snapshot();
    number = now->number;
    stands.push_back(stand_of(*now));
  };
  const auto ask = [&](Job job) {
    engine.submit(std::move(job));
    look();
  };
  const auto execute = [&](views::Command command) {
    engine.execute(std::move(command));
    look();
  };
  look();  // at the breakpoint in JANUS
  const std::uint64_t first = stands.back().cycle;
  for (int i = 0; i < 3; ++i) execute({"next"});
  for (const char* command : {"finish", "continue", "continue", "rcontinue"}) execute({command});
  execute({"who", {{"address", "STATE"}, {"go", "true"}}});
  execute({"back"});
  engine.go_to(first);
  look();
  ask(Job::make_edit([](session::Session& session) { session.poke(0x50, 0x77); }));  // starts a branch
  ask(Job::interactive([](const Task& task) {
    task.session.run({.max_cycle = task.session.cycle() + 5'000'000}, task.control);
    return JobResult{};
  }));
  execute({"step"});
  return stands;
}

}  // namespace

TEST_CASE("pump: a debugging session is the same pumped by its caller and by a thread") {
  const auto begin = [] {
    auto session = session_with("C,PC,6,0,5,0,F,PC");
    break_at(*session, "JANUS");
    return session;
  };
  Engine pumped(begin(), microchess());
  pumped.set_speed(kFullSpeed);
  const std::vector<Stand> one = debug_with(pumped, [&](std::uint64_t) { finish(pumped); });
  ThreadedEngine threaded(begin(), microchess());
  threaded.set_speed(kFullSpeed);
  const std::vector<Stand> other = debug_with(threaded, [&](std::uint64_t number) {
    for (auto now = threaded.snapshot(); now->running || now->number <= number; now = threaded.snapshot())
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
  });
  REQUIRE(one.size() == other.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    CAPTURE(i);
    CHECK(one[i] == other[i]);
  }
  CHECK(one.front().why == "breakpoint 1 at $0100 JANUS");
  CHECK(pumped.take_problems() == threaded.take_problems());
}

TEST_CASE("pump: a key is not held longer if the front end draws slowly") {
  Engine engine(session_with(""), microchess());
  engine.set_speed(kFullSpeed);
  const auto pump = [&] {
    const auto end = Engine::Clock::now() + std::chrono::milliseconds(300);
    while (Engine::Clock::now() < end) std::this_thread::sleep_until(std::min(engine.pump(end), end));
  };
  const int key = tests::find_key_by_name(engine.snapshot()->about->keys, "5");
  pump();
  engine.press(key);
  engine.snapshot();
  pump();
  const std::uint64_t down = engine.snapshot()->cycle;  // the machine may continue
  for (int i = 0; i < 4; ++i) pump();                   // more than a second without a snapshot
  const std::uint64_t unseen = engine.snapshot()->cycle;
  CHECK(unseen > down);
  CHECK(unseen - down < 250'000);  // of 1,000,000 cycles per second
  engine.release(key);
  pump();
  CHECK(engine.snapshot()->cycle > unseen + 200'000);
  CHECK(engine.take_problems().empty());
}

TEST_CASE("pump: it returns in time with the time of the next call") {
  Engine engine(tests::busy_session(), nullptr);
  engine.set_speed(1);
  // Ahead of real time, nothing is due before the returned time.
  const auto first = engine.pump(Engine::Clock::time_point::max());
  CHECK(first > Engine::Clock::now() - std::chrono::seconds(1));
  CHECK(first < Engine::Clock::now() + std::chrono::seconds(1));
  CHECK(engine.snapshot()->running);

  engine.set_speed(kFullSpeed);
  const std::uint64_t cycle = engine.snapshot()->cycle;
  CHECK(engine.pump(Engine::Clock::now() + std::chrono::milliseconds(50)) <= Engine::Clock::now());  // more work is due
  engine.pause();
  CHECK(engine.pump(Engine::Clock::time_point::max()) == Engine::Clock::time_point::max());
  CHECK(engine.snapshot()->cycle > cycle);
  CHECK_FALSE(engine.snapshot()->running);
  CHECK(engine.snapshot()->stopped == "paused");

  engine.end();
  CHECK(engine.pump(Engine::Clock::time_point::max()) == Engine::Clock::time_point::max());
}

TEST_CASE("pump: it returns in time if the program's statements take long") {
  session::Setup setup{.machine = "qbasic"};
  setup.text = session::ProgramText{"paint.bas", "SCREEN 12\nDO\nPAINT (1,1),15,14\nPAINT (1,1),3,14\nLOOP\n"};
  Engine engine(tests::started(std::move(setup)), nullptr);
  engine.set_speed(kFullSpeed);
  std::uint64_t before = 0;
  for (int i = 0; i < 5; ++i) {
    const auto begin = Engine::Clock::now();
    engine.pump(begin + std::chrono::milliseconds(20));
    CHECK(Engine::Clock::now() - begin < std::chrono::seconds(1));  // the goal is a tenth of a second
    engine.submit(Job::query([&before](const Task& task) {
      CHECK(task.session.cycle() > before);
      CHECK(task.session.cycle() < before + 1'000);  // statements; a slice of the machine's time would have 4000
      before = task.session.cycle();
      return JobResult{};
    }));
  }
}

TEST_CASE("job: its note appears only after it has ended") {
  Engine engine(session_with("C"), microchess());
  int done = 0;
  engine.submit(Job::file_job("first", [&](const Task&) {
    ++done;
    return JobResult{.note = "first: done"};
  }));
  engine.submit(Job::file_job("second", [](const Task&) -> JobResult { throw session::Error("second: no room"); }));
  const auto third = engine.submit(Job::file_job("third", [&](const Task&) {
    ++done;
    return JobResult{.note = "third: done"};
  }));
  third->cancel();
  CHECK(engine.active_job()->what == "first");
  CHECK(engine.take_notes().empty());
  pause(engine);
  CHECK(done == 1);
  CHECK(engine.take_notes() == std::vector<std::string>{"first: done", "cancelled: third"});
  CHECK(engine.take_problems() == std::vector<std::string>{"second: no room"});
  CHECK_FALSE(engine.active_job());
}

TEST_CASE("jobs: they run in order, and edits between two runs") {
  Engine engine(session_with("C"), microchess());
  engine.set_speed(kFullSpeed);
  std::string order;
  std::vector<std::uint64_t> cycles;
  const auto note = [&](char name) {
    return [&, name](session::Session& session) {
      order += name;
      cycles.push_back(session.cycle());
    };
  };
  engine.pump(Engine::Clock::now() + std::chrono::milliseconds(20));
  engine.submit(Job::make_edit(note('a')));
  engine.submit(Job::query([&](const Task& task) {
    note('b')(task.session);
    return JobResult{};
  }));
  engine.submit(Job::make_edit(note('c')));
  engine.submit(Job::travel(Job::Command(note('d'))));
  engine.submit(Job::make_edit(note('e')));
  engine.pump(Engine::Clock::time_point::max());
  CHECK(order == "abcde");
  CHECK(cycles[0] == cycles[1]);
  CHECK(cycles[3] == cycles[4]);
  CHECK_FALSE(engine.snapshot()->running);  // a travel job stops the run
  CHECK(engine.snapshot()->cycle == cycles[4]);
}

TEST_CASE("pause: it ends an interactive job's run, which leaves the machine there") {
  Engine engine(session_with("C"), microchess());
  pause(engine);
  const std::uint64_t cycle = engine.snapshot()->cycle;
  session::EndReason end{};
  engine.submit(Job::interactive([&](const Task& task) {
    engine.pause("enough");
    end = task.session.run({.through_idle = true}, task.control);
    return JobResult{};
  }));
  engine.pump(Engine::Clock::time_point::max());
  CHECK(end == session::EndReason::cancelled);
  CHECK_FALSE(engine.snapshot()->running);
  CHECK(engine.snapshot()->cycle == cycle);
}

TEST_CASE("query: it does not interrupt an interactive job that runs the machine") {
  Engine engine(session_with("C,PC"), microchess());
  pause(engine);
  int looked = 0, pressed = 0;
  session::EndReason end = session::EndReason::cancelled;
  engine.submit(Job::interactive([&](const Task& task) {
    engine.submit(Job::query([&](const Task&) {
      ++looked;
      return JobResult{};
    }));
    engine.submit(Job::make_edit([&](session::Session&) { ++pressed; }));  // later jobs do not wait
    const std::uint64_t second = task.session.machine().clock_hz();
    end = task.session.run({.max_cycle = task.session.cycle() + second, .through_idle = true}, task.control);
    CHECK(looked == 0);
    CHECK(pressed == 1);
    return JobResult{};
  }));
  engine.pump(Engine::Clock::time_point::max());
  CHECK(end == session::EndReason::limit);
  CHECK(looked == 1);
}

TEST_CASE("execute: the board shows a refused move, and the machine continues") {
  Engine engine(tests::started({.program = microchess(), .settings = {{"level", "super-blitz"}, {"side", "black"}}}), microchess());
  engine.set_speed(kFullSpeed);
  const auto waits = [&] { return engine.snapshot()->game->waits; };
  REQUIRE(tests::pump_until(engine, waits));
  engine.execute({"new-game"});
  REQUIRE(tests::pump_until(engine, [&] { return waits() && engine.snapshot()->game->game_state->set_up; }));
  engine.execute({"move", {{"move", "e2e5"}}});
  const auto refused = [&] {
    const auto outcome = engine.snapshot()->game->outcome;
    return outcome != nullptr && !outcome->problem.empty();
  };
  REQUIRE(tests::pump_until(engine, refused));
  const play::Record record = engine.snapshot()->game->game_state->record;
  CHECK(engine.snapshot()->game->outcome->problem == record.rules().parse(record.position(), "e2e5").why);
  CHECK(engine.snapshot()->running);
  CHECK(engine.take_problems().empty());
  CHECK_THROWS_AS(engine.execute({"no-such-command"}), session::Error);

  const Engine::Answer reply = answer(engine, engine.ask({"move", {{"move", "e4"}}}));
  CHECK(reply.result.error == "");
  CHECK(reply.text.starts_with("MicroChess plays 1... "));
  CHECK(engine.snapshot()->running);
}

TEST_CASE("ask: a query answers with its output, and the machine continues to run") {
  Engine engine(session_with("C"), microchess());
  engine.set_speed(kFullSpeed);
  const Engine::Answer sum = answer(engine, engine.ask({"print", {{"expression", "1+2"}}}));
  CHECK(sum.result.error.empty());
  CHECK(sum.text.find('3') != std::string::npos);
  CHECK(engine.snapshot()->running);
  CHECK(answer(engine, engine.ask({"print", {{"expression", "1+"}}})).result.status == commands::Status::error);
  CHECK(engine.take_problems().empty());
}

TEST_CASE("execute: a step stops one instruction later, and `reset run` continues") {
  Engine engine(session_with("C"), microchess());
  pause(engine);
  for (const std::uint64_t cycle : {13'007, 13'009}) {  // the reset key is released; ldx #$FF
    engine.execute({"step"});
    finish(engine);
    CHECK(engine.snapshot()->cycle == cycle);
    CHECK_FALSE(engine.snapshot()->running);
  }
  engine.execute({"reset", {{"run", "true"}}});
  engine.pump(Engine::Clock::now());
  CHECK(engine.snapshot()->running);
  CHECK(engine.take_problems().empty());
}

TEST_CASE("ask: a run answers at its end, and a pause cancels it") {
  Engine engine(session_with("C,PC,6,0,5,0,F,PC"), microchess());
  engine.set_speed(kFullSpeed);
  pause(engine);
  const Engine::Answer there = answer(engine, engine.ask({"until", {{"place", "JANUS"}}}));
  CHECK(there.result.error.empty());
  CHECK(there.text.find("JANUS") != std::string::npos);
  finish(engine);
  CHECK(engine.snapshot()->place() == *engine.snapshot()->about->symbols.find("JANUS"));

  // A condition that never holds is a temporary breakpoint, which is removed with the command.
  auto never = engine.ask({"until", {{"condition", "STATE==99"}}});
  engine.pump(Engine::Clock::now() + std::chrono::milliseconds(100));
  CHECK(engine.snapshot()->running);
  CHECK(engine.snapshot()->debug.breakpoints.size() == 1);
  engine.pause();
  answer(engine, std::move(never));
  finish(engine);
  CHECK(engine.snapshot()->debug.breakpoints.empty());
}

TEST_CASE("execute: a command does not disturb a console line that runs the machine") {
  Engine engine(session_with("C,PC,6,0,5,0,F,PC"), microchess());
  engine.set_speed(kFullSpeed);
  bool begun = false;
  commands::Status status = commands::Status::paused;
  engine.submit(Job::interactive([&](const Task& task) {
    const auto result = std::exchange(begun, true) ? task.console().resume() : task.console().execute("until cycle > 3000000");
    status = result.status;
    return JobResult{.unfinished = status == commands::Status::paused};
  }));
  engine.pump(Engine::Clock::now() + std::chrono::milliseconds(1));
  engine.execute({"break", {{"place", "JANUS"}, {"if", "STATE==99"}}});
  CHECK(answer(engine, engine.ask({"print", {{"expression", "2+2"}}})).text.find('4') != std::string::npos);
  REQUIRE(tests::pump_until(engine, [&] { return status != commands::Status::paused; }));
  CHECK(status == commands::Status::done);
  CHECK(engine.snapshot()->cycle > 3'000'000);
  CHECK(engine.take_problems().empty());
}

TEST_CASE("full speed: a program that waits for a key runs in real time") {
  Engine engine(session_with("C"), microchess());
  engine.set_speed(kFullSpeed);
  REQUIRE(tests::pump_until(engine, [&] { return engine.snapshot()->idle; }));
  const auto begin = Engine::Clock::now();
  const std::uint64_t cycle = engine.snapshot()->cycle;
  for (auto again = begin; again < begin + std::chrono::milliseconds(300);) {
    again = std::max(engine.pump(Engine::Clock::now() + std::chrono::milliseconds(20)), Engine::Clock::now());
    std::this_thread::sleep_until(std::min(again, begin + std::chrono::milliseconds(300)));
  }
  const double real = std::chrono::duration<double>(Engine::Clock::now() - begin).count();
  CHECK(static_cast<double>(engine.snapshot()->cycle - cycle) / 1e6 < 2 * real + 0.2);
}

TEST_CASE("reverse search: it runs in slices over several pumps, and can be cancelled") {
  // Breakpoints that never hit, so that the search replays every range.
  const auto recorded = [] {
    auto session = session_with("C,PC,E,PC,E,PC");
    debug::Debugger& debugger = session->debugger();  // recording starts here
    session->run({}, {});
    debugger.add({.first = *session->symbols().find("JANUS"), .condition = session->parse("cycle == 1")});
    return session;
  };
  Engine engine(recorded(), microchess());
  pause(engine);
  const std::uint64_t here = engine.snapshot()->cycle;

  engine.execute({"rcontinue"});
  engine.submit(Job::make_edit([](session::Session& session) { session.poke(0x10, 1); }));  // queued
  int slices = 0;
  while (engine.pump(Engine::Clock::now()) != Engine::Clock::time_point::max()) {
    ++slices;
    CHECK(engine.snapshot()->cycle == here);
  }
  CHECK(engine.take_problems() == std::vector<std::string>{});
  CHECK(slices > 10);
  CHECK(engine.snapshot()->cycle < here);
  CHECK(engine.snapshot()->stopped.find("the start of the recording") != std::string::npos);

  Engine other(recorded(), microchess());
  pause(other);
  other.execute({"rcontinue"});
  CHECK(other.pump(Engine::Clock::now()) <= Engine::Clock::now());
  other.pause();
  CHECK(other.pump(Engine::Clock::time_point::max()) == Engine::Clock::time_point::max());
  CHECK(other.snapshot()->cycle == here);
  CHECK_FALSE(other.snapshot()->running);
}

TEST_CASE("last writer: a byte edited after the program wrote it was last set by hand") {
  auto session = session_with("C,PC,6,0,5,0,F,PC");
  break_at(*session, "JANUS");
  Engine engine(std::move(session), microchess());
  engine.set_speed(kFullSpeed);
  finish(engine);
  const std::uint64_t cycle = engine.snapshot()->cycle;
  engine.submit(Job::make_edit([](session::Session& edited) { edited.poke(0xB5, 0x77); }));
  finish(engine);
  engine.execute({"seek", {{"place", "STATE"}, {"back", "true"}, {"as", "STATE"}}});
  finish(engine);
  CHECK(engine.snapshot()->stopped == "STATE is set by the user here: $77");
  CHECK(engine.snapshot()->cycle == cycle);
  CHECK(engine.take_problems().empty());
}
