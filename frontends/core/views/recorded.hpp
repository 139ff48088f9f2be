// Summary of the whole recording for snapshots: call depth over time, and memory use. Updated incrementally, because it is sent sixty
// times a second: the cost is independent of the length of the run. Owned by the machine thread.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "frontends/core/debug/history/history.hpp"

namespace janus::views {

// Deepest point of a part of the recording.
struct StripSample {
  std::uint32_t depth = 0;
  std::uint16_t routine = 0;
  std::uint64_t serial = 0;  // 0: that part is unknown

  void keep_deeper(const StripSample& other) {
    if (other.serial != 0 && (serial == 0 || other.depth > depth)) *this = other;
  }
};

class Recorded {
 public:
  static constexpr std::size_t kStrip = 600;  // parts

  explicit Recorded(int level = 0) : level_(level) {}

  // Updates the summary for the machine and all levels. Returns the number of keyframes that the strip is based on.
  std::size_t look(const debug::History& history);
  // Equal parts of the recording from start to end.
  const std::vector<StripSample>& strip(int level = 0) const {
    return level == level_ ? strip_ : above_[static_cast<std::size_t>(level - 1)].strip_;
  }
  std::size_t memory_size() const { return memory_size_; }  // bytes

 private:
  static constexpr std::size_t kMostParts = 2048;
  static constexpr int kFinest = debug::Keyframe::kLengthBits - 4;  // resolution of a keyframe's data

  void add(const debug::Keyframe& keyframe);
  void note(std::uint64_t from, std::uint64_t to, const StripSample& sample);
  std::vector<StripSample> drawn(const debug::History& history) const;

  int level_;
  std::vector<Recorded> above_;  // levels from 1 on, in the machine's object

  // For completed keyframes, up to `newest_`: parts of 2^bits_ cycles, from the start.
  std::shared_ptr<const debug::Keyframe> newest_;
  std::uint64_t begin_ = 0;
  int bits_ = kFinest;
  std::vector<StripSample> parts_;

  std::vector<StripSample> strip_;
  std::size_t memory_size_ = 0;
};

}  // namespace janus::views
