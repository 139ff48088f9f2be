#include "frontends/core/views/time_axis.hpp"

#include <algorithm>
#include <cmath>

namespace janus::views {
namespace {

std::uint64_t span_of(const debug::CycleRange& range) { return std::max<std::uint64_t>(range.last - range.first, 1); }

}  // namespace

debug::CycleRange TimeAxis::visible_range(const debug::CycleRange& recorded) const {
  if (!piece_) return recorded;
  const std::uint64_t span = std::min(span_of(*piece_), span_of(recorded));
  const std::uint64_t first = std::clamp(piece_->first, recorded.first, std::max(recorded.last, recorded.first + span) - span);
  return {first, first + span};
}

// Limits the requested range to the recording; the complete recording means no zoom.
void TimeAxis::set_range(const debug::CycleRange& recorded, double first, double span) {
  const auto whole = static_cast<double>(span_of(recorded)), begin = static_cast<double>(recorded.first);
  span = std::clamp(span, std::min(static_cast<double>(kLeast), whole), whole);
  if (span >= whole) return show_whole_run();
  const auto from = static_cast<std::uint64_t>(std::llround(std::clamp(first, begin, begin + whole - span)));
  piece_ = {from, from + static_cast<std::uint64_t>(std::llround(span))};
}

void TimeAxis::zoom(const debug::CycleRange& recorded, double times, std::uint64_t about) {
  const debug::CycleRange now = visible_range(recorded);
  const auto fixed = static_cast<double>(std::clamp(about, now.first, now.last));
  const double span = std::max(static_cast<double>(span_of(now)) / times, static_cast<double>(kLeast));
  const double share = (fixed - static_cast<double>(now.first)) / static_cast<double>(span_of(now));
  set_range(recorded, fixed - share * span, span);
}

void TimeAxis::pan(const debug::CycleRange& recorded, double share) {
  if (shows_whole_run()) return;
  const debug::CycleRange now = visible_range(recorded);
  const auto span = static_cast<double>(span_of(now));
  set_range(recorded, static_cast<double>(now.first) + share * span, span);
}

void TimeAxis::show(const debug::CycleRange& recorded, std::uint64_t cycle) {
  const debug::CycleRange now = visible_range(recorded);
  if (shows_whole_run() || (cycle >= now.first && cycle <= now.last)) return;
  const auto span = static_cast<double>(span_of(now));
  set_range(recorded, static_cast<double>(cycle) - span / 2, span);
}

double TimeAxis::fraction_at(const debug::CycleRange& recorded, std::uint64_t cycle) const {
  const debug::CycleRange now = visible_range(recorded);
  return (static_cast<double>(cycle) - static_cast<double>(now.first)) / static_cast<double>(span_of(now));
}

std::uint64_t TimeAxis::at(const debug::CycleRange& recorded, double share) const {
  const debug::CycleRange now = visible_range(recorded);
  return now.first + static_cast<std::uint64_t>(std::clamp(share, 0.0, 1.0) * static_cast<double>(span_of(now)));
}

}  // namespace janus::views
