// The value of an expression or typed name: an exact 64-bit integer, or a real number stored as a double.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

namespace janus::debug {

// Truncates a real number. NaN becomes 0, and out-of-range values become the nearest integer in range.
inline std::int64_t truncate_to_integer(double real) {
  if (std::isnan(real)) return 0;
  if (real >= 0x1p63) return std::numeric_limits<std::int64_t>::max();
  if (real < -0x1p63) return std::numeric_limits<std::int64_t>::min();
  return static_cast<std::int64_t>(real);
}

class Number {
 public:
  constexpr Number() = default;
  static constexpr Number integer(std::int64_t value) { return Number(value, 0, false); }
  static constexpr Number real(double value) { return Number(0, value, true); }

  constexpr bool is_real() const { return is_real_; }
  std::int64_t as_integer() const { return is_real_ ? truncate_to_integer(real_) : whole_; }
  double as_real() const { return is_real_ ? real_ : static_cast<double>(whole_); }
  // Rounds to the nearest integer; NaN becomes the minimum value.
  std::int64_t rounded() const {
    if (!is_real_) return whole_;
    return std::isnan(real_) ? std::numeric_limits<std::int64_t>::min() : truncate_to_integer(std::round(real_));
  }

  bool operator==(const Number&) const = default;

 private:
  constexpr Number(std::int64_t whole_value, double real_value, bool is_real) : whole_(whole_value), real_(real_value), is_real_(is_real) {}

  std::int64_t whole_ = 0;
  double real_ = 0;
  bool is_real_ = false;
};

std::string to_text(const Number& number);  // "12", "-0.76", "2.0"

}  // namespace janus::debug
