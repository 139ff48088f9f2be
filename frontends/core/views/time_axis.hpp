// Visible part of the recording in a timeline: all of it, or a zoomed range, which is unchanged while the run continues.
#pragma once

#include <cstdint>
#include <optional>

#include "frontends/core/debug/history/history.hpp"

namespace janus::views {

class TimeAxis {
 public:
  static constexpr std::uint64_t kLeast = 40;  // minimum range, if that much is recorded: some instructions

  // Visible range of the current recording. If the recording became shorter, its end is shown.
  debug::CycleRange shown(const debug::CycleRange& recorded) const;
  bool whole() const { return !piece_; }

  void show_whole() { piece_.reset(); }
  // Zooms in by a factor, or out below 1; `about` keeps its position on the axis.
  void zoom(const debug::CycleRange& recorded, double times, std::uint64_t about);
  // Moves by this share of the visible range to later cycles, or to earlier ones if negative.
  void pan(const debug::CycleRange& recorded, double share);
  // Centres a cycle, unless it is visible.
  void show(const debug::CycleRange& recorded, std::uint64_t cycle);

  // Converts between a cycle and its position on the axis: 0 at the left end, 1 at the right; outside for invisible cycles.
  double share_of(const debug::CycleRange& recorded, std::uint64_t cycle) const;
  std::uint64_t at(const debug::CycleRange& recorded, double share) const;

 private:
  void take(const debug::CycleRange& recorded, double first, double span);

  std::optional<debug::CycleRange> piece_;  // nullopt: the whole run
};

}  // namespace janus::views
