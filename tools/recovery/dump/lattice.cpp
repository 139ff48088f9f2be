#include "tools/recovery/dump/lattice.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "tools/recovery/dump/alignment.hpp"

namespace janus::tools::dumps {

namespace {

constexpr double kUsualLeast = 1e-7, kAllLeast = 1e-13;  // of a byte's readings
constexpr double kUsualPath = 1e-6, kAllPath = 1e-11;    // of the ways to divide the row
constexpr double kUnusual = 1e-7;      // of the text's probability, what is left with its sum where look-alikes do not explain it
constexpr double kLeastState = 1e-10;  // of a total's probability, the same
constexpr double kLeastStart = 1e-6;
constexpr double kCutOff = 1e-4;     // the rest of a row is not there
constexpr double kJunkAfter = 1e-5;  // something stands after it that nobody printed
constexpr double kElsewhere = 1e-3;  // its bytes do not begin where they should
constexpr double kUnknown = 1e-14;   // something happened to the row of which nothing is known here

// Probabilities by the total of the bytes so far.
using Totals = std::vector<std::pair<std::uint32_t, double>>;

struct States {
  Totals forward;                // the most probable first
  std::vector<double> backward;  // of the same totals: of the rest of the row
};

}  // namespace

struct Lattice::Problem {
  std::string_view text;
  std::vector<std::string> separators;  // after each byte
  std::uint32_t start = 0;              // what is in the sum beside the bytes
  std::vector<std::pair<std::size_t, double>> starts;
  const std::vector<Values>* beforehand = nullptr;
  bool has_sum = false;

  double known(std::size_t byte, std::size_t value) const { return beforehand == nullptr ? 1 : (*beforehand)[byte][value]; }
};

// What may follow the last byte: a sum whose digits are read in two halves, over the ways to divide them.
struct Lattice::Sums {
  double always = 0;                              // whatever the total is
  std::vector<std::pair<Values, Values>> halves;  // of two digits: the second alone
  bool wide = false;

