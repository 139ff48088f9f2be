// PRINT of a single: seven digits, a blank or a minus before and a blank after it, no 0 before the point.
#include <fmt/format.h>

#include <cmath>

#include "computer_chess/reading.hpp"

namespace janus::tests::computer_chess {

namespace {

std::string printed(float value) {
  std::string digits = fmt::format("{:.7g}", std::fabs(value));
  if (digits.starts_with("0.")) digits.erase(0, 1);
  return (value < 0 ? "-" : " ") + digits + " ";
}

}  // namespace

std::string printed_line(float score, int man, int square) {
  const double hundreds = std::floor(static_cast<double>(score) * 100);
  return printed(static_cast<float>(hundreds / 100)) + printed(static_cast<float>(man)) + printed(static_cast<float>(square));
}

}  // namespace janus::tests::computer_chess
