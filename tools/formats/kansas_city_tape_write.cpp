#include <algorithm>

#include "tools/formats/half_sines.hpp"
#include "tools/formats/kansas_city_tape.hpp"

namespace janus::tools {
namespace {

constexpr double kMarkHalf = 1.0 / 4800, kSpaceHalf = 1.0 / 2400;  // seconds of a half-cycle
constexpr int kMarkHalves = 16, kSpaceHalves = 8;                  // per bit
constexpr double kByte = 11.0 / 300;                               // seconds
constexpr int kLeader = 680, kGap = 25;                            // bytes FF
constexpr std::size_t kMostBytes = 256;                            // per block

class KansasCityModulator {
 public:
  explicit KansasCityModulator(Sound& sound) : sines_(sound) {}

  void silence() { sines_.silence(); }

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
  void bit(bool mark) { sines_.write(mark ? kMarkHalves : kSpaceHalves, mark ? kMarkHalf : kSpaceHalf); }

  HalfSines sines_;
};

}  // namespace

double kansas_city_tape_length(const Image& image) {
  double bytes = kLeader + 1 + kGap;
  for (const Segment& segment : join(image).segments) {
    const auto size = segment.bytes.size();
    bytes += static_cast<double>(size + (size + kMostBytes - 1) / kMostBytes * (4 + kGap));
  }
  return 2 * kTapeSilence + bytes * kByte;
}

Sound write_kansas_city_tape(const Image& image) {
  Sound sound;
  sound.samples.reserve(static_cast<std::size_t>(kansas_city_tape_length(image) * 1.01 * sound.rate));
  KansasCityModulator tape(sound);
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
