#include "frontends/games/tournament/game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include "frontends/core/session/error.hpp"

namespace janus::tournament {

namespace {

// In the order of Cause.
constexpr std::string_view kCauses[] = {"rules",      "resigned",    "illegal move",  "no answer", "cannot go on",
                                        "repetition", "out of time", "nothing taken", "length"};

}  // namespace

std::string_view name_of(Cause cause) { return kCauses[static_cast<std::size_t>(cause)]; }

std::optional<Cause> cause_of(std::string_view name) {
  const auto found = std::find(std::begin(kCauses), std::end(kCauses), name);
  return found == std::end(kCauses) ? std::nullopt : std::optional(static_cast<Cause>(found - std::begin(kCauses)));
}

std::uint64_t Game::microseconds() const {
  return std::accumulate(moves.begin(), moves.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const GameMove& move) { return sum + move.microseconds; });
}

play::Record Game::record(const play::Rules& rules) const {
  if (const std::string fault = rules.position_error(start); !fault.empty())
    throw session::Error(fmt::format("game {}: {}", number + 1, fault));
  play::Record record(rules, start);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    play::ParsedMove parsed = rules.parse(record.position(), moves[i].coordinates);
    if (!parsed.move) throw session::Error(fmt::format("game {}: {}: {}", number + 1, moves[i].coordinates, parsed.why));
    record.play({std::move(*parsed.move), rules.to_move(record.position()), i >= given, moves[i].microseconds, 0});
  }
  return record;
}

}  // namespace janus::tournament
