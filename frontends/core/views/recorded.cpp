#include "frontends/core/views/recorded.hpp"

#include <algorithm>

namespace janus::views {
namespace {

template <class Take>
void each_sample(const debug::Keyframe& keyframe, int level, Take take) {
  const auto& depths = keyframe.calls_at_level(level).depths;
  for (std::size_t i = 0; i < depths.size(); ++i) {
    const debug::DepthSample& sample = depths[i];
    if (sample.serial == 0) continue;
    const std::uint64_t from = keyframe.cycle + (std::uint64_t{i} << keyframe.sample_bits());
    take(from, from + (std::uint64_t{1} << keyframe.sample_bits()), CallDepthSample{sample.depth, sample.routine, sample.serial});
  }
}

}  // namespace

void RecordingSummary::add_sample(std::uint64_t from, std::uint64_t to, const CallDepthSample& sample) {
  while (((to - 1 - begin_) >> bits_) >= kMostParts) {
    for (std::size_t i = 0; i < parts_.size(); i += 2) {
      CallDepthSample both = parts_[i];
      if (i + 1 < parts_.size()) both.keep_deeper(parts_[i + 1]);
      parts_[i / 2] = both;
    }
    parts_.resize((parts_.size() + 1) / 2);
    ++bits_;
  }
  const auto last = static_cast<std::size_t>((to - 1 - begin_) >> bits_);
  if (parts_.size() <= last) parts_.resize(last + 1);
  for (auto part = static_cast<std::size_t>((from - begin_) >> bits_); part <= last; ++part) parts_[part].keep_deeper(sample);
}

void RecordingSummary::add(const debug::Keyframe& keyframe) {
  each_sample(keyframe, level_,
              [this](std::uint64_t from, std::uint64_t to, const CallDepthSample& sample) { add_sample(from, to, sample); });
}

std::vector<CallDepthSample> RecordingSummary::compute_depth_samples(const debug::History& history) const {
  const std::uint64_t begin = history.begin(), span = std::max<std::uint64_t>(history.end() - begin, 1);
  std::vector<CallDepthSample> strip(kStrip);
  const auto take = [&](std::uint64_t from, std::uint64_t to, const CallDepthSample& sample) {
    if (from >= begin + span) return;
    const auto last = static_cast<std::size_t>((std::min(to, begin + span) - 1 - begin) * kStrip / span);
    for (auto part = static_cast<std::size_t>((from - begin) * kStrip / span); part <= last; ++part) strip[part].keep_deeper(sample);
  };
  for (std::size_t part = 0; part < parts_.size(); ++part) {
    const std::uint64_t from = begin + (std::uint64_t{part} << bits_);
    if (parts_[part].serial != 0) take(from, from + (std::uint64_t{1} << bits_), parts_[part]);
  }
  each_sample(*history.keyframes().back(), level_, take);
  return strip;
}

// The history's total covers all keyframes: it is updated only after their number grows by a few percent.
std::size_t RecordingSummary::update(const debug::History& history) {
  const auto& keyframes = history.keyframes();
  std::size_t next = 0;
  if (newest_ != nullptr && begin_ == history.begin()) {
    const auto found = std::lower_bound(keyframes.begin(), keyframes.end(), newest_->cycle,
                                        [](const auto& keyframe, std::uint64_t cycle) { return keyframe->cycle < cycle; });
    // If a branch was left or resumed, this is another keyframe, and no sum is valid.
    if (found != keyframes.end() && *found == newest_) next = static_cast<std::size_t>(found - keyframes.begin()) + 1;
  }
  if (next == 0) {
    parts_.clear();
    bits_ = kFinest;
    begin_ = history.begin();
    newest_.reset();
  }
  std::size_t keyframe_count = 1;
  for (; next + 1 < keyframes.size(); ++next, ++keyframe_count) {
    add(*keyframes[next]);
    newest_ = keyframes[next];
  }
  strip_ = compute_depth_samples(history);
  for (int level = 1; level_ == 0 && level < history.level_count(); ++level) {
    if (above_.size() < static_cast<std::size_t>(level)) above_.emplace_back(level);
    above_[static_cast<std::size_t>(level - 1)].update(history);
  }
  memory_size_ = history.memory_size();
  return keyframe_count;
}

}  // namespace janus::views
