#include "tools/recovery/source/definitions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "tools/recovery/source/nearness.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

constexpr std::size_t kMostNear = 4;
constexpr std::size_t kMostLookAlikes = 2;  // in one name
constexpr std::size_t kShortName = 5;       // in a shorter one, one
constexpr double kOtherCase = 0.5;          // as far as a name that is the same but for capitals
constexpr double kNameMargin = 2;           // in natural logarithms

}  // namespace

std::string label_name(std::string_view label) {
  if (label.ends_with(':')) label.remove_suffix(1);
  return std::string(label);
}

Definitions::Definitions(std::span<const PrintedLine> lines, const Dialect& dialect, const PrintChannel& channel) : channel_(channel) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const PrintedLine& line = lines[i];
    if (!line.is_code() || line.label.empty() || line.label.starts_with('@')) continue;
    const bool equate = line.kind == PrintedLine::Kind::equate;
    std::vector<Definition>& definitions = all_[label_name(line.label)];
    if (equate && !definitions.empty() && find_assignment(dialect, line.word) == Assignment::variable) continue;
    definitions.push_back({i, label_name(line.label), equate});
  }
  for (auto& [name, definitions] : all_) {
    for (std::size_t i = 1, number = 2; i < definitions.size(); ++i, ++number) {
      while (all_.contains(fmt::format("{}_{}", name, number))) ++number;
      definitions[i].written = fmt::format("{}_{}", name, number);
    }
  }
}

std::vector<const Definition*> Definitions::by_distance(const std::string& name, std::size_t line) const {
  std::vector<const Definition*> result;
  const auto found = all_.find(name);
  if (found == all_.end()) return result;
  for (const Definition& definition : found->second) result.push_back(&definition);
  const auto away = [&](const Definition* definition) {
    return definition->line > line ? definition->line - line : line - definition->line;
  };
  std::stable_sort(result.begin(), result.end(), [&](const Definition* a, const Definition* b) { return away(a) < away(b); });
  return result;
}

const Definition* Definitions::nearest(const std::string& name, std::size_t line) const {
  const std::vector<const Definition*> sorted = by_distance(name, line);
  return sorted.empty() ? nullptr : sorted[0];
}

const Definition* Definitions::next_nearest(const std::string& name, std::size_t line) const {
  const std::vector<const Definition*> sorted = by_distance(name, line);
  return sorted.size() < 2 ? nullptr : sorted[1];
}

std::string Definitions::written_at(const std::string& name, std::size_t line) const {
  const auto found = all_.find(name);
  if (found == all_.end()) return name;
  for (const Definition& definition : found->second)
    if (definition.line == line) return definition.written;
  return name;
}

std::optional<std::string> Definitions::look_alike(const std::string& name) const {
  std::vector<std::pair<double, std::string>> found;
  for (const auto& [defined, definitions] : all_) {
    if (defined.size() != name.size()) continue;
    double cost = 0;
    std::size_t changes = 0;
    for (std::size_t i = 0; i < name.size(); ++i) {
      if (defined[i] == name[i]) continue;
      // ERR2 beside ERR7 is another name.
      const bool digits =
          std::isdigit(static_cast<unsigned char>(defined[i])) != 0 && std::isdigit(static_cast<unsigned char>(name[i])) != 0;
      cost = !digits && channel_.alike(defined[i], name[i]) ? cost + channel_.read(defined[i], name[i]) : kNever;
      ++changes;
    }
    if (cost < kNever && changes <= (name.size() < kShortName ? 1 : kMostLookAlikes)) found.emplace_back(cost, defined);
  }
  std::sort(found.begin(), found.end());
  if (found.empty() || (found.size() > 1 && found[1].first - found[0].first < kNameMargin)) return {};
  return found[0].second;
}

std::vector<std::string> Definitions::near(const std::string& name) const {
  std::vector<std::pair<double, std::string>> found;
  for (const auto& [defined, definitions] : all_) {
    const double far = lower(defined) == lower(name) ? kOtherCase : distance(channel_, defined, name, 1);
    if (far <= 1 && name.size() > 1) found.emplace_back(far, defined);
  }
  std::sort(found.begin(), found.end());
  if (found.size() > kMostNear) found.resize(kMostNear);
  std::vector<std::string> names;
  for (auto& [far, defined] : found) names.push_back(std::move(defined));
  return names;
}

}  // namespace janus::tools::recovery
