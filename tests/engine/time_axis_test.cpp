// The visible range of a timeline, its call depths, and the frames of an animation.
#include "catch.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/engine/call_depth_overview.hpp"
#include "engine/pumped_engine.hpp"
#include "frontends/core/session/timeline/bookmarks.hpp"
#include "frontends/core/views/animation_plan.hpp"
#include "frontends/core/views/time_axis.hpp"

using namespace janus;
using namespace janus::engine;
using namespace janus::views;

namespace {

constexpr debug::CycleRange kRun{1000, 101'000};

Snapshot at(std::uint64_t cycle, std::uint64_t begin = 0) {
  auto about = std::make_shared<Description>();
  about->clock_hz = 1'000'000;
  Snapshot now;
  now.about = about;
  now.cycle = cycle;
  now.debug.begin = begin;
  return now;
}

}  // namespace

TEST_CASE("timeline: zooming keeps the given cycle in place, up to the whole run") {
  TimeAxis axis;
  CHECK(axis.shows_whole_run());
  CHECK(axis.visible_range(kRun).first == 1000);
  const double share = axis.fraction_at(kRun, 26'000);
  CHECK(share == Approx(0.25));
  axis.zoom(kRun, 4, 26'000);
  CHECK_FALSE(axis.shows_whole_run());
  CHECK(axis.visible_range(kRun).last - axis.visible_range(kRun).first == 25'000);
  CHECK(axis.fraction_at(kRun, 26'000) == Approx(share));
  CHECK(axis.at(kRun, share) == 26'000);
  axis.zoom(kRun, 1e9, 26'000);
  CHECK(axis.visible_range(kRun).last - axis.visible_range(kRun).first == TimeAxis::kLeast);
  axis.zoom(kRun, 1e-9, 26'000);
  CHECK(axis.shows_whole_run());
  axis.zoom(kRun, 0.5, 26'000);  // zooming out ends at the whole run
  CHECK(axis.shows_whole_run());
}

TEST_CASE("timeline: a zoomed range keeps its position during a run and stays within it") {
  TimeAxis axis;
  axis.zoom(kRun, 10, 100'000);
  const debug::CycleRange piece = axis.visible_range(kRun);
  CHECK(piece.last <= kRun.last);
  CHECK(axis.visible_range({1000, 900'000}).first == piece.first);
  CHECK(axis.visible_range({1000, 900'000}).last == piece.last);
  axis.pan(kRun, -1);
  CHECK(axis.visible_range(kRun).last == piece.first);
  axis.pan(kRun, -100);
  CHECK(axis.visible_range(kRun).first == kRun.first);
  axis.pan(kRun, 100);
  CHECK(axis.visible_range(kRun).last == kRun.last);
  CHECK(axis.visible_range({1000, 20'000}).last == 20'000);  // another, shorter branch
  CHECK(axis.visible_range({1000, 5'000}).first == 1000);

  axis.show(kRun, 50'000);
  CHECK(axis.fraction_at(kRun, 50'000) == Approx(0.5));
  const debug::CycleRange shown = axis.visible_range(kRun);
  axis.show(kRun, 51'000);  // already visible
  CHECK(axis.visible_range(kRun).first == shown.first);
}

TEST_CASE("call-depth overview: a short range contains every call") {
  const auto program = session::load_program(session::built_in_collection(), "microchess");
  session::Session session(session::Setup{.program = program}, session::built_in_collection());
  session.start();
  debug::History& history = session.debugger().history();
  session.run({.max_cycle = 60'000, .through_idle = true}, {});
  const std::uint64_t first = 20'000, last = 24'000;
  const std::vector<debug::Frame> frames = history.frames(first, last);
  REQUIRE(frames.size() >= 10);
  Progress progress;
  const std::uint64_t here = session.cycle();
  const auto strip = make_call_depth_overview(session, {first, last}, 4000, 0, progress);
  REQUIRE(strip != nullptr);
  CHECK(session.cycle() == here);
  for (std::uint64_t cycle = first; cycle < last; ++cycle) {
    std::uint32_t deepest = 0;
    for (const debug::Frame& frame : frames)
      if (frame.opened <= cycle && frame.closed > cycle) deepest = std::max(deepest, frame.depth);
    const CallDepthSample* sample = strip->at(cycle);
    REQUIRE(sample != nullptr);
    CAPTURE(cycle);
    CHECK(sample->serial != 0);
    CHECK(sample->depth == deepest);
  }
  CHECK(strip->at(last) == nullptr);
  CHECK(strip->at(first - 1) == nullptr);
}

TEST_CASE("bookmarks: names are valid in the console") {
  const session::Bookmarks marks = {{"mark1", 5}, {"mark3", 6}};
  CHECK(session::unused_bookmark_name(marks) == "mark2");
  CHECK(session::bookmark_problem("lunch") == "");
  CHECK(session::bookmark_problem("End") == "`End` already names a cycle; choose another name");
  CHECK(session::bookmark_problem("7up") == "`7up`: the name of a mark must begin with a letter");
  CHECK(session::bookmark_problem("") == "``: the name of a mark must begin with a letter");
  CHECK(session::bookmark_problem("two words") == "`two words`: the name of a mark must be a single word");
}

TEST_CASE("animation: the last seconds have ten frames each, the last one at the present") {
  const auto cycles = last_seconds_plan(at(25'000'000)).cycles;
  REQUIRE(cycles.size() == 101);
  CHECK(cycles.front() == 15'000'000);
  CHECK(cycles[1] == 15'100'000);
  CHECK(cycles.back() == 25'000'000);
}

TEST_CASE("animation: it starts no earlier than the recording") {
  const auto cycles = last_seconds_plan(at(25'000'000, 24'500'000)).cycles;
  REQUIRE(cycles.size() == 6);
  CHECK(cycles.front() == 24'500'000);
  CHECK(cycles.back() == 25'000'000);
}

TEST_CASE("animation: an empty recording has one frame, without duplicates") {
  CHECK(last_seconds_plan(at(0)).cycles == std::vector<std::uint64_t>{0});
  CHECK(last_seconds_plan(at(1)).cycles == std::vector<std::uint64_t>{0, 1});
}

TEST_CASE("animation: without a game there is no last move") { CHECK(last_move_plan(at(25'000'000)).cycles.empty()); }
