// The PC's speaker: tones as changes of a bit.
#include "machines/qbasic/sound/speaker.hpp"

#include <limits>
#include <string>
#include <vector>

#include "catch.hpp"
#include "machines/part_state.hpp"

using janus::machines::BitTrace;
using janus::machines::StateWriter;
using janus::machines::qbasic::Speaker;
using janus::tests::load_part;
using janus::tests::saved_part;

namespace {

constexpr std::uint64_t kClock = 1'000'000;
using Edges = std::vector<std::uint64_t>;

struct WithSpeaker {
  Speaker speaker;
};

}  // namespace

TEST_CASE_METHOD(WithSpeaker, "speaker: a tone is a square wave that starts set and ends clear") {
  speaker.schedule_tone(100, 1000, 1600, kClock);
  speaker.advance(5000);
  const BitTrace trace = speaker.take();
  CHECK_FALSE(trace.initial);
  CHECK(trace.edges == Edges{100, 600, 1100, 1600});
}

TEST_CASE_METHOD(WithSpeaker, "speaker: a tone that ends while the bit is set clears it") {
  speaker.schedule_tone(0, 1000, 1200, kClock);
  speaker.advance(5000);
  CHECK(speaker.take().edges == Edges{0, 500, 1000, 1200});
}

TEST_CASE_METHOD(WithSpeaker, "speaker: half waves may be fractions of cycles") {
  speaker.schedule_tone(0, 440, 6000, kClock);  // 1136.36 cycles
  speaker.advance(6000);
  CHECK(speaker.take().edges == Edges{0, 1136, 2272, 3409, 4545, 5681});
}