  double of(std::uint32_t printed) const {
    double result = always;
    for (const auto& [high, low] : halves) result += (wide ? high[printed >> 8] : 1) * low[printed & 0xFF];
    return result;
  }
  double most() const {
    double result = always;
    for (const auto& [high, low] : halves) {
      result += (wide ? *std::max_element(high.begin(), high.end()) : 1) * *std::max_element(low.begin(), low.end());
    }
    return result;
  }
};

Lattice::Lattice(const Channel& channel, const Layout& layout, const DumpSum& sum)
    : layout_(layout), sum_(sum), group_(group_of(sum)), usual_(channel, kUsualLeast), all_(channel, kAllLeast), scratch_(65536) {}

std::vector<Lattice::Sums> Lattice::ends(const Problem& problem, Readings& readings, const std::vector<std::size_t>& places) const {
  const auto dense = [](const Reading& reading, double factor) {
    Values values{};
    for (const auto& [value, probability] : reading.values) values[value] = probability * factor;
    return values;
  };
  const std::size_t digits = layout_.sum_digits, count = problem.separators.size();
  const std::string& after = layout_.ascii ? layout_.before_ascii : layout_.tail;
  // That so many characters stand in the ASCII column. Blanks at its end are not shown.
  const auto characters_left = [&](std::size_t characters) {
    if (characters <= count) return characters == count ? 1.0 : 0.05;
    return std::pow(readings.channel().rate(), static_cast<double>(characters - count));
  };
  std::vector<Sums> result;
  for (const std::size_t at : places) {
    const std::string_view rest = problem.text.substr(at);
    Sums sums;
    sums.wide = digits == 4;
    const auto add = [&](std::string_view text, const std::string& separator, double factor) {
      if (!sums.wide) sums.halves.emplace_back(Values{}, dense(readings.of(text, separator), factor));
      for (std::size_t high = 1; sums.wide && high <= 3 && high <= text.size(); ++high) {
        sums.halves.emplace_back(dense(readings.of(text.substr(0, high), ""), factor), dense(readings.of(text.substr(high), separator), 1));
      }
    };
    if (problem.has_sum) {
      if (rest.empty()) sums.always = kCutOff / (group_.mask() + 1.0);
      if (layout_.ascii) {
        for (std::size_t length = digits - 1; length <= digits + after.size() + 2 && length <= rest.size(); ++length) {
          add(rest.substr(0, length), after, characters_left(rest.size() - length));
        }
      } else {
        if (rest.size() <= digits + after.size() + 6) add(rest, after, 1);
        add(rest.substr(0, std::min(rest.size(), digits)), "", kJunkAfter);
      }
    } else if (layout_.ascii) {
      const std::vector<double> costs = readings.channel().costs(after, rest.substr(0, after.size() + 3));
      for (std::size_t i = 0; i < costs.size(); ++i) sums.always += std::exp(-costs[i]) * characters_left(rest.size() - i);
      sums.always += kJunkAfter * kJunkAfter;
    } else if (digits != 0) {
      // A sum of an unknown kind; or none, in a row that is sums itself.
      const std::string& before = layout_.before_sum;
      const auto length = static_cast<std::ptrdiff_t>(rest.size()) - static_cast<std::ptrdiff_t>(before.size() + digits);
      const double alike =
          readings.separator(rest.substr(0, before.size()), before) * std::pow(readings.channel().rate(), std::abs(length));
      sums.always = kJunkAfter + alike + (rest.size() <= after.size() + 6 ? readings.separator(rest, after) : 0);
    } else {
      sums.always = kJunkAfter + (rest.size() <= after.size() + 6 ? readings.separator(rest, after) : 0);
    }
    result.push_back(std::move(sums));
  }
  return result;
}

SolvedRow Lattice::solve(const Problem& problem, bool unusual) {
  Readings& readings = unusual ? all_ : usual_;
  SolvedRow result;
  const std::size_t count = problem.separators.size();
  const double cut = kCutOff / (problem.has_sum ? group_.mask() + 1.0 : 1.0);
  Alignment alignment(problem.text, problem.separators, problem.starts, readings);
  std::vector<std::size_t> places;
  for (const Alignment::Node& node : alignment.nodes(count)) places.push_back(node.at);
  const std::vector<Sums> ends_of = ends(problem, readings, places);
  std::vector<double> most;
  for (const Sums& sums : ends_of) most.push_back(sums.most());
  // The more is damaged, the less can be told, and the more there is to compute.
  const double damage = std::clamp(readings.channel().rate() / 0.01, 1.0, 5.0);
  const double least = kLeastState * std::pow(damage, 4);
  const double shown = alignment.prune(most, kCutOff, unusual ? kAllPath : kUsualPath * damage * damage);

  std::vector<std::vector<States>> states(count + 1);
  std::vector<double> negligible(count);
  for (std::size_t k = 0; k <= count; ++k) states[k].resize(alignment.nodes(k).size());
  for (std::size_t n = 0; n < states[0].size(); ++n) states[0][n].forward = {{problem.start, alignment.nodes(0)[n].before}};
  const auto with = [&](std::uint32_t total, std::uint32_t value) { return problem.has_sum ? group_.with(total, value) : 0; };
  // Calls back with (index of the total, value, likelihood) for all pairs along an edge that are not negligible.
  const auto along = [&](std::size_t k, const Alignment::Edge& edge, const auto& use) {
    const Totals& totals = states[k][edge.from].forward;
    if (totals.empty()) return;
    for (const auto& [value, likelihood] : edge.reading->values) {
      if (totals.front().second * likelihood < negligible[k]) return;
      const double known = likelihood * problem.known(k, value);
      for (std::size_t i = 0; i < totals.size() && totals[i].second * likelihood >= negligible[k]; ++i) use(i, value, known);
    }
  };

  // From left to right: how probable it is that so many bytes end here, with this total.
  for (std::size_t k = 0; k < count; ++k) {
    const std::vector<Alignment::Edge>& edges = alignment.edges(k);
    for (const Alignment::Edge& edge : edges) {
      const Totals& totals = states[k][edge.from].forward;
      if (!totals.empty()) negligible[k] = std::max(negligible[k], totals.front().second * edge.reading->most * least);
    }
    for (std::size_t e = 0; e < edges.size();) {
      const std::size_t to = edges[e].to;
      touched_.clear();
      for (; e < edges.size() && edges[e].to == to; ++e) {
        const Totals& totals = states[k][edges[e].from].forward;
        along(k, edges[e], [&](std::size_t i, std::uint8_t value, double likelihood) {
          const std::uint32_t total = with(totals[i].first, value);
          if (scratch_[total] == 0) touched_.push_back(total);
          scratch_[total] += totals[i].second * likelihood;
        });
      }
      double strongest = 0;
      for (const std::uint32_t total : touched_) strongest = std::max(strongest, scratch_[total]);
      Totals& forward = states[k + 1][to].forward;
      for (const std::uint32_t total : touched_) {
        if (scratch_[total] > strongest * least) forward.emplace_back(total, scratch_[total]);
        scratch_[total] = 0;
      }
      std::sort(forward.begin(), forward.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    }
  }

  // The sum, and from right to left: how probable the rest is, after this total.
  double strongest = 0;
  for (std::size_t n = 0; n < ends_of.size(); ++n) {
    States& last = states[count][n];
    for (const auto& [total, forward] : last.forward) {
      const std::uint32_t printed = printed_sum(sum_, total);
      last.backward.push_back(ends_of[n].of(printed));
      if (!problem.has_sum || forward * last.backward.back() <= strongest) continue;
      strongest = forward * last.backward.back();
      result.shown_sum = printed;
      result.sum = {places[n], std::min(layout_.sum_digits, problem.text.size() - places[n])};
    }
  }
  const auto spread = [&](const States& next) {
    for (std::size_t i = 0; i < next.forward.size(); ++i) scratch_[next.forward[i].first] = next.backward[i];
  };
  const auto gather = [&](const States& next) {
    for (const auto& [total, forward] : next.forward) scratch_[total] = 0;
  };
  for (std::size_t k = count; k-- != 0;) {
    for (std::size_t n = 0; n < states[k].size(); ++n) {
      states[k][n].backward.assign(states[k][n].forward.size(), alignment.nodes(k)[n].at == problem.text.size() ? cut : 0);
    }
    for (const Alignment::Edge& edge : alignment.edges(k)) {
      States& from = states[k][edge.from];
      spread(states[k + 1][edge.to]);
      along(k, edge, [&](std::size_t i, std::uint8_t value, double likelihood) {
        from.backward[i] += likelihood * scratch_[with(from.forward[i].first, value)];
      });
      gather(states[k + 1][edge.to]);
    }
  }
  for (const States& first : states[0]) {
    for (std::size_t i = 0; i < first.forward.size(); ++i) result.explained += first.forward[i].second * first.backward[i];
  }
  result.solved = result.explained > 0;
  result.unusual = unusual || result.explained < shown * kUnusual;

  // Both together.
  double ended = 0;  // before this byte
  for (std::size_t k = 0; k < count; ++k) {
    Values values{};
    Extent extent;
    double most_here = 0;
    for (const Alignment::Edge& edge : alignment.edges(k)) {
      const States& from = states[k][edge.from];
      double here = 0;
      spread(states[k + 1][edge.to]);
      along(k, edge, [&](std::size_t i, std::uint8_t value, double likelihood) {
        const double all = from.forward[i].second * likelihood * scratch_[with(from.forward[i].first, value)];
        values[value] += all;
        here += all;
      });
      gather(states[k + 1][edge.to]);
      if (here <= most_here) continue;
      most_here = here;
      extent = {alignment.nodes(k)[edge.from].at, alignment.nodes(k + 1)[edge.to].at - alignment.nodes(k)[edge.from].at};
    }
    for (std::size_t n = 0; n < states[k].size(); ++n) {
      if (alignment.nodes(k)[n].at != problem.text.size()) continue;
      for (const auto& [total, forward] : states[k][n].forward) ended += forward * cut;
    }
    for (std::size_t value = 0; value < values.size(); ++value) values[value] += ended / 256 * problem.known(k, value);
    const double total = std::accumulate(values.begin(), values.end(), 0.0);
    for (double& value : values) value = total > 0 ? value / total : 1.0 / 256;
    if (ended > most_here) extent.length = 0;
    result.bytes.push_back(values);
    result.extents.push_back(extent);
  }
  return result;
}

// Where a row's bytes may begin: after its address.
std::vector<std::pair<std::size_t, double>> Lattice::starts(const Row& row) const {
  const std::string prefix = hexadecimal(row.address, layout_.address_digits) + layout_.separators[0];
  std::vector<double> weights(row.text.size() + 1);
  const std::vector<double> costs = usual_.channel().costs(prefix, std::string_view(row.text).substr(0, prefix.size() + 4));
  double most = row.addressed ? 0 : kElsewhere;
  for (const double cost : costs) most = std::max(most, std::exp(-cost));
  for (std::size_t i = 0; i < costs.size() && most > 0; ++i) weights[i] = std::exp(-costs[i]) / most;
  if (row.addressed) {
    std::size_t at = std::min(row.data_at, row.text.size());
    while (at < row.text.size() && !is_hexadecimal_like(row.text[at])) ++at;
    weights[at] += kElsewhere;
  } else {
    weights[0] += 1;
  }
  std::vector<std::pair<std::size_t, double>> result;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] > kLeastStart) result.emplace_back(i, weights[i]);
  }
  return result;
}

