#include <algorithm>
#include <cmath>
#include <numbers>

#include "tools/formats/kansas_city_tape.hpp"

namespace janus::tools {
namespace {

constexpr double kMarkHalf = 1.0 / 4800, kSpaceHalf = 1.0 / 2400;  // seconds of a half-cycle
constexpr int kMarkHalves = 16, kSpaceHalves = 8;                  // of a bit
constexpr double kByte = 11.0 / 300;                               // seconds
constexpr int kLeader = 680, kGap = 25;                            // bytes FF
constexpr std::size_t kMostBytes = 256;                            // of a block
constexpr double kSilence = 0.5;                                   // seconds before and after
constexpr double kLevel = 0.8;

// Half a sine per half-cycle: the signal as a recorder gives it back, with its zero crossings at exact times.
class Modulator {
 public:
  explicit Modulator(Sound& sound) : sound_(sound) {}

  void silence() {
    time_ += kSilence;
    sound_.samples.resize(index(), 0.0F);
  }

  void byte(unsigned value) {
    bit(false);
    for (int i = 0; i < 8; ++i) bit((value >> i & 1) != 0);
    bit(true);
    bit(true);
  }

  void fill(int count) {
    for (int i = 0; i < count; ++i) byte(0xFF);
  }

 private:
  std::size_t index() const { return static_cast<std::size_t>(std::ceil(time_ * sound_.rate)); }

  void bit(bool mark) {
    const double length = mark ? kMarkHalf : kSpaceHalf;
    for (int i = 0; i < (mark ? kMarkHalves : kSpaceHalves); ++i) {
      const double start = time_;
      time_ += length;
      for (std::size_t at = sound_.samples.size(); at < index(); ++at) {
        const double phase = (static_cast<double>(at) / sound_.rate - start) / length;
        sound_.samples.push_back(static_cast<float>(sign_ * kLevel * std::sin(std::numbers::pi * phase)));
      }
      sign_ = -sign_;
    }
  }

  Sound& sound_;
  double time_ = 0;
  double sign_ = 1;
};

}  // namespace

double kansas_city_tape_length(const Image& image) {
  double bytes = kLeader + 1 + kGap;
  for (const Segment& segment : join(image).segments) {
    const auto size = segment.bytes.size();
    bytes += static_cast<double>(size + (size + kMostBytes - 1) / kMostBytes * (4 + kGap));
  }
  return 2 * kSilence + bytes * kByte;
}

Sound write_kansas_city_tape(const Image& image) {
  Sound sound;
  sound.samples.reserve(static_cast<std::size_t>(kansas_city_tape_length(image) * 1.01 * sound.rate));
  Modulator tape(sound);
  tape.silence();
  tape.fill(kLeader);
  for (const Segment& segment : join(image).segments) {
    for (std::size_t first = 0; first < segment.bytes.size(); first += kMostBytes) {
      const std::size_t count = std::min(kMostBytes, segment.bytes.size() - first);
      const auto address = static_cast<unsigned>(segment.address + first);
      for (const unsigned value : {unsigned{'B'}, static_cast<unsigned>(count - 1), address >> 8, address & 0xFF}) tape.byte(value);
      for (std::size_t i = first; i < first + count; ++i) tape.byte(segment.bytes[i]);
      tape.fill(kGap);
    }
  }
  tape.byte('G');
  tape.fill(kGap);
  tape.silence();
  return sound;
}

}  // namespace janus::tools
