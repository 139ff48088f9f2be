// A number as decimal digits, rounded to as many as are asked for: what PRINT and PRINT USING write numbers from.
#pragma once

#include <string>
#include <string_view>

namespace janus::machines::qbasic {

class Decimal {
 public:
  // Of 0 or a positive, finite value.
  explicit Decimal(double magnitude);

  bool is_zero() const { return digits_.empty(); }
  // The value is 0.DIGITS times ten to the power of point().
  std::string_view digits() const { return digits_; }
  int point() const { return point_; }

  // To so many digits, half away from zero; none are left of what is less than half of the last one. No zeros stand at the end.
  void round(int count);
  // The digit i places left (1, 2, ..) or right (0, -1, ..) of the point.
  char digit(int place) const;

 private:
  void drop_zeros();

  std::string digits_;
  int point_ = 0;
};

}  // namespace janus::machines::qbasic
