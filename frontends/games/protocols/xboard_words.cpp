#include "frontends/games/protocols/xboard_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <sstream>

namespace janus::protocols::xboard {

namespace {

constexpr Milliseconds kLongest{86'400'000};

std::optional<double> number(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !(value >= 0)) return std::nullopt;
  return value;
}

Milliseconds times(double count, Milliseconds unit) {
  const double all = count * static_cast<double>(unit.count());
  return all >= static_cast<double>(kLongest.count()) ? kLongest : Milliseconds(static_cast<long long>(all));
}

}  // namespace

Level read_level(std::string_view arguments) {
  std::istringstream in{std::string(arguments)};
  std::string moves, base, increment;
  in >> moves >> base >> increment;
  const std::size_t colon = base.find(':');
  const auto count = number(moves), minutes = number(base.substr(0, colon)), more = number(increment);
  const auto seconds = colon == std::string::npos ? std::optional(0.0) : number(base.substr(colon + 1));
  if (!count || !minutes || !seconds || !more) throw session::Error("level: expected `level MOVES MINUTES[:SECONDS] INCREMENT`");
  const Milliseconds whole = times(*minutes, std::chrono::minutes(1)) + times(*seconds, std::chrono::seconds(1));
  return {static_cast<int>(std::min(*count, 1000.0)), std::min(whole, kLongest), times(*more, std::chrono::seconds(1))};
}

Milliseconds read_time(std::string_view command, std::string_view text, Milliseconds unit) {
  const auto count = number(text);
  if (!count) throw session::Error(fmt::format("{}: `{}` is not a number", command, text));
  return times(*count, unit);
}

bool looks_like_move(std::string_view word) {
  if (word.starts_with("O-O") || word.starts_with("0-0")) return true;
  const auto is = [&](std::size_t at, char first, char last) { return word[at] >= first && word[at] <= last; };
  return (word.size() == 4 || word.size() == 5) && is(0, 'a', 'h') && is(1, '1', '8') && is(2, 'a', 'h') && is(3, '1', '8');
}

std::string option_feature(const session::Setting& setting, const std::string& chosen) {
  if (setting.range) return fmt::format("option=\"{} -spin {} {} {}\"", setting.name, chosen, setting.range->least, setting.range->most);
  std::string values;
  for (const session::SettingValue& value : setting.values)
    values += fmt::format("{}{}{}", values.empty() ? "" : " /// ", value.name == chosen ? "*" : "", value.name);
  return fmt::format("option=\"{} -combo {}\"", setting.name, values);
}

std::string thinking_text(const Thought& thought) {
  const std::int64_t value = thought.centipawns.value_or(thought.value.value_or(0));
  return fmt::format("1 {} {} {} {}", value, thought.emulated.count() / 10, thought.counts.empty() ? 0 : thought.counts.front(),
                     thought.move);
}

}  // namespace janus::protocols::xboard
