#include "frontends/play/terminal/words.hpp"

#include <fmt/format.h>

namespace janus::play {

std::string with_commas(std::uint64_t number) {
  const std::string digits = std::to_string(number);
  std::string text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
    text += digits[i];
  }
  return text;
}

std::string seconds_of(std::uint64_t cycles, std::uint64_t hz) {
  const double seconds = static_cast<double>(cycles) / static_cast<double>(hz);
  return seconds < 10 ? fmt::format("{:.2f} s", seconds) : fmt::format("{:.1f} s", seconds);
}

}  // namespace janus::play
