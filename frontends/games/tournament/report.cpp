#include "frontends/games/tournament/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <span>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/sha256.hpp"
#include "frontends/games/play/score.hpp"
#include "frontends/games/tournament/round_robin.hpp"

namespace janus::tournament {

namespace {

constexpr std::string_view kItself = "itself";

// Value of PGN's tag Termination.
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

std::vector<std::string> players_of(const Plan& plan) {
  std::vector<std::string> players;
  for (const auto& [name, value] : plan)
    if (name == "first" || (name == "second" && value != kItself) || name.starts_with("player ")) players.push_back(value);
  std::map<std::string, int> often, met;
  for (const std::string& name : players) ++often[name];
  for (std::string& name : players)
    if (often[name] > 1) name += fmt::format(" {}", static_cast<char>('A' + met[name]++ % 26));
  return players;
}

Report::Report(const Plan& plan, const Games& games)
    : plan_(plan),
      games_(games),
      rules_(play::find_rules(value_of(plan, "rules"))),
      players_(players_of(plan)),
      schedule_(static_cast<int>(std::max<std::size_t>(players_.size(), 1)), 2) {
  if (rules_ == nullptr || players_.empty()) throw session::Error("this version of Janus does not have the programs of this match");
}

// Advice for getting more distinct games.
std::string Report::more_text() const {
  const std::string openings = value_of(plan_, "openings");
  if (!value_of(plan_, "engine").empty()) return {};
  if (has_single_player()) return "; no more exist: use --vary NAME to vary a setting";
  if (openings == "none") return "; no more exist: add --random N";
  if (openings.find("by chance, seed") == std::string::npos || value_of(plan_, "book").size() > 0)
    return "; no more exist: use more openings, or --random N instead";
  return "; no more random openings exist: use a larger --random";
}

// The table distinguishes the sides of a program that plays against itself.
Standings Report::two_player_standings() const {
  std::array<std::string, 2> names = {"White", "Black"};
  if (!has_single_player()) names = {players_[0], players_[1]};
  return standings(*rules_, names, games_, has_fixed_sides());
}

std::string Report::text() const {
  std::string text, repeated;
  if (players_.size() > 2) {
    const RoundRobin all = round_robin(*rules_, players_, schedule_, games_);
    text = to_text(all);
    repeated = repeated_text(all.played, all.different);
  } else {
    const Standings all = two_player_standings();
    text = to_text(all);
    repeated = repeated_text(all.played, all.first.games());
  }
  if (!repeated.empty()) text += repeated + more_text() + "\n";
  return text + fmt::format("SHA-256 of plan and games: {}\n", sha256());
}

std::string Report::json() const {
  if (players_.size() > 2) return to_json(round_robin(*rules_, players_, schedule_, games_), sha256());
  return to_json(two_player_standings(), sha256());
}

bool Report::has_fixed_sides() const { return has_single_player() || !value_of(plan_, "sides").empty(); }

std::pair<std::string, std::string> Report::sides(int game) const {
  const Schedule::Place place = schedule_.slot(game);
  const Schedule::Pairing& two = schedule_.pairings()[static_cast<std::size_t>(place.pairing)];
  const std::string &first = players_[static_cast<std::size_t>(two.first)], &second = players_[static_cast<std::size_t>(two.second)];
  return has_fixed_sides() || is_first_white(*rules_, place.number) ? std::pair(first, second) : std::pair(second, first);
}

std::string Report::score() const {
  play::ScoreNames score{.date = play::date_text(), .time_control = value_of(plan_, "clock")};
  score.event = fmt::format("{} against {}", players_.front(), players_.back());
  if (has_single_player()) score.event = players_.front() + " against itself";
  if (players_.size() > 2) score.event = fmt::format("Round robin of {}", players_.size());
  std::string text;
  for (const auto& [number, game] : games_) {
    score.players = sides(number);
    score.round = std::to_string(number + 1);
    score.result = game.result;
    score.termination = termination(game.cause);
    score.remark =
        game.cause == Cause::rules ? game.words : fmt::format("{}{}{}", name_of(game.cause), game.words.empty() ? "" : ": ", game.words);
    std::string replaced;
    for (const GameMove& move : game.moves)
      if (!move.instead_of.empty()) replaced += (replaced.empty() ? "touch-move instead of " : ", ") + move.instead_of;
    if (!replaced.empty()) score.remark = replaced + "; " + score.remark;
    text += (text.empty() ? "" : "\n") + play::to_score(game.record(*rules_), score);
  }
  return text;
}

std::string Report::running_score() const {
  if (players_.size() > 2 || games_.empty()) return {};
  Score score;
  for (const auto& [number, game] : games_) score.add_result(game_points(game, has_fixed_sides() || is_first_white(*rules_, number)));
  return score.text();
}

std::string Report::sha256() const {
  const std::string text = to_json(MatchFile{plan_, games_});
  return session::sha256(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

}  // namespace janus::tournament
