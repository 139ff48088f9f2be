// Damaged tapes of every format: the result is correct, or an error is reported.
#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <random>

#include "catch.hpp"
#include "own_folder.hpp"
#include "tools/commands/convert_command.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/files/file_writer.hpp"
#include "tools/formats/kansas_city_tape.hpp"
#include "tools/formats/kim_tape.hpp"
#include "tools/formats/tape.hpp"

using namespace janus::tools;

namespace {

constexpr std::uint32_t kAddress = 0x0200;

std::vector<std::uint8_t> content(std::size_t count) {
  std::vector<std::uint8_t> bytes;
  std::minstd_rand random(5);
  for (std::size_t i = 0; i < count; ++i) bytes.push_back(static_cast<std::uint8_t>(random() >> 8));
  return bytes;
}

Sound kim_tape(int speed, const std::vector<std::uint8_t>& bytes) {
  KimRecord record;
  record.id = 1;
  record.address = kAddress;
  record.bytes = bytes;
  return write_kim_tape({&record, 1}, speed);
}

// Writes a tape with a short leader, so that tests read less sound.
Sound kansas_city_tape(const std::vector<std::uint8_t>& bytes) {
  Sound sound = write_kansas_city_tape({{{"", kAddress, bytes}}, {}, {}});
  const auto cut = static_cast<std::ptrdiff_t>((0.5 + 630 * 11.0 / 300) * sound.rate);
  sound.samples.erase(sound.samples.begin(), sound.samples.begin() + cut);
  return sound;
}

using Random = std::minstd_rand;
struct Damage {
  std::string name;
  std::function<void(Sound&, Random&)> make;
};

void each(Sound& sound, const std::function<double(double value, double second)>& change) {
  for (std::size_t i = 0; i < sound.samples.size(); ++i) {
    const double value = change(static_cast<double>(sound.samples[i]), static_cast<double>(i) / sound.rate);
    sound.samples[i] = static_cast<float>(std::clamp(value, -1.0, 1.0));
  }
}

Damage gain(double factor) {
  return {"gain " + std::to_string(factor), [=](Sound& s, Random&) { each(s, [&](double v, double) { return v * factor; }); }};
}
Damage noise(double level) {
  return {"noise " + std::to_string(level), [=](Sound& s, Random& random) {
            std::normal_distribution<double> normal(0, level * 0.5);
            each(s, [&](double v, double) { return 0.5 * v + normal(random); });
          }};
}
Damage dropouts(double milliseconds, double left = 0) {
  return {"dropouts of ms " + std::to_string(milliseconds), [=](Sound& s, Random& random) {
            std::uniform_int_distribution<std::size_t> place(0, s.samples.size() - 1);
            for (int k = 0; k < 3; ++k) {
              const std::size_t from = place(random);
              const auto count = static_cast<std::size_t>(milliseconds / 1000 * s.rate);
              for (std::size_t i = from; i < std::min(from + count, s.samples.size()); ++i) s.samples[i] *= static_cast<float>(left);
            }
          }};
}
Damage speed(double factor) {
  return {"speed " + std::to_string(factor), [=](Sound& s, Random&) {
            Sound other{s.rate, {}};
            for (double at = 0; at + 1 < static_cast<double>(s.samples.size()); at += factor)
              other.samples.push_back(s.samples[static_cast<std::size_t>(at)]);
            s = std::move(other);
          }};
}
Damage hum(double level) {
  return {"hum " + std::to_string(level), [=](Sound& s, Random&) {
            each(s, [&](double v, double t) { return 0.4 * v + 0.4 * level * std::sin(2 * std::numbers::pi * 50 * t); });
          }};
}
Damage clipped(double level) {
  return {"clipped " + std::to_string(level),
          [=](Sound& s, Random&) { each(s, [&](double v, double) { return std::clamp(v, -level, level); }); }};
}
Damage part(double from, double to) {
  return {"part " + std::to_string(from) + " to " + std::to_string(to), [=](Sound& s, Random&) {
            const auto size = static_cast<double>(s.samples.size());
            s.samples = {s.samples.begin() + static_cast<std::ptrdiff_t>(from * size),
                         s.samples.begin() + static_cast<std::ptrdiff_t>(to * size)};
          }};
}
Damage spliced(double seconds) {
  return {"spliced", [=](Sound& s, Random& random) {
            const auto count = static_cast<std::size_t>(seconds * s.rate);
            const std::size_t from = std::uniform_int_distribution<std::size_t>(0, s.samples.size() - 1 - count)(random);
            s.samples.erase(s.samples.begin() + static_cast<std::ptrdiff_t>(from),
                            s.samples.begin() + static_cast<std::ptrdiff_t>(from + count));
          }};
}

std::vector<Damage> damages() {
  std::vector<Damage> all{gain(0.01),   gain(0.1),     gain(-1),     gain(5),      speed(0.85),   speed(0.92),
                          speed(1.08),  speed(1.15),   hum(0.5),     hum(2),       clipped(0.1),  clipped(0.02),
                          part(0, 0.7), part(0, 0.95), part(0.1, 1), part(0.5, 1), part(0.3, 0.8)};
  for (const double level : {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8}) all.push_back(noise(level));
  for (const double length : {1.0, 2.0, 3.0, 5.0, 10.0, 20.0, 50.0, 150.0}) {
    all.push_back(dropouts(length));
    all.push_back(dropouts(length, 0.3));
  }
  for (const double length : {0.001, 0.004, 0.02, 0.1, 0.5}) all.push_back(spliced(length));
  return all;
}

// Conversions with exit code 0, and conversions with a reported problem.
struct Count {
  int whole = 0, told = 0;
};

Count convert_all(Format format, std::string_view name, const std::function<Sound()>& clean, const std::vector<std::uint8_t>& right,
                  unsigned seeds) {
  const janus::tests::OwnFolder folder;
  Count count;
  for (const Damage& damage : damages()) {
    for (unsigned seed = 1; seed <= seeds; ++seed) {
      Random random(seed);
      Sound sound = clean();
      damage.make(sound, random);
      INFO(name << ", " << damage.name << ", seed " << seed);
      const std::string wav = write_wav(sound);
      REQUIRE(write_file(folder.at("t.wav"), wav).empty());
      ConvertRequest request;
      request.inputs = {folder.at("t.wav")};
      request.output = folder.at("o.bin");
      request.from = name;
      std::filesystem::remove(request.output);
      const int code = run_convert(request);
      ++(code == 0 ? count.whole : count.told);
      if (code == 0) CHECK(read_file(request.output, kImageFile).bytes == std::string(right.begin(), right.end()));
      CHECK((code == 0 || code == kExitInDoubt || code == kExitBadInput));
      // Every wrong byte is reported as uncertain.
      for (const TapeRecord& record : read_tape(format, wav).records) {
        if (!record.problem.empty() && record.sum != TapeRecord::Sum::none) continue;
        for (std::size_t i = 0; i < record.bytes.size(); ++i) {
          const std::size_t at = *record.address + i - kAddress;
          if (at < right.size() && record.bytes[i] == right[at]) continue;
          CAPTURE(at);
          CHECK(std::any_of(record.doubts.begin(), record.doubts.end(), [&](const TapeUncertainty& doubt) { return doubt.at == i; }));
        }
      }
    }
  }
  return count;
}

}  // namespace

