// Hears the bits of a Kansas City tape by their tones: a second witness beside the demodulator that counts half-cycles.
//
// In every bit the amplitudes of 2400 and 1200 Hz are compared, each taken over the whole bit. Noise and clicks that shift a crossing, and
// with it the count, hardly move them; a dropout lowers both.
#pragma once

#include <array>
#include <cstdint>

#include "tools/formats/wav.hpp"

namespace janus::tools {

class KansasCityWitness {
 public:
  explicit KansasCityWitness(const Sound& sound) : sound_(sound) {}

  static constexpr std::size_t kBits = 10;  // the start bit, eight, and the first stop bit
  struct Byte {
    std::uint8_t value = 0;
    bool framed = false;                   // start and stop bit are what they should be
    double start = 0;                      // seconds
    double margin = 0;                     // of the least certain bit: 1 one tone alone, 0 both alike
    std::array<double, kBits> level = {};  // amplitude of each bit's tone
  };
  // The byte that begins within half a bit of `start`; a bit lasts `bit` seconds.
  Byte byte(double start, double bit) const;

  // Whether 2400 Hz sounds without a break from one time to the other, nowhere weaker than `level`. Less than half a bit always does.
  bool mark(double from, double to, double bit, double level) const;

 private:
  static constexpr std::size_t kParts = 8;      // of a bit: so exactly is a byte's start found
  static constexpr std::size_t kMostBits = 12;  // looked at together
  struct Sums {
    double mark_real = 0, mark_imaginary = 0, space_real = 0, space_imaginary = 0, count = 0;
  };
  using Parts = std::array<Sums, kParts * kMostBits>;

  struct Bit {
    double mark = 0, space = 0;  // amplitudes
    double margin() const;       // above 0: a 1
  };

  void listen(double from, std::size_t bits, double bit, Parts& parts) const;
  static Bit at(const Parts& parts, std::size_t first);

  const Sound& sound_;
};

}  // namespace janus::tools
