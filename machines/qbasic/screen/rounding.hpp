// Rounds a program's numbers to pixel coordinates.
#pragma once

#include <cmath>

#include "machines/qbasic/language/numbers.hpp"

namespace janus::machines::qbasic {

// Rounds half to even, like CINT. Throws BasicError 6 if the result exceeds 16 bits.
inline int to_pixel(double value) { return to_integer<std::int16_t>(value); }

// Rounds results computed from sines and cosines, ignoring errors in their last digits.
inline int to_nearest(double value) {
  constexpr double kSlack = 1e-7;
  return static_cast<int>(value < 0 ? std::ceil(value - 0.5 + kSlack) : std::floor(value + 0.5 - kSlack));
}

}  // namespace janus::machines::qbasic
