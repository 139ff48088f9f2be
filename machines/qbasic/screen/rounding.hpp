// Numbers of the program to pixels.
#pragma once

#include <cmath>

#include "machines/qbasic/language/errors.hpp"

namespace janus::machines::qbasic {

// As CINT: a half goes to the even number. Trouble{6} beyond 16 bits.
inline int to_pixel(double value) {
  if (!(value >= -32768.5 && value < 32767.5)) throw Trouble{6};
  const double down = std::floor(value);
  const double rest = value - down;
  const int whole = static_cast<int>(down);
  return rest > 0.5 || (rest == 0.5 && whole % 2 != 0) ? whole + 1 : whole;
}

// Of what sines and cosines gave: a rounded last digit decides nothing.
inline int to_nearest(double value) {
  constexpr double kSlack = 1e-7;
  return static_cast<int>(value < 0 ? std::ceil(value - 0.5 + kSlack) : std::floor(value + 0.5 - kSlack));
}

}  // namespace janus::machines::qbasic
