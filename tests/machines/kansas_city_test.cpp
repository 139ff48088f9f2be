// The Kansas City modem: recordings of the modulator, read back by the demodulator and an ACIA, from good tapes and from bad ones.
#include "machines/signals/kansas_city.hpp"

#include <cmath>
#include <numbers>
#include <random>
#include <vector>

#include "catch.hpp"
#include "machines/parts/acia6850.hpp"
#include "machines/parts/kansas_city.hpp"

using janus::machines::Acia6850;
using janus::machines::KansasCityModulator;
using janus::signals::KansasCity;

namespace {

constexpr std::uint8_t kBy16With8N2 = 0x11;

struct Distortion {
  double speed = 1, noise = 0, offset = 0, amplitude = 0.8;
  bool sines = true, upside_down = false;
};

std::vector<std::uint8_t> all_bytes() {
  std::vector<std::uint8_t> bytes;
  for (int i = 0; i < 256; ++i) bytes.push_back(static_cast<std::uint8_t>(i * 73));
  return bytes;
}

// The lengths of the modulator's half-cycles, in pulses, for a leader and these bytes.
std::vector<int> half_cycles(const std::vector<std::uint8_t>& bytes) {
  Acia6850 acia;
  acia.set_cts(false);
  acia.write(0, 3);
  acia.write(0, kBy16With8N2);
  KansasCityModulator modulator;
  std::vector<int> lengths(1, 0);
  bool level = modulator.level();
  const auto clock = [&] {
    acia.transmit_clocks(1);
    modulator.clock(acia.transmit_data());
    if (modulator.level() != level) lengths.push_back(0);
    level = modulator.level();
    ++lengths.back();
  };
  for (int i = 0; i < 960; ++i) clock();
  for (const std::uint8_t byte : bytes) {
    while ((acia.status() & 2) == 0) clock();
    acia.write(1, byte);
  }
  for (int i = 0; i < 960; ++i) clock();
  lengths.erase(lengths.begin());
  lengths.pop_back();
  return lengths;
}

std::vector<float> sound(const std::vector<int>& lengths, std::uint32_t rate, Distortion d) {
  std::mt19937 random(7);
  std::normal_distribution<double> normal;
  std::vector<float> samples;
  double end = 0;
  double sign = d.upside_down ? -1 : 1;
  for (const int length : lengths) {
    const double start = end, duration = length / 4800.0 / d.speed;
    end += duration;
    for (double time = static_cast<double>(samples.size()) / rate; time < end; time = static_cast<double>(samples.size()) / rate) {
      const double clean = d.sines ? std::sin(std::numbers::pi * (time - start) / duration) : 1;
      samples.push_back(static_cast<float>(d.amplitude * (sign * clean + d.noise * normal(random)) + d.offset));
    }
    sign = -sign;
  }
  return samples;
}

struct Heard {
  std::vector<std::uint8_t> bytes;
  int errors = 0;
};

Heard heard(const std::vector<float>& samples, std::uint32_t rate) {
  Acia6850 acia;
  acia.write(0, 3);
  acia.write(0, kBy16With8N2);
  KansasCity demodulator(rate);
  Heard result;
  for (const float sample : samples) {
    demodulator.sample(sample);
    const auto& pulses = demodulator.pulses();
    for (unsigned i = 0; i < pulses.count; ++i) acia.receive_clock((pulses.marks >> i & 1) != 0);
    if (!acia.received()) continue;
    if ((acia.status() & 0x70) != 0) ++result.errors;
    result.bytes.push_back(acia.read(1));
  }
  return result;
}

}  // namespace

TEST_CASE("a mark is eight cycles of 2400 Hz, a space four of 1200 Hz") {
  const auto lengths = half_cycles({0x0F});
  std::string runs;  // per bit of the character
  std::size_t at = 0;
  while (lengths[at] == 1) ++at;  // the leader
  for (int bit = 0; bit < 10; ++bit) {
    const int length = lengths[at];
    const std::size_t count = length == 1 ? 16 : 8;
    for (std::size_t i = 0; i < count; ++i) CHECK(lengths[at + i] == length);
    runs += length == 1 ? '1' : '0';
    at += count;
  }
  CHECK(runs == "0111100001");  // between start and stop bit 0F, lowest bit first
}

TEST_CASE("every byte is read back from a good tape, at any sample rate") {
  const auto bytes = all_bytes();
  for (const std::uint32_t rate : {8000u, 11025u, 22050u, 44100u, 48000u, 96000u}) {
    CAPTURE(rate);
    const Heard result = heard(sound(half_cycles(bytes), rate, {}), rate);
    CHECK(result.bytes == bytes);
    CHECK(result.errors == 0);
  }
}

TEST_CASE("the tape may be fast or slow, noisy, off centre, faint, square or upside down") {
  const auto bytes = all_bytes();
  for (const double speed : {0.95, 1.0, 1.05}) {
    for (const Distortion& d : {Distortion{},
                                {.noise = 0.0707},
                                {.offset = 0.4},
                                {.amplitude = 0.02},
                                {.sines = false},
                                {.noise = 0.0707, .offset = -0.3, .upside_down = true}}) {
      CAPTURE(speed, d.noise, d.offset, d.amplitude, d.sines);
      Distortion distortion = d;
      distortion.speed = speed;
      const Heard result = heard(sound(half_cycles(bytes), 44100, distortion), 44100);
      CHECK(result.bytes == bytes);
      CHECK(result.errors == 0);
    }
  }
}

TEST_CASE("a fifth too fast or too slow is read as well") {
  const auto bytes = all_bytes();
  for (const double speed : {0.8, 1.2}) {
    CAPTURE(speed);
    CHECK(heard(sound(half_cycles(bytes), 44100, {.speed = speed}), 44100).bytes == bytes);
  }
}

TEST_CASE("silence has no pulses and counts as mark") {
  KansasCity demodulator(44100);
  unsigned pulses = 0;
  for (int i = 0; i < 44100; ++i) {
    demodulator.sample(0);
    pulses += demodulator.pulses().count;
  }
  CHECK(pulses == 0);
  CHECK(demodulator.high());
}
