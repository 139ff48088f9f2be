#include "tools/recovery/source/nearness.hpp"

#include <algorithm>
#include <vector>

namespace janus::tools::recovery {

double distance(const PrintChannel& channel, std::string_view is, std::string_view shown, double most) {
  const std::size_t longer = std::max(is.size(), shown.size()), shorter = std::min(is.size(), shown.size());
  if (static_cast<double>(longer - shorter) > most) return most + 1;
  const std::size_t width = shown.size() + 1;
  std::vector<double> costs((is.size() + 1) * width);
  const auto at = [&](std::size_t i, std::size_t j) -> double& { return costs[i * width + j]; };
  for (std::size_t i = 0; i <= is.size(); ++i) {
    for (std::size_t j = 0; j < width; ++j) {
      if (i == 0 || j == 0) {
        at(i, j) = static_cast<double>(i + j);
        continue;
      }
      const char a = is[i - 1], b = shown[j - 1];
      const double change = a == b ? 0 : channel.alike(a, b) ? kAlikeDistance : 1;
      double best = std::min({at(i - 1, j - 1) + change, at(i - 1, j) + 1, at(i, j - 1) + 1});
      if (i > 1 && j > 1 && a == shown[j - 2] && is[i - 2] == b && a != b) best = std::min(best, at(i - 2, j - 2) + 1);
      at(i, j) = best;
    }
  }
  return at(is.size(), width - 1);
}

}  // namespace janus::tools::recovery
