#include "machines/qbasic/language/numbers.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "machines/qbasic/language/decimal.hpp"
#include "machines/qbasic/language/letters.hpp"

namespace janus::machines::qbasic {
namespace {

constexpr int kSingleDigits = 7;
constexpr int kDoubleDigits = 16;

std::string real_text(double value, int most_digits, char exponent_letter) {
  if (!std::isfinite(value)) fail(ErrorNumber::overflow);  // no operation returns one
  Decimal decimal(std::fabs(value));
  decimal.round(most_digits);
  if (decimal.is_zero()) return " 0";
  std::string text(value < 0 ? "-" : " ");
  const std::string_view digits = decimal.digits();
  const int count = static_cast<int>(digits.size());
  const int point = decimal.point();
  if (point <= most_digits && count - point <= most_digits) {
    for (int place = point; place > 0; --place) text += decimal.digit(place);
    if (count > point) text += '.';
    for (int place = 0; place > point - count; --place) text += decimal.digit(place);
    return text;
  }
  text += digits[0];
  if (count > 1) text.append(".").append(digits.substr(1));
  const int exponent = point - 1;
  text += exponent_letter;
  text += exponent < 0 ? '-' : '+';
  const std::string power = std::to_string(std::abs(exponent));
  if (power.size() < 2) text += '0';
  return text + power;
}

constexpr double kMostDouble = std::numeric_limits<double>::max();
constexpr double kBeyondSingle = 0x1.FFFFFFp127;  // smaller values round at most to the largest SINGLE

class NumberReader {
 public:
  NumberReader(std::string_view text, BlankHandling inside) : text_(text), inside_(inside) {}

  ParsedNumber read() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
    const bool minus = peek() == '-';
    if (minus || peek() == '+') take();
    if (peek() == '&') {
      read_based();
    } else {
      read_decimal();
    }
    if (minus && parsed_.value != 0) parsed_.value = -parsed_.value;
    if (parsed_.length != 0) settle_type();
    return parsed_;
  }

 private:
  enum class Suffix : char { none = 0, integer = '%', long_ = '&', single = '!', double_ = '#' };
  using Type = ParsedNumber::Type;

  static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n'; }

  // Index of the next character.
  std::size_t next() const {
    std::size_t i = at_;
    if (inside_ == BlankHandling::skipped) {
      while (i < text_.size() && is_blank(text_[i])) ++i;
    }
    return i;
  }
  // '\0' at the end.
  char peek() const { return next() < text_.size() ? text_[next()] : '\0'; }
  void take() { at_ = next() + 1; }
  void accept() { parsed_.length = at_; }  // the number is valid up to here

  void read_digits(std::string& digits) {
    for (; is_digit(peek()); take()) digits += peek();
  }

  void read_decimal() {
    std::string whole, fraction;
    read_digits(whole);
    if (!whole.empty()) accept();
    if (peek() == '.') {
      take();
      has_point_ = true;
      read_digits(fraction);
      if (whole.empty() && fraction.empty()) return;
      accept();
    }
    if (parsed_.length == 0) return;
    at_ = parsed_.length;
    read_exponent();
    read_suffix("%&!#");

    const std::string digits = whole + fraction;
    const std::size_t leading = digits.find_first_not_of('0');
    significant_ = leading == std::string::npos ? 0 : digits.size() - leading;
    if (significant_ == 0) return;
    const std::string written = whole + '.' + fraction + 'e' + std::to_string(exponent_);
    const auto result = std::from_chars(written.data(), written.data() + written.size(), parsed_.value);
    if (result.ec != std::errc()) {
      const bool is_large = static_cast<long>(whole.size()) - static_cast<long>(leading) + exponent_ > 0;
      parsed_.value = is_large ? kMostDouble : 0;
      parsed_.fits_double = !is_large;
    }
  }

  // An exponent needs digits: in `1ELSE` the number is 1.
  void read_exponent() {
    const char letter = to_upper(peek());
    if (letter != 'E' && letter != 'D') return;
    take();
    const bool minus = peek() == '-';
    if (minus || peek() == '+') take();
    std::string digits;
    read_digits(digits);
    if (!digits.empty()) {
      accept();
      exponent_letter_ = letter;
      digits.erase(0, digits.find_first_not_of('0'));
      exponent_ = digits.empty() ? 0 : digits.size() > 5 ? 99'999 : std::stol(digits);
      if (minus) exponent_ = -exponent_;
    }
    at_ = parsed_.length;
  }

  void read_suffix(std::string_view suffixes) {
    const char c = peek();
    if (c == '\0' || suffixes.find(c) == std::string_view::npos) return;
    take();
    accept();
    suffix_ = static_cast<Suffix>(c);
  }

