#include "frontends/play/terminal/words.hpp"

#include <fmt/format.h>

namespace janus::play {

std::string with_commas(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, ",");
  return text;
}

std::string seconds_of(std::uint64_t cycles, std::uint64_t hz) {
  const double seconds = static_cast<double>(cycles) / static_cast<double>(hz);
  return seconds < 10 ? fmt::format("{:.2f} s", seconds) : fmt::format("{:.1f} s", seconds);
}

}  // namespace janus::play
