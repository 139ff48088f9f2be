// Decimal digits of a number, rounded to a given count, for PRINT and PRINT USING.
#pragma once

#include <string>
#include <string_view>

namespace janus::machines::qbasic {

class Decimal {
 public:
  // For 0 or a positive, finite value.
  explicit Decimal(double magnitude);

  bool is_zero() const { return digits_.empty(); }
  // The value is 0.DIGITS times ten to the power of point().
  std::string_view digits() const { return digits_; }
  int point() const { return point_; }

  // Rounds to that many digits, half away from zero. A value below half of the last digit has no digits left. Trailing zeros are removed.
  void round(int count);
  // Digit i places left (1, 2, ..) or right (0, -1, ..) of the point.
  char digit(int place) const;

 private:
  void drop_zeros();

  std::string digits_;
  int point_ = 0;
};

}  // namespace janus::machines::qbasic
