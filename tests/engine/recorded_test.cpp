// The cost of per-frame information about a recorded run does not grow with its length.
#include <sys/resource.h>

#include <chrono>
#include <thread>

#include "catch.hpp"
#include "frontends/core/engine/threaded/threaded_engine.hpp"
#include "frontends/core/engine/history_query.hpp"
#include "frontends/core/views/recorded.hpp"
#include "started.hpp"

using namespace janus;
using namespace janus::engine;
using namespace janus::views;

namespace {

void run_to(session::Session& session, std::uint64_t cycle) { session.run({.max_cycle = cycle, .through_idle = true}, {}); }

// Samples from all keyframes at once, for comparison.
std::vector<CallDepthSample> strip_of(const debug::History& history) {
  const std::uint64_t begin = history.begin(), span = history.end() - begin;
  std::vector<CallDepthSample> strip(RecordingSummary::kStrip);
  for (const auto& keyframe : history.keyframes()) {
    for (std::size_t i = 0; i < keyframe->depths.size(); ++i) {
      const debug::DepthSample& sample = keyframe->depths[i];
      const std::uint64_t from = keyframe->cycle + (std::uint64_t{i} << keyframe->sample_bits());
      if (sample.serial == 0 || from >= begin + span) continue;
      const std::uint64_t to = std::min(from + (std::uint64_t{1} << keyframe->sample_bits()), begin + span);
      for (std::size_t part = (from - begin) * RecordingSummary::kStrip / span; part <= (to - 1 - begin) * RecordingSummary::kStrip / span;
           ++part) {
        if (strip[part].serial == 0 || sample.depth > strip[part].depth) strip[part] = {sample.depth, sample.routine, sample.serial};
      }
    }
  }
  return strip;
}

// Compares depths. Parts that were merged may extend up to half a part further.
void check_same(const RecordingSummary& recorded, const debug::History& history) {
  const auto expected = strip_of(history);
  REQUIRE(recorded.depth_samples().size() == expected.size());
  for (std::size_t part = 0; part < expected.size(); ++part) {
    const auto depth = [&](std::size_t at) { return at < expected.size() && expected[at].serial != 0 ? expected[at].depth : 0; };
    const std::uint32_t around = std::max({depth(part - 1), depth(part), depth(part + 1)});
    CAPTURE(part);
    CHECK(recorded.depth_samples()[part].depth >= depth(part));
    CHECK(recorded.depth_samples()[part].depth <= around);
  }
}

}  // namespace

TEST_CASE("Recorded: the call-depth overview of a long run is updated from new keyframes") {
  const auto session = tests::started("microchess");
  session->debugger().go();
  debug::History& history = session->debugger().history();
  RecordingSummary recorded;
  recorded.update(history);
  session->queue_keys(session::parse_keys("C,PC,6,3,4,3,F,PC", session->machine()));
  std::size_t most = 0;
  for (int i = 1; i <= 60; ++i) {
    run_to(*session, static_cast<std::uint64_t>(i) * 700'000);
    most = std::max(most, recorded.update(history));
  }
  CHECK(most <= 3);
  check_same(recorded, history);
  CHECK(recorded.memory_size() > history.memory_size() * 9 / 10);
  CHECK(recorded.memory_size() <= history.memory_size() * 11 / 10);

  // Another branch, without data of the previous one.
  history.go_to(20'000'000);
  session->poke(0x200, 1);
  recorded.update(history);
  check_same(recorded, history);
  CHECK(history.branches().size() == 1);
  run_to(*session, 23'000'000);
  recorded.update(history);
  check_same(recorded, history);
  history.resume_branch(0);
  recorded.update(history);
  check_same(recorded, history);

  // More keyframes than parts, and thinned-out keyframes.
  history.set_memory_limit(400'000);
  run_to(*session, 400'000'000);
  recorded.update(history);
  check_same(recorded, history);
  run_to(*session, 402'000'000);
  CHECK(recorded.update(history) <= 6);
  check_same(recorded, history);
}

// Measures CPU time of both alternately, because other processes may use the machine.
TEST_CASE("speed: a machine runs as fast after a long run as at its start", "[slow]") {
  const auto processor_seconds = [] {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) { return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6; };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
  };
  struct Window {
    Window() { run(1); }  // an engine runs at once
    ThreadedEngine engine{tests::busy_session(), nullptr};
    double seconds = 0;
    std::uint64_t cycles = 0;

    std::uint64_t run(std::uint64_t more) {
      const std::uint64_t first = engine.snapshot()->cycle;
      engine.set_speed(kFullSpeed);
      engine.run();
      while (engine.snapshot()->cycle < first + more) std::this_thread::sleep_for(std::chrono::milliseconds(2));
      engine.pause();
      while (engine.snapshot()->running) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      return engine.snapshot()->cycle - first;
    }
  } early, late;
  early.run(500'000'000);
  late.run(20'000'000'000);
  for (int turn = 0; turn < 10; ++turn) {
    for (Window* window : {&early, &late}) {
      const double begin = processor_seconds();
      window->cycles += window->run(100'000'000);
      window->seconds += processor_seconds() - begin;
    }
  }
  const double early_speed = static_cast<double>(early.cycles) / early.seconds,
               late_speed = static_cast<double>(late.cycles) / late.seconds;
  CAPTURE(early_speed, late_speed);
  CHECK(late_speed > 0.9 * early_speed);
}
