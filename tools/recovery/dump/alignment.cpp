#include "tools/recovery/dump/alignment.hpp"

#include <algorithm>

namespace janus::tools::dumps {

namespace {

constexpr std::size_t kMoreCharacters = 4;  // for a byte than its digits and separator, at most
constexpr double kLeastBefore = 1e-10;      // of what is most probable at a boundary, by the text before it alone
constexpr double kLeastReading = 1e-13;

}  // namespace

Alignment::Alignment(std::string_view text, const std::vector<std::string>& separators,
                     const std::vector<std::pair<std::size_t, double>>& starts, Readings& readings)
    : text_(text), nodes_(separators.size() + 1), edges_(separators.size()) {
  for (const auto& [at, weight] : starts) nodes_[0].push_back({at, weight, 0});
  std::vector<std::size_t> place(text.size() + 1);
  for (std::size_t k = 0; k < separators.size(); ++k) {
    const std::vector<Node>& nodes = nodes_[k];
    std::vector<Node>& next = nodes_[k + 1];
    std::fill(place.begin(), place.end(), SIZE_MAX);
    double best = 0;
    for (const Node& node : nodes) best = std::max(best, node.before);
    for (std::size_t n = 0; n < nodes.size(); ++n) {
      if (nodes[n].before < best * kLeastBefore) continue;
      for (std::size_t length = 0; length <= separators[k].size() + kMoreCharacters && nodes[n].at + length <= text.size(); ++length) {
        const Reading& reading = readings.of(text.substr(nodes[n].at, length), separators[k]);
        if (reading.most < kLeastReading) continue;
        std::size_t& to = place[nodes[n].at + length];
        if (to == SIZE_MAX) {
          to = next.size();
          next.push_back({nodes[n].at + length, 0, 0});
        }
        next[to].before += nodes[n].before * reading.most;
        edges_[k].push_back({n, to, &reading});
      }
    }
  }
}

double Alignment::prune(const std::vector<double>& end, double cut, double least) {
  double best = 0;
  for (std::size_t n = 0; n < end.size(); ++n) nodes_.back()[n].after = end[n];
  for (std::size_t k = count(); k-- != 0;) {
    for (Node& node : nodes_[k]) node.after = node.at == text_.size() ? cut : 0;
    for (const Edge& edge : edges_[k]) nodes_[k][edge.from].after += edge.reading->most * nodes_[k + 1][edge.to].after;
  }
  for (const Node& node : nodes_[0]) best = std::max(best, node.before * node.after);
  for (std::size_t k = 0; k < count(); ++k) {
    std::erase_if(edges_[k], [&](const Edge& edge) {
      return nodes_[k][edge.from].before * edge.reading->most * nodes_[k + 1][edge.to].after < best * least;
    });
    std::stable_sort(edges_[k].begin(), edges_[k].end(), [](const Edge& a, const Edge& b) { return a.to < b.to; });
  }
  return best;
}

}  // namespace janus::tools::dumps
