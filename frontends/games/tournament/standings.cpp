#include "frontends/games/tournament/standings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <numbers>
#include <set>

#include "tools/json_text.hpp"

namespace janus::tournament {

namespace {

constexpr double kLevel = 0.95;
constexpr double kNegligible = 1e-16;
constexpr int kHalvings = 200;

// Probability that |t| is at most `t` (Abramowitz and Stegun, 26.7.3 and 26.7.4).
double within(double t, std::size_t freedom) {
  const double angle = std::atan(t / std::sqrt(static_cast<double>(freedom)));
  const double sine = std::sin(angle), cosine = std::cos(angle);
  const bool odd = freedom % 2 == 1;
  double term = odd ? cosine : 1, sum = 0;
  for (std::size_t i = odd ? 1 : 0; i + 2 <= freedom && term > kNegligible; i += 2) {
    sum += term;
    term *= cosine * cosine * static_cast<double>(i + 1) / static_cast<double>(i + 2);
  }
  return odd ? 2 / std::numbers::pi * (angle + sine * sum) : sine * sum;
}

// For an end by the rules, the rules' own term.
std::string cause_text(const Game& game) { return game.cause == Cause::rules ? game.words : std::string(name_of(game.cause)); }

std::optional<Standings::Elo> elo(const std::vector<double>& observed) {
  const auto count = static_cast<double>(observed.size());
  if (observed.size() < 2) return std::nullopt;
  double mean = 0, squares = 0;
  for (const double points : observed) mean += points / count;
  if (mean <= 0 || mean >= 1) return std::nullopt;
  for (const double points : observed) squares += (points - mean) * (points - mean);
  if (squares <= 0) return std::nullopt;
  const double error = student_t_95(observed.size() - 1) * std::sqrt(squares / (count - 1) / count);
  return Standings::Elo{elo_of(mean), elo_of(std::max(mean - error, 0.0)), elo_of(std::min(mean + error, 1.0))};
}

// Key for detecting identical games.
std::string sameness(const Game& game, bool first_is_white) {
  std::string text = fmt::format("{} {} {}", first_is_white, game.result, game.start);
  for (const GameMove& move : game.moves) text += " " + move.coordinates;
  return text;
}

}  // namespace

double student_t_95(std::size_t freedom) {
  double low = 1.9, high = 13;
  for (int i = 0; i < kHalvings && low < high; ++i) {
    const double middle = (low + high) / 2;
    if (middle == low || middle == high) break;
    (within(middle, freedom) < kLevel ? low : high) = middle;
  }
  return high;
}

std::string Score::text() const { return fmt::format("+{} -{} ={}", won, lost, drawn); }

std::string signed_text(double number) {
  if (std::isinf(number)) return number < 0 ? "-inf" : "+inf";
  return fmt::format("{:+.0f}", std::round(number) + 0.0);
}

std::string time_text(std::uint64_t microseconds) { return fmt::format("{:.2f} s", static_cast<double>(microseconds) / 1e6); }

double elo_of(double score) {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return -400 * std::log10(1 / score - 1);
}

bool is_first_white(const play::Rules& rules, int number) { return (number % 2 == 0) == (rules.first_side() == play::Side::white); }

double game_points(const Game& game, bool has_white) {
  const double for_white = game.result == "1-0" ? 1 : game.result == "0-1" ? 0 : 0.5;
  return has_white ? for_white : 1 - for_white;
}

Standings standings(const play::Rules& rules, std::array<std::string, 2> names, const Games& games, bool has_fixed_sides) {
  Standings all{.names = std::move(names), .played = static_cast<int>(games.size())};
  if (all.names[0] == all.names[1]) all.names = {all.names[0] + " A", all.names[1] + " B"};
  std::set<std::string> seen;
  std::vector<double> observed;
  std::map<int, std::vector<double>> pairs;
  std::array<std::uint64_t, 2> time{};
  double plies = 0;
  for (const auto& [number, game] : games) {
    const bool white = has_fixed_sides || is_first_white(rules, number);
    if (!seen.insert(sameness(game, white)).second) continue;
    const double points = game_points(game, white);
    all.first.add_result(points);
    (white ? all.first_as_white : all.first_as_black).add_result(points);
    pairs[has_fixed_sides ? number : number / 2].push_back(points);
    auto& cause = all.causes[cause_text(game)];
    ++cause[points == 0 ? 0 : points == 1 ? 1 : 2];
    plies += static_cast<double>(game.moves.size());
    const play::Side begins = rules.to_move(game.start);
    const play::Record record = game.record(rules);
    for (std::size_t i = game.given; i < game.moves.size(); ++i) {
      const bool by_white = (i % 2 == 0) == (begins == play::Side::white);
      const std::size_t who = by_white == white ? 0 : 1;
      time[who] += game.moves[i].microseconds;
      all.moves[who] += game.moves[i].microseconds == 0 ? 0 : 1;  // not for a random first move
      all.pieces_lost[1 - who] += static_cast<double>(record.segments().front().moves[i].move.taken.size());
      if (!game.moves[i].instead_of.empty()) ++all.touch_moves[who];
    }
  }
  for (const auto& [number, points] : pairs) {
    double sum = 0;
    for (const double one : points) sum += one;
    observed.push_back(sum / static_cast<double>(points.size()));
  }
  if (all.first.games() > 0) {
    all.mean = all.first.points() / all.first.games();
    all.plies = plies / all.first.games();
    for (double& lost : all.pieces_lost) lost /= all.first.games();
  }
  all.elo = elo(observed);
  for (const std::size_t who : {0U, 1U}) all.microseconds_a_move[who] = all.moves[who] == 0 ? 0 : time[who] / all.moves[who];
  return all;
}

std::string repeated_text(int played, int different) {
  return played == different ? std::string() : fmt::format("{} games, {} different", played, different);
}

std::string to_text(const Standings& all) {
  const int width = static_cast<int>(std::max(all.names[0].size(), all.names[1].size()));
  std::string text = fmt::format("{:<{}}  games      score           as White        as Black        per move\n", "", width);
  for (const std::size_t who : {0U, 1U}) {
    const bool second = who == 1;
    const double mean = second ? 1 - all.mean : all.mean;
    const auto score = [&](const Score& first) { return (second ? first.swapped() : first).text(); };
    text +=
        fmt::format("{:<{}}  {:>5}  {:>5.1f} %  {:<15} {:<15} {:<15} {}\n", all.names[who], width, all.first.games(),
                    all.first.games() == 0 ? 0.0 : 100 * mean, score(all.first), score(second ? all.first_as_black : all.first_as_white),
                    score(second ? all.first_as_white : all.first_as_black), time_text(all.microseconds_a_move[who]));
  }
  if (all.elo)
    text += fmt::format("Elo difference {} (95 %: {} to {}); {:.0f} plies per game\n", signed_text(all.elo->difference),
                        signed_text(all.elo->least), signed_text(all.elo->most), all.plies);
  else text += fmt::format("Elo difference: unknown from these games; {:.0f} plies per game\n", all.plies);
  text += fmt::format("Pieces lost per game: {} {:.1f}, {} {:.1f}\n", all.names[0], all.pieces_lost[0], all.names[1], all.pieces_lost[1]);
  if (all.touch_moves[0] + all.touch_moves[1] > 0)
    text += fmt::format("Illegal castlings replaced by a king's move: {} {}, {} {}\n", all.names[0], all.touch_moves[0], all.names[1],
                        all.touch_moves[1]);
  text += "Ends:\n";
  std::size_t longest = 16;
  for (const auto& [cause, counts] : all.causes) longest = std::max(longest, cause.size());
  for (const auto& [cause, counts] : all.causes) {
    std::string who;
    for (const std::size_t i : {0U, 1U})
      if (counts[i] > 0) who += fmt::format("{}{} lost {}", who.empty() ? "" : ", ", all.names[i], counts[i]);
    if (counts[2] > 0) who += fmt::format("{}{} drawn", who.empty() ? "" : ", ", counts[2]);
    text += fmt::format("  {:<{}} {}\n", cause, longest, who);
  }
  return text;
}

std::string to_json(const Standings& all, const std::string& sha256) {
  nlohmann::ordered_json json = {{"players", all.names}, {"games", all.played},     {"different", all.first.games()},
                                 {"won", all.first.won}, {"lost", all.first.lost},  {"drawn", all.first.drawn},
                                 {"score", all.mean},    {"half_moves", all.plies}, {"us_a_move", all.microseconds_a_move}};
  const auto bound = [](double number) { return std::isinf(number) ? nlohmann::ordered_json() : nlohmann::ordered_json(number); };
  if (all.elo) json["elo"] = {{"difference", all.elo->difference}, {"least", bound(all.elo->least)}, {"most", bound(all.elo->most)}};
  json["pieces_lost_a_game"] = all.pieces_lost;
  json["touch_moves"] = all.touch_moves;
  if (!all.causes.empty()) json["ends"] = nlohmann::ordered_json::object();  // a null value crashes if it cannot become an object
  for (const auto& [cause, counts] : all.causes)
    json["ends"][cause] = {{"first_lost", counts[0]}, {"second_lost", counts[1]}, {"drawn", counts[2]}};
  json["sha256"] = sha256;
  return tools::write_json(json, 2) + "\n";
}

}  // namespace janus::tournament