  void read_based() {
    take();
    int bits = 3;
    if (to_upper(peek()) == 'H' || to_upper(peek()) == 'O') {
      bits = to_upper(peek()) == 'H' ? 4 : 3;
      take();
      accept();  // &H without digits is 0
    }
    std::uint64_t value = 0;
    bool any = false;
    for (int digit; (digit = digit_of(peek())) >= 0 && digit < 1 << bits; take()) {
      value = value << bits | static_cast<unsigned>(digit);
      if (value >> 32 != 0) based_overflow_ = true;
      value &= 0xFFFFFFFF;
      any = true;
    }
    if (any) accept();
    if (parsed_.length == 0) return;
    read_suffix("%&");
    if (value <= 0xFFFF && suffix_ != Suffix::long_) {
      parsed_.value = static_cast<std::int16_t>(value);
    } else {
      parsed_.value = static_cast<std::int32_t>(value);
      based_overflow_ = based_overflow_ || suffix_ == Suffix::integer;
      if (suffix_ != Suffix::integer) suffix_ = Suffix::long_;
    }
    if (suffix_ == Suffix::none) suffix_ = Suffix::integer;
  }

  static int digit_of(char c) {
    if (is_digit(c)) return c - '0';
    c = to_upper(c);
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
  }

  void settle_type() {
    const double value = parsed_.value;
    parsed_.type = type_of(value);
    switch (parsed_.type) {
      case Type::integer:
      case Type::long_: {
        const auto whole = round_half_even(value);
        const std::int64_t most = parsed_.type == Type::integer ? 32767 : 2147483647;
        parsed_.overflow = based_overflow_ || !whole || *whole > most || *whole < -most - 1;
        if (!parsed_.overflow) parsed_.value = static_cast<double>(*whole);
        break;
      }
      case Type::single: parsed_.overflow = std::fabs(value) >= kBeyondSingle; break;
      case Type::double_: parsed_.overflow = !parsed_.fits_double; break;
    }
  }

  Type type_of(double value) const {
    switch (suffix_) {
      case Suffix::integer: return Type::integer;
      case Suffix::long_: return Type::long_;
      case Suffix::single: return Type::single;
      case Suffix::double_: return Type::double_;
      case Suffix::none: break;
    }
    if (exponent_letter_ == 'D') return Type::double_;
    if (exponent_letter_ == 'E') return Type::single;
    if (!has_point_ && value >= -32768 && value <= 32767) return Type::integer;
    if (!has_point_ && value >= -2147483648.0 && value <= 2147483647.0) return Type::long_;
    return significant_ <= kSingleDigits ? Type::single : Type::double_;
  }

  std::string_view text_;
  BlankHandling inside_;
  std::size_t at_ = 0;
  ParsedNumber parsed_;
  bool has_point_ = false, based_overflow_ = false;
  char exponent_letter_ = '\0';
  long exponent_ = 0;
  std::size_t significant_ = 0;
  Suffix suffix_ = Suffix::none;
};

std::string based(std::int32_t value, bool wide, int base) {
  const std::uint32_t bits = wide ? static_cast<std::uint32_t>(value) : static_cast<std::uint16_t>(value);
  std::array<char, 12> text;
  const auto end = std::to_chars(text.data(), text.data() + text.size(), bits, base).ptr;
  std::string written(text.data(), end);
  for (char& c : written) c = to_upper(c);
  return written;
}

}  // namespace

std::string number_text(std::int32_t value) { return (value < 0 ? "" : " ") + std::to_string(value); }
std::string number_text(float value) { return real_text(value, kSingleDigits, 'E'); }
std::string single_text(double value) {
  if (!(std::fabs(value) <= static_cast<double>(std::numeric_limits<float>::max()))) fail(ErrorNumber::overflow);
  return real_text(value, kSingleDigits, 'E');
}
std::string number_text(double value) { return real_text(value, kDoubleDigits, 'D'); }

ParsedNumber parse_number(std::string_view text, BlankHandling inside) { return NumberReader(text, inside).read(); }

std::optional<std::int64_t> round_half_even(double value) {
  constexpr double kBeyond = 9223372036854775808.0;  // 2^63
  if (!(value >= -kBeyond && value < kBeyond)) return std::nullopt;
  const double below = std::floor(value);
  const double above = value - below;
  const auto whole = static_cast<std::int64_t>(below);
  return whole + (above > 0.5 || (above == 0.5 && whole % 2 != 0) ? 1 : 0);
}

std::string hexadecimal(std::int32_t value, bool wide) { return based(value, wide, 16); }
std::string octal(std::int32_t value, bool wide) { return based(value, wide, 8); }

}  // namespace janus::machines::qbasic
