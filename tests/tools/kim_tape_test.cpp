#include <algorithm>
#include <cmath>

#include "catch.hpp"
#include "images.hpp"
#include "tools/formats/kim_tape.hpp"

using namespace janus::tools;

namespace {

KimRecord record(std::uint8_t id, std::uint16_t address, std::size_t count) {
  KimRecord result;
  result.id = id;
  result.address = address;
  for (std::size_t i = 0; i < count; ++i) result.bytes.push_back(static_cast<std::uint8_t>(i * 37 + 1));
  return result;
}

void check_good(const std::vector<KimRecord>& read, const std::vector<KimRecord>& written) {
  REQUIRE(read.size() == written.size());
  for (std::size_t i = 0; i < read.size(); ++i) {
    CHECK(read[i].problem.empty());
    CHECK(read[i].id == written[i].id);
    CHECK(read[i].address == written[i].address);
    CHECK(read[i].bytes == written[i].bytes);
  }
}

bool near(double value, double expected, double part) { return std::abs(value - expected) <= part * expected; }

// Resamples a recording, as if played at another speed.
Sound resampled(const Sound& sound, double factor) {
  Sound result;
  result.rate = sound.rate;
  for (double at = 0; at + 1 < static_cast<double>(sound.samples.size()); at += factor) {
    const auto i = static_cast<std::size_t>(at);
    const auto part = static_cast<float>(at - static_cast<double>(i));
    result.samples.push_back(sound.samples[i] * (1 - part) + sound.samples[i + 1] * part);
  }
  return result;
}

void add_noise(Sound& sound, float level) {
  std::uint32_t state = 1;
  for (float& sample : sound.samples) {
    float sum = 0;  // the sum of twelve uniform numbers is nearly normal
    for (int i = 0; i < 12; ++i) {
      state = state * 1664525U + 1013904223U;
      sum += static_cast<float>(state >> 8U) / 16777216.0F - 0.5F;
    }
    sample += level * sum;
  }
}

}  // namespace

TEST_CASE("KIM tape: a cassette is read back at every speed") {
  for (const int speed : {1, 2, 3, 6}) {
    CAPTURE(speed);
    const std::vector<KimRecord> written = {record(0xC1, 0x0200, 20), record(0x01, 0x17F0, 3)};
    const Sound sound = write_kim_tape(written, speed);
    const auto read = read_kim_tape(sound);
    check_good(read, written);
    CHECK(near(read[0].speed, speed, 0.02));
    CHECK(near(static_cast<double>(sound.samples.size()) / sound.rate, kim_tape_length(written, speed), 0.03));
  }
}

TEST_CASE("KIM tape: tones have the KIM-1's frequencies and cycle counts") {
  const std::vector<KimRecord> written = {record(1, 0, 1)};
  const Sound sound = write_kim_tape(written, 1);
  // The first character is 16. Its bit 0 is 0, so the record starts with two thirds of 9 high cycles each, then 6 low
  // ones.
  std::vector<double> crossings;
  for (std::size_t i = 1; i < sound.samples.size() && crossings.size() < 60; ++i) {
    const float a = sound.samples[i - 1], b = sound.samples[i];
    if ((a > 0) != (b > 0)) crossings.push_back((static_cast<double>(i) - b / (b - a)) / sound.rate);
  }
  const double high = (crossings[30] - crossings[0]) / 30, low = (crossings[46] - crossings[37]) / 9;
  CHECK(near(1 / (2 * high), 3671, 0.01));
  CHECK(near(1 / (2 * low), 2424, 0.01));
}

