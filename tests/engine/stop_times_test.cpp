// The time from a stop request until the engine starts its next job, as CPU time of this process, because other processes delay it on
// the wall clock. engine_tests "[stop]" prints the longest of five.
#include <atomic>
#include <ctime>
#include <iostream>

#include "await.hpp"
#include "catch.hpp"
#include "frontends/core/engine/opening.hpp"
#include "frontends/core/engine/history_query.hpp"
#include "frontends/core/engine/threaded/threaded_engine.hpp"
#include "frontends/core/session/timeline/recording.hpp"
#include "frontends/core/views/report.hpp"

using namespace janus;

TEST_CASE("stop: long work of a window ends within 100 ms", "[.][stop]") {
  constexpr std::uint64_t kTwoMinutes = 120'000'000, kNineHours = 32'400'000'000;  // cycles
  auto session = std::make_unique<session::Session>(session::Setup{.machine = "kim1"}, session::built_in_collection());
  const std::vector<std::uint8_t> loop = {0xE6, 0x10, 0x4C, 0x00, 0x02};  // inc $10; jmp $0200
  for (std::size_t i = 0; i < loop.size(); ++i) session->poke(static_cast<std::uint16_t>(0x200 + i), loop[i]);
  session->set_register(session->machine().cpu().program_counter, 0x200);
  session::Recording recording = session->timeline().recording();
  recording.end = recording.cycle = kNineHours;
  const std::vector<std::uint8_t> bytes = session::write_recording(recording);
  session->debugger().add({.on = debug::BreakOn::write, .first = 0x10, .last = 0x10, .condition = session->parse("a==1")});
  engine::ThreadedEngine engine(std::move(session), nullptr);
  engine.set_speed(engine::kFullSpeed);
  REQUIRE(tests::await([&] { return engine.snapshot()->cycle > kTwoMinutes; }, std::chrono::minutes(5), std::chrono::milliseconds(5)));
  engine.pause();

  std::shared_ptr<views::Progress> progress;
  engine::HistoryQuery<views::Report> study;
  const auto pause = [&] { engine.pause(); };
  struct Case {
    const char* name;
    std::function<void()> begin, stop;
  };
  const Case cases[] = {
      {"an endless loop", [&] { engine.run(); }, pause},
      {"a backward search over two minutes",
       [&] {
         engine.execute({"rcontinue", {}});
       },
       pause},
      {"a profile of two minutes",
       [&] {
         study.begin(engine, [](session::Session& of, views::Progress& share) {
           return views::make_report(of, views::report_kinds()[0], 0, views::ReportRange::Over::all, {0, kTwoMinutes}, share);
         });
       },
       [&] { study.cancel(); }},
      {"opening a run of nine hours",
       [&] {
         progress = engine.submit(engine::Job::file_job("nine hours", [&](const engine::Task& task) {
           return engine::open_session("nine.session", {bytes.begin(), bytes.end()}, task, session::built_in_collection());
         }));
       },
       [&] { progress->cancel(); }},
  };
  for (const Case& each : cases) {
    double longest = 0;
    for (int i = 0; i < 5; ++i) {
      each.begin();
      std::this_thread::sleep_for(std::chrono::milliseconds(150));
      const std::clock_t begin = std::clock();
      each.stop();
      std::atomic<bool> answered = false;  // set by the next job, which starts when this one has ended
      engine.submit(engine::Job::make_edit([&](session::Session&) { answered = true; }));
      REQUIRE(tests::await([&] { return answered.load(); }, std::chrono::minutes(1), std::chrono::milliseconds(1)));
      longest = std::max(longest, 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    }
    std::cout << each.name << ": " << longest << " ms of CPU time\n";
    CHECK(longest < 100);
  }
}
