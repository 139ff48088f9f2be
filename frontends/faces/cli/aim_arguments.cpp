#include "frontends/faces/cli/aim_arguments.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>

namespace janus::cli {
namespace {

constexpr std::uint64_t kMostCycles = std::uint64_t{1} << 62;  // no machine counts further

}  // namespace

void add_aim_arguments(CLI::App& command, AimArguments& arguments, const char* expect_help, const char* max_cycles_help) {
  command.add_option("--until", arguments.until,
                     "stop when CONDITION is true, for example pc==$0200, mem[$50]==3 && a>4, display==\"0F1333\" or idle");
  command.add_option("--expect", arguments.expect, expect_help)->allow_extra_args(false);
  command.add_option("--max-cycles", arguments.max_cycles, max_cycles_help);
}

std::uint64_t parse_cycles(const std::string& text) {
  std::uint64_t cycles = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), cycles);
  if (error == std::errc{} && end == text.data() + text.size() && cycles <= kMostCycles) return cycles;
  throw session::Error(fmt::format("--max-cycles {}: not a number of cycles; use a whole number from 0 to {}", text, kMostCycles));
}

double parse_seconds(const std::string& text, double most, const char* what) {
  double seconds = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  if (whole && seconds >= 0 && seconds <= most) return seconds;  // no NaN
  throw session::Error(fmt::format("--max-seconds {}: not a number of {}; use a number from 0 to {:.0f}", text, what, most));
}

session::AimWords make_aim(const AimArguments& arguments, std::uint64_t clock_hz) {
  session::AimWords words{.until = arguments.until, .expect = arguments.expect};
  if (!arguments.max_cycles.empty()) words.max_cycles = parse_cycles(arguments.max_cycles);
  if (!arguments.max_seconds.empty()) {
    const double hz = static_cast<double>(clock_hz);
    const double most = std::floor(static_cast<double>(kMostCycles) / hz);
    const auto cycles = static_cast<std::uint64_t>(parse_seconds(arguments.max_seconds, most, "emulated seconds") * hz);
    words.max_cycles = std::min(words.max_cycles.value_or(kMostCycles), cycles);
  }
  words.max_quiet = kMinutesWithoutEnd * 60 * clock_hz;
  return words;
}

}  // namespace janus::cli
