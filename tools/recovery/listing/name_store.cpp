#include "tools/recovery/listing/name_store.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "tools/recovery/constants.hpp"

namespace janus::tools::recovery {
namespace {

std::size_t difference(std::size_t a, std::size_t b) { return a > b ? a - b : b - a; }

struct Tally {
  double weight = 0;
  std::size_t agree = 0;
  bool defined = false;
};

}  // namespace

std::size_t NameStore::find_or_add(std::string_view name) {
  const auto [found, fresh] = index_.try_emplace(std::string(name), names_.size());
  if (fresh) {
    names_.push_back({std::string(name)});
    if (name.size() <= PrintChannel::kMostCharacters) insert(name, found->second);
    alike_.clear();
  }
  return found->second;
}

void NameStore::insert(std::string_view name, std::size_t index) {
  std::size_t node = 0;
  for (const char c : name) {
    std::size_t next = tree_[node].child;
    while (next != 0 && tree_[next].character != c) next = tree_[next].sibling;
    if (next == 0) {
      next = tree_.size();
      tree_.push_back({c, 0, tree_[node].child});
      tree_[node].child = next;
    }
    node = next;
  }
  tree_[node].name = index;
}

void NameStore::define(std::string_view name, const NameVote& vote) { names_[find_or_add(name)].votes.push_back(vote); }
void NameStore::use(std::string_view name, const NameVote& vote) { names_[find_or_add(name)].votes.push_back(vote); }

bool NameStore::is_computed(std::string_view name, std::uint16_t value) const {
  const auto found = index_.find(std::string(name));
  return found != index_.end() && std::any_of(names_[found->second].votes.begin(), names_[found->second].votes.end(),
                                              [&](const NameVote& vote) { return vote.computed && vote.value == value; });
}

void NameStore::define_local(std::string_view name, std::size_t position, std::uint16_t value, const Place& place) {
  locals_.push_back({std::string(name), position, value, place});
  local_names_.insert(std::string(name));
}

void NameStore::search(std::size_t node, std::size_t depth, std::string_view shown, const PrintChannel::Row& row,
                       std::vector<Alike>& found) const {
  constexpr std::size_t kMostOther = 2;  // length difference in characters
  if (const std::size_t name = tree_[node].name; name != kOutside && difference(depth, shown.size()) <= kMostOther) {
    const bool same = names_[name].text == shown;
    if (same || (depth > 1 && row[shown.size()] < kMostForName)) found.push_back({name, same ? 0 : row[shown.size()]});
  }
  if (depth >= shown.size() + kMostOther) return;
  for (std::size_t child = tree_[node].child; child != 0; child = tree_[child].sibling) {
    const PrintChannel::Row next = channel_.next_row(row, tree_[child].character, shown);
    // Costs never decrease with depth, so the search can be pruned.
    const auto end = next.begin() + static_cast<std::ptrdiff_t>(shown.size()) + 1;
    if (*std::min_element(next.begin(), end) < kMostForName) search(child, depth + 1, shown, next, found);
  }
}

const std::vector<NameStore::Alike>& NameStore::alike(std::string_view name) const {
  const auto [found, fresh] = alike_.try_emplace(std::string(name));
  if (!fresh) return found->second;
  std::vector<Alike> result;
  if (name.size() <= PrintChannel::kMostCharacters) search(0, 0, name, channel_.first_row(name), result);
  else if (const auto same = index_.find(std::string(name)); same != index_.end()) result.push_back({same->second, 0});
  std::sort(result.begin(), result.end(), [](const Alike& a, const Alike& b) { return a.name < b.name; });
  std::sort(result.begin(), result.end(), [](const Alike& a, const Alike& b) { return a.cost < b.cost; });
  if (result.size() > 6) result.resize(6);
  return found->second = std::move(result);
}

std::vector<NamedValue> NameStore::values(std::string_view name, std::size_t statement) const {
  std::vector<NamedValue> result;
  for (const Alike& alike : alike(name)) {
    std::map<std::uint16_t, Tally> tallies;
    std::size_t places = 0;
    double all = std::exp(kReserve);
    for (const NameVote& vote : names_[alike.name].votes) {
      if (vote.statement == statement && statement != kOutside) continue;
      Tally& tally = tallies[vote.value];
      tally.weight += vote.weight;
      ++tally.agree;
      ++places;
      tally.defined |= vote.definition;
    }
    for (const auto& [value, tally] : tallies) all += std::exp(std::min(tally.weight, 300.0));
    for (const auto& [value, tally] : tallies) {
      const double cost = alike.cost + std::log(all) - std::min(tally.weight, 300.0);
      if (cost < kMostForName) result.push_back({value, cost, alike.name, tally.agree, tally.defined, places - tally.agree});
    }
  }
  std::stable_sort(result.begin(), result.end(), [](const NamedValue& a, const NamedValue& b) { return a.cost < b.cost; });
  if (result.size() > 6) result.resize(6);
  return result;
}

std::vector<NamedValue> NameStore::local_values(std::string_view name, std::size_t position) const {
  std::vector<NamedValue> result;
  const std::size_t from = position > kLocalReach ? position - kLocalReach : 0;
  const auto first =
      std::lower_bound(locals_.begin(), locals_.end(), from, [](const Local& local, std::size_t at) { return local.position < at; });
  const auto last = std::upper_bound(first, locals_.end(), position + kLocalReach,
                                     [](std::size_t at, const Local& local) { return at < local.position; });
  for (const Local& local : std::span(first, last)) {
    if (difference(local.text.size(), name.size()) > 2) continue;
    const double cost = channel_.cost(local.text, name);
    if (cost >= kMostForName) continue;
    // Nearer definitions are likelier.
    std::size_t between = 0;
    for (const Local& other : std::span(first, last)) {
      if (&other != &local && other.text == local.text && difference(other.position, position) < difference(local.position, position))
        ++between;
    }
    if (between > 3) continue;
    result.push_back({local.value, cost + 0.7 + static_cast<double>(between), kOutside, 1, true});
  }
  std::stable_sort(result.begin(), result.end(), [](const NamedValue& a, const NamedValue& b) { return a.cost < b.cost; });
  if (result.size() > 8) result.resize(8);
  return result;
}

double NameStore::unknown_cost(std::string_view name, std::size_t statement) const {
  const auto found = index_.find(std::string(name));
  if (found == index_.end()) return 5;
  double best = 0;
  std::map<std::uint16_t, double> weights;
  for (const NameVote& vote : names_[found->second].votes) {
    if (vote.statement != statement) best = std::max(best, weights[vote.value] += vote.weight);
  }
  return std::clamp(best, 5.0, 12.0);
}

}  // namespace janus::tools::recovery
