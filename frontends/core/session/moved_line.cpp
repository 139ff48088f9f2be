#include "frontends/core/session/moved_line.hpp"

#include <algorithm>

namespace janus::session {
namespace {

using TextLines = std::vector<std::string>;

constexpr int kMostEdits = 1000;  // limit; beyond it only equal lines at the beginning are matched
constexpr int kNone = -1;

// For each line of `was` the equal line of `now` in a shortest edit script, or kNone. E. W. Myers, An O(ND) Difference Algorithm, 1986.
std::vector<int> match_lines(const TextLines& was, const TextLines& now) {
  const int was_size = static_cast<int>(was.size()), now_size = static_cast<int>(now.size());
  const int most = std::min(was_size + now_size, kMostEdits);
  std::vector<int> matches(was.size(), kNone);
  std::vector<int> reach(2 * static_cast<std::size_t>(most) + 3);  // per diagonal: the line of `was` that is reached
  const auto on = [most](std::vector<int>& of, int diagonal) -> int& { return of[static_cast<std::size_t>(diagonal + most + 1)]; };
  const auto comes_from = [&](std::vector<int>& of, int diagonal, int edits) {
    const bool added = diagonal == -edits || (diagonal != edits && on(of, diagonal - 1) < on(of, diagonal + 1));
    return added ? diagonal + 1 : diagonal - 1;
  };
  const auto equal = [&](int a, int b) {
    return a < was_size && b < now_size && was[static_cast<std::size_t>(a)] == now[static_cast<std::size_t>(b)];
  };
  std::vector<std::vector<int>> rounds;
  bool found = false;
  for (int edits = 0; edits <= most && !found; ++edits) {
    rounds.push_back(reach);
    for (int diagonal = -edits; diagonal <= edits && !found; diagonal += 2) {
      const int from = comes_from(reach, diagonal, edits);
      int a = on(reach, from) + (from < diagonal ? 1 : 0);
      while (equal(a, a - diagonal)) ++a;
      on(reach, diagonal) = a;
      found = a >= was_size && a - diagonal >= now_size;
    }
  }
  if (!found) {
    for (int i = 0; equal(i, i); ++i) matches[static_cast<std::size_t>(i)] = i;
    return matches;
  }
  int a = was_size, b = now_size;
  for (int edits = static_cast<int>(rounds.size()) - 1; edits >= 0; --edits) {
    std::vector<int>& before = rounds[static_cast<std::size_t>(edits)];
    const int from = comes_from(before, a - b, edits), from_a = on(before, from), from_b = from_a - from;
    while (a > from_a && b > from_b && a > 0 && b > 0 && equal(a - 1, b - 1)) matches[static_cast<std::size_t>(--a)] = --b;
    a = from_a;
    b = from_b;
  }
  return matches;
}

}  // namespace

std::optional<MovedLine> moved_line(const TextLines& was, const TextLines& now, std::uint32_t line) {
  if (line == 0 || line > was.size()) return std::nullopt;
  const auto numbered = [](int index, bool guessed = false) { return MovedLine{static_cast<std::uint32_t>(index) + 1, guessed}; };
  const std::vector<int> matches = match_lines(was, now);
  const int at = static_cast<int>(line) - 1;
  const std::string& text = was[line - 1];
  if (matches[line - 1] != kNone) return numbered(matches[line - 1]);
  if (std::count(was.begin(), was.end(), text) == 1 && std::count(now.begin(), now.end(), text) == 1)
    return numbered(static_cast<int>(std::find(now.begin(), now.end(), text) - now.begin()));
  // The changed lines around it, up to the nearest equal ones.
  int first = at, last = at;
  while (first > 0 && matches[static_cast<std::size_t>(first - 1)] == kNone) --first;
  while (last + 1 < static_cast<int>(was.size()) && matches[static_cast<std::size_t>(last + 1)] == kNone) ++last;
  const int now_first = first == 0 ? 0 : matches[static_cast<std::size_t>(first - 1)] + 1;
  const int now_end = last + 1 == static_cast<int>(was.size()) ? static_cast<int>(now.size()) : matches[static_cast<std::size_t>(last + 1)];
  if (now_first == now_end) return std::nullopt;
  const bool single = first == last && now_end - now_first == 1;
  return numbered(std::min(now_first + at - first, now_end - 1), !single);
}

}  // namespace janus::session
