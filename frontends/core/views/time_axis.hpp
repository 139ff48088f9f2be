// The part of the recorded run that a timeline shows: all of it, or a piece into which was zoomed. The piece keeps its place while the
// run goes on.
#pragma once

#include <cstdint>
#include <optional>

#include "frontends/core/debug/history/history.hpp"

namespace janus::views {

class TimeAxis {
 public:
  static constexpr std::uint64_t kLeast = 40;  // cycles that are shown, where there are so many: some instructions

  // What is shown of a run that is recorded so far. A run that has become shorter shows its end.
  debug::CycleRange shown(const debug::CycleRange& recorded) const;
  bool whole() const { return !piece_; }

  void show_whole() { piece_.reset(); }
  // So many times as fine, or coarser below 1; `about` stays where it is on the axis.
  void zoom(const debug::CycleRange& recorded, double times, std::uint64_t about);
  // Later by this share of what is shown, or earlier below 0.
  void pan(const debug::CycleRange& recorded, double share);
  // Brings a cycle into the middle, unless it is shown.
  void show(const debug::CycleRange& recorded, std::uint64_t cycle);

  // Where a cycle lies: 0 at the left end, 1 at the right; beyond them what is not shown. And what lies there.
  double share_of(const debug::CycleRange& recorded, std::uint64_t cycle) const;
  std::uint64_t at(const debug::CycleRange& recorded, double share) const;

 private:
  void take(const debug::CycleRange& recorded, double first, double span);

  std::optional<debug::CycleRange> piece_;  // nothing: the whole run
};

}  // namespace janus::views
