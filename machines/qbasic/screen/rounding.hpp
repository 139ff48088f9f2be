// Rounds a program's numbers to pixels.
#pragma once

#include <cmath>

#include "machines/qbasic/language/numbers.hpp"

namespace janus::machines::qbasic {

// Like CINT: half to even. Trouble{6} beyond 16 bits.
inline int to_pixel(double value) { return to_whole<std::int16_t>(value); }

// For results of sines and cosines: a rounded last digit has no effect.
inline int to_nearest(double value) {
  constexpr double kSlack = 1e-7;
  return static_cast<int>(value < 0 ? std::ceil(value - 0.5 + kSlack) : std::floor(value + 0.5 - kSlack));
}

}  // namespace janus::machines::qbasic
