#include "frontends/games/tournament/match_score.hpp"

#include <fmt/format.h>

#include "frontends/games/play/score.hpp"
#include "frontends/games/tournament/standings.hpp"

namespace janus::tournament {

namespace {

// In the words of PGN's tag Termination.
std::string_view termination(Cause cause) {
  switch (cause) {
    case Cause::illegal_move: return "rules infraction";
    case Cause::no_answer:
    case Cause::cannot_go_on: return "abandoned";
    case Cause::length: return "adjudication";
    default: return "normal";
  }
}

}  // namespace

std::string to_score(const play::Rules& rules, const std::array<std::string, 2>& names, const Games& games, const std::string& event,
                     const std::string& date) {
  std::string text;
  for (const auto& [number, game] : games) {
    const bool first_white = first_has_white(rules, number);
    play::ScoreNames score;
    score.event = event;
    score.date = date;
    score.players = {names[first_white ? 0 : 1], names[first_white ? 1 : 0]};
    score.round = std::to_string(number + 1);
    score.result = game.result;
    score.termination = termination(game.cause);
    score.remark =
        game.cause == Cause::rules ? game.words : fmt::format("{}{}{}", name_of(game.cause), game.words.empty() ? "" : ": ", game.words);
    text += (text.empty() ? "" : "\n") + play::to_score(game.record(rules), score);
  }
  return text;
}

}  // namespace janus::tournament
