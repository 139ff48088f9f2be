#include "machines/qbasic/language/print_using.hpp"

#include <algorithm>
#include <cmath>

#include "machines/qbasic/language/decimal.hpp"
#include "machines/qbasic/language/errors.hpp"

namespace janus::machines::qbasic {
namespace {

constexpr int kMostDigits = 24;  // of a field
constexpr int kMostShown = 16;   // of a number

char at(std::string_view text, std::size_t i) { return i < text.size() ? text[i] : '\0'; }

}  // namespace

PrintUsing::PrintUsing(std::string_view format) {
  std::string literal;
  for (std::size_t i = 0; i < format.size();) {
    Field field;
    if (format[i] == '_' && i + 1 < format.size()) {
      literal += format[i + 1];
      i += 2;
    } else if (read_number_field(format, i, field) || read_string_field(format, i, field)) {
      field.before = std::move(literal);
      literal.clear();
      fields_.push_back(std::move(field));
    } else {
      literal += format[i++];
    }
  }
  if (fields_.empty()) fail(ErrorNumber::illegal_function_call);
  rest_ = std::move(literal);
}

bool PrintUsing::read_number_field(std::string_view format, std::size_t& start, Field& field) {
  std::size_t i = start;
  if (at(format, i) == '+') {
    field.leading_sign = true;
    ++i;
  }
  if (at(format, i) == '*' && at(format, i + 1) == '*') {
    field.asterisks = true;
    field.whole_digits = 2;
    i += 2;
    if (at(format, i) == '$') {
      field.dollar = true;
      ++field.whole_digits;
      ++i;
    }
  } else if (at(format, i) == '$' && at(format, i + 1) == '$') {
    field.dollar = true;
    field.whole_digits = 2;
    i += 2;
  }
  for (; at(format, i) == '#' || (at(format, i) == ',' && field.whole_digits > 0); ++i) {
    ++field.whole_digits;
    if (format[i] == ',') field.commas = true;
  }
  if (at(format, i) == '.' && (field.whole_digits > 0 || at(format, i + 1) == '#')) {
    field.has_point = true;
    for (++i; at(format, i) == '#'; ++i) ++field.fraction_digits;
  }
  if (field.whole_digits + field.fraction_digits == 0) {
    field = Field{};
    return false;
  }
  if (field.whole_digits + field.fraction_digits > kMostDigits) fail(ErrorNumber::illegal_function_call);
  if (format.substr(i, 4) == "^^^^") {
    field.exponent_digits = at(format, i + 4) == '^' ? 3 : 2;
    i += static_cast<std::size_t>(field.exponent_digits) + 2;
  }
  if (!field.leading_sign && (at(format, i) == '+' || at(format, i) == '-')) field.trailing_sign = format[i++];
  start = i;
  return true;
}

bool PrintUsing::read_string_field(std::string_view format, std::size_t& start, Field& field) {
  const char c = format[start];
  if (c == '!' || c == '&') {
    field.kind = c == '!' ? Field::Kind::first_character : Field::Kind::whole;
    ++start;
    return true;
  }
  if (c != '\\') return false;
  const std::size_t end = format.find_first_not_of(' ', start + 1);
  if (end == std::string_view::npos || format[end] != '\\') return false;
  field.kind = Field::Kind::width;
  field.width = static_cast<int>(end + 1 - start);
  start = end + 1;
  return true;
}

const PrintUsing::Field& PrintUsing::take_field(std::string& out, bool for_number) {
  const bool again = next_ == fields_.size();
  const Field& field = fields_[again ? 0 : next_];
  if ((field.kind == Field::Kind::number) != for_number) fail(ErrorNumber::type_mismatch);
  if (again) {
    out += rest_;
    next_ = 0;
  }
  out += field.before;
  ++next_;
  return field;
}

void PrintUsing::append_string(std::string& out, std::string_view value) {
  const Field& field = take_field(out, false);
  if (field.kind == Field::Kind::whole) {
    out += value;
    return;
  }
  const std::size_t width = field.kind == Field::Kind::first_character ? 1 : static_cast<std::size_t>(field.width);
  out += value.substr(0, width);
  if (value.size() < width) out.append(width - value.size(), ' ');
}

void PrintUsing::finish(std::string& out) { out += next_ == fields_.size() ? rest_ : fields_[next_].before; }

void PrintUsing::append_number(std::string& out, double value, bool is_double) {
  if (!std::isfinite(value)) fail(ErrorNumber::overflow);
  const Field& field = take_field(out, true);
  const bool negative = value < 0;
  const std::string_view sign = field.leading_sign ? (negative ? "-" : "+") : (negative && field.trailing_sign == '\0' ? "-" : "");
  const double magnitude = std::fabs(value);
  const std::string shown =
      field.exponent_digits > 0 ? format_scientific(field, magnitude, sign, is_double) : format_fixed(field, magnitude, sign);
  const int exponent_width = field.exponent_digits > 0 ? field.exponent_digits + 2 : 0;
  const int width = (field.leading_sign ? 1 : 0) + field.whole_digits + (field.has_point ? 1 : 0) + field.fraction_digits + exponent_width;
  const int size = static_cast<int>(shown.size());
  if (size > width) {
    out += '%';
  } else {
    out.append(static_cast<std::size_t>(width - size), field.asterisks ? '*' : ' ');
  }
  out += shown;
  if (field.trailing_sign == '-') out += negative ? '-' : ' ';
  if (field.trailing_sign == '+') out += negative ? '-' : '+';
}

std::string PrintUsing::format_fixed(const Field& field, double magnitude, std::string_view sign) {
  Decimal decimal(magnitude);
  decimal.round(std::min(decimal.point() + field.fraction_digits, kMostShown));
  std::string whole;
  for (int place = decimal.is_zero() ? 0 : decimal.point(); place > 0; --place) {
    whole += decimal.digit(place);
    if (field.commas && place > 1 && place % 3 == 1) whole += ',';
  }
  std::string shown(sign);
  if (field.dollar) shown += '$';
  if (whole.empty()) {
    const int left = field.whole_digits + (field.leading_sign ? 1 : 0) - static_cast<int>(shown.size());
    if (left > 0 || field.fraction_digits == 0) whole = "0";
  }
  shown += whole;
  if (field.has_point) shown += '.';
  for (int place = 0; place > -field.fraction_digits; --place) shown += decimal.is_zero() ? '0' : decimal.digit(place);
  return shown;
}

std::string PrintUsing::format_scientific(const Field& field, double magnitude, std::string_view sign, bool is_double) {
  // The sign occupies a leading position, unless the format has one for it; the dollar sign has its own position.
  const int for_sign = field.leading_sign || field.trailing_sign != '\0' || field.whole_digits == 0 ? 0 : 1;
  int whole_digits = std::max(0, field.whole_digits - for_sign - (field.dollar ? 1 : 0));
  if (whole_digits + field.fraction_digits == 0) whole_digits = 1;
  Decimal decimal(magnitude);
  decimal.round(std::min(whole_digits + field.fraction_digits, kMostShown));
  const int exponent = decimal.is_zero() ? 0 : decimal.point() - whole_digits;
  const auto digit = [&](int i) { return decimal.digit(decimal.point() - i); };

  std::string shown(sign);
  if (field.dollar) shown += '$';
  for (int i = 0; i < whole_digits; ++i) shown += digit(i);
  if (field.has_point) shown += '.';
  for (int i = whole_digits; i < whole_digits + field.fraction_digits; ++i) shown += digit(i);
  shown += is_double ? 'D' : 'E';
  shown += exponent < 0 ? '-' : '+';
  const std::string power = std::to_string(std::abs(exponent));
  const auto width = static_cast<std::size_t>(field.exponent_digits);
  if (power.size() < width) shown.append(width - power.size(), '0');
  return shown + power;
}

}  // namespace janus::machines::qbasic
