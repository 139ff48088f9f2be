// The cassette deck: detection of tones, and recordings that read back.
#include "machines/parts/cassette.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>
#include <span>

#include "catch.hpp"
#include "machines/part_state.hpp"
#include "signals/fixed_tape.hpp"

using Cassette = janus::machines::Cassette<janus::signals::ToneDiscriminator>;
using janus::tests::load_part;
using janus::tests::saved_part;
using Motion = janus::machines::Tape::Motion;

namespace {

constexpr std::uint64_t kClock = 1'000'000;
constexpr double kHigh = 3700, kLow = 2400;

struct Distortion {
  double speed = 1, noise = 0, offset = 0, amplitude = 0.8;
};

// A tone sequence as samples: {frequency, half-cycles}, phase continuous.
std::vector<float> tones(const std::vector<std::pair<double, int>>& parts, std::uint32_t rate, Distortion d = {}) {
  std::mt19937 random(42);
  std::normal_distribution<double> normal;
  std::vector<float> samples;
  double start = 0;  // seconds
  double phase = 0;  // half-cycles before `start`
  for (const auto& [frequency, half_cycles] : parts) {
    const double half_rate = 2 * frequency * d.speed;
    const double end = start + half_cycles / half_rate;
    for (double time = static_cast<double>(samples.size()) / rate; time < end; time = static_cast<double>(samples.size()) / rate) {
      const double clean = std::sin(std::numbers::pi * (phase + (time - start) * half_rate));
      samples.push_back(static_cast<float>(d.amplitude * (clean + d.noise * normal(random)) + d.offset));
    }
    start = end;
    phase += half_cycles;
  }
  return samples;
}

// Lengths in microseconds of the alternating detected tones, starting with the first high one, without the last, incomplete one.
std::vector<double> heard(const std::vector<float>& samples, std::uint32_t rate) {
  Cassette deck(kClock);
  deck.insert(samples, rate);
  deck.play();
  std::vector<double> lengths;
  bool high = false;
  std::uint64_t since = 0;
  for (std::uint64_t cycle = 0; deck.motion() == Motion::playing; ++cycle) {
    deck.advance(cycle);
    if (deck.high_tone() == high) continue;
    if (high || !lengths.empty()) lengths.push_back(static_cast<double>(cycle - since));
    high = !high;
    since = cycle;
  }
  return lengths;
}

// Tape bits of three parts each, `high` or `low` half-cycles long: 0 = high high low, 1 = high low low.
std::vector<std::pair<double, int>> bits(const std::string& pattern, int high, int low) {
  std::vector<std::pair<double, int>> parts = {{kLow, 40}};
  for (const char bit : pattern) {
    parts.emplace_back(kHigh, bit == '0' ? 2 * high : high);
    parts.emplace_back(kLow, bit == '0' ? low : 2 * low);
  }
  parts.emplace_back(kHigh, 20);
  return parts;
}

// Decodes bits like the monitor, by comparing the lengths of the two tones. Drops the start of the sound, where real readers still
// wait for synchronisation.
std::string decode(const std::vector<double>& lengths, std::size_t bits_expected) {
  std::string pattern;
  for (std::size_t i = 0; i + 1 < lengths.size(); i += 2) pattern += lengths[i] > lengths[i + 1] ? '0' : '1';
  return pattern.substr(pattern.size() - std::min(pattern.size(), bits_expected));
}

// A fifth of a second of a tape that is computed in integers only.
std::vector<float> fixed_samples(std::uint32_t rate, std::int64_t hiss) {
  std::vector<float> samples;
  for (std::size_t i = 0; i < rate / 5; ++i) samples.push_back(fixed_tape::sample(static_cast<std::int64_t>(i), rate, hiss));
  return samples;
}

// The cycles at which the deck's output changes.
std::vector<std::uint64_t> changes(Cassette& deck, std::uint64_t from) {
  std::vector<std::uint64_t> result;
  bool high = deck.high_tone();
  for (std::uint64_t cycle = from; deck.motion() == Motion::playing; ++cycle) {
    deck.advance(cycle);
    if (deck.high_tone() == high) continue;
    high = !high;
    result.push_back(cycle);
  }
  return result;
}

// Updates the checksum of a modified state.
void fix_checksum(std::vector<std::uint8_t>& state) {
  const std::span<const std::uint8_t> all(state);
  const std::size_t payload = 8 + 2 + 1 + 4 + 1 + 4 + 4 + 4;
  const std::uint32_t sum = janus::machines::crc32(all.subspan(payload, state.size() - 1 - payload));
  for (std::size_t i = 0; i < 4; ++i) state[payload - 4 + i] = static_cast<std::uint8_t>(sum >> (8 * i));
}

// Loads a state into another deck with the same cassettes and returns the error. A loaded state must be equal when saved again.
std::string refusal(const Cassette& deck, const std::vector<std::uint8_t>& state) {
  Cassette other(kClock);
  other.copy_cassettes(deck);
  const std::string error = load_part(state, other);
  if (error.empty()) CHECK(saved_part(other) == saved_part(deck));
  return error;
}

// Sizes in a state from saved_part(). The discriminator: 16 samples, a switch, five levels, a time, two switches. After it: the
// deck's 1 + 1 + 8 + 8 bytes, a list, and the end mark.
constexpr std::size_t kDiscriminatorBytes = 16 * 8 + 1 + 5 * 8 + 8 + 2;
constexpr std::size_t kBehindDiscriminator = 1 + 1 + 8 + 8 + 4 + 1;

const std::string kPattern = "0110100110010110001011101000111100001010";

}  // namespace

