// The speaker's sound: signal, output to the device, and its menu.
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "catch.hpp"
#include "frontends/core/engine/threaded/threaded_engine.hpp"
#include "frontends/ui/gui/names.hpp"
#include "frontends/ui/gui/platform/sound_device.hpp"
#include "frontends/core/engine/sound_feed.hpp"
#include "frontends/core/session/collection.hpp"
#include "gui/driven.hpp"
#include "gui/real_screen.hpp"
#include "started.hpp"

using namespace janus;
using engine::SampleRing;
using engine::SoundFeed;
using engine::ThreadedEngine;
using nlohmann::json;
using tests::Driven;
using tests::has;
using tests::RealScreen;

namespace {

constexpr double kRate = 48'000;
constexpr std::uint64_t kClock = 1'000'000;

float loudest(std::span<const float> samples) {
  float most = 0;
  for (const float sample : samples) most = std::max(most, std::abs(sample));
  return most;
}

// Returns a 4 ms slice of a 500 Hz tone.
machines::BitTrace slice_of_tone(std::uint64_t from) {
  machines::BitTrace trace{.initial = (from / 1000) % 2 == 1, .edges = {}};
  for (std::uint64_t edge = (from / 1000 + 1) * 1000; edge <= from + 4000; edge += 1000) trace.edges.push_back(edge);
  return trace;
}

// Toggles PA0 of the 6530-003 about every 512 cycles.
std::unique_ptr<session::Session> beeping() {
  session::Setup setup{.machine = "kim1", .options = {{"speaker", "pa0"}}};
  setup.images.push_back(
      {.address = 0x200, .bytes = {0xA9, 0x01, 0x8D, 0x01, 0x17, 0xEE, 0x00, 0x17, 0xA2, 0x64, 0xCA, 0xD0, 0xFD, 0x4C, 0x05, 0x02}});
  setup.start = std::uint16_t{0x200};
  return tests::started(setup);
}

// A machine with a built-in speaker, and a program that beeps continuously.
std::unique_ptr<session::Session> beeping_by_itself() {
  session::Setup setup{.machine = "h68tr"};
  // ldaa #$80, staa $E906, ldaa $E907, oraa #4, staa $E907; loop: com $E906, ldx #60, dex, bne, bra loop
  setup.images.push_back({.address = 0x200, .bytes = {0x86, 0x80, 0xB7, 0xE9, 0x06, 0xB6, 0xE9, 0x07, 0x8A, 0x04, 0xB7, 0xE9,
                                                      0x07, 0x73, 0xE9, 0x06, 0xCE, 0x00, 0x3C, 0x09, 0x26, 0xFD, 0x20, 0xF5}});
  setup.start = std::uint16_t{0x200};
  return tests::started(setup);
}

std::uint64_t made_after(const engine::SoundFeed& feed, std::uint64_t count) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (feed.sample_count() < count && std::chrono::steady_clock::now() < end) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  return feed.sample_count();
}

void switch_sound(Driven& driven) { driven.click_each({"menu/Machine", "menu/sound"}); }
bool sounds(const json& report) { return report.at("sound") == true; }
bool silent(const json& report) { return !sounds(report); }

// Selects these sound devices, in ALSA's configuration syntax.
void use_devices(const std::string& devices, const std::string& name) {
  const std::string path = JANUS_BINARY_DIR "/tests/" + name + ".conf";
  std::ofstream(path) << devices;
  setenv("ALSA_CONFIG_PATH", path.c_str(), 1);
}

}  // namespace

TEST_CASE("SampleRing: returns samples in order, and drops those that do not fit") {
  engine::SampleRing ring;
  std::vector<float> in(engine::SampleRing::kSize - 10), out(engine::SampleRing::kSize);
  for (int round = 0; round < 3; ++round) {
    for (std::size_t i = 0; i < in.size(); ++i) in[i] = static_cast<float>(i);
    ring.push(in);
    ring.push(in);
    CHECK(ring.size() == engine::SampleRing::kSize);
    REQUIRE(ring.pop(out) == engine::SampleRing::kSize);
    CHECK(std::equal(in.begin(), in.end(), out.begin()));
    CHECK(out.back() == 9);
    CHECK(ring.pop(out) == 0);
  }
}