SolvedRow Lattice::solve(const Row& row, const std::vector<Values>& beforehand, const SolvedRow* alone) {
  Problem problem;
  problem.text = row.text;
  problem.has_sum = sum_.kind != DumpSum::Kind::none;
  problem.start = start_of(sum_, row.address, row.bytes);
  if (!beforehand.empty()) problem.beforehand = &beforehand;
  for (std::size_t k = 1; k < row.bytes; ++k) problem.separators.push_back(layout_.separators[k]);
  // A short row may have its sum below those of the others.
  problem.separators.push_back(layout_.sum_digits != 0 ? layout_.before_sum : "");
  if (row.bytes < layout_.width && layout_.sum_digits != 0) {
    const std::size_t end = scan(row.text, row.data_at, row.bytes).end;
    const std::size_t next = row.text.find_first_not_of(' ', std::min(end, row.text.size()));
    if (next != std::string::npos && next > end) problem.separators.back().assign(next - end, ' ');
  }
  problem.starts = starts(row);
  SolvedRow result = solve(problem, alone != nullptr && alone->unusual);
  if (!result.solved || (alone == nullptr && result.unusual)) result = solve(problem, true);
  if (alone != nullptr) result.explained = alone->explained, result.unusual = alone->unusual;
  const double unknown = kUnknown / (result.explained + kUnknown);
  for (std::size_t k = 0; k < result.bytes.size(); ++k) {
    double total = 0;
    for (std::size_t v = 0; v < 256; ++v) total += problem.known(k, v);
    for (std::size_t v = 0; v < 256; ++v) result.bytes[k][v] = result.bytes[k][v] * (1 - unknown) + unknown * problem.known(k, v) / total;
  }
  return result;
}

SolvedRow Lattice::solve_sums(const Row& row) {
  Problem problem;
  problem.text = row.text;
  for (std::size_t k = 1; k < layout_.width; ++k) problem.separators.push_back(layout_.separators[k]);
  problem.separators.emplace_back(layout_.sum_digits != 0 ? layout_.before_sum : "");
  std::size_t at = row.data_at;
  while (at < row.text.size() && !is_hexadecimal_like(row.text[at])) ++at;
  problem.starts = {{at, 1.0}};
  return solve(problem, true);
}

}  // namespace janus::tools::dumps
