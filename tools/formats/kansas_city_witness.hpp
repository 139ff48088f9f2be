// Detects the bits of a Kansas City tape by their tones, as evidence independent of the demodulator, which counts half-cycles.
//
// For each bit, compares the amplitudes of 2400 and 1200 Hz, measured over the whole bit. Noise and clicks that shift a crossing, and
// therefore the count, have little effect; a dropout lowers both amplitudes.
#pragma once

#include <array>
#include <cstdint>

#include "tools/formats/wav.hpp"

namespace janus::tools {

class KansasCityToneDetector {
 public:
  explicit KansasCityToneDetector(const Sound& sound) : sound_(sound) {}

  static constexpr std::size_t kBits = 10;  // the start bit, eight data bits, and the first stop bit
  struct Byte {
    std::uint8_t value = 0;
    bool framed = false;                   // the start and stop bits have the correct values
    double start = 0;                      // seconds
    double margin = 0;                     // margin of the least certain bit: 1 for a single tone, 0 for two equal tones
    std::array<double, kBits> level = {};  // amplitude of each bit's tone
  };
  // Decodes the byte that starts within half a bit of `start`. A bit takes `bit` seconds.
  Byte decode_byte(double start, double bit) const;

  // Returns true if 2400 Hz continues between the two times at `level` or more. Always true for less than half a bit.
  bool is_mark(double from, double to, double bit, double level) const;

 private:
  static constexpr std::size_t kParts = 8;      // per bit; the resolution of a byte's start
  static constexpr std::size_t kMostBits = 12;  // number of bits evaluated together
  struct Sums {
    double mark_real = 0, mark_imaginary = 0, space_real = 0, space_imaginary = 0, count = 0;
  };
  using Parts = std::array<Sums, kParts * kMostBits>;

  struct Bit {
    double mark = 0, space = 0;  // amplitudes
    double margin() const;       // positive for a 1
  };

  void measure_tones(double from, std::size_t bits, double bit, Parts& parts) const;
  static Bit at(const Parts& parts, std::size_t first);

  const Sound& sound_;
};

}  // namespace janus::tools
