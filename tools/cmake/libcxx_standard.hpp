// Replacements for C++20 library features that libc++ lacks before version 20 or before version 14 (as in Debian's Emscripten). Builds
// with such a library include this header first (libcxx.cmake). For newer versions, it is empty.
#pragma once
#ifdef __cplusplus
#include <bit>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

#if defined(_LIBCPP_VERSION) && _LIBCPP_VERSION < 14000
#include <type_traits>

namespace std {

template <class To, class From>
requires(sizeof(To) == sizeof(From) && is_trivially_copyable_v<To> && is_trivially_copyable_v<From>) constexpr To
    bit_cast(const From& from) noexcept {
  return __builtin_bit_cast(To, from);
}

// Supports only the full precision of a double; musl's printf and strtod round correctly.
inline to_chars_result to_chars(char* first, char* last, double value, chars_format format, int precision) {
  const char* form = format == chars_format::scientific ? "%.*e" : format == chars_format::fixed ? "%.*f" : "%.*g";
  const string text(static_cast<size_t>(snprintf(nullptr, 0, form, precision, value)), ' ');
  if (static_cast<size_t>(last - first) < text.size()) return {last, errc::value_too_large};
  string written(text.size() + 1, '\0');
  snprintf(written.data(), written.size(), form, precision, value);
  return {written.copy(first, text.size()) + first, errc()};
}

// Required by the TOML reader, but never called by Janus.
inline to_chars_result to_chars(char* first, char* last, double value, chars_format format) {
  return to_chars(first, last, value, format, 17);
}
inline to_chars_result to_chars(char* first, char* last, double value) { return to_chars(first, last, value, chars_format::general, 17); }

}  // namespace std
#endif

#if defined(_LIBCPP_VERSION) && _LIBCPP_VERSION < 200000
namespace std {

// Accepts the longest [-]digits[.digits][e[+-]digits]. strtod would also accept blanks, a plus sign, hexadecimal digits and names.
inline from_chars_result from_chars(const char* first, const char* last, double& value) {
  const auto digits = [last](const char*& at) {
    const char* begin = at;
    while (at != last && *at >= '0' && *at <= '9') ++at;
    return at - begin;
  };
  const char* at = first;
  if (at != last && *at == '-') ++at;
  auto found = digits(at);
  if (at != last && *at == '.') found += digits(++at);
  if (found == 0) return {first, errc::invalid_argument};
  if (at != last && (*at == 'e' || *at == 'E')) {
    const char* exponent = at + 1;
    if (exponent != last && (*exponent == '+' || *exponent == '-')) ++exponent;
    if (digits(exponent) > 0) at = exponent;
  }
  errno = 0;
  const double read = strtod(string(first, at).c_str(), nullptr);
  if (errno == ERANGE && (read == 0 || abs(read) == HUGE_VAL)) return {at, errc::result_out_of_range};
  value = read;
  return {at, errc()};
}

}  // namespace std
#endif
#endif
