// The bytes of a Kansas City tape one by one, each with what is known against it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "machines/signals/kansas_city.hpp"
#include "tools/formats/kansas_city_witness.hpp"
#include "tools/formats/wav.hpp"

namespace janus::tools {

// Bytes from the demodulator's pulses, sixteen to a bit, as a receiver that divides by sixteen has them.
class KansasCityReceiver {
 public:
  explicit KansasCityReceiver(const Sound& sound) : sound_(sound), demodulator_(static_cast<std::uint32_t>(sound.rate)) {}

  struct Byte {
    std::uint8_t value = 0;
    bool framed = false;  // its stop bit was there
    double start = 0;     // seconds
    double bit = 0;       // how long one lasted
  };
  std::optional<Byte> next();
  double seconds() const { return static_cast<double>(sample_) / sound_.rate; }

 private:
  bool take(bool mark);  // whether a byte is complete

  const Sound& sound_;
  signals::KansasCity demodulator_;
  std::size_t sample_ = 0;  // the next one
  unsigned pulse_ = 0;      // the next one of the last sample
  bool was_mark_ = true;
  int bits_ = 0;  // that have begun: 1 the start bit
  int left_ = 0;  // pulses until the next look
  std::uint8_t shift_ = 0;
  double began_ = 0;
  Byte byte_{};
};

class KansasCityBytes {
 public:
  explicit KansasCityBytes(const Sound& sound) : receiver_(sound), witness_(sound) {}

  struct Byte {
    std::uint8_t value = 0;
    double second = 0;       // at which it begins
    double quality = 0;      // as of TapeRecord
    bool clear = false;      // both witnesses hear it alike, and well
    std::string why = {};    // it is in doubt; empty: it is sure
    std::size_t place = 1;   // how many bytes after the last sure one it lies
    bool place_sure = true;  // that number is
    bool sure() const { return why.empty(); }
  };
  std::optional<Byte> next();
  double seconds() const { return receiver_.seconds(); }

 private:
  std::string against(const KansasCityReceiver::Byte& ear, const KansasCityWitness::Byte& tones) const;
  void learn_levels(const KansasCityWitness::Byte& tones);
  void find_place(Byte& byte, double start);
  double bit_length(double heard);

  KansasCityReceiver receiver_;
  KansasCityWitness witness_;
  std::array<double, 15> lengths_ = {};  // of bits, the last ones
  std::size_t length_count_ = 0;
  double bit_ = 1.0 / 300;       // seconds
  double mark_ = 0, space_ = 0;  // usual levels
  double last_ = -1;             // where the byte before began; below 0: there was none
  bool last_sure_ = false;
  double sure_ = -1;       // where the last sure one began
  std::size_t since_ = 0;  // bytes after it
  double pitch_ = 11;      // bits from one byte to the next
  int steady_ = 0;         // times that it was the same
};

}  // namespace janus::tools
