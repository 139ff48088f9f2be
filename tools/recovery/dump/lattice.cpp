#include "tools/recovery/dump/lattice.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace janus::tools::dumps {

namespace {

constexpr double kUsualLeast = 1e-7, kAllLeast = 1e-13;  // of a cell's readings
constexpr double kWellExplained = 1e-6;
constexpr double kLeastState = 1e-10, kLeastNode = 1e-6, kLeastEdge = 1e-13;
constexpr double kCutOff = 1e-4;     // the rest of a row is not there
constexpr double kJunkAfter = 1e-5;  // something stands after it that nobody printed
constexpr double kElsewhere = 1e-3;  // its bytes do not begin where they should
constexpr double kUnknown = 1e-14;   // something happened to the row of which nothing is known here

}  // namespace

struct Lattice::Problem {
  std::string_view text;
  std::size_t count = 0;
  std::uint32_t start = 0;
  std::vector<std::pair<std::size_t, double>> starts;
  std::string last_separator;
  const std::vector<Values>* beforehand = nullptr;
  bool has_sum = false;
  std::vector<std::vector<Node>> nodes;  // count + 1 boundaries
  std::vector<std::vector<Edge>> edges;
  std::vector<double> negligible;  // at each boundary
  double total = 0;
  Extent sum;
  std::uint32_t shown_sum = 0;
};

Lattice::Lattice(const Channel& channel, const Layout& layout, const DumpSum& sum)
    : layout_(layout), sum_(sum), group_(group_of(sum)), usual_(channel, kUsualLeast), all_(channel, kAllLeast), scratch_(65536) {}

const std::string& Lattice::separator_after(const Problem& problem, std::size_t byte) const {
  return byte + 1 < problem.count ? layout_.separators[byte + 1] : problem.last_separator;
}

template <typename Use>
void Lattice::along(const Problem& problem, std::size_t byte, const Edge& edge, Use&& use) const {
  const auto& states = problem.nodes[byte][edge.from].forward;
  const double least = problem.negligible[byte];
  for (const auto& [value, likelihood] : edge.reading->values) {
    if (states.front().second * likelihood < least) return;
    const double known = problem.beforehand != nullptr ? likelihood * (*problem.beforehand)[byte][value] : likelihood;
    for (std::size_t i = 0; i < states.size() && states[i].second * likelihood >= least; ++i) use(i, value, known);
  }
}

// From left to right: how probable it is that so many bytes end here, with this total.
bool Lattice::go_forward(Problem& problem, Readings& readings) {
  problem.nodes.assign(problem.count + 1, {});
  problem.edges.assign(problem.count, {});
  problem.negligible.assign(problem.count, 0);
  for (const auto& [at, weight] : problem.starts) {
    Node node;
    node.at = at;
    node.mass = weight;
    node.forward = {{problem.start, weight}};
    problem.nodes[0].push_back(std::move(node));
  }
  const std::size_t size = problem.text.size();
  for (std::size_t k = 0; k < problem.count; ++k) {
    const std::string& separator = separator_after(problem, k);
    std::vector<Node>& nodes = problem.nodes[k];
    std::vector<Node>& next = problem.nodes[k + 1];
    std::vector<Edge> edges;
    std::vector<std::size_t> place(size + 1, SIZE_MAX);
    double best = 0;
    for (const Node& node : nodes) best = std::max(best, node.mass);
    for (std::size_t n = 0; n < nodes.size(); ++n) {
      if (nodes[n].mass < best * kLeastNode) continue;
      for (std::size_t length = 0; length <= separator.size() + 4 && nodes[n].at + length <= size; ++length) {
        const Reading& reading = readings.of(problem.text.substr(nodes[n].at, length), separator);
        if (reading.most < kLeastEdge) continue;
        std::size_t& to = place[nodes[n].at + length];
        if (to == SIZE_MAX) {
          to = next.size();
          next.emplace_back();
          next.back().at = nodes[n].at + length;
        }
        edges.push_back({n, to, &reading});
      }
    }
    // Weak ones are dropped before anything is computed for them.
    std::vector<double> mass(next.size());
    double most = 0;
    for (const Edge& edge : edges) {
      mass[edge.to] += nodes[edge.from].mass * edge.reading->most;
      most = std::max(most, mass[edge.to]);
    }
    std::erase_if(edges, [&](const Edge& edge) { return nodes[edge.from].mass * edge.reading->most < most * kLeastNode; });
    problem.negligible[k] = most * kLeastState;
    std::stable_sort(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) { return a.to < b.to; });
    for (std::size_t e = 0; e < edges.size();) {
      Node& node = next[edges[e].to];
      touched_.clear();
      for (; e < edges.size() && &next[edges[e].to] == &node; ++e) {
        const auto& states = nodes[edges[e].from].forward;
        along(problem, k, edges[e], [&](std::size_t i, std::uint8_t value, double likelihood) {
          const std::uint32_t to = problem.has_sum ? group_.with(states[i].first, value) : 0;
          if (scratch_[to] == 0) touched_.push_back(to);
          scratch_[to] += states[i].second * likelihood;
        });
      }
      double strongest = 0;
      for (const std::uint32_t state : touched_) strongest = std::max(strongest, scratch_[state]);
      for (const std::uint32_t state : touched_) {
        if (scratch_[state] > strongest * kLeastState && scratch_[state] > 0) {
          node.forward.emplace_back(state, scratch_[state]);
          node.mass += scratch_[state];
        }
        scratch_[state] = 0;
      }
      std::sort(node.forward.begin(), node.forward.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    }
    problem.edges[k] = std::move(edges);
  }
  return std::any_of(problem.nodes.back().begin(), problem.nodes.back().end(), [](const Node& node) { return !node.forward.empty(); });
}