TEST_CASE("SoundFeed: a tone has full level while supplied, then fades") {
  engine::SoundFeed feed(kRate);
  std::vector<float> heard(192);
  feed.fill(heard);
  CHECK(loudest(heard) == 0);
  for (std::uint64_t from = 0; from < 400'000; from += 4000) {
    feed.convert(slice_of_tone(from), from + 4000, kClock);
    feed.fill(heard);  // as many samples as arrived
    if (from > 100'000) CHECK(loudest(heard) > 0.2F);
    CHECK(loudest(heard) <= 0.6F);
  }
  CHECK(feed.sample_count() > 19'000);
  for (int i = 0; i < 40; ++i) feed.fill(heard);
  CHECK(loudest(heard) < 0.001F);
}

TEST_CASE("SoundFeed: a machine slightly too fast or too slow stays near the device") {
  for (const double share : {0.997, 1.003}) {
    CAPTURE(share);
    engine::SoundFeed feed(kRate);
    double due = 0;
    int silent = 0;
    std::vector<float> heard;
    for (std::uint64_t from = 0; from < 20'000'000; from += 4000) {
      feed.convert(slice_of_tone(from), from + 4000, kClock);
      due += 192 * share;
      heard.resize(static_cast<std::size_t>(due));
      due -= static_cast<double>(heard.size());
      feed.fill(heard);
      if (from > 200'000 && loudest(heard) < 0.1F) ++silent;
    }
    CHECK(silent == 0);
  }
}

TEST_CASE("SoundFeed: time jumps and passed cycles are silent") {
  engine::SoundFeed feed(kRate);
  feed.convert(slice_of_tone(0), 4000, kClock);
  const std::uint64_t made = feed.sample_count();
  feed.convert({.initial = true, .edges = {5000, 900'000}}, 1'000'000, kClock);  // forward
  feed.convert({.initial = true, .edges = {10, 500}}, 2000, kClock);             // back
  feed.skip_to(300'000);
  CHECK(feed.sample_count() == made);
  feed.convert(slice_of_tone(300'000), 304'000, kClock);
  CHECK(feed.sample_count() > made);
}

TEST_CASE("sound: the engine supplies it at paced speeds, optional or built-in speaker") {
  auto feed = std::make_shared<engine::SoundFeed>(kRate);
  ThreadedEngine engine(GENERATE(true, false) ? beeping() : beeping_by_itself(), nullptr);
  CHECK(engine.snapshot()->about->has_sound);
  engine.set_sound_feed(feed);
  CHECK(made_after(*feed, 10'000) >= 10'000);
  std::vector<float> heard(4000);
  feed->fill(heard);
  CHECK(loudest(heard) > 0.2F);
  engine.set_speed(gui::kFullSpeed);
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  const std::uint64_t made = feed->sample_count();
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  CHECK(feed->sample_count() == made);
  engine.set_speed(1);
  engine.pause();
  engine.go_to(0);  // the recording is audible again
  engine.run();
  CHECK(made_after(*feed, made + 5'000) >= made + 5'000);
  engine.set_sound_feed(nullptr);
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  const std::uint64_t last = feed->sample_count();
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  CHECK(feed->sample_count() == last);
}

TEST_CASE("sound: a missing device is reported once", "[gui]") {
  if (!gui::SoundDevice::is_supported()) return;
  NEEDS_SCREEN();
  use_devices("pcm.!default { type hw card 77 }\n", "no_sound");
  RealScreen screen("no_sound", 1280, 800, "kim1-monitor");
  const json started = screen.report();
  CHECK(started.at("sound") == false);
  screen.click(started, "menu/Machine");
  screen.click(screen.report(), "menu/sound");
  const json refused = screen.wait([](const json& report) { return report.at("message") != ""; });
  CHECK(refused.at("message").get<std::string>().starts_with("no sound: "));
  CHECK(refused.at("sound") == false);
  screen.click(refused, "message/ok");
  CHECK(screen.wait([](const json& report) { return report.at("message") == ""; }).at("running") == true);
  CHECK(screen.close() == 0);
  CHECK(std::filesystem::file_size(screen.folder() / "errors") == 0);
}

TEST_CASE("sound menu: enables it, prompts for an output, remembers it, disables it", "[gui]") {
  if (!gui::SoundDevice::is_supported()) return;
  use_devices("pcm.!default { type null }\nctl.!default { type null }\n", "sound");
  Driven driven("sound", 1280, 800, "kim1-monitor");
  switch_sound(driven);
  CHECK(driven.shows("sound/pa0").at("sound") == true);
  CHECK(driven.last.at("message") == "");
  driven.click("sound/pa0");
  CHECK(driven.hides("sound/pa0").at("sound") == true);
  switch_sound(driven);
  driven.wait(silent);
  switch_sound(driven);  // its output is configured: no prompt
  CHECK_FALSE(has(driven.wait(sounds), "sound/pa0"));
  CHECK(driven.screen.close() == 0);
  CHECK(driven.screen.settings().at("sound") == true);
  driven.screen.again("kim1-monitor");
  driven.wait(sounds);
}

TEST_CASE("sound: a built-in speaker needs no prompt", "[gui]") {
  if (!gui::SoundDevice::is_supported()) return;
  use_devices("pcm.!default { type null }\nctl.!default { type null }\n", "sound_wired");
  Driven driven("sound_wired", 1280, 800, "h68tr");
  CHECK(driven.screen.report().at("machine") == "h68tr");  // opened by its name
  switch_sound(driven);
  CHECK(driven.wait(sounds).at("message") == "");
  CHECK_FALSE(has(driven.last, "sound/none"));
  switch_sound(driven);
  driven.wait(silent);
}
