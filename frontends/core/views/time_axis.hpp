// The part of the recording that is visible in a timeline: all of it, or a zoomed range that stays fixed while the run continues.
#pragma once

#include <cstdint>
#include <optional>

#include "frontends/core/debug/history/history.hpp"

namespace janus::views {

class TimeAxis {
 public:
  static constexpr std::uint64_t kLeast = 40;  // minimum range in cycles (a few instructions), if that much is recorded

  // Returns the visible range. If the recording has become shorter, its end is shown.
  debug::CycleRange visible_range(const debug::CycleRange& recorded) const;
  bool shows_whole_run() const { return !piece_; }

  void show_whole_run() { piece_.reset(); }
  // Zooms in by a factor, or out if the factor is below 1. Cycle `about` keeps its position on the axis.
  void zoom(const debug::CycleRange& recorded, double times, std::uint64_t about);
  // Scrolls by a fraction of the visible range, towards later cycles if positive.
  void pan(const debug::CycleRange& recorded, double share);
  // Centres a cycle, unless it is already visible.
  void show(const debug::CycleRange& recorded, std::uint64_t cycle);

  // These functions convert between a cycle and its position on the axis, from 0 at the left end to 1 at the right.
  // Cycles that are not visible have positions outside this range.
  double fraction_at(const debug::CycleRange& recorded, std::uint64_t cycle) const;
  std::uint64_t at(const debug::CycleRange& recorded, double share) const;

 private:
  void set_range(const debug::CycleRange& recorded, double first, double span);

  std::optional<debug::CycleRange> piece_;  // nullopt for the whole run
};

}  // namespace janus::views