// What follows the last byte.
void Lattice::close(Problem& problem, Readings& readings) {
  const auto dense = [](const Reading& reading) {
    Values values{};
    for (const auto& [value, probability] : reading.values) values[value] = probability;
    return values;
  };
  const std::string& after = layout_.ascii ? layout_.before_ascii : layout_.tail;
  // That so many characters stand in the ASCII column. Blanks at its end are not shown.
  const auto characters_left = [&](std::size_t count) {
    if (count <= problem.count) return count == problem.count ? 1.0 : 0.05;
    return std::pow(readings.channel().rate(), static_cast<double>(count - problem.count));
  };
  double strongest = 0;
  for (Node& node : problem.nodes.back()) {
    if (node.forward.empty()) continue;
    const std::string_view rest = problem.text.substr(node.at);
    const double cut = rest.empty() ? kCutOff : 0;
    if (!problem.has_sum) {
      double probability = 0;
      if (layout_.ascii) {
        const std::vector<double> costs = readings.channel().costs(after, rest.substr(0, after.size() + 3));
        for (std::size_t i = 0; i < costs.size(); ++i) probability += std::exp(-costs[i]) * characters_left(rest.size() - i);
        probability += kJunkAfter * kJunkAfter;
      } else if (layout_.sum_digits != 0) {
        probability = 1;  // a sum of an unknown kind
      } else {
        probability = rest.size() <= layout_.tail.size() + 6 ? readings.separator(rest, layout_.tail) : 0;
        probability += kJunkAfter;
      }
      for (const auto& [state, forward] : node.forward) node.backward.emplace_back(state, probability);
      continue;
    }
    std::vector<std::pair<Values, Values>> pairs;  // high, low
    const std::size_t digits = layout_.sum_digits;
    const auto add = [&](std::string_view text, const std::string& separator, double factor) {
      if (digits == 2) {
        Values low = dense(readings.of(text, separator));
        for (double& value : low) value *= factor;
        Values high{};
        high[0] = 1;
        pairs.emplace_back(high, low);
        return;
      }
      for (std::size_t high = 1; high <= 3 && high <= text.size(); ++high) {
        Values values = dense(readings.of(text.substr(0, high), ""));
        for (double& value : values) value *= factor;
        pairs.emplace_back(values, dense(readings.of(text.substr(high), separator)));
      }
    };
    if (layout_.ascii) {
      for (std::size_t length = digits - 1; length <= digits + after.size() + 2 && length <= rest.size(); ++length) {
        add(rest.substr(0, length), after, characters_left(rest.size() - length));
      }
    } else {
      if (rest.size() <= digits + after.size() + 6) add(rest, after, 1);
      add(rest.substr(0, std::min(rest.size(), digits)), "", kJunkAfter);
    }
    for (const auto& [state, forward] : node.forward) {
      const std::uint32_t printed = printed_sum(sum_, state);
      double probability = cut / (digits == 2 ? 256 : 65536);
      for (const auto& [high, low] : pairs) probability += high[digits == 2 ? 0 : printed >> 8] * low[printed & 0xFF];
      node.backward.emplace_back(state, probability);
      if (forward * probability <= strongest) continue;
      strongest = forward * probability;
      problem.shown_sum = printed;
      problem.sum = {node.at, std::min(digits, rest.size())};
    }
  }
}

// From right to left: how probable the rest is, after this total.
void Lattice::go_back(Problem& problem) {
  for (std::size_t k = problem.count; k-- != 0;) {
    std::vector<Node>& nodes = problem.nodes[k];
    const double cut = kCutOff / (problem.has_sum ? group_.mask() + 1.0 : 1.0);
    for (Node& node : nodes) {
      for (const auto& [state, forward] : node.forward) node.backward.emplace_back(state, node.at == problem.text.size() ? cut : 0);
    }
    for (const Edge& edge : problem.edges[k]) {
      const Node& next = problem.nodes[k + 1][edge.to];
      for (const auto& [state, probability] : next.backward) scratch_[state] = probability;
      auto& states = nodes[edge.from].backward;
      along(problem, k, edge, [&](std::size_t i, std::uint8_t value, double likelihood) {
        states[i].second += likelihood * scratch_[problem.has_sum ? group_.with(states[i].first, value) : 0];
      });
      for (const auto& [state, probability] : next.backward) scratch_[state] = 0;
    }
  }
  for (const Node& node : problem.nodes[0]) {
    for (const auto& [state, backward] : node.backward) problem.total += node.mass * backward;
  }
}

