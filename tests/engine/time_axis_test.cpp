// The visible part of a timeline, the depth of the calls in it, and the frames of an animation of it.
#include "catch.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/engine/call_strip.hpp"
#include "engine/pumped_engine.hpp"
#include "frontends/core/session/timeline/bookmarks.hpp"
#include "frontends/core/views/film_plan.hpp"
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

TEST_CASE("a timeline is zoomed at a cycle, which stays where it is, and comes back to the whole run") {
  TimeAxis axis;
  CHECK(axis.whole());
  CHECK(axis.shown(kRun).first == 1000);
  const double share = axis.share_of(kRun, 26'000);
  CHECK(share == Approx(0.25));
  axis.zoom(kRun, 4, 26'000);
  CHECK_FALSE(axis.whole());
  CHECK(axis.shown(kRun).last - axis.shown(kRun).first == 25'000);
  CHECK(axis.share_of(kRun, 26'000) == Approx(share));
  CHECK(axis.at(kRun, share) == 26'000);
  axis.zoom(kRun, 1e9, 26'000);
  CHECK(axis.shown(kRun).last - axis.shown(kRun).first == TimeAxis::kLeast);
  axis.zoom(kRun, 1e-9, 26'000);
  CHECK(axis.whole());
  axis.zoom(kRun, 0.5, 26'000);  // there is no more than all
  CHECK(axis.whole());
}

TEST_CASE("a piece of a timeline keeps its place while the run goes on, and stays within it") {
  TimeAxis axis;
  axis.zoom(kRun, 10, 100'000);
  const debug::CycleRange piece = axis.shown(kRun);
  CHECK(piece.last <= kRun.last);
  CHECK(axis.shown({1000, 900'000}).first == piece.first);
  CHECK(axis.shown({1000, 900'000}).last == piece.last);
  axis.pan(kRun, -1);
  CHECK(axis.shown(kRun).last == piece.first);
  axis.pan(kRun, -100);
  CHECK(axis.shown(kRun).first == kRun.first);
  axis.pan(kRun, 100);
  CHECK(axis.shown(kRun).last == kRun.last);
  CHECK(axis.shown({1000, 20'000}).last == 20'000);  // another future, which is shorter
  CHECK(axis.shown({1000, 5'000}).first == 1000);

  axis.show(kRun, 50'000);
  CHECK(axis.share_of(kRun, 50'000) == Approx(0.5));
  const debug::CycleRange shown = axis.shown(kRun);
  axis.show(kRun, 51'000);  // is to be seen
  CHECK(axis.shown(kRun).first == shown.first);
}

TEST_CASE("a strip of a short time has every call in it") {
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
  const auto strip = call_strip(session, {first, last}, 4000, 0, progress);
  REQUIRE(strip != nullptr);
  CHECK(session.cycle() == here);
  for (std::uint64_t cycle = first; cycle < last; ++cycle) {
    std::uint32_t deepest = 0;
    for (const debug::Frame& frame : frames)
      if (frame.opened <= cycle && frame.closed > cycle) deepest = std::max(deepest, frame.depth);
    const StripSample* sample = strip->at(cycle);
    REQUIRE(sample != nullptr);
    CAPTURE(cycle);
    CHECK(sample->serial != 0);
    CHECK(sample->depth == deepest);
  }
  CHECK(strip->at(last) == nullptr);
  CHECK(strip->at(first - 1) == nullptr);
}

TEST_CASE("bookmarks have names that the console can say") {
  const session::Bookmarks marks = {{"mark1", 5}, {"mark3", 6}};
  CHECK(session::free_bookmark(marks) == "mark2");
  CHECK(session::bookmark_problem("lunch") == "");
  CHECK(session::bookmark_problem("End") == "`End` already names a cycle; choose another name");
  CHECK(session::bookmark_problem("7up") == "`7up`: the name of a mark must begin with a letter");
  CHECK(session::bookmark_problem("") == "``: the name of a mark must begin with a letter");
  CHECK(session::bookmark_problem("two words") == "`two words`: the name of a mark must be a single word");
}

TEST_CASE("a film of the last seconds has ten pictures for each, the present the last of them") {
  const auto cycles = film_of_last_seconds(at(25'000'000)).cycles;
  REQUIRE(cycles.size() == 101);
  CHECK(cycles.front() == 15'000'000);
  CHECK(cycles[1] == 15'100'000);
  CHECK(cycles.back() == 25'000'000);
}

TEST_CASE("a film begins no earlier than what is recorded") {
  const auto cycles = film_of_last_seconds(at(25'000'000, 24'500'000)).cycles;
  REQUIRE(cycles.size() == 6);
  CHECK(cycles.front() == 24'500'000);
  CHECK(cycles.back() == 25'000'000);
}

TEST_CASE("where nothing has been yet a film has one picture, and each moment once") {
  CHECK(film_of_last_seconds(at(0)).cycles == std::vector<std::uint64_t>{0});
  CHECK(film_of_last_seconds(at(1)).cycles == std::vector<std::uint64_t>{0, 1});
}

TEST_CASE("where there is no game there is no last move to film") { CHECK(film_of_last_move(at(25'000'000)).cycles.empty()); }
