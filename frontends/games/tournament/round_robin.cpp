#include "frontends/games/tournament/round_robin.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

#include "tools/json_text.hpp"

namespace janus::tournament {

namespace {

constexpr std::size_t kMostColumns = 20;  // of results per opponent

void add(Score& to, const Score& score) {
  to.won += score.won;
  to.lost += score.lost;
  to.drawn += score.drawn;
}

double share(const Score& score) { return score.games() == 0 ? 0.0 : score.points() / score.games(); }

std::vector<std::size_t> best_first(const RoundRobin& all) {
  std::vector<std::size_t> order(all.rows.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const RoundRobin::Row &one = all.rows[a], &other = all.rows[b];
    return one.rating.elo != other.rating.elo ? one.rating.elo > other.rating.elo : share(one.score) > share(other.score);
  });
  return order;
}

std::string points_text(const Score& score) { return score.games() == 0 ? "-" : fmt::format("{:g}/{}", score.points(), score.games()); }

}  // namespace

RoundRobin round_robin(const play::Rules& rules, const std::vector<std::string>& names, const Schedule& schedule, const Games& games) {
  RoundRobin all{.rows = {}, .played = static_cast<int>(games.size())};
  for (const std::string& name : names) all.rows.push_back({.name = name, .against = std::vector<Score>(names.size())});
  std::vector<Games> of_pairing(schedule.pairings().size());
  for (const auto& [number, game] : games) {
    const Schedule::Place place = schedule.slot(number);
    of_pairing[static_cast<std::size_t>(place.pairing)].emplace(place.number, game);
  }
  std::vector<Meeting> meetings;
  std::vector<std::array<double, 2>> time(names.size());  // microseconds and moves
  for (std::size_t i = 0; i < of_pairing.size(); ++i) {
    const auto first = static_cast<std::size_t>(schedule.pairings()[i].first),
               second = static_cast<std::size_t>(schedule.pairings()[i].second);
    const Standings one = standings(rules, {names[first], names[second]}, of_pairing[i]);
    all.different += one.first.games();
    for (const bool turned : {false, true}) {
      const std::size_t player = turned ? second : first;
      const Score score = turned ? one.first.swapped() : one.first;
      add(all.rows[player].score, score);
      add(all.rows[player].against[turned ? first : second], score);
      time[player][0] += static_cast<double>(one.microseconds_a_move[turned ? 1 : 0]) * static_cast<double>(one.moves[turned ? 1 : 0]);
      time[player][1] += static_cast<double>(one.moves[turned ? 1 : 0]);
      all.rows[player].pieces_lost += one.pieces_lost[turned ? 1 : 0] * one.first.games();
      all.rows[player].touch_moves += one.touch_moves[turned ? 1 : 0];
    }
    if (one.first.games() > 0)
      meetings.push_back({static_cast<int>(first), static_cast<int>(second), one.first.points(), one.first.games()});
    for (const auto& [cause, counts] : one.causes) {
      all.causes[cause][0] += counts[0] + counts[1];
      all.causes[cause][1] += counts[2];
    }
  }
  const std::vector<Rating> rated = ratings(static_cast<int>(names.size()), meetings);
  for (std::size_t i = 0; i < rated.size(); ++i) {
    all.rows[i].rating = rated[i];
    if (all.rows[i].score.games() > 0) all.rows[i].pieces_lost /= all.rows[i].score.games();
    if (time[i][1] > 0) all.rows[i].microseconds_a_move = static_cast<std::uint64_t>(time[i][0] / time[i][1]);
  }
  return all;
}

std::string to_text(const RoundRobin& all) {
  std::size_t width = 0;
  for (const RoundRobin::Row& row : all.rows) width = std::max(width, row.name.size());
  const std::vector<std::size_t> order = best_first(all);
  std::string text =
      fmt::format("{:>3}  {:<{}}  {:>5}  {:>5}  games   score  {:<16} per move  lost per game\n", "", "", width, "Elo", "95 %", "");
  for (std::size_t i = 0; i < order.size(); ++i) {
    const RoundRobin::Row& row = all.rows[order[i]];
    const bool bounded = std::isfinite(row.rating.elo) && row.rating.error > 0;
    text += fmt::format("{:>3}  {:<{}}  {:>5}  {:>5}  {:>5}  {:>5.1f} %  {:<16} {:<9} {:.1f}\n", i + 1, row.name, width,
                        row.score.games() == 0 ? "-" : signed_text(row.rating.elo), bounded ? fmt::format("{:.0f}", row.rating.error) : "",
                        row.score.games(), 100 * share(row.score), row.score.text(), time_text(row.microseconds_a_move), row.pieces_lost);
  }
  if (order.size() <= kMostColumns) {
    std::size_t column = 0;
    for (const RoundRobin::Row& row : all.rows)
      for (const Score& score : row.against) column = std::max(column, points_text(score).size());
    text += fmt::format("Points against each:\n{:>3}  {:<{}}", "", "", width);
    for (std::size_t i = 0; i < order.size(); ++i) text += fmt::format("  {:>{}}", i + 1, column);
    for (std::size_t i = 0; i < order.size(); ++i) {
      text += fmt::format("\n{:>3}  {:<{}}", i + 1, all.rows[order[i]].name, width);
      for (std::size_t j = 0; j < order.size(); ++j)
        text += fmt::format("  {:>{}}", i == j ? "" : points_text(all.rows[order[i]].against[order[j]]), column);
    }
    text += "\n";
  }
  for (const std::size_t i : order)
    if (const int often = all.rows[i].touch_moves; often > 0)
      text += fmt::format("{}: {} illegal castling{} replaced by a king's move\n", all.rows[i].name, often, often == 1 ? "" : "s");
  text += "Ends:";
  const char* separator = " ";
  for (const auto& [cause, counts] : all.causes) {
    text += fmt::format("{}{} {}", separator, cause, counts[0] + counts[1]);
    separator = ", ";
  }
  return text + "\n";
}

std::string to_json(const RoundRobin& all, const std::string& sha256) {
  nlohmann::ordered_json json = {{"games", all.played}, {"different", all.different}, {"players", nlohmann::ordered_json::array()}};
  const auto number = [](double value) { return std::isinf(value) ? nlohmann::ordered_json() : nlohmann::ordered_json(value); };
  for (const std::size_t i : best_first(all)) {
    const RoundRobin::Row& row = all.rows[i];
    nlohmann::ordered_json against = nlohmann::ordered_json::object();
    for (std::size_t j = 0; j < all.rows.size(); ++j)
      if (j != i) against[all.rows[j].name] = {{"points", row.against[j].points()}, {"games", row.against[j].games()}};
    json["players"].push_back({{"name", row.name},
                               {"elo", number(row.rating.elo)},
                               {"error", row.rating.error},
                               {"games", row.score.games()},
                               {"won", row.score.won},
                               {"lost", row.score.lost},
                               {"drawn", row.score.drawn},
                               {"us_a_move", row.microseconds_a_move},
                               {"pieces_lost_a_game", row.pieces_lost},
                               {"touch_moves", row.touch_moves},
                               {"against", against}});
  }
  if (!all.causes.empty()) json["ends"] = nlohmann::ordered_json::object();
  for (const auto& [cause, counts] : all.causes) json["ends"][cause] = {{"lost", counts[0]}, {"drawn", counts[1]}};
  json["sha256"] = sha256;
  return tools::write_json(json, 2) + "\n";
}

}  // namespace janus::tournament