TEST_CASE("cassette: standard and Hypertape bits are read despite speed, noise and offset") {
  const auto rate = GENERATE(11'025u, 22'050u, 44'100u, 48'000u);
  const auto [high, low] = GENERATE(std::pair{18, 12}, std::pair{9, 6}, std::pair{6, 4}, std::pair{3, 2});
  const double speed = GENERATE(0.95, 1.0, 1.05);
  const double noise = GENERATE(0.0, 0.1);
  CAPTURE(rate, high, low, speed, noise);
  if (high == 3 && noise > 0 && rate < 44'100) return;  // two half-cycles are too short for these rates
  const auto samples = tones(bits(kPattern, high, low), rate, {speed, noise, 0.2});
  CHECK(decode(heard(samples, rate), kPattern.size()) == kPattern);
}

TEST_CASE("cassette: a long standard tape with all distortions has no wrong bit") {
  std::string pattern;
  std::mt19937 random(3);
  for (int i = 0; i < 2000; ++i) pattern += random() % 2 != 0 ? '1' : '0';
  const double speed = GENERATE(0.95, 1.05);
  const auto samples = tones(bits(pattern, 18, 12), 44'100, {speed, 0.1, 0.3, 0.3});
  CHECK(decode(heard(samples, 44'100), pattern.size()) == pattern);
}

TEST_CASE("cassette: faint and overloaded recordings are read") {
  const double amplitude = GENERATE(0.03, 4.0);
  const auto samples = tones(bits(kPattern, 18, 12), 44'100, {1, 0.02, 0, amplitude});
  CHECK(decode(heard(samples, 44'100), kPattern.size()) == kPattern);
}

TEST_CASE("cassette: a recording reads back") {
  const auto rate = GENERATE(22'050u, 44'100u);
  const auto [high, low] = GENERATE(std::pair{18, 12}, std::pair{3, 2});
  Cassette deck(kClock);
  deck.advance(777);
  deck.record();
  std::uint64_t cycle = 5'000;
  bool level = true;
  for (const auto& [frequency, half_cycles] : bits(kPattern, high, low)) {
    for (int i = 0; i < half_cycles; ++i) {
      deck.set_audio_out(level, cycle);
      level = !level;
      cycle += frequency == kHigh ? 137 : 206;
    }
  }
  deck.advance(cycle + 1'000);
  deck.stop();
  const auto samples = deck.recorded_samples(rate);
  CHECK(static_cast<double>(samples.size()) == Approx(static_cast<double>(cycle + 1'000 - 777) * rate / kClock).margin(2));
  for (const float sample : samples) REQUIRE(std::abs(sample) <= 1.0f);
  CHECK(decode(heard(samples, rate), kPattern.size()) == kPattern);
}

TEST_CASE("cassette: the deck stops at the end of the tape and can be rewound") {
  Cassette deck(kClock);
  deck.insert(std::vector<float>(44'100), 44'100);
  CHECK(deck.length_seconds() == Approx(1));
  CHECK_FALSE(deck.at_end());
  deck.play();
  deck.advance(500'000);
  CHECK(deck.position_seconds() == Approx(0.5).margin(0.001));
  deck.stop();
  deck.advance(1'500'000);
  CHECK(deck.position_seconds() == Approx(0.5).margin(0.001));
  deck.play();
  deck.advance(2'500'000);
  CHECK(deck.at_end());
  CHECK(deck.motion() == Motion::stopped);
  deck.rewind();
  CHECK_FALSE(deck.at_end());
  CHECK(deck.position_seconds() == 0);
}

TEST_CASE("cassette: NaN and infinite samples are harmless") {
  std::vector<float> samples = tones(bits(kPattern, 18, 12), 44'100);
  std::vector<float> bad(100, std::numeric_limits<float>::quiet_NaN());
  bad.push_back(std::numeric_limits<float>::infinity());
  bad.insert(bad.end(), 2000, 0.0f);
  bad.insert(bad.end(), samples.begin(), samples.end());
  CHECK(decode(heard(bad, 44'100), kPattern.size()) == kPattern);
}

TEST_CASE("cassette: the edges of a fixed tape occur at known cycles") {
  Cassette deck(kClock);
  deck.insert(fixed_samples(44'100, 5000), 44'100);
  deck.play();
  auto edges = changes(deck, 0);
  CHECK(edges.size() == 186);
  edges.resize(8);
  CHECK(edges == std::vector<std::uint64_t>{477, 5284, 7710, 10205, 15193, 20386, 22812, 27620});
}

TEST_CASE("cassette: a state saved within a tape continues with the same edges and bytes") {
  const auto rate = GENERATE(8'000u, 44'100u, 192'000u);
  const auto samples = fixed_samples(rate, 3000);
  Cassette whole(kClock);
  whole.insert(samples, rate);
  whole.play();
  for (std::uint64_t at = 1'000; at < 150'000; at += 1'777) {
    whole.advance(at);
    const auto state = saved_part(whole);
    Cassette other(kClock);
    other.copy_cassettes(whole);
    REQUIRE(load_part(state, other).empty());
    REQUIRE(saved_part(other) == state);
    Cassette copy = whole;
    REQUIRE(changes(other, at) == changes(copy, at));
  }
}

TEST_CASE("cassette: a state loads after another cassette was inserted") {
  const auto first = fixed_samples(8'000, 3000), second = fixed_samples(8'000, 1000);
  Cassette deck(kClock);
  deck.insert(first, 8'000);
  deck.play();
  deck.advance(50'000);
  SECTION("after a rewind and playback") {
    deck.stop();
    deck.rewind();
    deck.play();
    deck.advance(70'000);
    deck.stop();
  }
  SECTION("while playing") {}
  SECTION("after playback from the middle") {
    deck.stop();
    deck.play();
    deck.advance(70'000);
  }
  SECTION("at the end") {
    deck.advance(1'000'000);
    CHECK(deck.at_end());
  }
  SECTION("while recording") { deck.record(); }
  SECTION("while the motor is off") { deck.set_motor(false, 60'000); }
  deck.insert(second, 8'000);
  CHECK(deck.position_seconds() == 0);
  CHECK(refusal(deck, saved_part(deck)).empty());
  deck.play();
  deck.advance(1'100'000);
  CHECK(refusal(deck, saved_part(deck)).empty());
}

TEST_CASE("cassette: a state loads after each of 4000 random operations") {
  const std::vector<float> cassettes[] = {fixed_samples(8'000, 3000), fixed_samples(8'000, 1000), {}, std::vector<float>(50, 0.5F)};
  std::mt19937 random(7);
  Cassette deck(kClock);
  std::uint64_t cycle = 0;
  bool motor = true;
  for (int i = 0; i < 4'000; ++i) {
    const auto hand = random() % 9;
    CAPTURE(i, hand);
    switch (hand) {
      case 0: deck.insert(cassettes[random() % 4], random() % 2 == 0 ? 8'000 : 11'025); break;
      case 1: deck.play(); break;
      case 2: deck.record(); break;
      case 3: deck.stop(); break;
      case 4: deck.rewind(); break;
      case 5: deck.set_motor(motor = !motor, cycle); break;
      case 6: deck.set_audio_out(random() % 2 == 0, cycle); break;
      default: deck.advance(cycle += random() % 60'000);
    }
    REQUIRE(refusal(deck, saved_part(deck)).empty());
  }
}

TEST_CASE("cassette: a state of an older version with the previous position is loaded") {
  Cassette deck(kClock);
  deck.insert(fixed_samples(8'000, 1000), 8'000);
  auto state = saved_part(deck);
  // Before the discriminator: its start position and start time.
  const std::size_t place = state.size() - kBehindDiscriminator - kDiscriminatorBytes - 16;
  state[place] = 40;
  fix_checksum(state);
  CHECK(refusal(deck, state).empty());
}

TEST_CASE("cassette: a state of a version with floating-point levels continues equally") {
  const auto samples = fixed_samples(44'100, 3000);
  Cassette deck(kClock);
  deck.insert(samples, 44'100);
  deck.play();
  deck.advance(50'000);
  auto state = saved_part(deck);
  // Each number is slightly off the integers, as in older states.
  const std::size_t begin = state.size() - kBehindDiscriminator - kDiscriminatorBytes;
  const auto real = [&](std::size_t offset, const auto& change) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < 8; ++i) word |= std::uint64_t{state[begin + offset + i]} << (8 * i);
    word = std::bit_cast<std::uint64_t>(change(std::bit_cast<double>(word)));
    for (std::size_t i = 0; i < 8; ++i) state[begin + offset + i] = static_cast<std::uint8_t>(word >> (8 * i));
  };
  const auto each = [&](const auto& change) {
    for (std::size_t i = 0; i < 16; ++i) real(8 * i, change);
    for (std::size_t i = 0; i < 6; ++i) real(129 + 8 * i, change);
    fix_checksum(state);
  };
  const auto read = [&](Cassette& into) {
    into.copy_cassettes(deck);
    return load_part(state, into);
  };
  SECTION("off by 1e-12") {
    each([](double value) { return value * (1 + 1e-12) + 1e-13; });
    Cassette other(kClock);
    REQUIRE(read(other).empty());
    CHECK(changes(other, 50'000) == changes(deck, 50'000));
  }
  SECTION("NaN and infinite values are harmless") {
    const double bad = GENERATE(std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(), -1e300);
    each([&](double) { return bad; });
    Cassette other(kClock);
    REQUIRE(read(other).empty());
    changes(other, 50'000);
    CHECK(other.at_end());
  }
}

namespace {

// A minimal demodulator: detects loud samples.
struct Loudness {
  explicit Loudness(std::uint32_t rate = 44100) : rate_hz(rate) {}
  void reset() { loud = false; }
  void sample(float value) { loud = value > 0.5F; }
  bool high() const { return loud; }
  std::uint32_t rate_hz;
  bool loud = false;
};

}  // namespace

TEST_CASE("cassette: the deck uses the demodulator it is created with") {
  janus::machines::Cassette<Loudness> deck(1000);
  const std::vector<float> samples = {0, 1, 1, 0};
  deck.insert(samples, 10);
  deck.play();
  std::string heard;
  for (std::uint64_t cycle = 50; deck.motion() == Motion::playing; cycle += 100) {
    deck.advance(cycle);
    heard += deck.high_tone() ? '1' : '0';
  }
  CHECK(heard == "0110");
  deck.rewind();
  deck.play();
  CHECK_FALSE(deck.high_tone());
}
