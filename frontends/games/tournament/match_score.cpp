#include "frontends/games/tournament/match_score.hpp"

#include <fmt/format.h>

namespace janus::tournament {

namespace {

// In the words of PGN's tag Termination.
std::string_view termination(Cause cause) {
  switch (cause) {
    case Cause::illegal_move: return "rules infraction";
    case Cause::no_answer:
    case Cause::cannot_go_on: return "abandoned";
    case Cause::time: return "time forfeit";
    case Cause::length: return "adjudication";
    default: return "normal";
  }
}

}  // namespace

std::string to_score(const play::Rules& rules, const Sides& sides, const Games& games, const play::ScoreNames& all) {
  std::string text;
  for (const auto& [number, game] : games) {
    play::ScoreNames score = all;
    score.players = sides(number);
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