TEST_CASE_METHOD(WithSpeaker, "speaker: future changes are not returned") {
  speaker.schedule_tone(1000, 1000, 10'000, kClock);
  CHECK(speaker.take().edges.empty());
  speaker.advance(1600);
  CHECK(speaker.take().edges == Edges{1000, 1500});
  speaker.advance(1999);
  CHECK(speaker.take().edges.empty());
  speaker.advance(2500);
  const BitTrace trace = speaker.take();
  CHECK_FALSE(trace.initial);
  CHECK(trace.edges == Edges{2000, 2500});
}

TEST_CASE("speaker: the trace does not depend on how time is divided") {
  Speaker whole, pieces;
  Edges edges;
  for (Speaker* speaker : {&whole, &pieces}) {
    speaker->schedule_tone(speaker->end(), 700, 5000, kClock);
    speaker->schedule_tone(speaker->end(), 0, 1000, kClock);
    speaker->schedule_tone(speaker->end(), 1234.5, 7000, kClock);
  }
  CHECK(whole.waiting() == 3);
  CHECK(whole.end() == 13'000);
  whole.advance(20'000);
  for (std::uint64_t cycle = 0; cycle <= 20'000; cycle += 37) {
    pieces.advance(cycle);
    const BitTrace trace = pieces.take();
    CHECK(trace.initial == (edges.size() % 2 != 0));
    edges.insert(edges.end(), trace.edges.begin(), trace.edges.end());
  }
  CHECK(whole.take().edges == edges);
  CHECK(whole.waiting() == 0);
  CHECK(whole.end() == 20'000);
}

TEST_CASE_METHOD(WithSpeaker, "speaker: a new tone replaces later parts of previous tones") {
  speaker.schedule_tone(0, 1000, 10'000, kClock);
  speaker.schedule_tone(20'000, 1000, 10'000, kClock);
  speaker.schedule_tone(1200, 500, 2500, kClock);
  CHECK(speaker.end() == 3700);
  speaker.advance(50'000);
  CHECK(speaker.take().edges == Edges{0, 500, 1000, 1200, 1200, 2200, 3200, 3700});
}

TEST_CASE_METHOD(WithSpeaker, "speaker: silence ends current and queued tones") {
  speaker.schedule_tone(0, 1000, 10'000, kClock);
  speaker.schedule_tone(10'000, 1000, 10'000, kClock);
  speaker.advance(700);
  speaker.silence(1100);
  CHECK(speaker.waiting() == 1);
  speaker.advance(50'000);
  CHECK(speaker.take().edges == Edges{0, 500, 1000, 1100});
  speaker.schedule_tone(50'000, 1000, 10'000, kClock);
  speaker.silence(50'000);
  CHECK(speaker.waiting() == 0);
  CHECK(speaker.take().edges.size() % 2 == 0);
}

TEST_CASE_METHOD(WithSpeaker, "speaker: a past cycle means now, and a tone may be inaudible") {
  speaker.advance(1000);
  speaker.schedule_tone(5, 1000, 600, kClock);
  speaker.advance(1600);
  CHECK(speaker.take().edges == Edges{1000, 1500});
  speaker.schedule_tone(1600, 600'000, 1000, kClock);  // more than one change per cycle
  speaker.schedule_tone(speaker.end(), -5, 1000, kClock);
  speaker.schedule_tone(speaker.end(), 1E-300, 1000, kClock);
  CHECK(speaker.end() == 4600);
  speaker.advance(10'000);
  CHECK(speaker.take().edges == Edges{3600, 4600});
  speaker.schedule_tone(10'000, 440, 0, kClock);
  CHECK(speaker.waiting() == 0);
  speaker.schedule_tone(10'000, 440, ~std::uint64_t{0}, kClock);
  CHECK(speaker.end() > 1'000'000'000'000);
}

TEST_CASE("speaker: a saved state continues within a tone") {
  Speaker one;
  one.schedule_tone(0, 440, 10'000, kClock);
  one.schedule_tone(10'000, 0, 500, kClock);
  one.schedule_tone(10'500, 880, 10'000, kClock);
  for (const std::uint64_t cycle : {0ULL, 1135ULL, 1136ULL, 5000ULL, 9999ULL, 10'000ULL, 10'499ULL, 10'500ULL, 15'000ULL, 20'500ULL}) {
    one.advance(cycle);
    Speaker two;
    two.schedule_tone(0, 3000, 100'000, kClock);
    two.advance(123);
    CHECK(load_part(saved_part(one), two).empty());
    CHECK(saved_part(two) == saved_part(one));
    Speaker rest = one;
    const bool level = rest.take().edges.size() % 2 != 0;  // includes all edges since the start
    rest.advance(30'000);
    two.advance(30'000);
    const BitTrace trace = two.take();
    CHECK(trace.initial == level);
    CHECK(trace.edges == rest.take().edges);
  }
}

TEST_CASE("speaker: the state does not depend on reads of the trace") {
  Speaker heard, unheard;
  for (Speaker* speaker : {&heard, &unheard}) speaker->schedule_tone(0, 440, 10'000, kClock);
  for (std::uint64_t cycle = 0; cycle < 5000; cycle += 100) {
    heard.advance(cycle);
    heard.take();
  }
  heard.advance(5000);
  unheard.advance(5000);
  CHECK(saved_part(heard) == saved_part(unheard));
}

TEST_CASE("speaker: invalid states are rejected") {
  const auto refused = [](std::uint64_t now, std::uint64_t from, std::uint64_t until, double half_wave, std::uint32_t count = 1) {
    StateWriter writer("test");
    writer.begin_section("part");
    writer.value(now);
    writer.value(count);
    writer.value(from);
    writer.value(until);
    writer.value(half_wave);
    Speaker speaker;
    const std::string error = load_part(writer.finish(), speaker);
    speaker.advance(1'000'000);
    return !error.empty();
  };
  CHECK_FALSE(refused(10, 0, 20, 5));
  CHECK_FALSE(refused(10, 0, 20, 0));
  CHECK(refused(20, 0, 20, 5));
  CHECK(refused(10, 20, 20, 5));
  CHECK(refused(10, 0, 20, .5));
  CHECK(refused(10, 0, 20, -5));
  CHECK(refused(10, 0, 20, 1E300));
  CHECK(refused(10, 0, 20, std::numeric_limits<double>::quiet_NaN()));
  CHECK(refused(10, 0, ~std::uint64_t{0}, 5));
  CHECK(refused(~std::uint64_t{0}, 0, 20, 5));
  CHECK(refused(10, 0, 20, 5, 0xFFFFFFFF));
  CHECK(refused(10, 0, 20, 5, 2));
}
