// A number's decimal digits, rounded to a given count, for PRINT and PRINT USING.
#pragma once

#include <string>
#include <string_view>

namespace janus::machines::qbasic {

class Decimal {
 public:
  // `magnitude` must be finite and not negative.
  explicit Decimal(double magnitude);

  bool is_zero() const { return digits_.empty(); }
  // The value is 0.DIGITS times ten to the power of point().
  std::string_view digits() const { return digits_; }
  int point() const { return point_; }

  // Rounds to `count` digits, half away from zero, and removes trailing zeros. A value below half the last digit becomes zero.
  void round(int count);
  // Returns the digit at a position to the left (1, 2, ..) or right (0, -1, ..) of the point.
  char digit(int place) const;

 private:
  void drop_zeros();

  std::string digits_;
  int point_ = 0;
};

}  // namespace janus::machines::qbasic