TEST_CASE("tapes: no damage results in a wrong byte with exit code 0", "[slow]") {
  const auto bytes = content(200);
  SECTION("KIM-1") {
    const Count count = convert_all(
        Format::kim_wav, "kimwav", [&] { return kim_tape(1, content(40)); }, content(40), 1);
    CHECK(count.whole >= 15);
  }
  SECTION("Hypertape") {
    const Count count = convert_all(
        Format::kim_wav, "kimwav", [&] { return kim_tape(6, bytes); }, bytes, 1);
    CHECK(count.whole >= 10);
  }
  SECTION("Kansas City") {
    const Count count = convert_all(
        Format::kansas_city_wav, "kcwav", [&] { return kansas_city_tape(bytes); }, bytes, 2);
    CHECK(count.whole >= 35);
  }
}

TEST_CASE("tapes: an image shows the sound at a doubtful byte") {
  const janus::tests::OwnFolder folder;
  Sound sound = kansas_city_tape(content(40));
  const auto from = sound.samples.begin() + static_cast<std::ptrdiff_t>((54 + 20) * 11.0 / 300 * sound.rate);
  std::fill(from, from + sound.rate / 100, 0.0F);
  REQUIRE(write_file(folder.at("t.wav"), write_wav(sound)).empty());
  ConvertRequest request;
  request.inputs = {folder.at("t.wav")};
  request.output = folder.at("o.bin");
  request.plot = folder.at("p.png");
  CHECK(run_convert(request) == kExitInDoubt);
  CHECK(read_file(request.plot, kImageFile).bytes.starts_with("\x89PNG"));
}
