#include "frontends/games/tournament/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace janus::tournament {

namespace {

constexpr int kMostRounds = 100'000;
constexpr double kSmallStep = 1e-12;
constexpr double kNormal95 = 1.96;
const double kEloOfNatural = 400 / std::log(10.0);  // Elo per natural logarithm of strengths

using Reach = std::vector<std::vector<bool>>;
using Matrix = std::vector<std::vector<double>>;

// Reachability: one took a point from the other, directly or through others.
Reach reach_of(std::size_t players, const std::vector<Meeting>& meetings) {
  Reach reach(players, std::vector<bool>(players));
  for (std::size_t i = 0; i < players; ++i) reach[i][i] = true;
  for (const Meeting& one : meetings) {
    const auto first = static_cast<std::size_t>(one.first), second = static_cast<std::size_t>(one.second);
    if (one.points > 0) reach[first][second] = true;
    if (one.points < one.games) reach[second][first] = true;
  }
  for (std::size_t k = 0; k < players; ++k)
    for (std::size_t i = 0; i < players; ++i)
      for (std::size_t j = 0; j < players; ++j)
        if (reach[i][k] && reach[k][j]) reach[i][j] = true;
  return reach;
}

// The largest set of mutually reachable players.
std::vector<std::size_t> largest_group(const Reach& reach) {
  std::vector<std::size_t> largest;
  for (std::size_t i = 0; i < reach.size(); ++i) {
    std::vector<std::size_t> group;
    for (std::size_t j = 0; j < reach.size(); ++j)
      if (reach[i][j] && reach[j][i]) group.push_back(j);
    if (group.size() > largest.size()) largest = std::move(group);
  }
  return largest;
}

// For the group only: games and points per pair.
struct Table {
  Matrix games;
  std::vector<double> points;
};

Table table_of(const std::vector<std::size_t>& group, const std::vector<Meeting>& meetings) {
  Table table{Matrix(group.size(), std::vector<double>(group.size())), std::vector<double>(group.size())};
  const auto place = [&](int player) {
    return static_cast<std::size_t>(std::find(group.begin(), group.end(), static_cast<std::size_t>(player)) - group.begin());
  };
  for (const Meeting& one : meetings) {
    const std::size_t i = place(one.first), j = place(one.second);
    if (i == group.size() || j == group.size()) continue;
    table.games[i][j] = table.games[j][i] = one.games;
    table.points[i] += one.points;
    table.points[j] += one.games - one.points;
  }
  return table;
}

// Natural logarithms of strengths, with mean 0. Each step increases the likelihood (Hunter, 2004).
std::vector<double> logarithms(const Table& table) {
  const std::size_t count = table.points.size();
  std::vector<double> strength(count, 1.0), result(count);
  for (int round = 0; round < kMostRounds; ++round) {
    double change = 0;
    for (std::size_t i = 0; i < count; ++i) {
      double expected = 0;
      for (std::size_t j = 0; j < count; ++j)
        if (table.games[i][j] > 0) expected += table.games[i][j] / (strength[i] + strength[j]);
      if (expected <= 0) continue;
      const double better = table.points[i] / expected;
      change = std::max(change, std::abs(std::log(better / strength[i])));
      strength[i] = better;
    }
    if (change < kSmallStep) break;
  }
  double mean = 0;
  for (std::size_t i = 0; i < count; ++i) mean += std::log(strength[i]) / static_cast<double>(count);
  for (std::size_t i = 0; i < count; ++i) result[i] = std::log(strength[i]) - mean;
  return result;
}

// Gauss-Jordan elimination; the matrix is symmetric and positive definite.
Matrix inverse(Matrix matrix) {
  const std::size_t count = matrix.size();
  Matrix result(count, std::vector<double>(count));
  for (std::size_t i = 0; i < count; ++i) result[i][i] = 1;
  for (std::size_t i = 0; i < count; ++i) {
    const double pivot = matrix[i][i];
    for (std::size_t k = 0; k < count; ++k) {
      matrix[i][k] /= pivot;
      result[i][k] /= pivot;
    }
    for (std::size_t row = 0; row < count; ++row) {
      const double factor = matrix[row][i];
      if (row == i || factor == 0) continue;
      for (std::size_t k = 0; k < count; ++k) {
        matrix[row][k] -= factor * matrix[i][k];
        result[row][k] -= factor * result[i][k];
      }
    }
  }
  return result;
}

// The information matrix is singular, because only differences are known; with the mean fixed at 0 it is invertible.
std::vector<double> standard_errors(const Table& table, const std::vector<double>& logarithm) {
  const std::size_t count = logarithm.size();
  const double all = 1.0 / static_cast<double>(count);
  Matrix information(count, std::vector<double>(count, all));
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = 0; j < count; ++j) {
      const double score = 1 / (1 + std::exp(logarithm[j] - logarithm[i]));
      const double weight = table.games[i][j] * score * (1 - score);
      information[i][i] += weight;
      information[i][j] -= weight;
    }
  }
  const Matrix covariance = inverse(std::move(information));
  std::vector<double> errors(count);
  for (std::size_t i = 0; i < count; ++i) errors[i] = std::sqrt(std::max(covariance[i][i] - all, 0.0));
  return errors;
}

}  // namespace

std::vector<Rating> ratings(int players, const std::vector<Meeting>& meetings) {
  std::vector<Rating> result(static_cast<std::size_t>(players));
  if (result.empty()) return result;
  const Reach reach = reach_of(result.size(), meetings);
  const std::vector<std::size_t> group = largest_group(reach);
  const Table table = table_of(group, meetings);
  const std::vector<double> logarithm = logarithms(table), errors = standard_errors(table, logarithm);
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < result.size(); ++i) {
    const auto found = std::find(group.begin(), group.end(), i);
    if (found == group.end()) {
      result[i].elo = reach[i][group.front()] ? kInfinite : -kInfinite;
      continue;
    }
    const auto place = static_cast<std::size_t>(found - group.begin());
    result[i] = {kEloOfNatural * logarithm[place], kNormal95 * kEloOfNatural * errors[place]};
  }
  return result;
}

}  // namespace janus::tournament
