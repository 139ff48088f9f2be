// Extracts the bytes from a Kansas City tape, noting why any byte is uncertain.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "machines/signals/kansas_city.hpp"
#include "tools/formats/kansas_city_witness.hpp"
#include "tools/formats/wav.hpp"

namespace janus::tools {

// Assembles bytes from the demodulator's pulses (sixteen per bit), like a receiver that divides by sixteen.
class KansasCityReceiver {
 public:
  explicit KansasCityReceiver(const Sound& sound) : sound_(sound), demodulator_(static_cast<std::uint32_t>(sound.rate)) {}

  struct Byte {
    std::uint8_t value = 0;
    bool framed = false;  // the byte has a stop bit
    double start = 0;     // seconds
    double bit = 0;       // duration of one bit
  };
  std::optional<Byte> next();
  double seconds() const { return static_cast<double>(sample_) / sound_.rate; }

 private:
  bool consume(bool mark);  // returns true if a byte is complete

  const Sound& sound_;
  signals::KansasCity demodulator_;
  std::size_t sample_ = 0;  // the next sample
  unsigned pulse_ = 0;      // the next pulse of the last sample
  bool was_mark_ = true;
  int bits_ = 0;  // bits started: 1 is the start bit
  int left_ = 0;  // pulses until the next sample
  std::uint8_t shift_ = 0;
  double began_ = 0;
  Byte byte_{};
};

class KansasCityBytes {
 public:
  explicit KansasCityBytes(const Sound& sound) : receiver_(sound), witness_(sound) {}

  struct Byte {
    std::uint8_t value = 0;
    double second = 0;       // start of the byte
    double quality = 0;      // as in TapeRecord
    bool clear = false;      // both decoders agree, and their results are clear
    std::string why = {};    // reason for uncertainty; empty if certain
    std::size_t place = 1;   // number of bytes since the last certain byte
    bool place_sure = true;  // the number is certain
    bool is_certain() const { return why.empty(); }
  };
  std::optional<Byte> next();
  double seconds() const { return receiver_.seconds(); }

 private:
  std::string find_disagreement(const KansasCityReceiver::Byte& ear, const KansasCityToneDetector::Byte& tones) const;
  void learn_levels(const KansasCityToneDetector::Byte& tones);
  void find_position(Byte& byte, double start);
  double bit_length(double heard);

  KansasCityReceiver receiver_;
  KansasCityToneDetector witness_;
  std::array<double, 15> lengths_ = {};  // recent bit lengths
  std::size_t length_count_ = 0;
  double bit_ = 1.0 / 300;       // seconds
  double mark_ = 0, space_ = 0;  // usual levels
  double last_ = -1;             // start of the previous byte; negative if none
  bool last_sure_ = false;
  double sure_ = -1;       // start of the last certain byte
  std::size_t since_ = 0;  // number of bytes after it
  double pitch_ = 11;      // bits between the starts of bytes
  int steady_ = 0;         // number of repetitions with the same pitch
};

}  // namespace janus::tools
