#include <array>
#include <string_view>

#include "tools/formats/half_sines.hpp"
#include "tools/formats/kim_tape.hpp"

namespace janus::tools {
namespace {

constexpr double kHighHalf = 136.2e-6;  // seconds of a half-cycle
constexpr double kLowHalf = 206.3e-6;
constexpr int kHighHalves = 18;  // per third at speed 1
constexpr int kLowHalves = 12;
constexpr int kSyncs = 100;

class KimModulator {
 public:
  KimModulator(Sound& sound, int speed) : sines_(sound), speed_(speed) {}

  void silence() { sines_.silence(); }

  void character(unsigned code) {
    for (int bit = 0; bit < 8; ++bit, code >>= 1) {
      third(true);
      third((code & 1U) == 0);
      third(false);
    }
  }

  void byte(unsigned value) {
    constexpr std::string_view kHexDigits = "0123456789ABCDEF";
    character(static_cast<unsigned char>(kHexDigits[value >> 4 & 15U]));
    character(static_cast<unsigned char>(kHexDigits[value & 15U]));
  }

 private:
  void third(bool high) { sines_.write((high ? kHighHalves : kLowHalves) / speed_, high ? kHighHalf : kLowHalf); }

  HalfSines sines_;
  int speed_;
};

void write_record(KimModulator& tape, const KimRecord& record) {
  for (int i = 0; i < kSyncs; ++i) tape.character(0x16);
  tape.character(0x2A);
  tape.byte(record.id);
  unsigned sum = 0;
  const auto summed = [&](unsigned value) {
    tape.byte(value);
    sum += value;
  };
  summed(record.address & 0xFFU);
  summed(record.address >> 8U);
  for (const std::uint8_t value : record.bytes) summed(value);
  tape.character(0x2F);
  tape.byte(sum & 0xFFU);
  tape.byte(sum >> 8U & 0xFFU);
  tape.character(0x04);
  tape.character(0x04);
}

}  // namespace

bool is_kim_tape_speed(int speed) { return speed == 1 || speed == 2 || speed == 3 || speed == 6; }

double kim_tape_length(std::span<const KimRecord> records, int speed) {
  constexpr double kMeanBit = 1.5 * (kHighHalf * kHighHalves + kLowHalf * kLowHalves);  // on average, a third of either tone
  double seconds = kTapeSilence;
  for (const KimRecord& record : records) {
    const double characters = kSyncs + 1 + 2 + 4 + 2 * static_cast<double>(record.bytes.size()) + 1 + 4 + 2;
    seconds += characters * 8 * kMeanBit / speed + kTapeSilence;
  }
  return seconds;
}

Sound write_kim_tape(std::span<const KimRecord> records, int speed) {
  Sound sound;
  sound.samples.reserve(static_cast<std::size_t>(kim_tape_length(records, speed) * 1.05 * sound.rate));
  KimModulator tape(sound, speed);
  tape.silence();
  for (const KimRecord& record : records) {
    write_record(tape, record);
    tape.silence();
  }
  return sound;
}

}  // namespace janus::tools