TEST_CASE("KIM tape: speed errors, noise, offset and inversion are tolerated") {
  const std::vector<KimRecord> written = {record(0x42, 0x0300, 16)};
  for (const int speed : {1, 6}) {
    CAPTURE(speed);
    const Sound clean = write_kim_tape(written, speed);
    check_good(read_kim_tape(resampled(clean, 1.05)), written);
    check_good(read_kim_tape(resampled(clean, 0.95)), written);
    Sound upside_down = clean;
    for (float& sample : upside_down.samples) sample = -sample * 0.05F;
    check_good(read_kim_tape(upside_down), written);
    Sound bad = resampled(clean, 1.05);
    for (float& sample : bad.samples) sample = 0.5F * sample + 0.2F;
    add_noise(bad, 0.04F);  // 20 dB below the signal
    check_good(read_kim_tape(bad), written);
    Sound square = clean;
    for (float& sample : square.samples) sample = sample > 0 ? 0.5F : sample < 0 ? -0.5F : 0.0F;
    check_good(read_kim_tape(square), written);
  }
}

TEST_CASE("KIM tape: damage is detected") {
  std::vector<KimRecord> written = {record(0x42, 0x0300, 16)};
  const Sound clean = write_kim_tape(written, 6);
  SECTION("in the data") {
    Sound bad = clean;
    const auto at = static_cast<std::ptrdiff_t>(static_cast<double>(bad.samples.size()) * 0.7);
    std::fill(bad.samples.begin() + at, bad.samples.begin() + at + 300, 0.0F);
    const auto read = read_kim_tape(bad);
    REQUIRE(read.size() == 1);
    CHECK_FALSE(read[0].good());
    const LoadResult loaded = read_image(Format::kim_wav, write_wav(bad));
    CHECK(loaded.image.empty());
    CHECK(loaded.describe("t.wav").starts_with("t.wav: record 1 (ID 42, address 0300, "));
  }
  SECTION("at the end") {
    Sound cut = clean;
    cut.samples.resize(cut.samples.size() * 7 / 10);
    const auto read = read_kim_tape(cut);
    REQUIRE(read.size() == 1);
    CHECK(read[0].problem.find("is interrupted after") != std::string::npos);
  }
  SECTION("between a bad record and a good one") {
    const std::vector<KimRecord> two = {record(1, 0x0300, 16), record(2, 0x0400, 16)};
    Sound sound = write_kim_tape(two, 6);
    const auto at = static_cast<std::ptrdiff_t>(sound.samples.size() * 2 / 5);
    std::fill(sound.samples.begin() + at, sound.samples.begin() + at + 200, 0.0F);
    const auto read = read_kim_tape(sound);
    REQUIRE(read.size() == 2);
    CHECK_FALSE(read[0].good());
    CHECK(read[1].good());
  }
}

TEST_CASE("KIM tape: other sounds are rejected") {
  CHECK(read_kim_tape({}).empty());
  Sound tone;
  for (int i = 0; i < 44100; ++i) tone.samples.push_back(static_cast<float>(std::sin(i * 0.5)));
  CHECK(read_kim_tape(tone).empty());
  CHECK(read_image(Format::kim_wav, write_wav(tone)).problem == "the audio does not contain a KIM-1 record");
  CHECK(read_image(Format::kim_wav, "RIFFxxxxWAVE").problem == "no audio format found in the first 64 KB");
  CHECK(read_image(Format::kim_wav, "MThd").problem == "not a WAV file; it does not begin with RIFF ... WAVE");
}

TEST_CASE("KIM tape: a WAV file stores a whole image") {
  const Image image = image_of({{0x0000, {1, 2, 3}}, {0x1780, {4, 5}}});
  FormatOptions options;
  options.speed = 6;
  options.id = 0xC1;
  const WriteResult written = write_image(Format::kim_wav, image, options);
  REQUIRE(written.problem.empty());
  CHECK(shown(read_image(Format::kim_wav, written.bytes)) == shown(image));
  options.speed = 4;
  CHECK(write_image(Format::kim_wav, image, options).problem == "unknown tape speed 4; use 1, 2, 3 or 6");
  options.speed = 1;
  options.id = 0xFF;
  CHECK_FALSE(write_image(Format::kim_wav, image, options).problem.empty());
  options.id = 1;
  CHECK(write_image(Format::kim_wav, image_of({{0, std::vector<std::uint8_t>(60000)}}), options)
            .problem.find("minutes long; the limit is 30 minutes") != std::string::npos);
}
