#include "frontends/core/views/old_branches.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/debug/trace.hpp"
#include "frontends/games/play/game_messages.hpp"

namespace janus::views {
namespace {

constexpr std::size_t kMostPlies = 4;

std::string time_of(const Snapshot& now, const BranchInfo& info) {
  const std::string from = time_text(*now.about, info.from), end = time_text(*now.about, info.end);
  if (from == end) return fmt::format("cycle {} to {}", debug::group_digits(info.from), debug::group_digits(info.end));
  return fmt::format("{} to {}", from, end);
}

}  // namespace

std::string moves_text(const play::Record& record, std::size_t from, std::size_t most) {
  std::string text;
  std::size_t ply = 0;
  const auto take = [&](int number, const play::PlayedMove* played, bool first) {
    if (played == nullptr) return;
    if (const std::size_t at = ply++; at >= from && at < from + most) {
      if (!text.empty()) text += ' ';
      if (first || at == from) text += fmt::format("{}.{} ", number, first ? "" : "..");
      text += played->move.notation;
    }
  };
  for (const play::SheetRow& row : play::score_sheet(record)) {
    take(row.number, row.first, true);
    take(row.number, row.second, false);
  }
  return ply > from + most ? text + " ..." : text;
}

std::vector<OtherLine> other_lines(const Snapshot& now) {
  std::vector<OtherLine> lines;
  if (now.game == nullptr) return lines;
  for (const play::GameTracker::OtherLine& each : now.game->others) {
    const auto& kept = now.debug.branches;
    if (std::any_of(kept.begin(), kept.end(), [&](const BranchInfo& info) { return info.run == each.run; }))
      lines.push_back({each.run, each.fork, moves_text(each.last->record, each.fork, kMostPlies)});
  }
  std::stable_sort(lines.begin(), lines.end(), [](const OtherLine& a, const OtherLine& b) { return a.fork < b.fork; });
  return lines;
}

std::vector<BranchRow> branch_rows(const Snapshot& now, std::size_t lanes) {
  std::vector<BranchRow> all;
  const std::vector<OtherLine> lines = other_lines(now);
  for (const BranchInfo& info : now.debug.branches) {
    BranchRow& branch = all.emplace_back(BranchRow{info, time_of(now, info)});
    const auto line = std::find_if(lines.begin(), lines.end(), [&](const OtherLine& each) { return each.run == info.run; });
    if (line != lines.end()) branch.text += ": " + line->moves;
    while (branch.lane + 1 < lanes && std::any_of(all.begin(), std::prev(all.end()), [&](const BranchRow& other) {
             return other.lane == branch.lane && other.branch.from <= info.end && other.branch.end >= info.from;
           }))
      ++branch.lane;
  }
  return all;
}

}  // namespace janus::views
