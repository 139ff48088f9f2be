// A summary of the whole recording for snapshots: call depth over time, and memory use. Updated incrementally sixty
// times a second, at a cost independent of the length of the run. Owned by the machine's thread.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "frontends/core/debug/history/history.hpp"

namespace janus::views {

// The deepest call in one part of the recording.
struct CallDepthSample {
  std::uint32_t depth = 0;
  std::uint16_t routine = 0;
  std::uint64_t serial = 0;  // 0 if unknown

  void keep_deeper(const CallDepthSample& other) {
    if (other.serial != 0 && (serial == 0 || other.depth > depth)) *this = other;
  }
};

class RecordingSummary {
 public:
  static constexpr std::size_t kStrip = 600;  // number of parts

  explicit RecordingSummary(int level = 0) : level_(level) {}

  // Updates the summary for the machine and all levels. Returns the number of keyframes on which the strip is based.
  std::size_t update(const debug::History& history);
  // Returns samples for kStrip equal parts of the recording ("strip").
  const std::vector<CallDepthSample>& depth_samples(int level = 0) const {
    return level == level_ ? strip_ : above_[static_cast<std::size_t>(level - 1)].strip_;
  }
  std::size_t memory_size() const { return memory_size_; }  // bytes

 private:
  static constexpr std::size_t kMostParts = 2048;
  static constexpr int kFinest = debug::Keyframe::kLengthBits - 4;  // resolution of a keyframe's data

  void add(const debug::Keyframe& keyframe);
  void add_sample(std::uint64_t from, std::uint64_t to, const CallDepthSample& sample);
  std::vector<CallDepthSample> compute_depth_samples(const debug::History& history) const;

  int level_;
  std::vector<RecordingSummary> above_;  // levels 1 and above; only in the machine's object

  // Samples from completed keyframes up to `newest_`, in parts of 2^bits_ cycles from the start.
  std::shared_ptr<const debug::Keyframe> newest_;
  std::uint64_t begin_ = 0;
  int bits_ = kFinest;
  std::vector<CallDepthSample> parts_;

  std::vector<CallDepthSample> strip_;
  std::size_t memory_size_ = 0;
};

}  // namespace janus::views
