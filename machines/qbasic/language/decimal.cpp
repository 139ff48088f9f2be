#include "machines/qbasic/language/decimal.hpp"

#include <array>
#include <charconv>

namespace janus::machines::qbasic {
namespace {

// Digits after the first. Enough to distinguish an exact half of any of the 24 digits that a field can show from a value near a half.
constexpr int kDigits = 60;

}  // namespace

Decimal::Decimal(double magnitude) {
  if (magnitude == 0) return;
  std::array<char, kDigits + 16> text;  // d.ddd..e+308
  const auto end = std::to_chars(text.data(), text.data() + text.size(), magnitude, std::chars_format::scientific, kDigits).ptr;
  const std::string_view written(text.data(), static_cast<std::size_t>(end - text.data()));
  const std::size_t e = written.find('e');
  digits_ = written[0];
  digits_ += written.substr(2, e - 2);
  const bool negative = written[e + 1] == '-';
  std::from_chars(text.data() + e + 2, end, point_);
  if (negative) point_ = -point_;
  ++point_;
  drop_zeros();
}

void Decimal::round(int count) {
  if (count >= static_cast<int>(digits_.size())) return;
  const bool up = count >= 0 && digits_[static_cast<std::size_t>(count)] >= '5';
  digits_.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
  drop_zeros();
  if (!up) return;
  digits_.resize(static_cast<std::size_t>(count), '0');
  while (!digits_.empty() && digits_.back() == '9') digits_.pop_back();
  if (digits_.empty()) {
    digits_ = "1";
    ++point_;
  } else {
    ++digits_.back();
  }
}

char Decimal::digit(int place) const {
  const int i = point_ - place;
  return i < 0 || i >= static_cast<int>(digits_.size()) ? '0' : digits_[static_cast<std::size_t>(i)];
}

void Decimal::drop_zeros() {
  while (!digits_.empty() && digits_.back() == '0') digits_.pop_back();
}

}  // namespace janus::machines::qbasic
