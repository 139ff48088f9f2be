#include "frontends/games/tournament/time_control.hpp"

#include <fmt/format.h>

#include <cmath>
#include <optional>

#include "frontends/core/session/error.hpp"
#include "tools/number.hpp"

namespace janus::tournament {

namespace {

constexpr double kSecond = 1e6;
constexpr double kMostSeconds = 1e7;
constexpr int kMostMoves = 1000;

std::optional<double> number(std::string_view text) {
  const bool plain = text.find_first_not_of("0123456789.") == std::string_view::npos && !text.starts_with('.') && !text.ends_with('.');
  const auto value = plain ? tools::parse_number<double>(text) : std::nullopt;
  return value && *value <= kMostSeconds ? value : std::nullopt;
}

std::optional<std::uint64_t> microseconds(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto minutes = colon == std::string_view::npos ? std::optional(0.0) : number(text.substr(0, colon));
  const auto seconds = number(colon == std::string_view::npos ? text : text.substr(colon + 1));
  if (!minutes || !seconds || (colon != std::string_view::npos && *seconds >= 60)) return std::nullopt;
  return static_cast<std::uint64_t>(std::llround((60 * *minutes + *seconds) * kSecond));
}

}  // namespace

std::string TimeControl::text() const {
  std::string text = moves > 0 ? fmt::format("{}/", moves) : std::string();
  text += fmt::format("{:g}", static_cast<double>(base) / kSecond);
  if (increment > 0) text += fmt::format("+{:g}", static_cast<double>(increment) / kSecond);
  return text;
}

TimeControl parse_time_control(std::string_view text) {
  const auto wrong = [&] {
    return session::Error(
        fmt::format("--tc {}: expected [MOVES/]TIME[+INCREMENT], with TIME in seconds or as M:SS, as in 40/7200 or 5:00+2", text));
  };
  TimeControl control;
  std::string_view rest = text;
  if (const std::size_t slash = rest.find('/'); slash != std::string_view::npos) {
    const auto moves = number(rest.substr(0, slash));
    if (!moves || *moves < 1 || *moves > kMostMoves || *moves != std::floor(*moves)) throw wrong();
    control.moves = static_cast<int>(*moves);
    rest = rest.substr(slash + 1);
  }
  const std::size_t plus = rest.find('+');
  const auto base = microseconds(rest.substr(0, plus));
  const auto increment = plus == std::string_view::npos ? std::optional<std::uint64_t>(0) : microseconds(rest.substr(plus + 1));
  if (!base || *base == 0 || !increment) throw wrong();
  control.base = *base;
  control.increment = *increment;
  return control;
}

std::string uci_clock(const Clocks& clocks) {
  constexpr std::uint64_t kMillisecond = 1000;
  const std::uint64_t increment = clocks.control.increment / kMillisecond;
  std::string text =
      fmt::format("wtime {} btime {} winc {} binc {}", clocks.left[0] / kMillisecond, clocks.left[1] / kMillisecond, increment, increment);
  if (clocks.moves_to_go > 0) text += fmt::format(" movestogo {}", clocks.moves_to_go);
  return text;
}

std::string xboard_level(const TimeControl& control) {
  const std::uint64_t seconds = control.base / 1'000'000;
  return fmt::format("level {} {}:{:02} {:g}", control.moves, seconds / 60, seconds % 60, static_cast<double>(control.increment) / kSecond);
}

}  // namespace janus::tournament