SolvedRow Lattice::answer(const Problem& problem) const {
  SolvedRow result;
  result.solved = problem.total > 0;
  result.explained = problem.total;
  result.sum = problem.sum;
  result.shown_sum = problem.shown_sum;
  double cut = 0;
  for (std::size_t k = 0; k < problem.count; ++k) {
    Values values{};
    Extent extent;
    double strongest = 0, total = 0;
    for (const Edge& edge : problem.edges[k]) {
      const Node& from = problem.nodes[k][edge.from];
      const Node& to = problem.nodes[k + 1][edge.to];
      for (const auto& [state, probability] : to.backward) scratch_[state] = probability;
      double here = 0;
      along(problem, k, edge, [&](std::size_t i, std::uint8_t value, double likelihood) {
        const double all = from.forward[i].second * likelihood * scratch_[problem.has_sum ? group_.with(from.forward[i].first, value) : 0];
        values[value] += all;
        here += all;
      });
      for (const auto& [state, probability] : to.backward) scratch_[state] = 0;
      if (here <= strongest) continue;
      strongest = here;
      extent = {from.at, to.at - from.at};
    }
    // The row may end before this byte.
    for (const Node& node : problem.nodes[k]) {
      if (node.at == problem.text.size()) cut += node.mass * kCutOff / (problem.has_sum ? group_.mask() + 1.0 : 1.0);
    }
    for (std::size_t value = 0; value < values.size(); ++value) {
      values[value] += cut / 256 * (problem.beforehand != nullptr ? (*problem.beforehand)[k][value] : 1);
      total += values[value];
    }
    for (double& value : values) value = total > 0 ? value / total : 1.0 / 256;
    if (cut > strongest) extent.length = 0;
    result.bytes.push_back(values);
    result.extents.push_back(extent);
  }
  return result;
}

SolvedRow Lattice::solve(Problem& problem, Readings& readings) {
  if (!go_forward(problem, readings)) return {};
  close(problem, readings);
  go_back(problem);
  return answer(problem);
}

SolvedRow Lattice::solve(const Row& row, const std::vector<Values>& beforehand, std::optional<double> alone) {
  Problem problem;
  problem.text = row.text;
  problem.count = row.bytes;
  problem.has_sum = sum_.kind != DumpSum::Kind::none;
  problem.start = start_of(sum_, row.address, row.bytes);
  if (!beforehand.empty()) problem.beforehand = &beforehand;
  // A short row may have its sum below those of the others.
  problem.last_separator = layout_.sum_digits != 0 ? layout_.before_sum : "";
  if (row.bytes < layout_.width && layout_.sum_digits != 0) {
    const std::size_t end = scan(row.text, row.data_at, row.bytes).end;
    const std::size_t next = row.text.find_first_not_of(' ', std::min(end, row.text.size()));
    if (next != std::string::npos && next > end) problem.last_separator.assign(next - end, ' ');
  }
  // Where its bytes begin.
  const std::string prefix = hexadecimal(row.address, layout_.address_digits) + layout_.separators[0];
  const std::string_view front = problem.text.substr(0, prefix.size() + 4);
  std::vector<double> weights(problem.text.size() + 1);
  const std::vector<double> costs = usual_.channel().costs(prefix, front);
  double most = 0;
  for (std::size_t i = 0; i < costs.size(); ++i) most = std::max(most, std::exp(-costs[i]));
  if (!row.addressed) most = std::max(most, kElsewhere);
  for (std::size_t i = 0; i < costs.size() && most > 0; ++i) weights[i] = std::exp(-costs[i]) / most;
  if (row.addressed) {
    std::size_t at = std::min(row.data_at, row.text.size());
    while (at < row.text.size() && !is_hexadecimal_like(row.text[at])) ++at;
    weights[at] += kElsewhere;
  } else {
    weights[0] += 1;
  }
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] > kLeastNode) problem.starts.emplace_back(i, weights[i]);
  }
  SolvedRow result;
  if (!alone || *alone >= kWellExplained) result = solve(problem, usual_);
  if (!result.solved || alone.value_or(result.explained) < kWellExplained) {
    problem.total = 0;
    result = solve(problem, all_);
  }
  if (alone) result.explained = *alone;
  const double unknown = kUnknown / (result.explained + kUnknown);
  for (std::size_t k = 0; k < result.bytes.size(); ++k) {
    Values known;
    known.fill(1);
    if (k < beforehand.size()) known = beforehand[k];
    const double total = std::accumulate(known.begin(), known.end(), 0.0);
    for (std::size_t v = 0; v < known.size(); ++v) result.bytes[k][v] = result.bytes[k][v] * (1 - unknown) + unknown * known[v] / total;
  }
  return result;
}

SolvedRow Lattice::solve_sums(const Row& row) {
  Problem problem;
  problem.text = row.text;
  problem.count = layout_.width;
  std::size_t at = row.data_at;
  while (at < row.text.size() && !is_hexadecimal_like(row.text[at])) ++at;
  problem.starts = {{at, 1.0}};
  return solve(problem, all_);
}

}  // namespace janus::tools::dumps
