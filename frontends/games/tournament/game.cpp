#include "frontends/games/tournament/game.hpp"

#include <fmt/format.h>

#include <array>
#include <numeric>
#include <utility>

#include "frontends/core/session/error.hpp"

namespace janus::tournament {

namespace {

constexpr std::array<std::pair<Cause, std::string_view>, 9> kCauses = {{
    {Cause::rules, "rules"},
    {Cause::resigned, "resigned"},
    {Cause::illegal_move, "illegal move"},
    {Cause::no_answer, "no answer"},
    {Cause::cannot_go_on, "cannot go on"},
    {Cause::repetition, "repetition"},
    {Cause::time, "out of time"},
    {Cause::quiet, "nothing taken"},
    {Cause::length, "length"},
}};

}  // namespace

std::string_view name_of(Cause cause) {
  for (const auto& [one, name] : kCauses)
    if (one == cause) return name;
  return {};
}

std::optional<Cause> cause_of(std::string_view name) {
  for (const auto& [cause, one] : kCauses)
    if (one == name) return cause;
  return std::nullopt;
}

std::uint64_t Game::microseconds() const {
  return std::accumulate(moves.begin(), moves.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const GameMove& move) { return sum + move.microseconds; });
}

play::Record Game::record(const play::Rules& rules) const {
  if (const std::string fault = rules.fault(start); !fault.empty()) throw session::Error(fmt::format("game {}: {}", number + 1, fault));
  play::Record record(rules, start);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    play::Parsed parsed = rules.parse(record.position(), moves[i].coordinates);
    if (!parsed.move) throw session::Error(fmt::format("game {}: {}: {}", number + 1, moves[i].coordinates, parsed.why));
    record.play({std::move(*parsed.move), rules.to_move(record.position()), i >= given, moves[i].microseconds, 0});
  }
  return record;
}

std::string clock_text(std::uint64_t microseconds) {
  const std::uint64_t seconds = (microseconds + 500'000) / 1'000'000;
  return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace janus::tournament
