// Commands that a user interface runs by name: Engine::execute and Engine::ask.
#include <chrono>

#include "catch.hpp"
#include "frontends/core/engine/engine.hpp"
#include "frontends/core/session/collection.hpp"
#include "started.hpp"

using namespace janus;
using engine::Engine;
using engine::Job;

namespace {

// MicroChess, which runs as fast as possible until it waits for a key.
struct Machine {
  explicit Machine(const char* keys = "C") {
    auto session = tests::started({.program = program});
    session->queue_keys(session::parse_keys(keys, session->machine()));
    engine = std::make_unique<Engine>(std::move(session), program);
    engine->set_speed(engine::kFullSpeed);
  }

  std::shared_ptr<const session::Program> program = session::load_program(session::built_in_collection(), "microchess");
  std::unique_ptr<Engine> engine;

  void pump(int milliseconds = 20) { engine->pump(Engine::Clock::now() + std::chrono::milliseconds(milliseconds)); }
  // Pumps until the machine is stopped.
  std::shared_ptr<const views::Snapshot> stopped() {
    while (engine->snapshot()->running) pump();
    pump();
    return engine->snapshot();
  }
  Engine::Answer answer(std::future<Engine::Answer> asked) {
    while (asked.wait_for(std::chrono::seconds(0)) != std::future_status::ready) pump();
    return asked.get();
  }
};

}  // namespace

TEST_CASE("a query by name answers with its output, and the machine runs on") {
  Machine machine;
  const Engine::Answer answer = machine.answer(machine.engine->ask({"print", {{"expression", "1+2"}}}));
  CHECK(answer.result.error.empty());
  CHECK(answer.text.find('3') != std::string::npos);
  CHECK(machine.engine->snapshot()->running);
  const Engine::Answer refused = machine.answer(machine.engine->ask({"print", {{"expression", "1+"}}}));
  CHECK(refused.result.status == commands::Status::error);
  CHECK(machine.engine->take_problems().empty());
}

TEST_CASE("a step by name stops the machine one instruction later") {
  Machine machine;
  Engine& engine = *machine.engine;
  engine.pause();
  CHECK(machine.stopped()->cycle == 0);
  engine.execute({"step"});
  machine.pump();
  CHECK(machine.stopped()->cycle == 13'007);  // the reset key is up by then
  engine.execute({"step"});
  machine.pump();
  CHECK(machine.stopped()->cycle == 13'009);  // ldx #$FF
}

TEST_CASE("a run by name answers at its end, and a pause cancels it") {
  Machine machine("C,PC,6,0,5,0,F,PC");
  Engine& engine = *machine.engine;
  engine.pause();
  machine.stopped();
  auto arrival = engine.ask({"until", {{"place", "JANUS"}}});
  machine.pump(0);
  const Engine::Answer there = machine.answer(std::move(arrival));
  CHECK(there.result.error.empty());
  CHECK(there.text.find("JANUS") != std::string::npos);
  CHECK(machine.stopped()->place() == *engine.snapshot()->about->symbols.find("JANUS"));

  // A condition that never holds is a temporary breakpoint, which goes with the command.
  auto never = engine.ask({"until", {{"condition", "STATE==99"}}});
  for (int i = 0; i < 5; ++i) machine.pump();
  CHECK(engine.snapshot()->running);
  CHECK(engine.snapshot()->debug.breakpoints.size() == 1);
  engine.pause();
  machine.answer(std::move(never));
  CHECK(machine.stopped()->debug.breakpoints.empty());
}

TEST_CASE("a command by name does not disturb a line that runs the machine") {
  Machine machine("C,PC,6,0,5,0,F,PC");
  Engine& engine = *machine.engine;
  bool begun = false;
  commands::Status status = commands::Status::paused;
  engine.submit(Job::interactive([&](const engine::Task& task) {
    const auto result = std::exchange(begun, true) ? task.console().go_on() : task.console().execute("until cycle > 3000000");
    status = result.status;
    return engine::JobResult{.unfinished = status == commands::Status::paused};
  }));
  machine.pump(1);
  engine.execute({"break", {{"place", "JANUS"}, {"if", "STATE==99"}}});
  const Engine::Answer sum = machine.answer(engine.ask({"print", {{"expression", "2+2"}}}));
  CHECK(sum.text.find('4') != std::string::npos);
  while (status == commands::Status::paused) machine.pump();
  CHECK(status == commands::Status::done);
  CHECK(engine.snapshot()->cycle > 3'000'000);
  CHECK(engine.take_problems().empty());
}
